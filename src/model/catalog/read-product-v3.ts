// Reads a product of catalog version 3 from an event or response, field by field.
import { MEASUREMENT_UNITS } from '../enumerations/measures.ts';
import { MODIFIER_RENDER_TYPES, OPTION_RENDER_TYPES } from '../enumerations/products-v3.ts';
import { asArray, asObject, asText, type Json } from '../json.ts';
import {
  filled,
  objectsIn,
  oneOf,
  present,
  readBoolean,
  readDate,
  readNumber,
  readSize,
} from '../readers.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import { safeHref } from '../safe-url.ts';
import type { PlatformMedia } from './media.ts';
import type {
  PricePerUnitV3,
  ProductV3,
  ProductV3Option,
  ProductV3Variant,
  RevenueDetails,
} from './product-v3.ts';
import { readPlatformImage, readPlatformMedia } from './read-platform-media.ts';

/** The objects in the list at `first.second`. */
const listAt = (json: Json, first: string, second: string): Json[] =>
  objectsIn(asObject(json[first])?.[second]);

const mediaIn = (value: unknown): PlatformMedia[] =>
  asArray(value).flatMap((item) => readPlatformMedia(item) ?? []);

const readPricePerUnit = (value: unknown): PricePerUnitV3 | undefined => {
  const given = asObject(value);
  return filled(
    present({
      quantity: readSize(given?.['quantity']),
      measurementUnit: oneOf(MEASUREMENT_UNITS, given?.['measurementUnit']),
    }),
  );
};

const readSettings = (value: unknown): { settings?: PricePerUnitV3 } | undefined =>
  filled(present({ settings: readPricePerUnit(asObject(value)?.['settings']) }));

const readRevenue = (value: unknown): RevenueDetails | undefined =>
  filled(present({ profitMargin: readNumber(asObject(value)?.['profitMargin']) }));

/** The fields that options and modifiers share. */
const readChoices = (json: Json): ProductV3Option => ({
  ...present({ id: asText(json['id']), name: asText(json['name']) }),
  choicesSettings: {
    choices: listAt(json, 'choicesSettings', 'choices').map((choice) => ({
      ...present({
        choiceId: asText(choice['choiceId']),
        name: asText(choice['name']),
        colorCode: /^#[\da-f]{3,8}$/i.exec(asText(choice['colorCode']) ?? '')?.[0],
        image: readPlatformImage(choice['image']),
      }),
      linkedMedia: mediaIn(choice['linkedMedia']),
    })),
  },
});

const readVariant = (variant: Json): ProductV3Variant => {
  const physical = asObject(variant['physicalProperties']);
  return present({
    id: asText(variant['id']),
    sku: asText(variant['sku']),
    visible: readBoolean(variant['visible']),
    physicalProperties: filled(
      present({
        weight: readSize(physical?.['weight']),
        pricePerUnit: readSettings(physical?.['pricePerUnit']),
      }),
    ),
    revenueDetails: readRevenue(variant['revenueDetails']),
    media: readPlatformMedia(variant['media']),
  });
};

const readPhysical = (value: unknown): ProductV3['physicalProperties'] => {
  const physical = asObject(value);
  const range = asObject(physical?.['shippingWeightRange']);
  const [minValue, maxValue] = [readSize(range?.['minValue']), readSize(range?.['maxValue'])];
  return filled(
    present({
      pricePerUnit: readPricePerUnit(physical?.['pricePerUnit']),
      shippingWeightRange: filled(present({ minValue, maxValue })),
    }),
  );
};

const readMinVariant = (value: unknown): ProductV3['minVariantPriceInfo'] => {
  const info = asObject(value);
  return filled(
    present({
      pricePerUnitData: readSettings(info?.['pricePerUnitData']),
      revenueDetails: readRevenue(info?.['revenueDetails']),
      weight: readSize(info?.['weight']),
    }),
  );
};

const readUrl = (value: unknown): ProductV3['url'] => {
  const page = asObject(value);
  const relativePath = asText(page?.['relativePath']);
  return filled(
    present({
      relativePath: /^\/(?![/\\])/.test(relativePath ?? '') ? relativePath : undefined,
      // The platform's own client converts this field to text.
      url: safeHref(page ? page['url'] : value),
    }),
  );
};

const readSubscription = (json: Json) => {
  const percentOff = readSize(asObject(json['discount'])?.['percentOff']);
  const [id, title] = [asText(json['id']), asText(json['title'])];
  return present({ id, title, discount: filled(present({ percentOff })) });
};

const readSection = (json: Json) =>
  present({
    id: asText(json['id']),
    title: asText(json['title']),
    description: readRichContent(json['description']),
  });

/** The product of spec section 3, or undefined without an id. Missing lists are empty. */
export const readProductV3 = (value: unknown): ProductV3 | undefined => {
  const product = asObject(value);
  const id = asText(product?.['id']);
  if (!product || !id) return undefined;
  const media = asObject(product['media']);
  return {
    id,
    ...present({
      revision: asText(product['revision']),
      name: asText(product['name']),
      slug: asText(product['slug']),
      visible: readBoolean(product['visible']),
      createdDate: readDate(product['createdDate']),
      updatedDate: readDate(product['updatedDate']),
      url: readUrl(product['url']),
      description: readRichContent(product['description']),
      physicalProperties: readPhysical(product['physicalProperties']),
      minVariantPriceInfo: readMinVariant(product['minVariantPriceInfo']),
    }),
    infoSections: objectsIn(product['infoSections']).map(readSection),
    variantsInfo: { variants: listAt(product, 'variantsInfo', 'variants').map(readVariant) },
    subscriptionDetails: {
      subscriptions: listAt(product, 'subscriptionDetails', 'subscriptions').map(readSubscription),
    },
    media: {
      ...present({ main: readPlatformMedia(media?.['main']) }),
      itemsInfo: { items: mediaIn(asObject(media?.['itemsInfo'])?.['items']) },
    },
    options: objectsIn(product['options']).map((option) => ({
      ...readChoices(option),
      ...present({ optionRenderType: oneOf(OPTION_RENDER_TYPES, option['optionRenderType']) }),
    })),
    modifiers: objectsIn(product['modifiers']).map((modifier) => ({
      ...readChoices(modifier),
      ...present({
        modifierRenderType: oneOf(MODIFIER_RENDER_TYPES, modifier['modifierRenderType']),
      }),
    })),
  };
};
