// Reads BigCommerce's exports: "Bulk Edit" has SKU and rule rows, the newer export has variant and image rows.
import { quoted } from '../catalog-file/refusal.ts';
import { hasAll, type OtherShop } from './other-shop.ts';
import type { ShopOption, ShopProduct, ShopStock, ShopVariant } from './shop-product.ts';
import { linesOf, type ShopRow, type ShopTable, slugOf, unique } from './shop-table.ts';

/** Column names of one of BigCommerce's two exports. */
interface Layout {
  kind: string;
  id: string;
  name: string;
  sku: string;
  description: string;
  type: string;
  visible: string;
  tracking: string;
  stock: readonly string[];
  categories: string;
  brand: string;
  address: string;
  choicesOf(row: ShopRow): Choice[];
  mediaOf(rows: readonly ShopRow[], table: ShopTable): string[];
}

interface Choice {
  name: string;
  choice: string;
  color?: string;
}

/** Prices have four decimals. A sale price of zero means no sale. */
const isPriced = (amount: string): boolean => Number(amount) > 0;

const groupsOf = (rows: readonly ShopRow[], { kind, id }: Layout): ShopRow[][] => {
  const groups: ShopRow[][] = [];
  for (const row of rows) {
    const isNew = !row.isBroken && row.cell(kind).toLowerCase() === 'product';
    const last = groups.at(-1);
    if (isNew || !last) groups.push([row]);
    else last.push(row);
    row.cell(id);
  }
  return groups;
};

const kindOf = (row: ShopRow, { kind }: Layout): string => {
  const word = row.cell(kind).toLowerCase();
  return word === 'sku' ? 'variant' : word;
};

const stockOf = (row: ShopRow, product: ShopRow, layout: Layout): ShopStock => {
  const tracking = product.cell(layout.tracking).toLowerCase();
  if (/^(none|n|no|false|)$/.test(tracking)) return { inStock: true };
  const isShared = /product|^y/.test(tracking);
  const pieces = (isShared ? product : row).pieces(...layout.stock) ?? 0;
  // All variants share one stock quantity, which cannot be divided among them.
  return isShared && row !== product ? { inStock: pieces > 0 } : { pieces };
};

/** Price of the row. An empty cell inherits the product’s price. */
const ownPriceOf = (row: ShopRow, product: ShopRow): string => {
  const price = product.amount('Price');
  if (row === product) return price;
  const own = row.amount('Price');
  if (own && !isPriced(own) && isPriced(price))
    row.refuse(
      `can be read as free and as the product’s ${price}, received ${quoted(own)}`,
      'Price',
    );
  return own || price;
};

const variantOf = (
  row: ShopRow,
  product: ShopRow,
  choices: readonly Choice[],
  layout: Layout,
): ShopVariant => {
  const price = ownPriceOf(row, product);
  const isOwn = row !== product && row.cell('Price') !== '';
  const sale = row.amount('Sale Price') || (isOwn ? '' : product.amount('Sale Price'));
  if (isPriced(sale) && Number(sale) > Number(price))
    row.refuse(`is more than the price ${price}`, 'Sale Price');
  const isReduced = isPriced(sale) && Number(sale) < Number(price);
  return {
    line: row.line,
    choices: Object.fromEntries(choices.map(({ name, choice }) => [name, choice])),
    price: isReduced ? sale : price,
    fullPrice: isReduced ? price : '',
    sku: row.cell(layout.sku),
    // Weight in the store’s unit, which the file does not state.
    weight: weightOf(row) || weightOf(product),
    stock: stockOf(row, product, layout),
  };
};

const weightOf = (row: ShopRow): string => {
  const weight = row.amount('Product Weight', 'Weight');
  return isPriced(weight) ? weight : '';
};

const optionsOf = (rows: readonly ShopRow[], choices: readonly Choice[][]): ShopOption[] => {
  const names = unique(choices.flat().map(({ name }) => name));
  for (const [index, row] of rows.entries())
    for (const name of names)
      if (!choices[index]?.some((one) => one.name === name))
        row.refuse(
          `has no choice of ${quoted(name)}, as other variants have`,
          'Options',
          'Product Name',
        );
  return names.map((name) => {
    const own = choices.flat().filter((one) => one.name === name);
    const colors = new Map(own.flatMap(({ choice, color }) => (color ? [[choice, color]] : [])));
    const known = unique(own.map(({ choice }) => choice));
    return { name, choices: known, ...(colors.size === known.length && { colors }) };
  });
};

/** Refuses rules that change prices by choices: a catalog file cannot express them. */
const refuseRules = (rows: readonly ShopRow[], table: ShopTable, name: string): void => {
  for (const row of rows) {
    const isSelling =
      row.cell('Price') !== '' ||
      row.cell('Product Weight') !== '' ||
      row.saysNo('Allow Purchases?');
    if (isSelling)
      row.refuse(
        'a rule changes the price or the sale of some choices; give the SKUs their own prices instead',
        'Item Type',
      );
    else table.note('Rules were left out of', name);
  }
};

const categoriesOf = (row: ShopRow, table: ShopTable, { categories }: Layout): string[] => {
  const paths = row
    .cell(categories)
    .split(';')
    .map((path) => path.trim());
  const names = paths.map((path) => path.split('/').at(-1)?.trim() ?? '');
  const ids = names.filter((name) => /^\d+$/.test(name));
  for (const id of ids)
    table.note('Categories that the file names by their numbers were left out', id);
  return unique(names.filter((name) => !ids.includes(name)));
};

const productOf = (rows: readonly ShopRow[], table: ShopTable, layout: Layout): ShopProduct[] => {
  const [product] = rows;
  if (!product || product.isBroken) return [];
  if (kindOf(product, layout) !== 'product') {
    for (const row of rows) row.refuse('no product stands before it', layout.kind);
    return [];
  }
  const name = product.cell(layout.name);
  const variantRows = rows.filter((row) => kindOf(row, layout) === 'variant');
  for (const row of rows)
    if (!['product', 'variant', 'image', 'rule', 'video'].includes(kindOf(row, layout)))
      row.refuse(`${quoted(row.cell(layout.kind))} cannot be imported`, layout.kind);
  refuseRules(
    rows.filter((row) => kindOf(row, layout) === 'rule'),
    table,
    name,
  );
  if (product.cell('Price') === '') product.refuse('is required', 'Price');
  const chosen = variantRows.map((row) => layout.choicesOf(row));
  for (const [index, row] of variantRows.entries())
    if (chosen[index]?.length === 0 && variantRows.length > 1)
      row.refuse('names no choices', 'Options', layout.name);
  // A single variant without choices is the product itself.
  const isPlain = chosen.every((choices) => choices.length === 0);
  const variants = isPlain
    ? [variantOf(variantRows[0] ?? product, product, [], layout)]
    : variantRows.map((row, index) => variantOf(row, product, chosen[index] ?? [], layout));
  const slug = product.cell(layout.address).split('/').filter(Boolean).at(-1) ?? '';
  const brand = product.cell(layout.brand);
  if (/^\d+$/.test(brand))
    table.note('Brands that the file names by their numbers were left out', brand);
  return [
    {
      line: product.line,
      lines: linesOf(rows),
      keys: [product.cell(layout.sku), product.cell(layout.id)].filter(Boolean),
      handle: slugOf(slug) || slugOf(name),
      name,
      description: product.cell(layout.description),
      brand: /^\d+$/.test(brand) ? '' : brand,
      // Hides products that BigCommerce shows but does not sell. Otherwise the imported products would be for sale.
      isVisible: !product.saysNo(layout.visible) && !product.saysNo('Allow Purchases?'),
      isDigital: /^d/i.test(product.cell(layout.type)),
      collections: categoriesOf(product, table, layout),
      media: layout.mediaOf(rows, table),
      options: isPlain ? [] : optionsOf(variantRows, chosen),
      variants,
    },
  ];
};

/** `[S]Size=Small,[CS]Color=Red:#ff0000`. The letters identify the field type. */
const bulkChoicesOf = (row: ShopRow): Choice[] =>
  row
    .cell('Product Name')
    .split(/,\s*(?=\[)/)
    .flatMap((part) => {
      const [, name = '', value = ''] = /^\[\w+\]\s*(.+?)\s*=\s*(.+)$/.exec(part.trim()) ?? [];
      const [choice = '', color] = value.split(/:(?=#[0-9a-f]{6}$)/i);
      return name && choice ? [{ name, choice, ...(color && { color }) }] : [];
    });

const bulkMediaOf = ([product]: readonly ShopRow[], table: ShopTable): string[] => {
  const columns = table.columns.filter((name) => /^product image (file|url)\b/i.test(name));
  const entries = columns.flatMap((column) => product?.cell(column) || []);
  for (const entry of entries)
    if (!/^https?:/i.test(entry)) table.note('Pictures without an address were left out', entry);
  return unique(entries.filter((entry) => /^https?:/i.test(entry)));
};

const bulkEdit: Layout = {
  kind: 'Item Type',
  id: 'Product ID',
  name: 'Product Name',
  sku: 'Product Code/SKU',
  description: 'Product Description',
  type: 'Product Type',
  visible: 'Product Visible?',
  tracking: 'Track Inventory',
  stock: ['Current Stock Level', 'Stock Level'],
  categories: 'Category',
  brand: 'Brand Name',
  address: 'Product URL',
  choicesOf: bulkChoicesOf,
  mediaOf: bulkMediaOf,
};

/** `Type=Dropdown|Name=Size|Value=Small|Type=Swatch|Name=Color|Value=Red[#ff0000]`. */
const newChoicesOf = (row: ShopRow): Choice[] =>
  row
    .cell('Options')
    .split(/\|?Type=[^|]*\|/)
    .flatMap((part) => {
      const [, name = '', value = ''] = /^Name=(.*?)\|Value=(.*)$/.exec(part.trim()) ?? [];
      const [, plain = value, color] = /^(.*?)\s*\[(#[0-9a-f]{6})\]$/i.exec(value) ?? [];
      return name && plain ? [{ name, choice: plain, ...(color && { color }) }] : [];
    });

const newMediaOf = (rows: readonly ShopRow[]): string[] => {
  const placed = rows.map((row) => ({
    address: row.cell('Internal Image URL (Export)') || row.cell('Image URL (Import)'),
    place: Number(row.cell('Image Sort Order') || 0),
  }));
  placed.sort((one, other) => one.place - other.place);
  const own = rows.map((row) => row.cell('Variant Image URL'));
  return unique([...placed.map(({ address }) => address), ...own]);
};

const newExport: Layout = {
  kind: 'Item',
  id: 'ID',
  name: 'Name',
  sku: 'SKU',
  description: 'Description',
  type: 'Type',
  visible: 'Is Visible',
  tracking: 'Inventory Tracking',
  stock: ['Current Stock'],
  categories: 'Categories',
  brand: 'Brand ID',
  address: 'Product URL',
  choicesOf: newChoicesOf,
  mediaOf: newMediaOf,
};

const shopWith = (layout: Layout, isIts: OtherShop['isIts'], picture: string): OtherShop => {
  const choices = layout === newExport ? 'Options' : layout.name;
  return {
    name: 'BigCommerce',
    hasOwnUnit: true,
    isIts,
    needs: [[layout.name], ['Price'], ['Sale Price']],
    read: (table) => groupsOf(table.rows, layout).flatMap((rows) => productOf(rows, table, layout)),
    columns: {
      handle: [layout.address],
      name: [layout.name],
      price: ['Price'],
      discount: ['Sale Price'],
      description: [layout.description],
      brand: [layout.brand],
      collections: [layout.categories],
      sku: [layout.sku],
      weight: ['Product Weight', 'Weight'],
      stock: layout.stock,
      media: [picture],
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].flatMap((number) => [
          [`option${number}`, [choices]],
          [`choices${number}`, [choices]],
        ]),
      ),
    },
  };
};

export const bigCommerce: OtherShop = shopWith(
  bulkEdit,
  hasAll('Item Type', 'Product Name'),
  'Product Image File - 1',
);

export const bigCommerceV3: OtherShop = shopWith(
  newExport,
  hasAll('Item', 'Name', 'Type', 'SKU'),
  'Internal Image URL (Export)',
);
