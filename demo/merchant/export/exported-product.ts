// A product of a shop as rows of a catalog file.
import { BETWEEN } from '../catalog-file/cells.ts';
import { COLUMNS } from '../catalog-file/columns.ts';
import { toCell } from '../catalog-file/spreadsheet-guard.ts';

interface Sold {
  /** Price before the discount. Formatted by `numberText`, like `weight`. */
  price: string;
  sku: string;
  weight: string;
  visible: boolean;
}

export interface ExportedVariant extends Sold {
  /** Choices in the order of the options. */
  choices: readonly string[];
}

export interface ExportedOption {
  name: string;
  choices: readonly { name: string; color?: string }[];
}

export interface ExportedProduct extends Sold {
  handle: string;
  isDigital: boolean;
  name: string;
  description: string;
  /** `2.00` or `10%`. Empty without a discount. */
  discount: string;
  /** Set if the variants’ discounts differ. Then the final prices are exported. */
  hasMixedSale?: boolean;
  brand: string;
  ribbon: string;
  collections: readonly string[];
  options: readonly ExportedOption[];
  /** Variants that get a separate row. */
  variants: readonly ExportedVariant[];
}

/** Leaves out the stock, which can change before the file is imported. */
const WRITTEN = COLUMNS.filter((column) => column !== 'stock');

const lineOf = (row: Readonly<Record<string, string>>): string =>
  WRITTEN.map((column) => toCell(row[column] ?? '')).join(',');

export const headerLine: string = WRITTEN.join(',');

const soldIn = ({ price, sku, weight, visible }: Sold) => ({
  price,
  sku,
  weight,
  visible: visible ? 'yes' : 'no',
});

const choiceText = ({ name, color }: ExportedOption['choices'][number]): string =>
  color === undefined ? name : `${name} ${color}`;

/** One line for the product and one for each variant. Pictures stay in the shop and are left out. */
export const linesOf = (product: ExportedProduct): string[] => {
  const { handle, name, description, discount, brand, ribbon, collections, options } = product;
  const texts = { name, description, discount, brand, ribbon };
  const numbered = (entries: readonly [name: string, text: string][]) =>
    Object.fromEntries(entries);
  const own = numbered(
    options.flatMap((option, index): [string, string][] => [
      [`option${index + 1}`, option.name],
      [`choices${index + 1}`, option.choices.map(choiceText).join(BETWEEN)],
    ]),
  );
  return [
    lineOf({
      type: 'product',
      handle,
      ...texts,
      ...soldIn(product),
      digital: product.isDigital ? 'yes' : 'no',
      collections: collections.join(BETWEEN),
      ...own,
    }),
    ...product.variants.map((variant) =>
      lineOf({
        type: 'variant',
        handle,
        ...soldIn(variant),
        ...numbered(variant.choices.map((choice, index) => [`choices${index + 1}`, choice])),
      }),
    ),
  ];
};
