// Reads all products of a store with catalog version 1, including hidden products.
import type { ElevatedClient } from '../../../src/package/admin.ts';
import type { Product } from '../../../src/package/index.ts';
import { numberText } from '../catalog-file/read-number.ts';
import type { ExportedProduct, ExportedVariant } from './exported-product.ts';

const numberOrEmpty = (value: number | null | undefined): string =>
  value == null ? '' : numberText(value);

const discountOf = ({ discount }: Product): string => {
  if (discount?.type === 'PERCENT') return `${numberOrEmpty(discount.value)}%`;
  return discount?.type === 'AMOUNT' ? numberOrEmpty(discount.value) : '';
};

const optionsOf = ({ productOptions = [] }: Product): ExportedProduct['options'] =>
  productOptions.map(({ name, optionType, choices }) => ({
    name,
    choices: choices.map(({ value, description }) => ({
      name: description,
      ...(optionType === 'color' && { color: value }),
    })),
  }));

const variantsOf = (product: Product): ExportedVariant[] => {
  const names = (product.productOptions ?? []).map(({ name }) => name);
  if (!product.manageVariants || names.length === 0) return [];
  return (product.variants ?? []).map(({ choices = {}, variant = {} }) => ({
    choices: names.map((name) => choices[name] ?? ''),
    price: numberOrEmpty(variant.priceData?.price ?? product.priceData?.price),
    sku: variant.sku ?? '',
    weight: numberOrEmpty(variant.weight),
    visible: variant.visible ?? true,
  }));
};

export const readAllV1 = async ({
  products,
  collections,
}: Pick<ElevatedClient, 'products' | 'collections'>): Promise<ExportedProduct[]> => {
  const names = new Map<string, string>();
  const paging = { limit: 100 };
  for await (const { id, name, slug } of await collections.queryCollections({ paging }))
    names.set(id, name ?? slug ?? '');
  const all: ExportedProduct[] = [];
  const first = await products.queryProducts({ paging }, { includeHiddenProducts: true });
  for await (const product of first)
    all.push({
      handle: product.slug ?? '',
      isDigital: product.productType === 'digital',
      name: product.name ?? '',
      description: product.description ?? '',
      discount: discountOf(product),
      brand: product.brand ?? '',
      ribbon: product.ribbon ?? '',
      price: numberOrEmpty(product.priceData?.price),
      sku: product.sku ?? '',
      weight: numberOrEmpty(product.weight),
      visible: product.visible ?? true,
      collections: (product.collectionIds ?? []).flatMap((id) => names.get(id) || []),
      options: optionsOf(product),
      variants: variantsOf(product),
    });
  return all;
};
