// Reads a product of catalog version 3 from an event or response, field by field.
// Facts: docs/platform/catalog.md#fields, docs/platform/catalog.md#prices.

import {
  type Codec,
  listOfRead,
  listOfValid,
  maybe,
  maybeList,
  maybeOneOf,
  nonEmptyText,
  object,
  orEmpty,
  sentList,
  someOf,
  sparse,
  textLike,
} from '../../codec/codec.ts';
import { asNumber, asObject, asText } from '../../codec/json.ts';
import { readBoolean, readDate, readNumber, readSize } from '../../codec/readers.ts';
import { safeHref } from '../../codec/safe-url.ts';
import { MEASUREMENT_UNITS, SUBSCRIPTION_FREQUENCIES } from '../../enumerations/measures.ts';
import { PREORDER_AVAILABILITIES, PREORDER_STATUSES } from '../../enumerations/products.ts';
import { readPlatformImage, readPlatformMedia } from '../read-platform-media.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import { modifier, option } from './options-v3.ts';
import type {
  InfoSectionV3,
  MediaItemV3,
  MoneyRangeV3,
  MoneyV3,
  NamedV3,
  PlanPriceV3,
  PricePerUnitV3,
  ProductV3,
  ProductV3Variant,
  RevenueDetails,
  SubscriptionV3,
  UnitPriceV3,
  VariantChoiceV3,
  VariantPriceV3,
} from './product-v3.ts';

const category = sparse({ id: nonEmptyText, index: readNumber });

const crumb = sparse({ categoryId: asText, categoryName: asText, categorySlug: asText });

const readCategoriesInfo: Codec<ProductV3['directCategoriesInfo']> = maybe(
  object({ categories: sentList(listOfValid(category)) }),
);

export const readBreadcrumbs: Codec<ProductV3['breadcrumbsInfo']> = maybe(
  object({ breadcrumbs: sentList(listOfValid(crumb)) }),
);

// Reads parts that several entities of catalog version 3 share: prices, units, media, names.

const amount = textLike(/^-?\d+(\.\d+)?$/, 'a decimal number as text');

/** Drops an amount that is not decimal text, together with its formatted text. */
const readMoney: Codec<MoneyV3 | undefined> = maybe(sparse({ amount, formattedAmount: asText }));

const readMoneyRange: Codec<MoneyRangeV3 | undefined> = someOf({
  minValue: readMoney,
  maxValue: readMoney,
});

const readNamed: Codec<NamedV3 | undefined> = someOf({ id: asText, name: asText });

const readPricePerUnit: Codec<PricePerUnitV3 | undefined> = someOf({
  quantity: readSize,
  measurementUnit: maybeOneOf(MEASUREMENT_UNITS),
});

const readUnitPrice: Codec<UnitPriceV3 | undefined> = someOf({
  settings: readPricePerUnit,
  value: asText,
  description: asText,
});

const readRevenue: Codec<RevenueDetails | undefined> = someOf({
  cost: readMoney,
  profit: readMoney,
  profitMargin: readNumber,
});

const aboutMedia = maybe(
  sparse({
    id: asText,
    url: safeHref,
    mediaType: maybeOneOf(['IMAGE', 'VIDEO']),
    altText: asText,
    displayName: asText,
    thumbnail: readPlatformImage,
  }),
);

/** Reads a media item. Undefined when it has nothing to show. */
const readMediaItem = (value: unknown): MediaItemV3 | undefined => {
  const about = aboutMedia(value);
  const media = readPlatformMedia(value);
  return media || about?.url ? { ...about, ...media } : undefined;
};

const mediaIn: Codec<MediaItemV3[]> = listOfRead(readMediaItem);

const page: Codec<ProductV3['url']> = someOf({
  relativePath: (value) => /^\/(?![/\\]).*/s.exec(asText(value) ?? '')?.[0],
  url: safeHref,
});

const section: Codec<InfoSectionV3> = sparse({
  id: asText,
  uniqueName: asText,
  title: asText,
  description: readRichContent,
  plainDescription: asText,
});

/** Text fields of a product. Each can be missing. */
const productTexts = {
  name: asText,
  slug: asText,
  handle: asText,
  // Accepts an object or a string, because the platform's client converts this field to a string.
  url: (value: unknown): ProductV3['url'] => page(asObject(value) ?? { url: value }),
  description: readRichContent,
  plainDescription: asText,
  brand: readNamed,
  ribbon: readNamed,
  additionalRibbons: maybe(sentList(listOfRead(readNamed))),
};

export const variantChoice: Codec<VariantChoiceV3> = sparse({
  optionChoiceIds: orEmpty(sparse({ optionId: asText, choiceId: asText })),
  optionChoiceNames: someOf({ optionName: asText, choiceName: asText, renderType: asText }),
});

const price: Codec<VariantPriceV3 | undefined> = someOf({
  actualPrice: readMoney,
  compareAtPrice: readMoney,
  priceAfterDiscount: readMoney,
});

const planPrice: Codec<PlanPriceV3> = sparse({
  subscriptionId: asText,
  price: readMoney,
  priceAfterDiscount: readMoney,
});

/** Fields of a variant except its choices. */
export const variantMembers = {
  id: asText,
  sku: asText,
  barcode: asText,
  visible: readBoolean,
  price,
  physicalProperties: someOf({ weight: readSize, pricePerUnit: readUnitPrice }),
  subscriptionPricesInfo: maybe(object({ subscriptionPrices: sentList(listOfValid(planPrice)) })),
  inventoryStatus: someOf({ inStock: readBoolean, preorderEnabled: readBoolean }),
  revenueDetails: readRevenue,
  media: readMediaItem,
};

const variant: Codec<ProductV3Variant> = sparse({
  ...variantMembers,
  choices: maybeList(variantChoice),
});

const STOCK = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const;

const physicalProperties: Codec<ProductV3['physicalProperties']> = someOf({
  pricePerUnit: readPricePerUnit,
  shippingWeightRange: someOf({ minValue: readSize, maxValue: readSize }),
  pricePerUnitRange: someOf({ minValue: readUnitPrice, maxValue: readUnitPrice }),
  weightMeasurementUnitInfo: asObject,
  deliveryProfileId: asText,
  fulfillerId: asText,
});

const minVariantPriceInfo: Codec<ProductV3['minVariantPriceInfo']> = someOf({
  pricePerUnitData: someOf({ settings: readPricePerUnit }),
  revenueDetails: readRevenue,
  weight: readSize,
});

const subscription: Codec<SubscriptionV3> = sparse({
  id: asText,
  title: asText,
  description: asText,
  visible: readBoolean,
  frequency: maybeOneOf(SUBSCRIPTION_FREQUENCIES),
  interval: readNumber,
  autoRenewal: readBoolean,
  billingCycles: readNumber,
  discount: someOf({
    type: maybeOneOf(['PERCENT', 'AMOUNT']),
    percentOff: readSize,
    amountOff: asText,
  }),
});

const product: Codec<ProductV3> = sparse({
  id: nonEmptyText,
  revision: asText,
  createdDate: readDate,
  updatedDate: readDate,
  visible: readBoolean,
  visibleInPos: readBoolean,
  productType: maybeOneOf(['PHYSICAL', 'DIGITAL']),
  physicalProperties,
  inventory: someOf({
    availabilityStatus: maybeOneOf(STOCK),
    preorderStatus: maybeOneOf(PREORDER_STATUSES),
    preorderAvailability: maybeOneOf(PREORDER_AVAILABILITIES),
  }),
  purchaseEligibility: someOf({ userCriteria: asText }),
  mainCategoryId: asText,
  directCategoriesInfo: readCategoriesInfo,
  allCategoriesInfo: readCategoriesInfo,
  breadcrumbsInfo: readBreadcrumbs,
  taxGroupId: asText,
  seoData: asObject,
  extendedFields: asObject,
  ...productTexts,
  currency: asText,
  actualPriceRange: readMoneyRange,
  compareAtPriceRange: readMoneyRange,
  costRange: readMoneyRange,
  discountInfo: maybe(object({ discountRuleNames: sentList(listOfRead(asText)) })),
  variantSummary: someOf({ variantCount: asNumber, minPriceVariant: maybe(variant) }),
  minVariantPriceInfo,
  infoSections: listOfValid(section),
  variantsInfo: orEmpty(object({ variants: listOfValid(variant) })),
  subscriptionDetails: orEmpty(
    sparse({ subscriptions: listOfValid(subscription), allowOneTimePurchases: readBoolean }),
  ),
  media: orEmpty(sparse({ main: readMediaItem, itemsInfo: orEmpty(object({ items: mediaIn })) })),
  options: listOfValid(option),
  modifiers: listOfValid(modifier),
});

/** Reads a product. Undefined if it has no id. Missing lists become empty lists. */
export const readProductV3: Codec<ProductV3 | undefined> = maybe(product);
