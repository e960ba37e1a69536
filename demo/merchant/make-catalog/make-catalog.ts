// Generates the demo catalog as CSV. The same count always gives the same text.

import { finishes } from './catalog-finishes.ts';
import { type CatalogItem, catalogItems, ribbons, workshops } from './catalog-items.ts';

const COLUMNS = [
  'type',
  'handle',
  'name',
  'description',
  'price',
  'discount',
  'sku',
  'weight',
  'brand',
  'ribbon',
  'visible',
  'collections',
  'media',
  'option1',
  'choices1',
  'option2',
  'choices2',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

const cell = (text: string): string =>
  /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const lineOf = (row: Row): string => COLUMNS.map((column) => cell(row[column] ?? '')).join(',');

const handleOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Three matching colors. */
const coloursAt = (place: number): string[] =>
  [0, 7, 13].flatMap((step) => {
    const found = finishes.cloth[(place + step) % finishes.cloth.length];
    return found ? [`${found.name} ${found.colour}`] : [];
  });

const priceOf = (base: number, size: number): string => (base * (1 + 0.35 * size)).toFixed(2);

interface Made {
  item: CatalogItem;
  handle: string;
  sku: string;
  price: number;
  colours: string[];
}

/** Each size has its own price. A product that has colors but no sizes has one price. */
const variantsOf = ({ item, handle, sku, price, colours }: Made): Row[] =>
  (item.sizes ?? []).flatMap((size, sizeIndex): Row[] => {
    const own = {
      type: 'variant',
      handle,
      price: priceOf(price, sizeIndex),
      weight: (item.weight * (1 + 0.3 * sizeIndex)).toFixed(2),
      choices1: size,
    };
    if (colours.length === 0) return [{ ...own, sku: `${sku}-${sizeIndex + 1}` }];
    return colours.map((colour, colourIndex) => ({
      ...own,
      sku: `${sku}-${sizeIndex + 1}${'ABC'[colourIndex]}`,
      choices2: colour.replace(/ #.*/, ''),
    }));
  });

/** An import needs one call for each product. With `everything`, pictures and variant prices each need another call. */
export type CatalogContent = 'everything' | 'products';

const rowsOf = (index: number, content: CatalogContent): Row[] => {
  const item = catalogItems[index % catalogItems.length];
  if (!item) return [];
  const all = finishes[item.family];
  const place = Math.floor(index / catalogItems.length);
  const finish = all[place % all.length] ?? all[0];
  const edition = Math.floor(place / all.length);
  const name = `${finish.name} ${item.name}${edition > 0 ? `, edition ${edition + 1}` : ''}`;
  const handle = handleOf(name);
  const sku = `D${String(index + 1).padStart(5, '0')}`;
  // Prices vary slightly by finish.
  const price = Math.round(item.price * (1 + ((place * 7) % 5) / 20) * 2) / 2;
  const colours = item.hasColours ? coloursAt(place) : [];
  const [one, two] = [
    ...(item.sizes ? [{ option: 'Size', choices: item.sizes.join('|') }] : []),
    ...(item.hasColours ? [{ option: 'Color', choices: colours.join('|') }] : []),
  ];
  const picture = item.pictures[place % item.pictures.length] ?? '';
  const pictures = [picture, ...(item.detail ? [item.detail] : [])];
  const product: Row = {
    type: 'product',
    handle,
    name,
    description: item.description,
    price: price.toFixed(2),
    discount: index % 23 === 0 ? '10%' : index % 31 === 0 ? '2.00' : '',
    sku,
    weight: item.weight.toFixed(2),
    brand: workshops[(index * 3) % workshops.length] ?? '',
    ribbon: index % 17 === 0 ? (ribbons[place % ribbons.length] ?? '') : '',
    visible: 'yes',
    collections: item.collections.join('|'),
    media: content === 'everything' ? pictures.join('|') : '',
    option1: one?.option ?? '',
    choices1: one?.choices ?? '',
    option2: two?.option ?? '',
    choices2: two?.choices ?? '',
  };
  if (content === 'products') return [product];
  return [product, ...variantsOf({ item, handle, sku, price, colours })];
};

/** A catalog file with `count` uniquely named products. The first 500 are sold in the demo. */
export const makeCatalog = (count: number, content: CatalogContent = 'everything'): string => {
  const rows = Array.from({ length: count }, (_, index) => rowsOf(index, content)).flat();
  return `${[COLUMNS.join(','), ...rows.map(lineOf)].join('\n')}\n`;
};
