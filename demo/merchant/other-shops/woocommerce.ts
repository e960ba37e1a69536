// Reads WooCommerce's product export: a row for each product, and one for each variation, which names its parent.
import type { ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import { inKilograms, type ShopRow, type ShopTable, unique } from './shop-table.ts';

/** A comma separates; one with a backslash is part of the text. */
const listOf = (text: string): string[] =>
  text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim());

const kindOf = (row: ShopRow): string[] => listOf(row.cell('Type').toLowerCase());

/** Exported in the store's own notation, which may have a decimal comma. */
const amountOf = (text: string): string =>
  /^\d+,\d{1,4}$/.test(text) ? text.replace(',', '.') : text;

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const attributesOf = (row: ShopRow, table: ShopTable): { name: string; choices: string[] }[] => {
  const attributes: { name: string; choices: string[] }[] = [];
  for (let number = 1; table.has(`Attribute ${number} name`); number++) {
    const name = row.cell(`Attribute ${number} name`);
    const choices = unique(listOf(row.cell(`Attribute ${number} value(s)`)));
    if (name) attributes.push({ name, choices });
  }
  return attributes;
};

const stockOf = (row: ShopRow, parent: ShopRow): ShopStock => {
  const own = row.cell('Stock');
  const isOpen = row.cell('Backorders allowed?');
  const word = row.cell('In stock?');
  // `parent`: all variations share one number, which cannot be split.
  if (/^\d+$/.test(own) && !/^(1|notify)$/.test(isOpen)) return { pieces: Number(own) };
  if (own === 'parent') return { inStock: Number(parent.cell('Stock')) > 0 };
  return { inStock: word !== '0' };
};

const weightOf = (row: ShopRow, parent: ShopRow): string =>
  Object.entries({ kg: 'kg', g: 'g', lbs: 'lb', oz: 'oz' })
    .map(([unit, known]) => {
      const column = `Weight (${unit})`;
      return inKilograms(amountOf(row.cell(column) || parent.cell(column)), known);
    })
    .find(Boolean) ?? '';

const variantOf = (row: ShopRow, parent: ShopRow, choices: Record<string, string>): ShopVariant => {
  const regular = amountOf(row.cell('Regular price'));
  const sale = amountOf(row.cell('Sale price'));
  return {
    line: row.line,
    choices,
    price: sale || regular,
    fullPrice: Number(regular) > Number(sale || regular) ? regular : '',
    sku: row.cell('SKU'),
    weight: weightOf(row, parent),
    stock: stockOf(row, parent),
  };
};

const choicesOf = (row: ShopRow, table: ShopTable): Record<string, string> =>
  Object.fromEntries(
    attributesOf(row, table).flatMap(({ name, choices: [choice] }) =>
      choice ? [[name, choice]] : [],
    ),
  );

/** The options are the attributes that a variation chooses; the others only describe. */
const variationsOf = (parent: ShopRow, rows: readonly ShopRow[], table: ShopTable) => {
  const variants = rows.map((row) => variantOf(row, parent, choicesOf(row, table)));
  const options = attributesOf(parent, table).filter(({ name }) =>
    variants.some(({ choices }) => choices[name]),
  );
  return { variants, options };
};

const isVisible = (row: ShopRow): boolean =>
  row.cell('Published') === '1' && row.cell('Visibility in catalog').toLowerCase() !== 'hidden';

/** Of a path such as `Clothing > Shirts`, the last part. */
const collectionsOf = (row: ShopRow): string[] =>
  unique(listOf(row.cell('Categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''));

const productOf = (
  row: ShopRow,
  handle: string,
  rows: readonly ShopRow[],
  table: ShopTable,
): ShopProduct => ({
  line: row.line,
  handle,
  name: row.cell('Name'),
  // Line breaks are written as two characters.
  description: (row.cell('Description') || row.cell('Short description')).replaceAll('\\n', '\n'),
  brand: row.cell('Brands'),
  isVisible: isVisible(row),
  collections: collectionsOf(row),
  media: unique(listOf(row.cell('Images'))),
  ...(rows.length
    ? variationsOf(row, rows, table)
    : { options: [], variants: [variantOf(row, row, {})] }),
});

export const isWooCommerce = ({ has }: ShopTable): boolean =>
  has('Type') && has('Name') && has('SKU') && has('Regular price');

/** Products of several others, and links to other shops, have nothing to put into a cart. */
export const WITHOUT_GOODS: readonly string[] = ['grouped', 'external'];

export const kindWithoutGoods = (row: ShopRow): string | undefined =>
  kindOf(row).find((kind) => WITHOUT_GOODS.includes(kind));

export const readWooCommerce = (table: ShopTable): ShopProduct[] => {
  const isVariation = (row: ShopRow) => kindOf(row).includes('variation');
  const products = table.rows.filter((row) => !isVariation(row) && !kindWithoutGoods(row));
  const taken = new Map<string, number>();
  for (const row of products) {
    const slug = slugOf(row.cell('Name'));
    taken.set(slug, (taken.get(slug) ?? 0) + 1);
  }
  return products.map((row) => {
    const parents = [row.cell('SKU'), `id:${row.cell('ID')}`].filter(Boolean);
    const rows = table.rows.filter(
      (other) => isVariation(other) && parents.includes(other.cell('Parent')),
    );
    // The export has no slugs. Products of one name are told apart by what does not change.
    const slug = slugOf(row.cell('Name'));
    const isAlone = taken.get(slug) === 1;
    const handle = isAlone ? slug : `${slug}-${slugOf(row.cell('SKU') || row.cell('ID'))}`;
    return productOf(row, handle, rows, table);
  });
};
