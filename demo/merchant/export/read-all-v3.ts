// Reads all products of a store with catalog version 3, including hidden products, each with its variants.
import Big from 'big.js';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { createCallPlatform } from '../call-platform.ts';
import { numberText } from '../catalog-file/read-number.ts';
import { type KnownProduct, type KnownVariant, readKnown } from '../v3/known-product.ts';
import type { ExportedProduct } from './exported-product.ts';

const before = ({ actual, compareAt }: KnownVariant): string => compareAt ?? actual;

/** The discount that all variants share. Undefined if their discounts differ: then final prices are exported. */
const discountOf = (variants: readonly KnownVariant[]): string | undefined => {
  const reduced = variants.filter(({ compareAt }) => compareAt !== undefined);
  if (reduced.length === 0) return '';
  const amounts = new Set(reduced.map((one) => new Big(before(one)).minus(one.actual).toFixed(2)));
  if (reduced.length === variants.length && amounts.size === 1)
    return numberText([...amounts][0] ?? '');
  // Prices are rounded, so the largest price gives the most exact percentage.
  const [largest] = [...reduced].sort((one, other) => Number(before(other)) - Number(before(one)));
  const share =
    largest && sharesOf(largest).find((off) => variants.every((one) => isOff(one, off)));
  return share && `${share.toFixed()}%`;
};

/** Candidates for the percentage, with at most two decimals, because a file allows no more. */
const sharesOf = (one: KnownVariant): Big[] => {
  if (!(Number(before(one)) > 0)) return [];
  const share = new Big(100).minus(new Big(one.actual).times(100).div(before(one)));
  return [0, 1, 2].map((decimals) => share.round(decimals));
};

/** Whether the importer would calculate the variant’s actual price from this percentage. */
const isOff = (one: KnownVariant, share: Big): boolean => {
  const full = new Big(before(one));
  return full.minus(full.times(share).div(100)).round(2, Big.roundHalfUp).eq(one.actual);
};

const exported = (
  handle: string,
  known: KnownProduct,
  names: ReadonlyMap<string, string>,
): ExportedProduct => {
  const variants = [...known.variants.values()];
  const discount = discountOf(variants);
  const priceOf = (one: KnownVariant) =>
    numberText(discount === undefined ? one.actual : before(one));
  const [first] = variants;
  const optionNames = known.options.map(({ name }) => name);
  const sold = (one: KnownVariant) => ({
    price: priceOf(one),
    sku: one.sku,
    weight: one.weight === undefined ? '' : numberText(one.weight),
  });
  return {
    handle,
    isDigital: known.isDigital,
    name: known.name,
    description: known.description,
    discount: discount ?? '',
    ...(discount === undefined && { hasMixedSale: true }),
    brand: known.brand ?? '',
    ribbon: known.ribbon ?? '',
    ...(first ? sold(first) : { price: '0', sku: '', weight: '' }),
    // A product with options leaves SKU and weight empty. Otherwise, variants with empty cells would inherit them.
    ...(optionNames.length > 0 && { sku: '', weight: '' }),
    visible: known.visible,
    collections: known.collectionIds.flatMap((id) => names.get(id) || []),
    options: known.options.map(({ name, choices }) => ({
      name,
      choices: choices.map((choice) => ({
        name: choice.name,
        ...(choice.colorCode && { color: choice.colorCode }),
      })),
    })),
    variants:
      optionNames.length === 0
        ? []
        : variants.map((one) => ({
            ...sold(one),
            visible: one.visible,
            choices: optionNames.map((name) => one.choices[name] ?? ''),
          })),
  };
};

export const readAllV3 = async (client: ElevatedClient): Promise<ExportedProduct[]> => {
  const call = createCallPlatform(client);
  const names = new Map<string, string>();
  const categories = await client.categories.queryCategories(
    { cursorPaging: { limit: 1_000 } },
    { returnNonVisibleCategories: true },
  );
  for await (const { id, name } of categories) names.set(id, name ?? '');
  const all: ExportedProduct[] = [];
  let page = await client.productsV3.queryProducts({ cursorPaging: { limit: 100 } });
  for (;;) {
    const handles = page.products.flatMap(({ slug }) => slug ?? []);
    const known = await readKnown(call, handles);
    for (const handle of handles) {
      const product = known.get(handle);
      if (product) all.push(exported(handle, product, names));
    }
    if (!page.hasNext()) return all;
    page = await page.next();
  }
};
