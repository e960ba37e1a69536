// Pure: reads a product of catalog v3. Facts: docs/platform/catalog.md#options, docs/platform/catalog.md#media.

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
  nonEmptyText,
  object,
  orElse,
  orEmpty,
} from '../../../client/codec/codec.ts';
import { asArray, asObject, asText, type Json, toObject } from '../../../client/codec/json.ts';
import { present } from '../../../client/codec/readers.ts';
import type { Requirement, ShopChoice, ShopOption, ShopProduct } from '../shop-product.ts';
import { choicesIn, imageIn, isSwatch, namedIn } from './choices.ts';
import { readAmount, readFormatted, toVariantPrice } from './prices.ts';

/** A picture of the media manager, or a picture that was added by URL. */
const readPicture = (item: ReturnType<typeof asObject>): MediaFile | undefined => {
  const image = asObject(item?.['image']);
  const url = asText(item?.['image']) ?? asText(image?.['url']) ?? asText(item?.['url']);
  const altText = asText(item?.['altText']) ?? asText(image?.['altText']);
  return url ? { ...image, url, ...(altText && { altText }) } : undefined;
};

const readMediaItem = (value: unknown): MediaItem | undefined => {
  const item = asObject(value);
  const video = item?.['video'];
  const image = readPicture(video ? { image: item?.['thumbnail'] } : item);
  if (!image && !video) return undefined;
  return {
    id: asText(item?.['id']) ?? '',
    mediaType: video ? 'video' : 'image',
    ...(image && { image }),
    // Passes the platform's video on unchanged, because the product page reads every video format.
    ...(Boolean(video) && { video: video as NonNullable<MediaItem['video']> }),
  };
};

export const readMediaItems = (values: unknown): MediaItem[] =>
  asArray(values).flatMap((value) => readMediaItem(value) ?? []);

const readMedia = (media: unknown): ProductMedia => {
  const { main, itemsInfo } = toObject(media);
  const [mainMedia] = readMediaItems([main]);
  return {
    ...(mainMedia && { mainMedia }),
    items: readMediaItems(asObject(itemsInfo)?.['items']),
  };
};

/** The pictures of a choice: references into the gallery, or, in the older format, the pictures themselves. */
const findLinkedMedia = (choice: unknown, gallery: readonly MediaItem[]): MediaItem[] => {
  const { media, linkedMedia } = toObject(choice);
  const items = asArray(asObject(media)?.['items']).flatMap((reference) => {
    const id = asText(asObject(reference)?.['mediaId']);
    const known = gallery.find((item) => id && item.id === id);
    return known ? [known] : readMediaItems([reference]);
  });
  return items.length ? items : readMediaItems(linkedMedia);
};

interface OptionEntry {
  id: string;
  option: ShopOption;
  /** Choice names by choice id. */
  names: ReadonlyMap<string, string>;
}

const readOptions = (values: unknown, gallery: readonly MediaItem[]): OptionEntry[] =>
  namedIn(values, 'id').map(({ id, name, entry }) => {
    const isColor = isSwatch(entry['optionRenderType']);
    const found = namedIn(choicesIn(entry), 'choiceId');
    const choices = found.map(({ id: choiceId, name: description, entry: choice }): ShopChoice => {
      const items = findLinkedMedia(choice, gallery);
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

const sentVariant = maybe(
  object({
    id: nonEmptyText,
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

/** Choice names by option name. */
const readChoices = (
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

const readVariant = (
  value: unknown,
  options: readonly OptionEntry[],
  currency: string | undefined,
): ProductVariant | undefined => {
  const variant = sentVariant(value);
  if (!variant) return undefined;
  const { id, sku, visible, inventoryStatus } = variant;
  const priceData = toVariantPrice(variant.price, currency);
  const { priceAfterDiscount, description } = variant.physicalProperties.pricePerUnit;
  const pricePerUnit = priceAfterDiscount.description ?? description;
  return {
    id,
    choices: readChoices(variant, options),
    variant: {
      ...(priceData && {
        priceData: {
          ...priceData,
          // Price per unit, as formatted by the platform.
          formatted: { ...priceData.formatted, ...present({ pricePerUnit }) },
        },
      }),
      ...present({ sku }),
      visible,
    },
    stock: { inStock: inventoryStatus.inStock },
  };
};

/** Pre-order terms from the catalog; only the inventory has the remaining quantity and the store's message. */
const readTerms = (productId: string, value: unknown): StoreVariant[] => {
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
    id: nonEmptyText,
    name: orElse(nonEmptyText, ''),
    slug: orElse(nonEmptyText, ''),
    currency: asText,
    plainDescription: (value) => asText(value) ?? null,
    url: orEmpty(object({ url: asText })),
    brand: named,
    ribbon: named,
    additionalRibbons: listOfValid(named),
    infoSections: listOfValid(object({ title: nonEmptyText, plainDescription: nonEmptyText })),
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

const joinRibbons = ({ ribbon, additionalRibbons }: SentProduct): string =>
  [...new Set([ribbon, ...additionalRibbons].map(({ name }) => name))].filter(Boolean).join(' · ');

/** Pre-order terms for all variants of a product, from its list data. */
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

/** The price that a card shows before anything is chosen, and the highest price if prices differ. */
const readPrices = (product: SentProduct) => {
  const { actualPriceRange, currency, physicalProperties, variantSummary } = product;
  const { minValue, maxValue } = actualPriceRange;
  const { price } = toObject(variantSummary.minPriceVariant);
  const own = toVariantPrice(price, currency);
  const priceData: PriceData | undefined =
    own ?? toVariantPrice({ actualPrice: minValue }, currency);
  const highest = readFormatted(maxValue);
  const differ = readAmount(minValue) !== readAmount(maxValue);
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

/** A modifier is mandatory unless `mandatory` is false. */
const findRequirement = (product: SentProduct): Requirement | undefined => {
  const { modifiers, subscriptionDetails } = product;
  const hasPlans = subscriptionDetails.subscriptions.length > 0;
  const isMandatory = modifiers.some(({ mandatory }) => mandatory);
  const isPlanNeeded = hasPlans && !subscriptionDetails.allowOneTimePurchases;
  if (isMandatory || isPlanNeeded) return 'must';
  if (isForMembers(product)) return 'login';
  if (hasPlans) return 'plan';
  return modifiers.length ? 'may' : undefined;
};

/** Converts a product; undefined if it has no id. */
export const readShopProduct = (value: unknown): ShopProduct | undefined => {
  const product = sentProduct(value);
  if (!product) return undefined;
  const { id, name, slug, currency, inventory } = product;
  const status = asText(inventory?.['availabilityStatus']);
  const asks = findRequirement(product);
  const media = readMedia(product.media);
  const options = readOptions(product.options, media.items ?? []);
  const sent = product.variantsInfo.variants;
  const isWhole = Array.isArray(sent);
  // List data contains only the cheapest variant.
  const variants = isWhole ? sent : options.length ? [] : [product.variantSummary.minPriceVariant];
  const { url } = product.url;
  const brand = product.brand.name;
  const ribbon = joinRibbons(product);
  const terms = isWhole ? sent.flatMap((one) => readTerms(id, one)) : listedTerms(id, inventory);
  return {
    id,
    name,
    slug,
    stock: {
      inStock: status !== 'OUT_OF_STOCK',
      ...(status && { inventoryStatus: status as 'IN_STOCK' }),
    },
    ...readPrices(product),
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
    // The cart always requires the variant's id.
    manageVariants: true,
    variants: variants.flatMap((one) => readVariant(one, options, currency) ?? []),
    isWhole,
    ...(terms?.length && { terms }),
    ...(asks && { asks }),
  };
};
