// Writes a product of another shop as rows of a catalog file.
import Big from 'big.js';
import { BETWEEN } from '../catalog-file/cells.ts';
import type { ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';

/** A row of a catalog file, by column. */
export interface OwnRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** What the product's price is reduced by; undefined if its variants differ, or some are not reduced. */
const discountOf = (variants: readonly ShopVariant[]): string | undefined => {
  const reduced = variants.map(({ price, fullPrice }) =>
    isAmount(price) && isAmount(fullPrice) ? new Big(fullPrice).minus(price).toFixed(2) : '',
  );
  const [first = ''] = reduced;
  return reduced.every((amount) => amount === first) ? first : undefined;
};

/** The platform counts the pieces of all variants of a product, or of none. */
const stockTexts = (
  variants: readonly ShopVariant[],
): ((stock: ShopStock | undefined) => string) => {
  const isCounted = variants.every(({ stock }) => stock && 'pieces' in stock);
  return (stock) => {
    if (!stock) return '';
    if ('inStock' in stock) return stock.inStock ? 'yes' : 'no';
    return isCounted ? String(stock.pieces) : stock.pieces > 0 ? 'yes' : 'no';
  };
};

/** A bar separates entries of a cell; a shop may have it in a name. */
const entry = (text: string): string => text.replaceAll(BETWEEN, '/').replace(/\s+/g, ' ').trim();
const entries = (texts: readonly string[]): string => texts.map(entry).join(BETWEEN);

type Choices = Readonly<Record<string, string>>;

const combinationsOf = (options: ShopProduct['options']): Choices[] =>
  options.reduce<Choices[]>(
    (before, { name, choices }) =>
      before.flatMap((chosen) => choices.map((choice) => ({ ...chosen, [name]: choice }))),
    [{}],
  );

const isOf = ({ choices }: ShopVariant, combination: Choices): boolean =>
  Object.entries(choices).every(([name, choice]) => !choice || combination[name] === choice);

/** More would be a mistake in the file, and a long wait. */
const MOST_COMBINATIONS = 1_000;

const variantRows = (product: ShopProduct, priceOf: (variant: ShopVariant) => string): OwnRow[] => {
  const { options, variants, handle } = product;
  const combinations = combinationsOf(options);
  if (!options.length || combinations.length > MOST_COMBINATIONS) return [];
  const stockText = stockTexts(variants);
  const isCounted = /^\d+$/.test(stockText(variants[0]?.stock));
  return combinations.map((combination) => {
    const found = variants.find((variant) => isOf(variant, combination));
    const choices = options.map(({ name }, index) => [
      `choices${index + 1}`,
      entry(combination[name] ?? ''),
    ]);
    // The platform has every combination; those that the shop does not sell are hidden.
    const own = found
      ? { price: priceOf(found), sku: found.sku, weight: found.weight, visible: 'yes' }
      : { visible: 'no' };
    const stock = found ? stockText(found.stock) : isCounted ? '0' : 'no';
    const hasStock = variants.some((variant) => variant.stock);
    return {
      line: found?.line ?? product.line,
      cells: {
        type: 'variant',
        handle,
        ...own,
        ...(hasStock && { stock }),
        ...Object.fromEntries(choices),
      },
    };
  });
};

export interface OwnProduct {
  rows: OwnRow[];
  /** Its variants are reduced by different amounts, which a catalog file cannot say. */
  hasMixedSale: boolean;
}

export const ownRowsOf = (product: ShopProduct): OwnProduct => {
  const { variants, options } = product;
  const discount = discountOf(variants);
  const priceOf = ({ price, fullPrice }: ShopVariant) => (discount && fullPrice) || price;
  const [first] = variants;
  const cells = {
    type: 'product',
    handle: product.handle,
    name: product.name,
    price: first ? priceOf(first) : '',
    description: product.description,
    discount: discount ?? '',
    brand: product.brand,
    visible: product.isVisible ? 'yes' : 'no',
    collections: entries(product.collections),
    media: product.media.join(BETWEEN),
    ...(first &&
      !options.length && {
        sku: first.sku,
        weight: first.weight,
        stock: stockTexts(variants)(first.stock),
      }),
    ...Object.fromEntries(
      options.flatMap(({ name, choices }, index) => [
        [`option${index + 1}`, entry(name)],
        [`choices${index + 1}`, entries(choices)],
      ]),
    ),
  };
  return {
    rows: [{ line: product.line, cells }, ...variantRows(product, priceOf)],
    hasMixedSale: discount === undefined,
  };
};
