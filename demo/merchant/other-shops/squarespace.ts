// Reads Squarespace’s product export: one row for each variant. The first row also contains the product’s columns.
import { quoted } from '../catalog-file/refusal.ts';
import type { OtherShop } from './other-shop.ts';
import type { ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import { linesOf, type ShopRow, type ShopTable, slugOf, unique } from './shop-table.ts';

const ID = 'Product ID [Non Editable]';
const TYPE = 'Product Type [Non Editable]';
const NUMBERS = [1, 2, 3, 4, 5, 6];

const isFirst = (row: ShopRow): boolean =>
  !row.isBroken && (row.cell(ID) !== '' || row.cell('Title') !== '');

/** A row without an id and a title belongs to the product above it. */
const groupsOf = (rows: readonly ShopRow[]): ShopRow[][] => {
  const groups: ShopRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.cell(ID) === row.cell(ID) && row.cell(ID) !== '';
    if (last && (!isFirst(row) || isSame)) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

const stockOf = (row: ShopRow): ShopStock | undefined => {
  if (/^unlimited$/i.test(row.cell('Stock'))) return { inStock: true };
  const pieces = row.pieces('Stock');
  return pieces === undefined ? undefined : { pieces };
};

const variantOf = (
  row: ShopRow,
  options: readonly { name: string; number: number }[],
): ShopVariant => {
  const price = row.amount('Price');
  if (row.cell('Price') === '') row.refuse('is required', 'Price');
  const sale = row.amount('Sale Price');
  const isOnSale = row.cell('On Sale') !== '' && !row.saysNo('On Sale');
  if (isOnSale && row.cell('Sale Price') === '')
    row.refuse('is required: it is on sale', 'Sale Price');
  const stock = stockOf(row);
  const choices = options.map(({ name, number }) => {
    const choice = row.cell(`Option Value ${number}`);
    if (!choice) row.refuse('is required', `Option Value ${number}`);
    return [name, choice];
  });
  return {
    line: row.line,
    choices: Object.fromEntries(choices),
    price: isOnSale ? sale : price,
    fullPrice: isOnSale && Number(price) > Number(sale) ? price : '',
    sku: row.cell('SKU'),
    // Weight in the store’s unit, which the file does not state.
    weight: Number(row.amount('Weight')) > 0 ? row.amount('Weight') : '',
    ...(stock && { stock }),
  };
};

const productOf = (rows: readonly ShopRow[]): ShopProduct[] => {
  const [row] = rows;
  if (!row || row.isBroken) return [];
  const kind = row.cell(TYPE).toUpperCase().replace(/[ _]/g, '');
  if (kind === 'GIFTCARD')
    row.refuse('is a gift card, which an import cannot create; create it in the store', TYPE);
  else if (!['', 'PHYSICAL', 'DIGITAL', 'DOWNLOAD', 'SERVICE'].includes(kind))
    row.refuse(`a product of the type ${quoted(row.cell(TYPE))} cannot be imported`, TYPE);
  const options = NUMBERS.flatMap((number) => {
    const name = rows.map((one) => one.cell(`Option Name ${number}`)).find(Boolean);
    return name ? [{ name, number }] : [];
  });
  const variants = rows.map((one) => variantOf(one, options));
  const slug = row.cell('Product URL').split('/').at(-1) ?? '';
  return [
    {
      line: row.line,
      lines: linesOf(rows),
      keys: [row.cell(ID)].filter(Boolean),
      handle: slug || slugOf(row.cell('Title')),
      name: row.cell('Title'),
      description: row.cell('Description'),
      brand: '',
      isVisible: !row.saysNo('Visible'),
      isDigital: ['DIGITAL', 'DOWNLOAD', 'SERVICE'].includes(kind),
      collections: unique(
        row
          .cell('Categories')
          .split(',')
          .map((path) => path.split('/').filter(Boolean).at(-1)?.trim() ?? ''),
      ),
      media: unique(rows.flatMap((one) => one.cell('Hosted Image URLs').split(/\s+/))),
      options: options.map(({ name }) => ({
        name,
        choices: unique(variants.map(({ choices }) => choices[name] ?? '')),
      })),
      variants,
    },
  ];
};

const refuseBroken = (table: ShopTable): ShopProduct[] =>
  groupsOf(table.rows).flatMap((rows) => productOf(rows));

export const squarespace: OtherShop = {
  name: 'Squarespace',
  hasOwnUnit: true,
  isIts: ({ has }) => has(ID) || (has(TYPE) && has('Title')),
  needs: [['Title'], ['Price'], ['Sale Price'], ['On Sale']],
  read: refuseBroken,
  columns: {
    handle: ['Product URL'],
    name: ['Title'],
    price: ['Price'],
    discount: ['Sale Price'],
    description: ['Description'],
    collections: ['Categories'],
    sku: ['SKU'],
    weight: ['Weight'],
    stock: ['Stock'],
    media: ['Hosted Image URLs'],
    ...Object.fromEntries(
      NUMBERS.flatMap((number) => [
        [`option${number}`, [`Option Name ${number}`]],
        [`choices${number}`, [`Option Value ${number}`]],
      ]),
    ),
  },
};
