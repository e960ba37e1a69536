// The current price, look and availability of a stored line.
import Big from 'big.js';
import { storeCurrency } from '../../../foundation/money/currency.ts';
import { discounted, toCents } from '../../../foundation/money/money.ts';
import type { Catalog, CatalogProduct, VariantRow } from '../../catalog/products/product-reader.ts';
import type { SubscriptionTerms } from '../../commerce/commerce-json.ts';
import { lineAmount } from '../../pricing/discounts.ts';
import type { GoodsLine } from '../../pricing/goods.ts';
import type { LineDescription, LineSnapshot, StoredLine } from '../cart-json.ts';
import { chosenModifiers } from './chosen-modifiers.ts';
import { availabilityOf, createStock, type LineAvailability, type Stock } from './stock.ts';

export interface LineView {
  line: StoredLine;
  snapshot: LineSnapshot;
  /** Price per unit, after the catalog's discount. */
  price: Big;
  /** Price per unit, before the discount. */
  fullPrice: Big;
  /** Price of all units, rounded once. */
  total: Big;
  isShippable: boolean;
  goods: GoodsLine;
  availability: LineAvailability;
  /** The catalog's product and variant; undefined when they are gone or hidden. */
  item: { found: CatalogProduct; variant: VariantRow } | undefined;
}

export type CollectionIds = ReadonlyMap<string, readonly string[]>;

/** Views of all lines. Lines with the same variant share the stock of the variant, in cart order. */
export const viewLines = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  collectionIds: CollectionIds = new Map(),
): LineView[] => {
  const stock = createStock();
  return lines.map((line) => viewLine(line, catalog, stock, collectionIds));
};

const viewLine = (
  line: StoredLine,
  catalog: Catalog,
  stock: Stock,
  collectionIds: CollectionIds,
): LineView => {
  const found = catalog.get(line.catalogItemId.toLowerCase());
  const variant = found?.variants.find(({ variantId }) => variantId === line.variantId);
  const isListed = found !== undefined && variant !== undefined && found.product.visible;
  const snapshot = isListed
    ? snapshotOf(found, variant, line.options, line.snapshot?.subscription)
    : storedSnapshot(line);
  const goods = goodsOf(line, snapshot, collectionIds);
  return {
    line,
    snapshot,
    price: goods.price,
    fullPrice: new Big(snapshot.fullPrice),
    total: lineAmount(goods, storeCurrency()),
    isShippable: goods.isShipped,
    goods,
    item: isListed ? { found, variant } : undefined,
    availability: line.custom
      ? customAvailability(line)
      : isListed
        ? stock.take(found, variant, line.quantity)
        : { status: 'NOT_FOUND', quantityAvailable: 0 },
  };
};

/** The line in the form that the price calculation needs. */
const goodsOf = (
  line: StoredLine,
  snapshot: LineSnapshot,
  collectionIds: CollectionIds,
): GoodsLine => {
  const { custom } = line;
  const physical = (custom?.given['physicalProperties'] ?? {}) as {
    weight?: number | null;
    shippable?: boolean;
  };
  const itemType =
    custom?.itemType ?? (snapshot.productType === 'physical' ? 'PHYSICAL' : 'DIGITAL');
  return {
    id: line.id,
    quantity: line.quantity,
    price: new Big(snapshot.price),
    itemType,
    isShipped: itemType === 'PHYSICAL' && physical.shippable !== false,
    weight: snapshot.weight ?? physical.weight ?? 0,
    productId: line.catalogItemId,
    collectionIds: collectionIds.get(line.catalogItemId.toLowerCase()) ?? [],
    taxGroupId: custom?.taxGroupId ?? null,
    paymentOption: custom?.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    deposit: custom?.depositAmount === undefined ? null : new Big(custom.depositAmount),
    isTrial: snapshot.subscription?.freeTrial !== undefined,
    isSubscription: snapshot.subscription !== undefined,
    membershipId: line.selectedMembership?.id ?? null,
  };
};

const customAvailability = ({ custom, quantity }: StoredLine): LineAvailability => {
  const available = custom?.quantityAvailable;
  return available === undefined ? { status: 'AVAILABLE' } : availabilityOf(quantity, available);
};

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

/** A variant's current look and price, stored on the line in case its product is deleted. */
export const snapshotOf = (
  { product }: CatalogProduct,
  variant: VariantRow,
  options: StoredLine['options'],
  subscription?: SubscriptionTerms,
): LineSnapshot => {
  const fullPrice = new Big(variant.price ?? product.price);
  const weight = variant.weight ?? product.weight;
  const artId = choiceMedia(product.options, variant) ?? product.media[0];
  const { descriptionLines, addedPrice } = chosenModifiers(product, options);
  const price = subscribed(discounted(fullPrice, product), subscription);
  return {
    name: product.name,
    slug: product.slug,
    productType: product.productType,
    price: price.plus(addedPrice).toFixed(),
    fullPrice: fullPrice.plus(addedPrice).toFixed(),
    descriptionLines: [...describeChoices(product.options, variant), ...descriptionLines],
    ...(artId !== undefined && { artId }),
    sku: variant.sku ?? product.sku,
    ...(weight !== null && { weight: Number(weight) }),
    ...(subscription !== undefined && { subscription }),
  };
};

const subscribed = (price: Big, terms: SubscriptionTerms | undefined): Big =>
  terms?.percentOff === undefined
    ? price
    : toCents(price.times(new Big(100).minus(terms.percentOff)).div(100));

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
