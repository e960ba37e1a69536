// Pure: a product of catalog version 3 as the widget's islands read products.

import type { PriceData } from '../../../client/carts/cart.ts';
import {
  anything,
  type Decoded,
  isNotFalse,
  isTrue,
  listOfValid,
  maybe,
  object,
  orElse,
  orEmpty,
  words,
} from '../../../client/codec/codec.ts';
import { asArray, asObject, asText, type Json, objectOf } from '../../../client/codec/json.ts';
import type { Asks, ShopProduct } from '../shop-product.ts';
import { mediaOf } from './media.ts';
import { optionsOf } from './options.ts';
import { amountOf, formattedOf, variantPriceOf } from './prices.ts';
import { termsOf, variantOf } from './variants.ts';

const named = orEmpty(object({ name: asText }));

const sentProduct = maybe(
  object({
    id: words,
    name: orElse(words, ''),
    slug: orElse(words, ''),
    currency: asText,
    plainDescription: orElse(words, null),
    url: orEmpty(object({ url: asText })),
    brand: named,
    ribbon: named,
    additionalRibbons: listOfValid(named),
    infoSections: listOfValid(object({ title: words, plainDescription: words })),
    inventory: asObject,
    actualPriceRange: orEmpty(object({ minValue: anything, maxValue: anything })),
    physicalProperties: orEmpty(
      object({
        pricePerUnitRange: orEmpty(object({ minValue: orEmpty(object({ description: asText })) })),
      }),
    ),
    variantSummary: orEmpty(object({ minPriceVariant: anything })),
    variantsInfo: orEmpty(object({ variants: anything })),
    media: anything,
    options: anything,
    modifiers: listOfValid(orEmpty(object({ mandatory: isNotFalse }))),
    subscriptionDetails: orEmpty(object({ subscriptions: asArray, allowOneTimePurchases: isTrue })),
    purchaseEligibility: anything,
  }),
);

type SentProduct = NonNullable<Decoded<typeof sentProduct>>;

/** The names of the ribbons, each once. */
const ribbonsOf = ({ ribbon, additionalRibbons }: SentProduct): string =>
  [...new Set([ribbon, ...additionalRibbons].map(({ name }) => name))].filter(Boolean).join(' · ');

/** The pre-orders that all variants share, where only their product is known. */
const listedTerms = (id: string, inventory: Json | undefined): ShopProduct['terms'] => {
  const { availabilityStatus, preorderAvailability, preorderStatus } = inventory ?? {};
  const isOut = availabilityStatus === 'OUT_OF_STOCK';
  const enabled =
    preorderAvailability === 'ALL_VARIANTS' ||
    (isOut &&
      (preorderAvailability === undefined
        ? preorderStatus === 'ENABLED'
        : preorderAvailability === 'SOME_VARIANTS'));
  return [{ productId: id, preorderInfo: { enabled } }];
};

/** The price that a card shows before anything is chosen, and the highest where prices differ. */
const pricesOf = (product: SentProduct) => {
  const { actualPriceRange, currency, physicalProperties, variantSummary } = product;
  const { minValue, maxValue } = actualPriceRange;
  const { price } = objectOf(variantSummary.minPriceVariant);
  const own = variantPriceOf(price, currency);
  const priceData: PriceData | undefined =
    own ?? variantPriceOf({ actualPrice: minValue }, currency);
  const highest = formattedOf(maxValue);
  const differ = amountOf(minValue) !== amountOf(maxValue);
  const perUnitText = physicalProperties.pricePerUnitRange.minValue.description;
  return {
    ...(priceData && { priceData }),
    ...(differ && highest && { highestPrice: highest }),
    ...(perUnitText && { perUnitText }),
  };
};

const eligibility = orEmpty(object({ userCriteria: asText }));

export const isForMembers = ({ purchaseEligibility }: { purchaseEligibility?: unknown }): boolean =>
  eligibility(purchaseEligibility).userCriteria === 'MEMBERS_ONLY';

/** A modifier is mandatory unless it says that it is not. */
const asksOf = (product: SentProduct): Asks | undefined => {
  const { modifiers, subscriptionDetails } = product;
  const hasPlans = subscriptionDetails.subscriptions.length > 0;
  const isMandatory = modifiers.some(({ mandatory }) => mandatory);
  const isPlanNeeded = hasPlans && !subscriptionDetails.allowOneTimePurchases;
  if (isMandatory || isPlanNeeded) return 'must';
  if (isForMembers(product)) return 'login';
  if (hasPlans) return 'plan';
  return modifiers.length ? 'may' : undefined;
};

/** Undefined without an id. */
export const shopProductOf = (value: unknown): ShopProduct | undefined => {
  const product = sentProduct(value);
  if (!product) return undefined;
  const { id, name, slug, currency, inventory } = product;
  const status = asText(inventory?.['availabilityStatus']);
  const asks = asksOf(product);
  const media = mediaOf(product.media);
  const options = optionsOf(product.options, media.items ?? []);
  const sent = product.variantsInfo.variants;
  const isWhole = Array.isArray(sent);
  // The only variant of a product in a list is the cheapest one.
  const variants = isWhole ? sent : options.length ? [] : [product.variantSummary.minPriceVariant];
  const { url } = product.url;
  const brand = product.brand.name;
  const ribbon = ribbonsOf(product);
  const terms = isWhole ? sent.flatMap((one) => termsOf(id, one)) : listedTerms(id, inventory);
  return {
    id,
    name,
    slug,
    stock: {
      inStock: status !== 'OUT_OF_STOCK',
      ...(status && { inventoryStatus: status as 'IN_STOCK' }),
    },
    ...pricesOf(product),
    media,
    ...(brand && { brand }),
    ...(ribbon && { ribbon }),
    description: product.plainDescription,
    additionalInfoSections: product.infoSections.map(({ title, plainDescription }) => ({
      title,
      description: plainDescription,
    })),
    ...(url && { url }),
    productOptions: options.map(({ option }) => option).filter(({ choices }) => choices.length),
    // The cart takes the variant's id always.
    manageVariants: true,
    variants: variants.flatMap((one) => variantOf(one, options, currency) ?? []),
    isWhole,
    ...(terms?.length && { terms }),
    ...(asks && { asks }),
  };
};
