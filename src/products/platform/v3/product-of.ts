// Pure: a product of catalog version 3 as the widget's islands read products.

import type { PriceData } from '../../../client/carts/cart.ts';
import type { MediaFile, MediaItem, ProductMedia } from '../../../client/catalog/media.ts';
import type { ProductVariant, StoreVariant } from '../../../client/catalog/product.ts';
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
import { present } from '../../../client/codec/readers.ts';
import type { Asks, ShopChoice, ShopOption, ShopProduct } from '../shop-product.ts';
import { choicesIn, imageIn, isSwatch, namedIn } from './choices.ts';
import { amountOf, formattedOf, variantPriceOf } from './prices.ts';

// Pure: pictures and films of catalog version 3.

/** A picture of the media manager, or one that was added by its address. */
const pictureOf = (item: ReturnType<typeof asObject>): MediaFile | undefined => {
  const image = asObject(item?.['image']);
  const url = asText(item?.['image']) ?? asText(image?.['url']) ?? asText(item?.['url']);
  const altText = asText(item?.['altText']) ?? asText(image?.['altText']);
  return url ? { ...image, url, ...(altText && { altText }) } : undefined;
};

const itemOf = (value: unknown): MediaItem | undefined => {
  const item = asObject(value);
  const video = item?.['video'];
  const image = pictureOf(video ? { image: item?.['thumbnail'] } : item);
  if (!image && !video) return undefined;
  return {
    id: asText(item?.['id']) ?? '',
    mediaType: video ? 'video' : 'image',
    ...(image && { image }),
    // As it came: the page of a product reads every form.
    ...(Boolean(video) && { video: video as NonNullable<MediaItem['video']> }),
  };
};

export const itemsOf = (values: unknown): MediaItem[] =>
  asArray(values).flatMap((value) => itemOf(value) ?? []);

const mediaOf = (media: unknown): ProductMedia => {
  const { main, itemsInfo } = objectOf(media);
  const [mainMedia] = itemsOf([main]);
  return {
    ...(mainMedia && { mainMedia }),
    items: itemsOf(asObject(itemsInfo)?.['items']),
  };
};

/** The pictures of a choice: references into the gallery, or in their older form the pictures themselves. */
const linkedMediaOf = (choice: unknown, gallery: readonly MediaItem[]): MediaItem[] => {
  const { media, linkedMedia } = objectOf(choice);
  const items = asArray(asObject(media)?.['items']).flatMap((reference) => {
    const id = asText(asObject(reference)?.['mediaId']);
    const known = gallery.find((item) => id && item.id === id);
    return known ? [known] : itemsOf([reference]);
  });
  return items.length ? items : itemsOf(linkedMedia);
};

// Pure: the options of a product of catalog version 3.

/** An option, with the choices that are still sold. */
interface OptionEntry {
  id: string;
  option: ShopOption;
  /** Choice id -> its name. */
  names: ReadonlyMap<string, string>;
}

const optionsOf = (values: unknown, gallery: readonly MediaItem[]): OptionEntry[] =>
  namedIn(values, 'id').map(({ id, name, entry }) => {
    const isColor = isSwatch(entry['optionRenderType']);
    const found = namedIn(choicesIn(entry), 'choiceId');
    const choices = found.map(({ id: choiceId, name: description, entry: choice }): ShopChoice => {
      const items = linkedMediaOf(choice, gallery);
      return {
        id: choiceId,
        value: (isColor && asText(choice['colorCode'])) || description,
        description,
        inStock: choice['inStock'] !== false,
        visible: choice['visible'] !== false,
        ...(items.length && { media: { items } }),
        ...imageIn(choice),
      };
    });
    return {
      id,
      option: { name, optionType: isColor ? 'color' : 'drop_down', choices },
      names: new Map(found.map((one) => [one.id, one.name])),
    };
  });

// Pure: variants of catalog version 3, their prices, and what is known of their stock.

const sentVariant = maybe(
  object({
    id: words,
    sku: asText,
    visible: isNotFalse,
    choices: listOfValid(
      object({ optionChoiceIds: orEmpty(object({ optionId: asText, choiceId: asText })) }),
    ),
    price: asObject,
    physicalProperties: orEmpty(
      object({
        pricePerUnit: orEmpty(
          object({
            description: asText,
            priceAfterDiscount: orEmpty(object({ description: asText })),
          }),
        ),
      }),
    ),
    inventoryStatus: orEmpty(object({ inStock: isNotFalse, preorderEnabled: isTrue })),
  }),
);

type SentVariant = NonNullable<Decoded<typeof sentVariant>>;

/** Option name -> choice name. */
const choicesOf = (
  { choices }: SentVariant,
  options: readonly OptionEntry[],
): Record<string, string> =>
  Object.fromEntries(
    choices.flatMap(({ optionChoiceIds: { optionId, choiceId = '' } }) => {
      const entry = options.find(({ id }) => id === optionId);
      const name = entry?.names.get(choiceId);
      return entry && name ? [[entry.option.name, name]] : [];
    }),
  );

const variantOf = (
  value: unknown,
  options: readonly OptionEntry[],
  currency: string | undefined,
): ProductVariant | undefined => {
  const variant = sentVariant(value);
  if (!variant) return undefined;
  const { id, sku, visible, inventoryStatus } = variant;
  const priceData = variantPriceOf(variant.price, currency);
  const { priceAfterDiscount, description } = variant.physicalProperties.pricePerUnit;
  const pricePerUnit = priceAfterDiscount.description ?? description;
  return {
    id,
    choices: choicesOf(variant, options),
    variant: {
      ...(priceData && {
        priceData: {
          ...priceData,
          // The price per unit as the platform words it.
          formatted: { ...priceData.formatted, ...present({ pricePerUnit }) },
        },
      }),
      ...present({ sku }),
      visible,
    },
    stock: { inStock: inventoryStatus.inStock },
  };
};

/** The pre-orders of the catalog itself; the inventory knows how many are left, and the store's message. */
const termsOf = (productId: string, value: unknown): StoreVariant[] => {
  const variant = sentVariant(value);
  if (!variant) return [];
  const { inStock, preorderEnabled } = variant.inventoryStatus;
  return [
    { productId, variantId: variant.id, preorderInfo: { enabled: !inStock && preorderEnabled } },
  ];
};

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
