// A product of version 3 as an import reads it, with its variants by their choices.

import { readProductV3 } from '../../../src/model/catalog/read-product-v3.ts';
import { asArray, asObject, asText, type Json } from '../../../src/model/json.ts';
import { choicesKey } from '../catalog-file/variant-row.ts';
import type { CallV3 } from './call-v3.ts';

export interface KnownVariant {
  id: string;
  choices: Record<string, string>;
  actual: string;
  compareAt: string | undefined;
  sku: string;
  weight: number | undefined;
  visible: boolean;
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
  options: KnownOption[];
  /** As the platform sent them, to be sent back whole. */
  wireOptions: unknown[];
  /** By choicesKey. */
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

/** Queries answer without variants, so each product is got by its id. */
export const readKnown = async (
  call: CallV3,
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

const getKnown = async (call: CallV3, id: string): Promise<KnownProduct | undefined> => {
  const asked = fields.map((field) => `fields=${field}`).join('&');
  const { product } = await call('GET', `/stores/v3/products/${encodeURIComponent(id)}?${asked}`);
  return knownFrom(asObject(product) ?? {});
};

/** Undefined for anything that is not a product. */
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
