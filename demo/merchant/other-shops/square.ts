// Reads Square's item library: a row for each variation of an item.
import { quoted } from '../catalog-file/refusal.ts';
import { hasAll, type OtherShop } from './other-shop.ts';
import type { ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import {
  grouped,
  inKilograms,
  linesOf,
  type ShopRow,
  type ShopTable,
  slugOf,
  unique,
} from './shop-table.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6];
const CATEGORY = ['Reporting Category', 'Categories', 'Category'];

/** Option name for items whose variations have only a name. */
const VARIATION = 'Variation';

/** Rows of one item have the same token, or the same name in files without tokens. */
const keyOf = (row: ShopRow): string =>
  row.cell('Reference Handle') || row.cell('Item Name') || `line ${row.line}`;

const quantityColumns = ({ columns }: ShopTable): string[] =>
  columns.filter((name) => /^current quantity\b/i.test(name));

/** Undefined if the shop has several locations: a catalog file has one stock quantity for each variant. */
const stockOf = (row: ShopRow, table: ShopTable): ShopStock | undefined => {
  const [column, ...others] = quantityColumns(table);
  if (!column || others.length > 0) return undefined;
  const pieces = row.pieces(column);
  if (pieces !== undefined) return { pieces };
  return { inStock: true };
};

/** Refuses prices of single locations that differ from the item’s price. */
const refuseOtherPrices = (row: ShopRow, price: string, table: ShopTable): void => {
  for (const column of table.columns.filter((name) => /^price .+/i.test(name))) {
    const other = row.amount(column);
    if (other && Number(other) !== Number(price))
      row.refuse(`is ${other}, but the price is ${price}; the store has one price`, column);
  }
};

const priceOf = (row: ShopRow, table: ShopTable): string => {
  if (/^variable/i.test(row.cell('Price'))) {
    row.refuse('is only set at the till; the store needs a price', 'Price');
    return '';
  }
  const price = row.amount('Price');
  if (row.cell('Price') === '') row.refuse('is required', 'Price');
  refuseOtherPrices(row, price, table);
  return price;
};

const weightOf = (row: ShopRow): string =>
  ['kg', 'g', 'lb', 'oz']
    .map((unit) => inKilograms(row.amount(`Weight (${unit})`), unit))
    .find(Boolean) ?? '';

const optionsOf = (rows: readonly ShopRow[]): { name: string; column: string }[] => {
  const named = NUMBERS.flatMap((number) => {
    const name = rows.map((row) => row.cell(`Option Name ${number}`)).find(Boolean);
    return name ? [{ name, column: `Option Value ${number}` }] : [];
  });
  if (named.length > 0) return named;
  return rows.length > 1 ? [{ name: VARIATION, column: 'Variation Name' }] : [];
};

const productOf = (rows: readonly ShopRow[], table: ShopTable): ShopProduct[] => {
  const [row] = rows;
  if (!row) return [];
  const kind = row.cell('Item Type', 'Product Type');
  if (/gift ?card|donation/i.test(kind))
    row.refuse(
      `a product of the type ${quoted(kind)} cannot be imported; create it in the store`,
      'Item Type',
    );
  const options = optionsOf(rows);
  const variants = rows.map((one): ShopVariant => {
    const stock = stockOf(one, table);
    const choices = options.map(({ name, column }) => {
      const choice = one.cell(column);
      if (!choice) one.refuse('is required', column);
      return [name, choice];
    });
    return {
      line: one.line,
      choices: Object.fromEntries(choices),
      price: priceOf(one, table),
      fullPrice: '',
      sku: one.cell('SKU'),
      weight: weightOf(one),
      ...(/^n/i.test(one.cell('Sellable')) && { isHidden: true }),
      ...(stock && { stock }),
    };
  });
  const name = row.cell('Item Name');
  const visibility = row.cell('Square Online Item Visibility').toLowerCase();
  const isArchived = row.cell('Archived') !== '' && !row.saysNo('Archived');
  return [
    {
      line: row.line,
      lines: linesOf(rows),
      keys: [keyOf(row)],
      handle: slugOf(row.cell('Permalink').split('/').at(-1) ?? '') || slugOf(name),
      name,
      description: row.cell('Description'),
      brand: '',
      isVisible: !isArchived && !/^(hidden|unavailable)/.test(visibility),
      isDigital: /digital/i.test(kind),
      collections: unique(
        row
          .cell(...CATEGORY)
          .split(',')
          .map((path) => path.split('>').at(-1)?.trim() ?? ''),
      ),
      media: [],
      options: options.map((option) => ({
        name: option.name,
        choices: unique(variants.map(({ choices }) => choices[option.name] ?? '')),
      })),
      variants,
    },
  ];
};

export const square: OtherShop = {
  name: 'Square',
  isIts: (table) =>
    hasAll('Item Name')(table) && ['Token', 'Variation Name', 'Reference Handle'].some(table.has),
  needs: [['Price']],
  read: (table) => {
    const [, ...more] = quantityColumns(table);
    if (more.length > 0)
      table.note(
        'Stock was left out, because the file has several locations',
        `${more.length + 1} columns`,
      );
    return grouped(table.rows, keyOf).flatMap((rows) => productOf(rows, table));
  },
  columns: {
    handle: ['Item Name'],
    name: ['Item Name'],
    description: ['Description'],
    collections: CATEGORY,
    sku: ['SKU'],
    price: ['Price'],
    ...Object.fromEntries(
      NUMBERS.flatMap((number) => [
        [`option${number}`, [`Option Name ${number}`, 'Variation Name']],
        [`choices${number}`, [`Option Value ${number}`, 'Variation Name']],
      ]),
    ),
  },
};
