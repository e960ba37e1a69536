// Reads a product of catalog version 3 from an event or response, field by field.
import {
  type Codec,
  listOfRead,
  listOfValid,
  maybe,
  maybeOneOf,
  object,
  orEmpty,
  sentList,
  someOf,
  sparse,
  words,
} from '../../codec/codec.ts';
import { asNumber, asObject, asText } from '../../codec/json.ts';
import { readBoolean, readDate, readNumber, readSize } from '../../codec/readers.ts';
import { SUBSCRIPTION_FREQUENCIES } from '../../enumerations/measures.ts';
import { PREORDER_AVAILABILITIES, PREORDER_STATUSES } from '../../enumerations/products-v3.ts';
import { modifier, option } from './options-v3.ts';
import type { ProductV3, SubscriptionV3 } from './product-v3.ts';
import { readBreadcrumbs, readCategoriesInfo } from './read-categories-of.ts';
import {
  mediaIn,
  readMediaItem,
  readMoneyRange,
  readPricePerUnit,
  readRevenue,
  readUnitPrice,
} from './read-parts.ts';
import { productTexts, section } from './read-texts.ts';
import { variant } from './read-variant.ts';

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
  id: words,
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

/** The product of CATALOG_V3 8.1, or undefined without an id. Missing lists of spec section 3 are empty. */
export const readProductV3: Codec<ProductV3 | undefined> = maybe(product);
