// Writes a product of another shop as rows of a catalog file.
import Big from 'big.js';
import { BETWEEN } from '../catalog-file/cells.ts';
import type { ShopOption, ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import type { ShopTable } from './shop-table.ts';

/** A row of a catalog file, by column. */
export interface OwnRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  colorColumns?: readonly string[];
}

/** Amount off the price, if it is equal for all variants: empty without a discount. Undefined if the amounts differ. */
const discountOf = (variants: readonly ShopVariant[]): string | undefined => {
  const reduced = variants.map(({ price, fullPrice }) =>
    price && fullPrice ? new Big(fullPrice).minus(price).toFixed() : '',
  );
  const [first = ''] = reduced;
  return reduced.every((amount) => amount === first) ? first : undefined;
};

const isCounted = ({ stock }: ShopVariant): boolean => stock !== undefined && 'pieces' in stock;

/** Formats the stock of variants for a file. The platform counts the stock of all variants of a product or of none. */
const stockTexts = (
  { variants, handle }: ShopProduct,
  table: ShopTable,
): ((stock: ShopStock | undefined) => string) => {
  const isAllCounted = variants.every(isCounted);
  if (!isAllCounted && variants.some(isCounted))
    table.note('Not counted, because only some of their variants are', handle);
  return (stock) => {
    if (!stock) return '';
    if ('inStock' in stock) return stock.inStock ? 'yes' : 'no';
    return isAllCounted ? String(stock.pieces) : stock.pieces > 0 ? 'yes' : 'no';
  };
};

type Choices = Readonly<Record<string, string>>;

const combinationsOf = (options: ShopProduct['options']): Choices[] =>
  options.reduce<Choices[]>(
    (before, { name, choices }) =>
      before.flatMap((chosen) => choices.map((choice) => ({ ...chosen, [name]: choice }))),
    [{}],
  );

const isOf = ({ choices }: ShopVariant, options: readonly ShopOption[], combination: Choices) =>
  options.every(({ name }) => !choices[name] || combination[name] === choices[name]);

const variantRows = (
  product: ShopProduct,
  priceOf: (variant: ShopVariant) => string,
  table: ShopTable,
): OwnRow[] => {
  const { options, variants, handle } = product;
  if (options.length === 0) return [];
  const stockText = stockTexts(product, table);
  const hasStock = variants.some(({ stock }) => stock);
  const isEachCounted = variants.every(isCounted);
  const used = new Set<ShopVariant>();
  const rows = combinationsOf(options).map((combination) => {
    const found = variants.find((variant) => isOf(variant, options, combination));
    if (found) used.add(found);
    const choices = options.map(({ name }, index) => [
      `choices${index + 1}`,
      combination[name] ?? '',
    ]);
    const isSold = found !== undefined && !found.isHidden;
    // The platform creates all combinations, so combinations that are not sold are hidden.
    if (!isSold)
      table.note('Combinations that the other shop does not sell are hidden, of', handle);
    const visible = isSold ? 'yes' : 'no';
    const own = found
      ? { price: priceOf(found), sku: found.sku, weight: found.weight, visible }
      : { visible };
    const stock = found ? stockText(found.stock) : isEachCounted ? '0' : 'no';
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
  for (const variant of variants)
    if (!used.has(variant))
      table.refuse(variant.line, '', 'rows before it have all of its combinations already');
  return rows;
};

const choiceTexts = ({ choices, colors }: ShopOption): string =>
  choices
    .map((choice) => (colors ? `${choice} ${colors.get(choice) ?? ''}` : choice))
    .join(BETWEEN);

export const ownRowsOf = (product: ShopProduct, table: ShopTable): OwnRow[] => {
  const { variants, options, ribbon } = product;
  const discount = product.discount ?? discountOf(variants);
  if (discount === undefined)
    table.note(
      'At the prices to be paid, because their variants are reduced differently',
      product.handle,
    );
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
    ...(product.isDigital && { digital: 'yes' }),
    ...(ribbon !== undefined && { ribbon }),
    collections: product.collections.join(BETWEEN),
    media: product.media.join(BETWEEN),
    ...(first &&
      !options.length && {
        sku: first.sku,
        weight: first.weight,
        stock: stockTexts(product, table)(first.stock),
      }),
    ...Object.fromEntries(
      options.flatMap((option, index) => [
        [`option${index + 1}`, option.name],
        [`choices${index + 1}`, choiceTexts(option)],
      ]),
    ),
  };
  const colorColumns = options.flatMap(({ colors }, index) =>
    colors ? [`choices${index + 1}`] : [],
  );
  return [{ line: product.line, cells, colorColumns }, ...variantRows(product, priceOf, table)];
};
