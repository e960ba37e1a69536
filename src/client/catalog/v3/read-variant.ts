// Reads a variant of a product of catalog version 3 (CATALOG_V3 8.5).
import {
  type Codec,
  listOfValid,
  maybe,
  maybeList,
  object,
  orEmpty,
  sentList,
  someOf,
  sparse,
} from '../../codec/codec.ts';
import { asText } from '../../codec/json.ts';
import { readBoolean, readSize } from '../../codec/readers.ts';
import type {
  PlanPriceV3,
  ProductV3Variant,
  VariantChoiceV3,
  VariantPriceV3,
} from './product-v3.ts';
import { readMediaItem, readMoney, readRevenue, readUnitPrice } from './read-parts.ts';

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

/** The members of a variant, but the choices that make it. */
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

export const variant: Codec<ProductV3Variant> = sparse({
  ...variantMembers,
  choices: maybeList(variantChoice),
});
