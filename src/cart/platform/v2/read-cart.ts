// Reads a cart of version 2 of the platform as the widget's own (CART_V2 11.2).

import type { LineAvailability } from '../../../app/state/views.ts';
import { keyOfLine } from '../../../client/carts/catalog-reference.ts';
import {
  anything,
  boolean,
  type Codec,
  type Decoded,
  listOfValid,
  maybe,
  maybeWords,
  number,
  object,
  optional,
  words,
} from '../../../client/codec/codec.ts';
import { imageOf } from '../../../products/index.ts';
import { type Cart, type CartLine, catalogReference } from '../../model/shop-cart.ts';
import { isUnsentType, optionOf, wordsOf } from '../wire-line.ts';
import { amount, createFormatMoney, type FormatMoney, sumOf } from './money.ts';

const wireLine = object({
  id: words,
  name: wordsOf,
  status: maybeWords,
  source: maybe(object({ catalogReference: optional(catalogReference) })),
  attributes: maybe(
    object({
      image: anything,
      url: maybe(object({ url: maybeWords })),
      descriptionLines: listOfValid(anything),
      itemType: maybe(object({ preset: maybeWords })),
      subscriptionInfo: maybe(object({ title: wordsOf })),
    }),
  ),
  quantityInfo: maybe(
    object({
      confirmedQuantity: maybe(number),
      requestedQuantity: maybe(number),
      availableQuantity: maybe(number),
    }),
  ),
  pricing: maybe(
    object({
      unitPrice: amount,
      totalPrice: amount,
      breakdown: maybe(object({ salePrice: amount, fullPrice: amount })),
      priceUndetermined: maybe(boolean),
    }),
  ),
  discounts: listOfValid(object({ amountOff: amount })),
  paymentConfig: maybe(
    object({
      membership: maybe(
        object({ name: wordsOf, existingMembership: maybe(object({ membershipId: words })) }),
      ),
    }),
  ),
});

type WireLine = Decoded<typeof wireLine>;

const wireCart = object({
  id: maybeWords,
  revision: maybe((value) => words(`${value}`)),
  updatedDate: maybeWords,
  orderPlaced: maybe(boolean),
  note: maybeWords,
  businessInfo: maybe(object({ currencyCode: maybeWords })),
  customerInfo: maybe(object({ currencyCode: maybeWords })),
  taxInfo: maybe(object({ pricesIncludeTax: maybe(boolean) })),
  deliveryInfo: maybe(
    object({
      address: maybe(object({ country: maybeWords, postalCode: maybeWords })),
      method: maybe(object({ code: maybeWords })),
    }),
  ),
  coupons: listOfValid(object({ id: maybeWords, code: maybeWords })),
  paymentInfo: maybe(
    object({ giftCards: listOfValid(object({ id: maybeWords, obfuscatedCode: maybeWords })) }),
  ),
  lineItems: listOfValid(wireLine),
});

export type WireCart = Decoded<typeof wireCart>;

/** Undefined where the answer has no cart. */
export const readWireCart: Codec<WireCart | undefined> = maybe(wireCart);

/** The coupon of a cart; there is at most one. */
export const couponIn = (cart: WireCart | undefined) => cart?.coupons[0];

/** The gift card of a cart; there is at most one. */
export const giftCardIn = (cart: WireCart | undefined) => cart?.paymentInfo?.giftCards[0];

/** The discounts of a line. Version 2 takes them from its price at once; the drawer shows prices before them. */
export const cutsOf = ({ discounts }: WireLine) => discounts.map(({ amountOff }) => amountOff);

/** A line of the catalog by its item and options, another by its id. */
const keyOf = ({ id, source }: WireLine): string =>
  keyOfLine({ id, catalogReference: source?.catalogReference });

/** Of lines without a piece to buy. */
const statuses = new Map<string | undefined, LineAvailability>([
  ['OUT_OF_STOCK', 'sold-out'],
  ['REMOVED_FROM_CATALOG', 'gone'],
]);

/**
 * The quantity is what will be bought. Version 2 lowers it to the stock, and remembers what was asked for. A line of
 * which there is less than that is partly available: the shopper has to agree (details-v2/index.tsx).
 */
const quantityOf = ({ quantityInfo, status }: WireLine) => {
  const confirmed = quantityInfo?.confirmedQuantity;
  const requested = quantityInfo?.requestedQuantity ?? 0;
  // A line without a piece to buy stays, until it is removed.
  const quantity = confirmed || requested;
  const missing = confirmed ? 'available' : (statuses.get(status) ?? 'available');
  const availability: LineAvailability = quantity < requested ? 'partial' : missing;
  return { quantity, availability, maxQuantity: quantityInfo?.availableQuantity };
};

const lineOf = (line: WireLine, money: FormatMoney, known: readonly CartLine[]): CartLine => {
  const { attributes, pricing } = line;
  const salePrice = pricing?.breakdown?.salePrice;
  const plan = line.paymentConfig?.membership;
  const paidBy = plan?.existingMembership;
  const name = line.name ?? '';
  const { quantity, availability, maxQuantity } = quantityOf(line);
  return {
    id: line.id,
    key: keyOf(line),
    reference: line.source?.catalogReference,
    name,
    quantity,
    options: attributes?.descriptionLines.map(optionOf) ?? [],
    url: attributes?.url?.url,
    // A line that comes without a picture keeps the one that it had.
    image: imageOf(attributes?.image, name) ?? known.find(({ id }) => id === line.id)?.image,
    price: money(salePrice ?? pricing?.unitPrice),
    fullPrice: money(pricing?.breakdown?.fullPrice),
    priceInSubtotal: money(salePrice ?? pricing?.unitPrice),
    // A line that a plan pays for costs nothing here.
    lineTotal: money(
      paidBy ? sumOf([salePrice], quantity) : sumOf([pricing?.totalPrice, ...cutsOf(line)]),
    ),
    isPriceOpen: pricing?.priceUndetermined === true,
    availability,
    maxQuantity,
    membership: paidBy && { id: paidBy.membershipId, name: plan?.name },
    planTitle: attributes?.subscriptionInfo?.title,
    isUnsent: isUnsentType(attributes?.itemType?.preset),
  };
};

const sum = (one: number | undefined, other: number | undefined) => (one ?? 0) + (other ?? 0);

/** Both lines as one. */
const together = (line: WireLine, other: WireLine): WireLine => {
  const [info, more] = [line.quantityInfo, other.quantityInfo];
  const stocks = [info, more].flatMap((one) => one?.availableQuantity ?? []);
  return {
    ...line,
    quantityInfo: {
      confirmedQuantity: sum(info?.confirmedQuantity, more?.confirmedQuantity),
      requestedQuantity: sum(info?.requestedQuantity, more?.requestedQuantity),
      availableQuantity: stocks.length ? Math.max(...stocks) : undefined,
    },
    discounts: [...line.discounts, ...other.discounts],
    pricing: line.pricing && {
      ...line.pricing,
      totalPrice: sumOf([line.pricing.totalPrice, other.pricing?.totalPrice]),
    },
  };
};

/** Nobody knows whether a second add of an item makes a second line. The widget has one line for an item. */
const mergedLines = ({ lineItems }: WireCart): WireLine[] => {
  const byKey = new Map<string, WireLine>();
  for (const line of lineItems) {
    const first = byKey.get(keyOf(line));
    byKey.set(keyOf(line), first ? together(first, line) : line);
  }
  return [...byKey.values()];
};

/** The ids of the lines that have the same item as the line of this id, without it. */
export const twinsOf = (cart: WireCart | undefined, id: string): string[] => {
  const own = cart?.lineItems.find((line) => line.id === id);
  return (cart?.lineItems ?? []).flatMap((line) =>
    own && line !== own && keyOf(line) === keyOf(own) ? [line.id] : [],
  );
};

export const currenciesOf = ({ businessInfo, customerInfo }: WireCart) => ({
  currency: businessInfo?.currencyCode,
  shownCurrency: customerInfo?.currencyCode ?? businessInfo?.currencyCode,
});

/** Undefined where there is no cart, or the cart has been ordered. `known`: its lines as they were. */
export const cartOf = (
  cart: WireCart | undefined,
  locale: string,
  known: readonly CartLine[],
): Cart | undefined => {
  if (!cart?.id || cart.orderPlaced) return undefined;
  const { currency, shownCurrency } = currenciesOf(cart);
  const money = createFormatMoney(locale, shownCurrency);
  const code = couponIn(cart)?.code;
  return {
    id: cart.id,
    // The cart is the checkout as well.
    checkoutId: cart.id,
    revision: cart.revision,
    updatedAt: cart.updatedDate,
    note: cart.note ?? '',
    currency,
    shownCurrency,
    isTaxIncluded: cart.taxInfo?.pricesIncludeTax,
    couponCode: code,
    isDiscounted: couponIn(cart) !== undefined,
    lines: mergedLines(cart)
      .map((line) => lineOf(line, money, known))
      .filter(({ quantity }) => quantity),
  };
};
