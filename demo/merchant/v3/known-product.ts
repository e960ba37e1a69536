// A version 3 product as read by an import, with its variants by choices.

import { readProductV3 } from '../../../src/client/catalog/v3/read-product-v3.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../../../src/client/codec/json.ts';
import type { CallPlatform } from '../call-platform.ts';
import type { KnownStock } from '../catalog-file/stock.ts';
import { choicesKey } from '../catalog-file/variant-row.ts';

export interface KnownVariant {
  id: string;
  choices: Record<string, string>;
  actual: string;
  compareAt: string | undefined;
  sku: string;
  weight: number | undefined;
  visible: boolean;
  /** Set by `withStock`. */
  stock?: KnownStock;
}

export interface KnownOption {
  name: string;
  optionRenderType: string;
  choices: { name: string; colorCode: string | undefined }[];
}

export interface KnownProduct {
  id: string;
  revision: string;
  name: string;
  description: string;
  brand: string | null;
  ribbon: string | null;
  visible: boolean;
  isDigital: boolean;
  options: KnownOption[];
  /** The options as received, to send them back complete. */
  wireOptions: unknown[];
  /** Keyed by `choicesKey`. */
  variants: ReadonlyMap<string, KnownVariant>;
  hasMedia: boolean;
  collectionIds: string[];
}

const fields = [
  'PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'DIRECT_CATEGORIES_INFO',
  'MEDIA_ITEMS_INFO',
];

/** Queries return no variants, so each product is read by its id. */
export const readKnown = async (
  call: CallPlatform,
  handles: readonly string[],
): Promise<Map<string, KnownProduct>> => {
  const query = { filter: { slug: { $in: handles } }, cursorPaging: { limit: 100 } };
  const { products } = await call('POST', '/stores/v3/products/query', { query });
  const found = await Promise.all(
    asArray(products).map(async (entry): Promise<[string, KnownProduct][]> => {
      const { id, slug } = asObject(entry) ?? {};
      const known = asText(id) && (await getKnown(call, String(id)));
      return known ? [[asText(slug) ?? '', known]] : [];
    }),
  );
  return new Map(found.flat());
};

const getKnown = async (call: CallPlatform, id: string): Promise<KnownProduct | undefined> => {
  const asked = fields.map((field) => `fields=${field}`).join('&');
  const { product } = await call('GET', `/stores/v3/products/${encodeURIComponent(id)}?${asked}`);
  return knownFrom(asObject(product) ?? {});
};

/** Adds the stock at the default location, where an import writes it. */
export const withStock = async (call: CallPlatform, known: KnownProduct): Promise<KnownProduct> => {
  const { storesLocation } = await call('GET', '/stores/v3/locations/default');
  const locationId = asText(asObject(storesLocation)?.['id']) ?? '';
  const held = new Map<string, KnownStock>();
  let cursorPaging: Json = { limit: 100 };
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const filter = { productId: known.id, locationId };
    const query: Json = cursor ? { cursorPaging } : { filter, cursorPaging };
    const page = await call('POST', '/stores/v3/inventory-items/query', { query });
    for (const entry of asArray(page['inventoryItems'])) {
      const item = asObject(entry) ?? {};
      const quantity = asNumber(item['quantity']);
      const inStock = quantity === undefined ? item['inStock'] === true : quantity > 0;
      held.set(String(item['variantId']), { quantity, inStock });
    }
    const metadata = asObject(page['pagingMetadata']);
    cursor =
      metadata?.['hasNext'] === true ? asText(asObject(metadata['cursors'])?.['next']) : undefined;
    cursorPaging = { limit: 100, cursor: cursor ?? '' };
  }
  const variants = [...known.variants].map(([key, variant]): [string, KnownVariant] => {
    const stock = held.get(variant.id);
    return [key, { ...variant, ...(stock && { stock }) }];
  });
  return { ...known, variants: new Map(variants) };
};

/** Undefined if the JSON is not a product with a revision. */
export const knownFrom = (wire: Json): KnownProduct | undefined => {
  const product = readProductV3(wire);
  if (product?.revision === undefined) return undefined;
  const variants = (product.variantsInfo?.variants ?? []).map((variant): KnownVariant => {
    const names = (variant.choices ?? []).map(({ optionChoiceNames: given }): [string, string] => [
      given?.optionName ?? '',
      given?.choiceName ?? '',
    ]);
    return {
      id: variant.id ?? '',
      choices: Object.fromEntries(names),
      actual: variant.price?.actualPrice?.amount ?? '0',
      compareAt: variant.price?.compareAtPrice?.amount,
      sku: variant.sku ?? '',
      weight: variant.physicalProperties?.weight,
      visible: variant.visible ?? true,
    };
  });
  return {
    id: product.id,
    revision: product.revision,
    name: product.name ?? '',
    description: product.plainDescription ?? '',
    brand: product.brand?.name ?? null,
    ribbon: product.ribbon?.name ?? null,
    visible: product.visible ?? true,
    isDigital: product.productType === 'DIGITAL',
    options: product.options.map(({ name = '', optionRenderType = '', choicesSettings }) => ({
      name,
      optionRenderType,
      choices: (choicesSettings?.choices ?? []).map((choice) => ({
        name: choice.name ?? '',
        colorCode: choice.colorCode,
      })),
    })),
    wireOptions: asArray(wire['options']),
    variants: new Map(variants.map((variant) => [choicesKey(variant.choices), variant])),
    hasMedia: (product.media?.itemsInfo?.items ?? []).length > 0,
    collectionIds: (product.directCategoriesInfo?.categories ?? []).map((category) => category.id),
  };
};
