// Reads Shopify's product export: a row for each variant, and more rows for further pictures.
import type { ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import { grouped, inKilograms, type ShopRow, type ShopTable, unique } from './shop-table.ts';

/** Of a product without options. */
const ONLY_OPTION = 'Title';

const NUMBERS = [1, 2, 3];

const handleOf = (row: ShopRow): string => row.cell('Handle', 'URL handle');
const priceOf = (row: ShopRow): string => row.cell('Variant Price', 'Price');

/** The names stand in the first row of a product only. */
const optionsOf = (rows: readonly ShopRow[]): { name: string; number: number }[] =>
  NUMBERS.flatMap((number) => {
    const name = rows.map((row) => row.cell(`Option${number} Name`)).find(Boolean);
    return name && name !== ONLY_OPTION ? [{ name, number }] : [];
  });

const stockOf = (row: ShopRow): ShopStock => {
  const pieces = Number(row.cell('Variant Inventory Qty', 'Inventory quantity') || 0);
  const isCounted = row.cell('Variant Inventory Tracker', 'Inventory tracker') !== '';
  const policy = row.cell('Variant Inventory Policy', 'Continue selling when out of stock');
  // Sold on when there is none left: nothing to count.
  if (!isCounted || /^(continue|true)$/i.test(policy)) return { inStock: true };
  return { pieces: Math.max(0, pieces) };
};

const weightOf = (row: ShopRow): string =>
  inKilograms(row.cell('Variant Grams', 'Weight value (grams)'), 'g');

const variantOf = (
  row: ShopRow,
  options: readonly { name: string; number: number }[],
  hasStock: boolean,
): ShopVariant => {
  const price = priceOf(row);
  const compared = row.cell('Variant Compare At Price', 'Compare-at price');
  const choices = options.map(({ name, number }) => [name, row.cell(`Option${number} Value`)]);
  return {
    line: row.line,
    choices: Object.fromEntries(choices),
    price,
    fullPrice: Number(compared) > Number(price) ? compared : '',
    sku: row.cell('Variant SKU', 'SKU'),
    weight: weightOf(row),
    ...(hasStock && { stock: stockOf(row) }),
  };
};

const mediaOf = (rows: readonly ShopRow[]): string[] => {
  const placed = rows.map((row) => ({
    url: row.cell('Image Src', 'Product image URL'),
    place: Number(row.cell('Image Position') || 0),
  }));
  const own = rows.map((row) => row.cell('Variant Image', 'Variant image URL'));
  placed.sort((one, other) => one.place - other.place);
  return unique([...placed.map(({ url }) => url), ...own]);
};

const isVisible = (row: ShopRow): boolean =>
  !/^false$/i.test(row.cell('Published', 'Published on online store')) &&
  /^(active)?$/i.test(row.cell('Status'));

const productOf = (rows: readonly ShopRow[], hasStock: boolean): ShopProduct[] => {
  const first = rows.find((row) => row.cell('Title')) ?? rows[0];
  if (!first) return [];
  const options = optionsOf(rows);
  // A row without a price and a choice has a picture only.
  const sold = rows.filter((row) => row === first || priceOf(row) !== '');
  const variants = sold.map((row) => variantOf(row, options, hasStock));
  return [
    {
      line: first.line,
      handle: handleOf(first),
      name: first.cell('Title'),
      description: first.cell('Body (HTML)', 'Description'),
      brand: first.cell('Vendor'),
      isVisible: isVisible(first),
      // An export names no collections; a merchant may have added that column.
      collections: unique([first.cell('Collection') || first.cell('Type')]),
      media: mediaOf(rows),
      options: options.map(({ name }) => ({
        name,
        choices: unique(variants.map(({ choices }) => choices[name] ?? '')),
      })),
      variants: options.length || variants.length < 2 ? variants : variants.slice(0, 1),
    },
  ];
};

export const isShopify = ({ has }: ShopTable): boolean =>
  has('Title') && ((has('Handle') && has('Variant Price')) || (has('URL handle') && has('Price')));

/** Without a quantity column, as where there are several locations, the file says nothing of stock. */
export const readShopify = ({ rows, has }: ShopTable): ShopProduct[] => {
  const hasStock = has('Variant Inventory Qty') || has('Inventory quantity');
  return grouped(rows, handleOf).flatMap((group) => productOf(group, hasStock));
};
