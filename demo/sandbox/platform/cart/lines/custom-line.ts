// Lines without a catalog item: their schema and their stored form.
import { z } from 'zod';
import {
  decimal,
  guid,
  imageUrl,
  isWebUrl,
  readOnlyFields,
  text,
  textFrom,
  webUrl,
} from '../../../foundation/validation/fields.ts';
import { itemTypes, paymentOptions } from '../../commerce/commerce-json.ts';
import type { CustomLine } from '../cart-json.ts';

const translatable = (minLength: number, maxLength: number) =>
  z.strictObject({
    original: textFrom(minLength, maxLength),
    translated: textFrom(minLength, maxLength * 2).nullish(),
  });

const descriptionLine = z.strictObject({
  name: translatable(0, 100).optional(),
  plainText: translatable(0, 600).optional(),
  colorInfo: translatable(0, 500)
    .extend({ code: text(50).nullish() })
    .optional(),
});

const share = z.number().min(0).max(1).optional();
const pixels = z.number().int().min(0).max(100_000).nullish();

const media = z.strictObject({
  id: text(1000).optional(),
  // Clients that received a picture by name send the name here.
  url: imageUrl.max(2048).optional(),
  width: pixels,
  height: pixels,
  altText: text(1000).nullish(),
  filename: text(1000).nullish(),
  urlExpirationDate: z.iso.datetime().nullish(),
  focalPoint: z.strictObject({ x: share, y: share }).optional(),
});

const page = z.strictObject({
  relativePath: text(2048).optional(),
  url: webUrl.max(2048).nullish(),
});

export const customLineItem = z.strictObject({
  quantity: z.number().int().min(1).max(100_000),
  price: decimal(),
  productName: translatable(1, 200),
  itemType: z
    .strictObject({
      preset: z.enum(itemTypes).optional(),
      custom: textFrom(1, 50).optional(),
    })
    .optional(),
  fullPrice: decimal().nullish(),
  priceDescription: translatable(1, 100).optional(),
  descriptionLines: z.array(descriptionLine).max(10).optional(),
  quantityAvailable: z.number().int().min(0).max(100_000).nullish(),
  physicalProperties: z
    .strictObject({
      weight: z.number().min(0).max(999_999_999).nullish(),
      sku: text(40).nullish(),
      shippable: z.boolean().optional(),
    })
    .optional(),
  catalogReference: z
    .strictObject({
      appId: z.string().min(1).max(100),
      catalogItemId: textFrom(1, 36),
      options: z.record(z.string(), z.unknown()).nullish(),
    })
    .optional(),
  rootCatalogItemId: textFrom(1, 36).nullish(),
  taxGroupId: guid.nullish(),
  paymentOption: z.enum(paymentOptions).nullish(),
  depositAmount: decimal({ gt: '0', lte: '999999999', maxScale: 3 }).nullish(),
  deliveryProfileId: guid.nullish(),
  serviceProperties: z
    .strictObject({
      scheduledDate: z.iso.datetime().nullish(),
      endDate: z.iso.datetime().nullish(),
      numberOfParticipants: z.number().int().min(1).max(10_000).nullish(),
    })
    .optional(),
  media: media.nullish(),
  url: page.nullish(),
  ...readOnlyFields(
    'id priceUndetermined fixedQuantity consentRequiredPaymentPolicy savePaymentMethod ' +
      'policies membersOnly taxableAddress modifierGroups catalogOverrideFields ' +
      'subscriptionOptionInfo',
  ),
});

export type CustomLineInput = z.infer<typeof customLineItem>;

/** Leaves out a URL that is only a picture name, because the id identifies the picture. */
const shownImage = ({ url, ...image }: z.infer<typeof media>): object => ({
  ...image,
  ...(url && isWebUrl(url) && { url }),
});

export const customLineOf = (input: CustomLineInput): CustomLine => {
  const { descriptionLines, physicalProperties, priceDescription, serviceProperties } = input;
  const given = {
    descriptionLines,
    physicalProperties,
    priceDescription,
    serviceProperties,
    // Cart lines contain the picture as `image`, as catalog lines do.
    ...(input.media && { image: shownImage(input.media) }),
    ...(input.url && { url: input.url }),
  };
  return {
    name: input.productName.original,
    price: input.price,
    ...(input.fullPrice && { fullPrice: input.fullPrice }),
    itemType: input.itemType?.preset ?? 'PHYSICAL',
    ...(typeof input.quantityAvailable === 'number' && {
      quantityAvailable: input.quantityAvailable,
    }),
    ...(input.paymentOption && { paymentOption: input.paymentOption }),
    ...(input.depositAmount && { depositAmount: input.depositAmount }),
    ...(input.taxGroupId && { taxGroupId: input.taxGroupId }),
    given: JSON.parse(JSON.stringify(given)) as Record<string, unknown>,
  };
};
