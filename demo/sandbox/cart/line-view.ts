// What a stored line is worth and looks like today, against the current catalog.
import Big from 'big.js';
import type { Catalog, CatalogProduct, VariantRow } from '../catalog/store.ts';
import type { LineDescription, LineSnapshot, StoredLine } from '../db/stored-json.ts';
import { discounted } from '../money/money.ts';
import { createStock, type Stock } from './stock.ts';

export type AvailabilityStatus =
  | 'AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'PARTIALLY_AVAILABLE';

export interface LineView {
  line: StoredLine;
  snapshot: LineSnapshot;
  /** After the catalog's discount, one unit. */
  price: Big;
  /** Before it. */
  fullPrice: Big;
  total: Big;
  isShippable: boolean;
  availability: { status: AvailabilityStatus; quantityAvailable?: number };
}

/** Views of all lines. Lines of one variant share its stock in the order of the cart. */
export const viewLines = (lines: readonly StoredLine[], catalog: Catalog): LineView[] => {
  const stock = createStock();
  return lines.map((line) => viewLine(line, catalog, stock));
};

const viewLine = (line: StoredLine, catalog: Catalog, stock: Stock): LineView => {
  const found = catalog.get(line.catalogItemId.toLowerCase());
  const variant = found?.variants.find(({ variantId }) => variantId === line.variantId);
  const isListed = found !== undefined && variant !== undefined && found.product.visible;
  const snapshot = isListed ? snapshotOf(found, variant, line.options) : storedSnapshot(line);
  const price = new Big(snapshot.price);
  return {
    line,
    snapshot,
    price,
    fullPrice: new Big(snapshot.fullPrice),
    total: price.times(line.quantity),
    isShippable: snapshot.productType === 'physical',
    availability: line.custom
      ? customAvailability(line)
      : isListed
        ? stock.take(found, variant, line.quantity)
        : { status: 'NOT_FOUND', quantityAvailable: 0 },
  };
};

const customAvailability = ({ custom }: StoredLine): LineView['availability'] =>
  custom?.quantityAvailable === undefined
    ? { status: 'AVAILABLE' }
    : { status: 'AVAILABLE', quantityAvailable: custom.quantityAvailable };

const storedSnapshot = ({ snapshot, custom }: StoredLine): LineSnapshot =>
  snapshot ?? {
    name: custom?.name ?? '',
    slug: '',
    productType: custom?.itemType === 'PHYSICAL' ? 'physical' : 'digital',
    price: custom?.price ?? '0',
    fullPrice: custom?.fullPrice ?? custom?.price ?? '0',
    descriptionLines: [],
    sku: '',
  };

/** The look and price of a variant now; kept on the line for when its product is gone. */
export const snapshotOf = (
  { product }: CatalogProduct,
  variant: VariantRow,
  options: StoredLine['options'],
): LineSnapshot => {
  const fullPrice = new Big(variant.price ?? product.price);
  const weight = variant.weight ?? product.weight;
  const artId = choiceMedia(product.options, variant) ?? product.media[0];
  return {
    name: product.name,
    slug: product.slug,
    productType: product.productType,
    price: discounted(fullPrice, product).toFixed(2),
    fullPrice: fullPrice.toFixed(2),
    descriptionLines: [...describeChoices(product.options, variant), ...describeTexts(options)],
    ...(artId !== undefined && { artId }),
    sku: variant.sku ?? product.sku,
    ...(weight !== null && { weight: Number(weight) }),
  };
};

type Options = CatalogProduct['product']['options'];

const choiceMedia = (options: Options, variant: VariantRow): string | undefined =>
  options
    .map(({ name, choices }) =>
      choices.find(({ description }) => description === variant.choices[name])?.media?.at(0),
    )
    .find((artId) => artId !== undefined);

const describeChoices = (options: Options, variant: VariantRow): LineDescription[] =>
  options.flatMap(({ name, optionType, choices }) => {
    const choice = choices.find(({ description }) => description === variant.choices[name]);
    if (choice === undefined) return [];
    const text = choice.description;
    return [optionType === 'color' ? { name, text, colorCode: choice.value } : { name, text }];
  });

const describeTexts = (options: StoredLine['options']): LineDescription[] => {
  const texts = options?.['customTextFields'];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).map(([name, text]) => ({ name, text: String(text) }));
};
