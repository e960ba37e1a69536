// Recognises the export of another shop by its header, and translates it into a catalog file.
import type { CsvRecord } from '../catalog-file/csv-records.ts';
import type { Refusal } from '../catalog-file/refusal.ts';
import { ownRowsOf } from './own-rows.ts';
import type { ShopProduct } from './shop-product.ts';
import { createShopTable, type ShopTable } from './shop-table.ts';
import { isShopify, readShopify } from './shopify.ts';
import { isWooCommerce, kindWithoutGoods, readWooCommerce } from './woocommerce.ts';

export interface TranslatedFile {
  names: string[];
  records: CsvRecord[];
  /** Rows that no product can be made of. */
  refusals: Refusal[];
  notes: string[];
  /** What the merchant calls one of our columns. */
  columnOf(name: string): string;
}

interface Shop {
  name: string;
  isIts(table: ShopTable): boolean;
  read(table: ShopTable): ShopProduct[];
  columns: Readonly<Record<string, string>>;
}

const shopify: Shop = {
  name: 'Shopify',
  isIts: isShopify,
  read: readShopify,
  columns: {
    handle: 'Handle',
    name: 'Title',
    price: 'Variant Price',
    discount: 'Variant Compare At Price',
    weight: 'Variant Grams',
    stock: 'Variant Inventory Qty',
    media: 'Image Src',
    choices1: 'Option1 Value',
    choices2: 'Option2 Value',
    choices3: 'Option3 Value',
  },
};

const wooCommerce: Shop = {
  name: 'WooCommerce',
  isIts: isWooCommerce,
  read: readWooCommerce,
  columns: {
    handle: 'Name',
    name: 'Name',
    price: 'Regular price',
    discount: 'Sale price',
    weight: 'Weight',
    stock: 'Stock',
    media: 'Images',
    choices1: 'Attribute 1 value(s)',
    choices2: 'Attribute 2 value(s)',
    choices3: 'Attribute 3 value(s)',
  },
};

const goodless = ({ rows, has }: ShopTable): Refusal[] =>
  has('Type') && has('Regular price')
    ? rows.flatMap((row) => {
        const kind = kindWithoutGoods(row);
        const reason = `a product of the type ${kind} has nothing to put into a cart`;
        return kind ? [{ line: row.line, field: 'Type', reason }] : [];
      })
    : [];

/** The names of the first few, for a sentence. */
const few = (names: readonly string[]): string =>
  names.length > 8
    ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
    : names.join(', ');

const notesOf = (shop: Shop, table: ShopTable, mixed: readonly string[], hasWeight: boolean) => [
  `Recognised as an export of ${shop.name}.`,
  ...(mixed.length
    ? [`At the prices to be paid, because their variants are reduced differently: ${few(mixed)}.`]
    : []),
  ...(hasWeight
    ? ['Weights are in kilograms. If your store has another unit, correct them there.']
    : []),
  ...(table.unread().length ? [`Not imported: ${few(table.unread())}.`] : []),
];

/** Undefined for a catalog file of our own, and for anything else. */
export const translateFile = (
  header: readonly string[],
  records: readonly CsvRecord[],
): TranslatedFile | undefined => {
  const table = createShopTable(header, records);
  const shop = [shopify, wooCommerce].find(({ isIts }) => isIts(table));
  if (!shop) return undefined;
  const refusals = shop === wooCommerce ? goodless(table) : [];
  const products = shop.read(table).map((product) => ({ product, ...ownRowsOf(product) }));
  const rows = products.flatMap((one) => one.rows);
  const names = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const mixed = products.filter(({ hasMixedSale }) => hasMixedSale);
  const hasWeight = rows.some(({ cells }) => cells['weight']);
  return {
    names,
    refusals,
    records: rows.map(({ line, cells }) => ({
      line,
      lastLine: line,
      cells: names.map((name) => cells[name] ?? ''),
    })),
    notes: notesOf(
      shop,
      table,
      mixed.map(({ product }) => product.handle),
      hasWeight,
    ),
    columnOf: (name) => shop.columns[name] ?? name,
  };
};
