// A product of a shop as rows of a catalog file.
import { BETWEEN } from '../catalog-file/cells.ts';
import { COLUMNS, MAX_OPTIONS } from '../catalog-file/columns.ts';

interface Sold {
  /** Before the discount. */
  price: string;
  sku: string;
  weight: string;
  visible: boolean;
}

export interface ExportedVariant extends Sold {
  /** In the order of the options. */
  choices: readonly string[];
}

export interface ExportedProduct extends Sold {
  handle: string;
  name: string;
  description: string;
  /** `2.00`, or `10%`; empty for none. */
  discount: string;
  brand: string;
  ribbon: string;
  collections: readonly string[];
  /** A choice with its color, if the option has colors. */
  options: readonly { name: string; choices: readonly string[] }[];
  /** Only those that have a row of their own. */
  variants: readonly ExportedVariant[];
}

const cell = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Stock is left out: until the file is imported, some of it has been sold. */
const WRITTEN = COLUMNS.filter((column) => column !== 'stock');

const lineOf = (row: Readonly<Record<string, string>>): string =>
  WRITTEN.map((column) => cell(row[column] ?? '')).join(',');

export const headerLine: string = WRITTEN.join(',');

const soldIn = ({ price, sku, weight, visible }: Sold) => ({
  price,
  sku,
  weight,
  visible: visible ? 'yes' : 'no',
});

/** What no file can say: more options than columns, and a bar inside of an entry. */
export const isExportable = ({ options, collections }: ExportedProduct): boolean =>
  options.length <= MAX_OPTIONS &&
  ![...collections, ...options.flatMap(({ choices }) => choices)].some((entry) =>
    entry.includes(BETWEEN),
  );

/** One line for the product, and one for each variant. Pictures stay in the shop and are not named. */
export const linesOf = (product: ExportedProduct): string[] => {
  const { handle, name, description, discount, brand, ribbon, collections, options } = product;
  const texts = { name, description, discount, brand, ribbon };
  const numbered = (entries: readonly [name: string, text: string][]) =>
    Object.fromEntries(entries);
  const own = numbered(
    options.flatMap((option, index): [string, string][] => [
      [`option${index + 1}`, option.name],
      [`choices${index + 1}`, option.choices.join(BETWEEN)],
    ]),
  );
  return [
    lineOf({
      type: 'product',
      handle,
      ...texts,
      ...soldIn(product),
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
