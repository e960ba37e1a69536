// Reads the platform’s product exports: the older format with `handleId`, and the format of catalog version 3.
import Big from 'big.js';
import { quoted } from '../catalog-file/refusal.ts';
import type { OtherShop } from './other-shop.ts';
import type { ShopOption, ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import { grouped, linesOf, type ShopRow, type ShopTable, slugOf, unique } from './shop-table.ts';

const HANDLE = ['handleId', 'handle'];
const DESCRIPTION = ['description', 'plainDescription'];
const PICTURES = ['productImageUrl', 'media'];
const NUMBERS = [1, 2, 3, 4, 5, 6];

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

const kindOf = (row: ShopRow): string => row.cell('fieldType').toLowerCase();

const nameColumn = (number: number): string => `productOptionName${number}`;
const choiceColumns = (number: number): string[] => [
  `productOptionDescription${number}`,
  `productOptionChoices${number}`,
];

/** Parses a color and a choice in either order, such as `#b5651d:Clay`. Any other string is the choice itself. */
const choiceOf = (text: string): { choice: string; color?: string } => {
  const [, before, after] = /^(#[0-9a-f]{6}):(.+)$/i.exec(text) ?? [];
  if (before && after) return { choice: after.trim(), color: before };
  const [, name, color] = /^(.+):(#[0-9a-f]{6})$/i.exec(text) ?? [];
  return name && color ? { choice: name.trim(), color } : { choice: text };
};

const optionsOf = (row: ShopRow): (ShopOption & { number: number })[] =>
  NUMBERS.flatMap((number) => {
    const name = row.cell(nameColumn(number));
    if (!name) return [];
    const entries = listOf(row.cell(...choiceColumns(number))).map(choiceOf);
    const colors = new Map(
      entries.flatMap(({ choice, color }) => (color ? [[choice, color]] : [])),
    );
    const choices = unique(entries.map(({ choice }) => choice));
    const isColored = choices.length > 0 && colors.size === choices.length;
    return [{ name, number, choices, ...(isColored && { colors }) }];
  });

/** Parses a stock word or a quantity. Undefined for an empty cell. */
const stockOf = (row: ShopRow): ShopStock | undefined => {
  const word = row.cell('inventory').toLowerCase().replace(/[ _]/g, '');
  if (word === 'instock') return { inStock: true };
  if (word === 'outofstock') return { inStock: false };
  const pieces = row.pieces('inventory');
  return pieces === undefined ? undefined : { pieces };
};

const sum = (one: string, other: string): string => new Big(one || 0).plus(other || 0).toFixed();

/** In older exports, a variant has a surcharge on the product’s price; in version 3 exports, a variant has a price. */
const priceOf = (row: ShopRow, product: ShopRow): string => {
  const own = row.amount('price');
  const surcharge = row.amount('surcharge');
  if (own && Number(surcharge) > 0)
    row.refuse(`can be read as ${own} and as ${sum(own, surcharge)}`, 'price');
  const price = own || product.amount('price');
  if (product.cell('price') === '') product.refuse('is required', 'price');
  return surcharge ? sum(price, surcharge) : price;
};

const variantOf = (
  row: ShopRow,
  product: ShopRow,
  options: readonly (ShopOption & { number: number })[],
): ShopVariant => {
  const price = priceOf(row, product);
  const before =
    row.amount('strikethroughPrice') ||
    (row === product ? '' : product.amount('strikethroughPrice'));
  const stock = stockOf(row) ?? stockOf(product);
  const choices = options.map(({ name, number, choices: known }) => {
    const { choice } = choiceOf(row.cell(...choiceColumns(number)));
    if (row !== product && !known.includes(choice))
      row.refuse(`${quoted(choice)} is not a choice of ${name}`, ...choiceColumns(number));
    return [name, choice];
  });
  return {
    line: row.line,
    choices: row === product ? {} : Object.fromEntries(choices),
    price,
    fullPrice: Number(before) > Number(price) ? before : '',
    sku: row.cell('sku') || product.cell('sku'),
    // Weight in the store’s unit, which the file does not state.
    weight: row.amount('weight') || product.amount('weight'),
    isHidden: row !== product && row.saysNo('visible'),
    ...(stock && { stock }),
  };
};

const discountOf = (row: ShopRow): string | undefined => {
  const value = row.amount('discountValue');
  const mode = row.cell('discountMode').toUpperCase();
  if (!(Number(value) > 0)) return undefined;
  if (mode === 'PERCENT') return `${value}%`;
  if (mode === 'AMOUNT') return value;
  row.refuse(`expected PERCENT or AMOUNT, received ${quoted(mode)}`, 'discountMode');
  return undefined;
};

/** Files on the platform have their id as the file name. */
const addressOf = (entry: string): string =>
  /^https?:/i.test(entry) ? entry : `https://static.wixstatic.com/media/${entry}`;

const noteModifiers = (row: ShopRow, table: ShopTable, handle: string): void => {
  for (const number of [1, 2])
    if (row.cell(`customTextField${number}`) || row.cell(`modifierName${number}`))
      table.note('Text fields and modifiers were left out of', handle);
};

const productOf = (
  rows: readonly ShopRow[],
  table: ShopTable,
  slugs: ReadonlyMap<string, number>,
): ShopProduct[] => {
  const [row, another] = rows.filter((one) => kindOf(one) === 'product');
  const key = rows[0]?.cell(...HANDLE) ?? '';
  for (const other of rows)
    if (!['product', 'variant', 'media'].includes(kindOf(other)))
      other.refuse(
        `expected Product, Variant or Media, received ${quoted(other.cell('fieldType'))}`,
        'fieldType',
      );
  if (!row) {
    for (const other of rows) other.refuse(`no product of the file is ${quoted(key)}`, ...HANDLE);
    return [];
  }
  another?.refuse(`${quoted(key)} is also on line ${row.line}`, ...HANDLE);
  const own = rows.filter((one) => kindOf(one) === 'variant');
  const options = optionsOf(row);
  if (own.length > 0 && options.length === 0)
    row.refuse('is required: variants follow', nameColumn(1));
  const variants = own.length > 0 ? own : [row];
  const discount = discountOf(row);
  const slug = slugOf(row.cell('name'));
  // Makes a URL from the name, not from the platform id. A part of the id distinguishes products with equal names.
  const isId = /^product_/i.test(key);
  const mark = slugs.get(slug) === 1 ? [] : [slugOf(key).slice(-8)];
  const handle = isId ? [slug, ...mark].filter(Boolean).join('-') : key;
  noteModifiers(row, table, handle);
  return [
    {
      line: row.line,
      lines: linesOf(rows),
      keys: [key],
      handle,
      name: row.cell('name'),
      description: row.cell(...DESCRIPTION),
      brand: row.cell('brand'),
      ribbon: row.cell('ribbon'),
      isVisible: !row.saysNo('visible'),
      isDigital: false,
      ...(discount !== undefined && { discount }),
      collections: unique(listOf(row.cell('collection'))),
      media: unique(rows.flatMap((one) => listOf(one.cell(...PICTURES)).map(addressOf))),
      options,
      variants: variants.map((variant) => variantOf(variant, row, options)),
    },
  ];
};

/** A product without variant rows has one price. A stray row might be a variant with a different price. */
const refuseIncomplete = (rows: readonly ShopRow[], stray: ShopRow | undefined): void => {
  const [row] = rows.filter((one) => kindOf(one) === 'product');
  const hasVariants = rows.some((one) => kindOf(one) === 'variant');
  if (row && stray && !hasVariants && row.cell(nameColumn(1)) !== '')
    row.refuse(
      `has no rows of variants, and the row on line ${stray.line} may be one of them`,
      nameColumn(1),
    );
};

const shopWith = (handle: string, needs: OtherShop['needs']): OtherShop => ({
  name: 'Wix',
  hasOwnUnit: true,
  isIts: (table) => table.has('fieldType') && table.has(handle),
  needs,
  read: (table) => {
    const slugs = new Map<string, number>();
    for (const row of table.rows)
      if (kindOf(row) === 'product') {
        const slug = slugOf(row.cell('name'));
        slugs.set(slug, (slugs.get(slug) ?? 0) + 1);
      }
    const groups = grouped(table.rows, (row) => row.cell(...HANDLE) || `line ${row.line}`);
    const hasProduct = (rows: readonly ShopRow[]) => rows.some((row) => kindOf(row) === 'product');
    const [stray] = groups.filter((rows) => !hasProduct(rows)).flat();
    for (const rows of groups) refuseIncomplete(rows, stray);
    return groups.flatMap((rows) => productOf(rows, table, slugs));
  },
  columns: {
    handle: HANDLE,
    discount: ['discountValue', 'strikethroughPrice'],
    description: DESCRIPTION,
    collections: ['collection'],
    stock: ['inventory'],
    media: PICTURES,
    ...Object.fromEntries(
      NUMBERS.flatMap((number) => [
        [`option${number}`, [nameColumn(number)]],
        [`choices${number}`, choiceColumns(number)],
      ]),
    ),
  },
});

/** Requires all columns that make up the price. */
export const wix: OtherShop = shopWith('handleId', [
  ['name'],
  ['price'],
  ['surcharge'],
  ['discountMode'],
  ['discountValue'],
]);

export const wixV3: OtherShop = shopWith('handle', [['name'], ['price'], ['strikethroughPrice']]);
