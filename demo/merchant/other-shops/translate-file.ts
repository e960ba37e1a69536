// Recognizes another shop’s export by its header, and translates it into a catalog file.
import type { CsvRecord } from '../catalog-file/record-list.ts';
import { quoted, type Refusal } from '../catalog-file/refusal.ts';
import { bigCommerce, bigCommerceV3 } from './bigcommerce.ts';
import type { OtherShop } from './other-shop.ts';
import { ownRowsOf } from './own-rows.ts';
import { prepareProduct } from './prepare-product.ts';
import { createShopTable, type ShopTable } from './shop-table.ts';
import { shopify } from './shopify.ts';
import { square } from './square.ts';
import { squarespace } from './squarespace.ts';
import { unreadableShops } from './unreadable-shops.ts';
import { wix, wixV3 } from './wix.ts';
import { wooCommerce } from './woocommerce.ts';

export interface TranslatedFile {
  names: string[];
  records: CsvRecord[];
  refusals: readonly Refusal[];
  refusedProducts: number;
  notes: string[];
  /** The name that the merchant’s file uses for one of our columns. */
  columnOf(name: string): string;
}

const SHOPS: readonly OtherShop[] = [
  ...unreadableShops,
  wix,
  wixV3,
  squarespace,
  bigCommerceV3,
  bigCommerce,
  square,
  shopify,
  wooCommerce,
];

/** Whether the names differ in one letter that is added, missing or replaced. */
const isNear = (one: string, other: string): boolean => {
  if (one === other) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(short.length === long.length ? at + 1 : at);
  return rest === long.slice(at + 1);
};

/** Reason why the file cannot be read, or undefined. */
const problemOf = (
  { name, needs, mayLack, unreadable }: OtherShop,
  { has, columns }: ShopTable,
): string | undefined => {
  if (unreadable !== undefined) return `this is ${name}; ${unreadable}`;
  const typo = (mayLack ?? [])
    .filter((wanted) => !has(wanted))
    .map((wanted) => {
      const near = columns.find((column) => isNear(column.toLowerCase(), wanted.toLowerCase()));
      return (
        near && `the column ${quoted(near)} looks like ${quoted(wanted)}, which changes prices`
      );
    });
  const [first] = typo.filter(Boolean);
  if (first) return first;
  const missing = needs.filter((names) => !names.some(has)).map(([column = '']) => column);
  return missing.length > 0
    ? `this looks like a product export of ${name}, but lacks the column ${missing.join(', ')}`
    : undefined;
};

/** Undefined for our catalog files and for unknown formats. */
export const translateFile = (
  header: CsvRecord,
  records: Iterable<CsvRecord>,
  lettersOf: (record: CsvRecord, cell: string) => string | undefined,
): TranslatedFile | { reason: string } | undefined => {
  const table = createShopTable(header, records, lettersOf);
  const shop = SHOPS.find(({ isIts }) => isIts(table));
  if (!shop) return undefined;
  const reason = problemOf(shop, table);
  if (reason !== undefined) return { reason };
  const broken = table.rows.filter(({ isBroken }) => isBroken);
  const brokenLines = new Set(broken.map(({ line }) => line));
  const brokenCells = new Set(broken.flatMap(({ cells }) => cells));
  const found = shop.read(table);
  const prepared = found.flatMap((product) => {
    const mayLackRow =
      product.lines.some((line) => brokenLines.has(line)) ||
      product.keys.some((key) => brokenCells.has(key));
    const fitting = mayLackRow ? undefined : prepareProduct(product, table);
    return fitting ? [{ product, rows: ownRowsOf(fitting, table) }] : [];
  });
  const isRefused = (line: number) => brokenLines.has(line) || table.isRefused(line);
  const good = prepared.filter(({ product }) => !product.lines.some(isRefused));
  const kept = new Set(good.map(({ product }) => product));
  for (const product of found)
    if (!kept.has(product) && !product.lines.some(isRefused))
      table.refuse(product.line, '', 'another row, which is broken, may belong to this product');
  const refusedLines = new Set([...brokenLines, ...table.refusals.map(({ line }) => line)]);
  const known = new Set(found.flatMap(({ lines }) => lines));
  const others = [...refusedLines].filter((line) => !known.has(line));
  const rows = good.flatMap((one) => one.rows);
  const names = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const hasWeight = rows.some(({ cells }) => cells['weight']);
  return {
    names,
    refusals: table.refusals,
    refusedProducts: found.length - good.length + others.length,
    records: rows.map(({ line, cells, colorColumns = [] }) => ({
      line,
      lastLine: line,
      cells: names.map((name) => cells[name] ?? ''),
      colorColumns,
    })),
    notes: [
      `Recognized as an export of ${shop.name}.`,
      ...table.notes(),
      ...(hasWeight ? [shop.hasOwnUnit ? OWN_UNIT : KILOGRAMS] : []),
      ...(table.unread().length > 0 ? [notImported(table.unread())] : []),
    ],
    columnOf: (name) => shop.columns[name]?.find(table.has) ?? name,
  };
};

const KILOGRAMS = 'Weights are in kilograms. If your store has another unit, correct them there.';
const OWN_UNIT =
  'Weights are in the unit of the other shop. If your store has another one, correct them there.';

const notImported = (columns: readonly string[]): string =>
  `Not imported: ${columns.slice(0, 8).join(', ')}${columns.length > 8 ? ` and ${columns.length - 8} more` : ''}.`;
