// Reads all products of a store with catalog version 3, hidden ones as well, each with its variants.
import Big from 'big.js';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { createCallPlatform } from '../call-platform.ts';
import { type KnownProduct, type KnownVariant, readKnown } from '../v3/known-product.ts';
import type { ExportedProduct } from './exported-product.ts';

const before = ({ actual, compareAt }: KnownVariant): string => compareAt ?? actual;

/** The same share or amount of all variants; empty if they differ, when prices are exported as they are. */
const discountOf = (variants: readonly KnownVariant[]): string | undefined => {
  const reduced = variants.filter(({ compareAt }) => compareAt !== undefined);
  if (reduced.length === 0) return '';
  if (reduced.length < variants.length) return undefined;
  const amounts = new Set(reduced.map((one) => new Big(before(one)).minus(one.actual).toFixed(2)));
  if (amounts.size === 1) return [...amounts][0];
  const shares = new Set(
    reduced.map((one) =>
      new Big(100)
        .minus(new Big(one.actual).times(100).div(before(one)))
        .round(0)
        .toFixed(),
    ),
  );
  return shares.size === 1 ? `${[...shares][0]}%` : undefined;
};

const exported = (
  handle: string,
  known: KnownProduct,
  names: ReadonlyMap<string, string>,
): ExportedProduct => {
  const variants = [...known.variants.values()];
  const discount = discountOf(variants);
  const priceOf = (one: KnownVariant) => (discount === undefined ? one.actual : before(one));
  const [first] = variants;
  const optionNames = known.options.map(({ name }) => name);
  const sold = (one: KnownVariant) => ({
    price: priceOf(one),
    sku: one.sku,
    weight: one.weight === undefined ? '' : `${one.weight}`,
  });
  return {
    handle,
    name: known.name,
    description: known.description,
    discount: discount ?? '',
    brand: known.brand ?? '',
    ribbon: known.ribbon ?? '',
    ...(first ? sold(first) : { price: '0', sku: '', weight: '' }),
    visible: known.visible,
    collections: known.collectionIds.flatMap((id) => names.get(id) || []),
    options: known.options.map(({ name, choices }) => ({
      name,
      choices: choices.map((choice) =>
        choice.colorCode ? `${choice.name} ${choice.colorCode}` : choice.name,
      ),
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
