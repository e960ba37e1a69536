// Schemas of the options, modifiers and variants that a merchant writes in version 3.
import { z } from 'zod';
import {
  decimal,
  guid,
  readOnly,
  readOnlyFields,
  text,
  textFrom,
  webUrl,
} from '../../../foundation/validation/fields.ts';
import { dimensions, weight } from '../../catalog/products/product-schema.ts';
import { mediaIdOfFile } from '../../media/file-id.ts';
import { stockInput } from '../inventory/stock-input.ts';

const name = textFrom(1, 50).nullish();
const price = decimal({ lte: '999999999.99', maxScale: 3 });

/** A library file by id, or an external URL. Ignores all other fields, so that media can be sent back as read. */
export const mediaReference = z
  .object({
    id: textFrom(1, 200).transform(mediaIdOfFile).nullish(),
    url: webUrl.max(2_000).nullish(),
  })
  .refine(({ id, url }) => Boolean(id ?? url), { message: 'must have an id or a url' });

const choice = z.strictObject({
  choiceId: guid.nullish(),
  name,
  choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).nullish(),
  colorCode: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb')
    .nullish(),
  linkedMedia: z.array(mediaReference).max(10).nullish(),
  addedPrice: price.nullish(),
  ...readOnlyFields('key inStock visible media displayImage'),
});

const choicesSettings = z.strictObject({ choices: z.array(choice).min(1).max(100) }).nullish();

export const option = z.strictObject({
  id: textFrom(1, 36).nullish(),
  name,
  optionRenderType: z.enum(['TEXT_CHOICES', 'SWATCH_CHOICES']).nullish(),
  choicesSettings,
  key: readOnly,
});

export const modifier = z.strictObject({
  id: textFrom(1, 36).nullish(),
  name,
  modifierRenderType: z.enum(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']).nullish(),
  mandatory: z.boolean().nullish(),
  choicesSettings,
  freeTextSettings: z
    .strictObject({
      title: textFrom(1, 100),
      minCharCount: z.number().int().min(0).max(500).default(0),
      maxCharCount: z.number().int().min(1).max(500).default(500),
      defaultAddedPrice: price.nullish(),
      key: readOnly,
    })
    .nullish(),
  key: readOnly,
});

const money = z.strictObject({ amount: price, formattedAmount: readOnly });

const variantChoice = z.strictObject({
  optionChoiceIds: z.strictObject({ optionId: text(36), choiceId: text(36) }).nullish(),
  optionChoiceNames: z
    .strictObject({
      optionName: textFrom(1, 50),
      choiceName: textFrom(1, 50),
      renderType: readOnly,
    })
    .nullish(),
});

const measure = z.number().min(0.01).max(999_999_999.99);

export const variant = z.strictObject({
  id: guid.nullish(),
  visible: z.boolean().nullish(),
  sku: text(40).nullish(),
  barcode: text(40).nullish(),
  choices: z.array(variantChoice).max(6).nullish(),
  price: z.strictObject({
    actualPrice: money,
    compareAtPrice: money.nullish(),
    priceAfterDiscount: readOnly,
  }),
  revenueDetails: z
    .strictObject({ cost: money.nullish(), ...readOnlyFields('profit profitMargin') })
    .nullish(),
  physicalProperties: z
    .strictObject({
      weight: weight.nullish(),
      pricePerUnit: z
        .strictObject({
          settings: z.strictObject({ quantity: measure, measurementUnit: text(20) }).nullish(),
          ...readOnlyFields('value description priceAfterDiscount'),
        })
        .nullish(),
      productDimensions: dimensions.nullish(),
      packageDimensions: dimensions.nullish(),
    })
    .nullish(),
  inventoryItem: stockInput.nullish(),
  ...readOnlyFields('media digitalProperties subscriptionPricesInfo inventoryStatus'),
});

export type OptionInput = z.infer<typeof option>;
export type ChoiceInput = z.infer<typeof choice>;
export type ModifierInput = z.infer<typeof modifier>;
export type VariantInput = z.infer<typeof variant>;
