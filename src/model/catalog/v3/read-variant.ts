// Reads a variant of a product of catalog version 3 (CATALOG_V3 8.5).
import { asObject, asText, type Json } from '../../json.ts';
import { filled, objectsIn, present, readBoolean, readSize } from '../../readers.ts';
import type {
  PlanPriceV3,
  ProductV3Variant,
  VariantChoiceV3,
  VariantPriceV3,
} from '../product-v3.ts';
import { readMediaItem, readMoney, readRevenue, readUnitPrice } from './read-parts.ts';

export const readVariantChoice = (json: Json): VariantChoiceV3 => {
  const ids = asObject(json['optionChoiceIds']);
  const names = asObject(json['optionChoiceNames']);
  return {
    optionChoiceIds: present({
      optionId: asText(ids?.['optionId']),
      choiceId: asText(ids?.['choiceId']),
    }),
    ...present({
      optionChoiceNames: filled(
        present({
          optionName: asText(names?.['optionName']),
          choiceName: asText(names?.['choiceName']),
          renderType: asText(names?.['renderType']),
        }),
      ),
    }),
  };
};

const readPrice = (value: unknown): VariantPriceV3 | undefined => {
  const price = asObject(value);
  return filled(
    present({
      actualPrice: readMoney(price?.['actualPrice']),
      compareAtPrice: readMoney(price?.['compareAtPrice']),
      priceAfterDiscount: readMoney(price?.['priceAfterDiscount']),
    }),
  );
};

const readPlanPrice = (json: Json): PlanPriceV3 =>
  present({
    subscriptionId: asText(json['subscriptionId']),
    price: readMoney(json['price']),
    priceAfterDiscount: readMoney(json['priceAfterDiscount']),
  });

const readStatus = (value: unknown): ProductV3Variant['inventoryStatus'] => {
  const status = asObject(value);
  return filled(
    present({
      inStock: readBoolean(status?.['inStock']),
      preorderEnabled: readBoolean(status?.['preorderEnabled']),
    }),
  );
};

/** Lists are present only where the platform sent them. */
export const readVariant = (variant: Json): ProductV3Variant => {
  const physical = asObject(variant['physicalProperties']);
  const plans = asObject(variant['subscriptionPricesInfo'])?.['subscriptionPrices'];
  return present({
    id: asText(variant['id']),
    sku: asText(variant['sku']),
    barcode: asText(variant['barcode']),
    visible: readBoolean(variant['visible']),
    choices: Array.isArray(variant['choices'])
      ? objectsIn(variant['choices']).map(readVariantChoice)
      : undefined,
    price: readPrice(variant['price']),
    physicalProperties: filled(
      present({
        weight: readSize(physical?.['weight']),
        pricePerUnit: readUnitPrice(physical?.['pricePerUnit']),
      }),
    ),
    subscriptionPricesInfo: Array.isArray(plans)
      ? { subscriptionPrices: objectsIn(plans).map(readPlanPrice) }
      : undefined,
    inventoryStatus: readStatus(variant['inventoryStatus']),
    revenueDetails: readRevenue(variant['revenueDetails']),
    media: readMediaItem(variant['media']),
  });
};
