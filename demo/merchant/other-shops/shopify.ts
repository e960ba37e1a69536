// Reads Shopify’s product export: one row for each variant, and extra rows for further pictures.
import { quoted } from '../catalog-file/refusal.ts';
import { hasAll, type OtherShop } from './other-shop.ts';
import type { ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import {
  grouped,
  inKilograms,
  linesOf,
  type ShopRow,
  type ShopTable,
  unique,
} from './shop-table.ts';

/** The option and its only choice in a product without options. */
const NO_OPTION = ['Title', 'Default Title'];

const NUMBERS = [1, 2, 3];

const HANDLE = ['Handle', 'URL handle'];
const PRICE = ['Variant Price', 'Price'];
const FULL_PRICE = ['Variant Compare At Price', 'Compare-at price'];
const SKU = ['Variant SKU', 'SKU'];
const STOCK = ['Variant Inventory Qty', 'Inventory quantity'];
const TRACKER = ['Variant Inventory Tracker', 'Inventory tracker'];
const POLICY = ['Variant Inventory Policy', 'Continue selling when out of stock'];
const GRAMS = ['Variant Grams', 'Weight value (grams)'];
const SHIPPED = ['Variant Requires Shipping', 'Requires shipping'];
const PUBLISHED = ['Published', 'Published on online store'];
const PICTURE = ['Image Src', 'Product image URL'];

interface NumberedOption {
  name: string;
  number: number;
}

const choiceIn = (row: ShopRow, number: number): string => row.cell(`Option${number} Value`);

/** Whether the row describes a variant. All other rows contain only a picture. */
const isSold = (row: ShopRow): boolean =>
  [...PRICE, ...SKU].some((column) => row.cell(column) !== '') ||
  NUMBERS.some((number) => choiceIn(row, number) !== '');

/** First non-empty cell of a column. All rows of the product that have the column filled must agree. */
const sharedText = (rows: readonly ShopRow[], column: string): string => {
  const first = rows.find((row) => row.cell(column) !== '');
  const text = first?.cell(column) ?? '';
  for (const row of rows) {
    const other = row.cell(column);
    if (other !== '' && other !== text)
      row.refuse(
        `is ${quoted(text)} on line ${first?.line ?? row.line}, received ${quoted(other)}`,
        column,
      );
  }
  return text;
};

const optionsOf = (rows: readonly ShopRow[], sold: readonly ShopRow[]): NumberedOption[] => {
  const named = NUMBERS.flatMap((number) => {
    const name = sharedText(rows, `Option${number} Name`);
    return name ? [{ name, number }] : [];
  });
  const [only] = named;
  const isNone =
    named.length === 1 &&
    only?.name === NO_OPTION[0] &&
    sold.length === 1 &&
    sold.every((row) => ['', NO_OPTION[1]].includes(choiceIn(row, only?.number ?? 1)));
  for (const number of NUMBERS)
    if (!named.some((option) => option.number === number))
      for (const row of sold)
        if (choiceIn(row, number) !== '' && choiceIn(row, number) !== NO_OPTION[1])
          row.refuse('is given, but the option has no name', `Option${number} Value`);
  return isNone ? [] : named;
};

const stockOf = (row: ShopRow): ShopStock => {
  const pieces = row.pieces(...STOCK) ?? 0;
  const isCounted = row.cell(...TRACKER) !== '';
  const policy = row.cell(...POLICY);
  // An untracked variant, or a variant that is sold even at zero stock, has no counted stock.
  if (!isCounted || /^(continue|true)$/i.test(policy)) return { inStock: true };
  return { pieces };
};

const variantOf = (
  row: ShopRow,
  options: readonly NumberedOption[],
  hasStock: boolean,
): ShopVariant => {
  const price = row.amount(...PRICE);
  if (row.cell(...PRICE) === '') row.refuse('is required', ...PRICE);
  const compared = row.amount(...FULL_PRICE);
  for (const { number } of options)
    if (choiceIn(row, number) === '') row.refuse('is required', `Option${number} Value`);
  return {
    line: row.line,
    choices: Object.fromEntries(options.map(({ name, number }) => [name, choiceIn(row, number)])),
    price,
    fullPrice: Number(compared) > Number(price) ? compared : '',
    sku: row.cell(...SKU),
    weight: inKilograms(row.amount(...GRAMS), 'g'),
    ...(hasStock && { stock: stockOf(row) }),
  };
};

const mediaOf = (rows: readonly ShopRow[]): string[] => {
  const placed = rows.map((row) => ({
    url: row.cell(...PICTURE),
    place: Number(row.cell('Image Position') || 0),
  }));
  const own = rows.map((row) => row.cell('Variant Image', 'Variant image URL'));
  placed.sort((one, other) => one.place - other.place);
  return unique([...placed.map(({ url }) => url), ...own]);
};

const isVisible = (row: ShopRow): boolean =>
  !row.saysNo(...PUBLISHED) && /^(active)?$/i.test(row.cell('Status'));

const isDigital = (sold: readonly ShopRow[]): boolean => {
  const digital = sold.map((row) => row.saysNo(...SHIPPED));
  const [first = false] = digital;
  for (const [index, row] of sold.entries())
    if (digital[index] !== first)
      row.refuse('must be the same for all variants: a product is shipped or digital', ...SHIPPED);
  return first;
};

const productOf = (rows: readonly ShopRow[], table: ShopTable): ShopProduct[] => {
  const first = rows.find((row) => row.cell('Title')) ?? rows[0];
  if (!first) return [];
  sharedText(rows, 'Title');
  const handle = first.cell(...HANDLE);
  const giftCard = first.cell('Gift Card', 'Gift card');
  if (/^(true|yes|1)$/i.test(giftCard))
    first.refuse(
      'is a gift card, which an import cannot create; create it in the store',
      'Gift Card',
      'Gift card',
    );
  // The first row always counts as a variant: in a product without options, it might have no price.
  const others = rows.filter((row) => row !== first && isSold(row));
  const sold = rows.filter((row) => row === first || others.includes(row));
  const options = optionsOf(rows, sold);
  const hasStock = STOCK.some(table.has);
  const variants = sold.map((row) => variantOf(row, options, hasStock));
  return [
    {
      line: first.line,
      lines: linesOf(rows),
      keys: [handle],
      handle,
      name: first.cell('Title'),
      description: first.cell('Body (HTML)', 'Description'),
      brand: first.cell('Vendor'),
      isVisible: isVisible(first),
      isDigital: isDigital(sold),
      // Exports contain no collections, but a merchant might have added the column.
      collections: unique([first.cell('Collection') || first.cell('Type')]),
      media: mediaOf(rows),
      options: options.map(({ name }) => ({
        name,
        choices: unique(variants.map(({ choices }) => choices[name] ?? '')),
      })),
      variants,
    },
  ];
};

/** A file without a quantity column, as from shops with several locations, contains no stock. */
export const shopify: OtherShop = {
  name: 'Shopify',
  isIts: (table) =>
    hasAll('Title', 'Handle')(table)
      ? table.columns.some((column) => /^(variant |option1 |body \(html\)|vendor)/i.test(column))
      : hasAll('Title', 'URL handle')(table),
  needs: [PRICE],
  read: (table) =>
    grouped(table.rows, (row) => row.cell(...HANDLE) || `line ${row.line}`).flatMap((rows) =>
      productOf(rows, table),
    ),
  columns: {
    handle: HANDLE,
    name: ['Title'],
    price: PRICE,
    discount: FULL_PRICE,
    description: ['Body (HTML)', 'Description'],
    brand: ['Vendor'],
    collections: ['Collection', 'Type'],
    sku: SKU,
    weight: GRAMS,
    stock: STOCK,
    media: PICTURE,
    option1: ['Option1 Name'],
    option2: ['Option2 Name'],
    option3: ['Option3 Name'],
    choices1: ['Option1 Value'],
    choices2: ['Option2 Value'],
    choices3: ['Option3 Value'],
  },
};
