// Reads a product of catalog version 3 from an event or response, field by field.
import { SUBSCRIPTION_FREQUENCIES } from '../enumerations/measures.ts';
import { PREORDER_AVAILABILITIES, PREORDER_STATUSES } from '../enumerations/products-v3.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../json.ts';
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
import type { ProductV3, SubscriptionV3 } from './product-v3.ts';
import { readModifier, readOption } from './v3/options-v3.ts';
import { readBreadcrumbs, readCategoriesInfo } from './v3/read-categories-of.ts';
import {
  listAt,
  mediaIn,
  readMediaItem,
  readMoneyRange,
  readPricePerUnit,
  readRevenue,
  readUnitPrice,
} from './v3/read-parts.ts';
import { readSection, readTexts } from './v3/read-texts.ts';
import { readVariant } from './v3/read-variant.ts';

const STOCK = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const;

const readPhysical = (value: unknown): ProductV3['physicalProperties'] => {
  const physical = asObject(value);
  const range = asObject(physical?.['shippingWeightRange']);
  const [minValue, maxValue] = [readSize(range?.['minValue']), readSize(range?.['maxValue'])];
  const units = asObject(physical?.['pricePerUnitRange']);
  return filled(
    present({
      pricePerUnit: readPricePerUnit(physical?.['pricePerUnit']),
      shippingWeightRange: filled(present({ minValue, maxValue })),
      pricePerUnitRange: filled(
        present({
          minValue: readUnitPrice(units?.['minValue']),
          maxValue: readUnitPrice(units?.['maxValue']),
        }),
      ),
      weightMeasurementUnitInfo: asObject(physical?.['weightMeasurementUnitInfo']),
      deliveryProfileId: asText(physical?.['deliveryProfileId']),
      fulfillerId: asText(physical?.['fulfillerId']),
    }),
  );
};

const readMinVariant = (value: unknown): ProductV3['minVariantPriceInfo'] => {
  const info = asObject(value);
  const settings = readPricePerUnit(asObject(info?.['pricePerUnitData'])?.['settings']);
  return filled(
    present({
      pricePerUnitData: settings && { settings },
      revenueDetails: readRevenue(info?.['revenueDetails']),
      weight: readSize(info?.['weight']),
    }),
  );
};

const readSummary = (value: unknown): ProductV3['variantSummary'] => {
  const summary = asObject(value);
  const cheapest = asObject(summary?.['minPriceVariant']);
  return filled(
    present({
      variantCount: asNumber(summary?.['variantCount']),
      minPriceVariant: cheapest && readVariant(cheapest),
    }),
  );
};

const readPrices = (product: Json): Partial<ProductV3> => {
  const names = asObject(product['discountInfo'])?.['discountRuleNames'];
  return present({
    currency: asText(product['currency']),
    actualPriceRange: readMoneyRange(product['actualPriceRange']),
    compareAtPriceRange: readMoneyRange(product['compareAtPriceRange']),
    costRange: readMoneyRange(product['costRange']),
    discountInfo: Array.isArray(names)
      ? { discountRuleNames: asArray(names).flatMap((name) => asText(name) ?? []) }
      : undefined,
    variantSummary: readSummary(product['variantSummary']),
    minVariantPriceInfo: readMinVariant(product['minVariantPriceInfo']),
  });
};

const readInventory = (value: unknown): ProductV3['inventory'] => {
  const inventory = asObject(value);
  return filled(
    present({
      availabilityStatus: oneOf(STOCK, inventory?.['availabilityStatus']),
      preorderStatus: oneOf(PREORDER_STATUSES, inventory?.['preorderStatus']),
      preorderAvailability: oneOf(PREORDER_AVAILABILITIES, inventory?.['preorderAvailability']),
    }),
  );
};

const readSubscription = (json: Json): SubscriptionV3 => {
  const discount = asObject(json['discount']);
  return present({
    id: asText(json['id']),
    title: asText(json['title']),
    description: asText(json['description']),
    visible: readBoolean(json['visible']),
    frequency: oneOf(SUBSCRIPTION_FREQUENCIES, json['frequency']),
    interval: readNumber(json['interval']),
    autoRenewal: readBoolean(json['autoRenewal']),
    billingCycles: readNumber(json['billingCycles']),
    discount: filled(
      present({
        type: oneOf(['PERCENT', 'AMOUNT'] as const, discount?.['type']),
        percentOff: readSize(discount?.['percentOff']),
        amountOff: asText(discount?.['amountOff']),
      }),
    ),
  });
};

const readPlans = (value: unknown): ProductV3['subscriptionDetails'] => {
  const details = asObject(value);
  return {
    subscriptions: objectsIn(details?.['subscriptions']).map(readSubscription),
    ...present({ allowOneTimePurchases: readBoolean(details?.['allowOneTimePurchases']) }),
  };
};

/** The product of CATALOG_V3 8.1, or undefined without an id. Missing lists of spec section 3 are empty. */
export const readProductV3 = (value: unknown): ProductV3 | undefined => {
  const product = asObject(value);
  const id = asText(product?.['id']);
  if (!product || !id) return undefined;
  const media = asObject(product['media']);
  const criteria = asText(asObject(product['purchaseEligibility'])?.['userCriteria']);
  return {
    id,
    ...present({
      revision: asText(product['revision']),
      createdDate: readDate(product['createdDate']),
      updatedDate: readDate(product['updatedDate']),
      visible: readBoolean(product['visible']),
      visibleInPos: readBoolean(product['visibleInPos']),
      productType: oneOf(['PHYSICAL', 'DIGITAL'] as const, product['productType']),
      physicalProperties: readPhysical(product['physicalProperties']),
      inventory: readInventory(product['inventory']),
      purchaseEligibility: criteria ? { userCriteria: criteria } : undefined,
      mainCategoryId: asText(product['mainCategoryId']),
      directCategoriesInfo: readCategoriesInfo(product['directCategoriesInfo']),
      allCategoriesInfo: readCategoriesInfo(product['allCategoriesInfo']),
      breadcrumbsInfo: readBreadcrumbs(product['breadcrumbsInfo']),
      taxGroupId: asText(product['taxGroupId']),
      seoData: asObject(product['seoData']),
      extendedFields: asObject(product['extendedFields']),
    }),
    ...readTexts(product),
    ...readPrices(product),
    infoSections: objectsIn(product['infoSections']).map(readSection),
    variantsInfo: { variants: listAt(product, 'variantsInfo', 'variants').map(readVariant) },
    subscriptionDetails: readPlans(product['subscriptionDetails']),
    media: {
      ...present({ main: readMediaItem(media?.['main']) }),
      itemsInfo: { items: mediaIn(asObject(media?.['itemsInfo'])?.['items']) },
    },
    options: objectsIn(product['options']).map(readOption),
    modifiers: objectsIn(product['modifiers']).map(readModifier),
  };
};
