// Reads WooCommerce’s product export: one row for each product, and one for each variation, which refers to its parent.
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

/** Splits at commas. `\,` is a comma in the text. */
const listOf = (text: string): string[] =>
  text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());

const kindsOf = (row: ShopRow): string[] => listOf(row.cell('Type').toLowerCase());

const isVariation = (row: ShopRow): boolean => kindsOf(row).includes('variation');

/** Readable product types. Grouped products, external links, subscriptions and similar types are refused. */
const READ_KINDS = ['simple', 'variable', 'variation', 'virtual', 'downloadable'];

const refuseKind = (row: ShopRow): boolean => {
  const kind = kindsOf(row).find((one) => !READ_KINDS.includes(one));
  if (kind === undefined) return false;
  row.refuse(
    kind === 'grouped' || kind === 'external'
      ? `a product of the type ${kind} has nothing to put into a cart`
      : `a product of the type ${quoted(kind)} cannot be imported; create it in the store`,
    'Type',
  );
  return true;
};

const isDigital = (row: ShopRow): boolean =>
  kindsOf(row).some((kind) => kind === 'virtual' || kind === 'downloadable');

interface Attribute {
  name: string;
  choices: string[];
}

const attributesOf = (row: ShopRow, table: ShopTable): Attribute[] => {
  const attributes: Attribute[] = [];
  for (let number = 1; table.has(`Attribute ${number} name`); number++) {
    const name = row.cell(`Attribute ${number} name`);
    const choices = unique(listOf(row.cell(`Attribute ${number} value(s)`)));
    if (name) attributes.push({ name, choices });
  }
  return attributes;
};

const stockOf = (row: ShopRow, parent: ShopRow): ShopStock => {
  const isOpen = /^(1|notify|yes)$/i.test(row.cell('Backorders allowed?'));
  const inStock = !row.saysNo('In stock?');
  // All variations share one stock quantity, which cannot be divided among them.
  if (row.cell('Stock') === 'parent') return { inStock: (parent.pieces('Stock') ?? 0) > 0 };
  const pieces = row.pieces('Stock');
  return pieces === undefined || isOpen ? { inStock } : { pieces };
};

const weightOf = (row: ShopRow, parent: ShopRow): string =>
  Object.entries({ kg: 'kg', g: 'g', lbs: 'lb', oz: 'oz' })
    .map(([unit, known]) => {
      const column = `Weight (${unit})`;
      return inKilograms(row.amount(column) || parent.amount(column), known);
    })
    .find(Boolean) ?? '';

/** Refuses sales with dates: the importer cannot know whether they apply. */
const refuseDatedSale = (row: ShopRow, sale: string, regular: string): void => {
  const dates = ['Date sale price starts', 'Date sale price ends'].map((name) => row.cell(name));
  if (!sale || !dates.some(Boolean)) return;
  const period = dates.map((date) => date || '…').join(' to ');
  row.refuse(
    `the price is ${sale} in the sale (${period}) and ${regular || 'unknown'} outside of it; clear the sale or its dates`,
    'Sale price',
  );
};

const variantOf = (row: ShopRow, parent: ShopRow, choices: Record<string, string>): ShopVariant => {
  const regular = row.amount('Regular price');
  const sale = row.amount('Sale price');
  refuseDatedSale(row, sale, regular);
  if (sale && !regular && row.cell('Regular price') === '')
    row.refuse('is required with a sale price', 'Regular price');
  if (Number(sale) > Number(regular) && regular)
    row.refuse(`is more than the regular price ${regular}`, 'Sale price');
  return {
    line: row.line,
    choices,
    price: sale || regular,
    fullPrice: sale && Number(regular) > Number(sale) ? regular : '',
    sku: row.cell('SKU'),
    weight: weightOf(row, parent),
    stock: stockOf(row, parent),
    // WooCommerce does not sell variations without a price.
    ...(row !== parent && {
      isHidden: row.saysNo('Published') || row.cell('Regular price') === '',
    }),
  };
};

/** Finds the choice for a variation’s value, written identically, in different letter case, or as a slug. */
const choiceOf = (row: ShopRow, value: string, { name, choices }: Attribute): string => {
  const keys: ((text: string) => string)[] = [
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => slugOf(text),
  ];
  for (const key of keys) {
    const found = choices.filter((choice) => key(choice) === key(value));
    if (found.length > 1)
      row.refuse(`${quoted(value)} can be ${found.map(quoted).join(' and ')} of ${name}`, 'Name');
    if (found.length > 0) return found[0] ?? '';
  }
  row.refuse(
    `${quoted(value)} is not a choice of ${name}: ${choices.slice(0, 8).map(quoted).join(', ')}`,
    'Name',
  );
  return '';
};

/** Attributes for which a variation has a choice become options. All other attributes only describe the product. */
const variationsOf = (parent: ShopRow, rows: readonly ShopRow[], table: ShopTable) => {
  const attributes = attributesOf(parent, table);
  const chosen = rows.map((row) => attributesOf(row, table).filter(({ choices }) => choices[0]));
  for (const [index, row] of rows.entries())
    for (const { name } of chosen[index] ?? [])
      if (!attributes.some((known) => known.name === name))
        row.refuse(`${quoted(name)} is not an attribute of its parent`, 'Name');
  const options = attributes.filter(({ name }) =>
    chosen.some((own) => own.some((attribute) => attribute.name === name)),
  );
  const variants = rows.map((row, index) => {
    const choices = (chosen[index] ?? []).flatMap(({ name, choices: [value = ''] }) => {
      const option = options.find((known) => known.name === name);
      return option ? [[name, choiceOf(row, value, option)]] : [];
    });
    return variantOf(row, parent, Object.fromEntries(choices));
  });
  return { variants, options, others: attributes.filter((one) => !options.includes(one)) };
};

const isVisible = (row: ShopRow): boolean =>
  !row.saysNo('Published') && row.cell('Visibility in catalog').toLowerCase() !== 'hidden';

/** Returns the last part of each path such as `Clothing > Shirts`. */
const collectionsOf = (row: ShopRow): string[] =>
  unique(listOf(row.cell('Categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''));

const descriptionOf = (row: ShopRow, table: ShopTable): string => {
  const [long, short] = [row.cell('Description'), row.cell('Short description')];
  if (long && short) table.note('Short descriptions were left out of', row.cell('Name'));
  // The export writes a line break as a backslash and an n.
  return (long || short).replaceAll('\\n', '\n');
};

const refuseMixedDelivery = (row: ShopRow, rows: readonly ShopRow[]): void => {
  for (const other of rows)
    if (isDigital(other) !== isDigital(rows[0] ?? row))
      other.refuse('must be virtual for all variations of a product, or for none', 'Type');
};

/** References with which variations can identify their parent. */
const referencesOf = (row: ShopRow): string[] =>
  [row.cell('SKU'), row.cell('ID') && `id:${row.cell('ID')}`].filter(Boolean);

const productOf = (
  row: ShopRow,
  handle: string,
  rows: readonly ShopRow[],
  table: ShopTable,
): ShopProduct => {
  const isVariable = kindsOf(row).includes('variable') || rows.length > 0;
  if (isVariable && rows.length === 0) row.refuse('has no variations in this file', 'Type');
  refuseMixedDelivery(row, rows);
  const { variants, options, others } = isVariable
    ? variationsOf(row, rows, table)
    : { options: [], variants: [variantOf(row, row, {})], others: attributesOf(row, table) };
  for (const { name } of others) table.note('Attributes that only describe were left out', name);
  // The product’s price comes from a variation that is for sale.
  const sold = variants.filter(({ isHidden }) => !isHidden);
  if (isVariable && rows.length > 0 && sold.length === 0)
    row.refuse('has no variation that is sold', 'Type');
  return {
    line: row.line,
    lines: linesOf([row, ...rows]),
    keys: referencesOf(row),
    handle,
    name: row.cell('Name'),
    description: descriptionOf(row, table),
    brand: row.cell('Brands'),
    isVisible: isVisible(row),
    isDigital: rows.length > 0 ? rows.every(isDigital) : isDigital(row),
    collections: collectionsOf(row),
    media: unique(listOf(row.cell('Images'))),
    options,
    variants,
  };
};

const readWooCommerce = (table: ShopTable): ShopProduct[] => {
  const rows = table.rows.filter((row) => !row.isBroken && !refuseKind(row));
  const products = rows.filter((row) => !isVariation(row));
  const children = rows.filter(isVariation);
  const taken = new Map<string, number>();
  for (const row of products) {
    const slug = slugOf(row.cell('Name'));
    taken.set(slug, (taken.get(slug) ?? 0) + 1);
  }
  const byParent = new Map(
    grouped(children, (child) => child.cell('Parent')).map((own) => [
      own[0]?.cell('Parent') ?? '',
      own,
    ]),
  );
  const parents = new Map<ShopRow, number>();
  const read = products.map((row) => {
    const own = referencesOf(row)
      .flatMap((reference) => byParent.get(reference) ?? [])
      .sort((one, other) => one.line - other.line);
    for (const child of own) parents.set(child, (parents.get(child) ?? 0) + 1);
    // The export has no slugs. The SKU or id, which does not change, makes duplicate names distinct.
    const slug = slugOf(row.cell('Name'));
    const mark = slugOf(row.cell('SKU') || row.cell('ID'));
    const isAlone = taken.get(slug) === 1 && slug !== '';
    return productOf(row, isAlone ? slug : [slug, mark].filter(Boolean).join('-'), own, table);
  });
  for (const child of children) {
    const number = parents.get(child) ?? 0;
    if (number === 1) continue;
    const parent = quoted(child.cell('Parent'));
    child.refuse(
      number === 0
        ? `no product of the file is ${parent}`
        : `${number} products of the file are ${parent}`,
      'Parent',
    );
  }
  return read;
};

export const wooCommerce: OtherShop = {
  name: 'WooCommerce',
  isIts: (table) =>
    hasAll('Type', 'Name', 'SKU')(table) &&
    table.columns.some((column) =>
      /^(regular price|visibility in catalog|is featured\?|in stock\?|published)$/i.test(column),
    ),
  needs: [['Regular price']],
  mayLack: ['Sale price', 'Date sale price starts', 'Date sale price ends'],
  read: readWooCommerce,
  columns: {
    handle: ['Name'],
    name: ['Name'],
    price: ['Regular price'],
    discount: ['Sale price'],
    description: ['Description', 'Short description'],
    brand: ['Brands'],
    collections: ['Categories'],
    sku: ['SKU'],
    stock: ['Stock'],
    media: ['Images'],
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((number) => [
        [`option${number}`, [`Attribute ${number} name`]],
        [`choices${number}`, [`Attribute ${number} value(s)`]],
      ]),
    ),
  },
};
