// Pure: a product of catalog version 3 as the widget's islands read products.
import type { Asks, ShopProduct } from '../../../model/catalog/shop-product.ts';
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';
import type { PriceData } from '../../../model/money.ts';
import { mediaOf } from './media.ts';
import { optionsOf } from './options.ts';
import { amountOf, formattedOf, variantPriceOf } from './prices.ts';
import { termsOf, variantOf } from './variants.ts';

/** The names of all, each once. */
const namesOf = (values: readonly unknown[]): string =>
  [...new Set(values.map((value) => asText(asObject(value)?.['name'])))]
    .filter(Boolean)
    .join(' · ');

const sectionsOf = (values: unknown): { title: string; description: string }[] =>
  asArray(values).flatMap((value) => {
    const section = asObject(value);
    const title = asText(section?.['title']);
    const description = asText(section?.['plainDescription']);
    return title && description ? [{ title, description }] : [];
  });

/** What all variants have to say about pre-orders, where only their product is known. */
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
const pricesOf = (product: Json, cheapest: unknown, currency: string | undefined) => {
  const { minValue, maxValue } = asObject(product['actualPriceRange']) ?? {};
  const own = variantPriceOf(asObject(cheapest)?.['price'], currency);
  const priceData: PriceData | undefined =
    own ?? variantPriceOf({ actualPrice: minValue }, currency);
  const highest = formattedOf(maxValue);
  const differ = amountOf(minValue) !== amountOf(maxValue);
  const physical = asObject(product['physicalProperties']);
  const perUnit = asObject(asObject(physical?.['pricePerUnitRange'])?.['minValue']);
  const perUnitText = asText(perUnit?.['description']);
  return {
    ...(priceData && { priceData }),
    ...(differ && highest && { highestPrice: highest }),
    ...(perUnitText && { perUnitText }),
  };
};

export const isForMembers = ({ purchaseEligibility }: Json): boolean =>
  asObject(purchaseEligibility)?.['userCriteria'] === 'MEMBERS_ONLY';

/** A modifier is mandatory unless it says that it is not. */
const asksOf = (product: Json): Asks | undefined => {
  const { modifiers, subscriptionDetails } = product;
  const all = asArray(modifiers);
  const details = asObject(subscriptionDetails);
  const hasPlans = asArray(details?.['subscriptions']).length > 0;
  const isMandatory = all.some((one) => asObject(one)?.['mandatory'] !== false);
  const isPlanNeeded = hasPlans && details?.['allowOneTimePurchases'] !== true;
  if (isMandatory || isPlanNeeded) return 'must';
  if (isForMembers(product)) return 'login';
  if (hasPlans) return 'plan';
  return all.length ? 'may' : undefined;
};

/** Undefined without an id. */
export const shopProductOf = (value: unknown): ShopProduct | undefined => {
  const product = asObject(value);
  const id = asText(product?.['id']);
  if (!product || !id) return undefined;
  const inventory = asObject(product['inventory']);
  const status = asText(inventory?.['availabilityStatus']);
  const currency = asText(product['currency']);
  const asks = asksOf(product);
  const media = mediaOf(product['media']);
  const options = optionsOf(product['options'], media.items ?? []);
  const summary = asObject(product['variantSummary']);
  const cheapest = summary?.['minPriceVariant'];
  const sent = asObject(product['variantsInfo'])?.['variants'];
  const isWhole = Array.isArray(sent);
  // The only variant of a product in a list is the cheapest one.
  const variants = isWhole ? sent : options.length ? [] : [cheapest];
  const url = asText(asObject(product['url'])?.['url']);
  const brand = asText(asObject(product['brand'])?.['name']);
  const ribbon = namesOf([product['ribbon'], ...asArray(product['additionalRibbons'])]);
  const terms = isWhole ? sent.flatMap((one) => termsOf(id, one)) : listedTerms(id, inventory);
  return {
    id,
    name: asText(product['name']) ?? '',
    slug: asText(product['slug']) ?? '',
    stock: {
      inStock: status !== 'OUT_OF_STOCK',
      ...(status && { inventoryStatus: status as 'IN_STOCK' }),
    },
    ...pricesOf(product, cheapest, currency),
    media,
    ...(brand && { brand }),
    ...(ribbon && { ribbon }),
    description: asText(product['plainDescription']) ?? null,
    additionalInfoSections: sectionsOf(product['infoSections']),
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
