// Converts a version 2 cart to the widget's cart. Facts: docs/platform/cart.md#lines, docs/platform/cart.md#stock.

import type { LineAvailability } from '../../../app/state/views.ts';
import { getLineKey } from '../../../client/carts/catalog-reference.ts';
import {
  anything,
  boolean,
  type Codec,
  type Decoded,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  optional,
} from '../../../client/codec/codec.ts';
import { toImageView } from '../../../products/index.ts';
import { type Cart, type CartLine, catalogReference } from '../../model/shop-cart.ts';
import { isUnsentType, readOption, readTranslated } from '../wire-line.ts';
import { amount, createFormatMoney, type FormatMoney, sumAmounts } from './money.ts';

const wireLine = object({
  id: nonEmptyText,
  name: readTranslated,
  status: maybeText,
  source: maybe(object({ catalogReference: optional(catalogReference) })),
  attributes: maybe(
    object({
      image: anything,
      url: maybe(object({ url: maybeText })),
      descriptionLines: listOfValid(anything),
      itemType: maybe(object({ preset: maybeText })),
      subscriptionInfo: maybe(object({ title: readTranslated })),
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
        object({
          name: readTranslated,
          existingMembership: maybe(object({ membershipId: nonEmptyText })),
        }),
      ),
    }),
  ),
});

type WireLine = Decoded<typeof wireLine>;

const wireCart = object({
  id: maybeText,
  revision: maybe((value) => nonEmptyText(`${value}`)),
  updatedDate: maybeText,
  orderPlaced: maybe(boolean),
  note: maybeText,
  businessInfo: maybe(object({ currencyCode: maybeText })),
  customerInfo: maybe(object({ currencyCode: maybeText })),
  taxInfo: maybe(object({ pricesIncludeTax: maybe(boolean) })),
  deliveryInfo: maybe(
    object({
      address: maybe(object({ country: maybeText, postalCode: maybeText })),
      method: maybe(object({ code: maybeText })),
    }),
  ),
  coupons: listOfValid(object({ id: maybeText, code: maybeText })),
  paymentInfo: maybe(
    object({ giftCards: listOfValid(object({ id: maybeText, obfuscatedCode: maybeText })) }),
  ),
  lineItems: listOfValid(wireLine),
});

export type WireCart = Decoded<typeof wireCart>;

/** Undefined if the response has no cart. */
export const readWireCart: Codec<WireCart | undefined> = maybe(wireCart);

/** The coupon of a cart; there is at most one. */
export const couponIn = (cart: WireCart | undefined) => cart?.coupons[0];

/** The gift card of a cart; there is at most one. */
export const giftCardIn = (cart: WireCart | undefined) => cart?.paymentInfo?.giftCards[0];

/** The discounts of a line. Version 2 deducts them from the line's price; the drawer shows prices before discounts. */
export const listDiscounts = ({ discounts }: WireLine) =>
  discounts.map(({ amountOff }) => amountOff);

/** The key of a catalog line consists of its item and options; other lines use their id. */
const toKey = ({ id, source }: WireLine): string =>
  getLineKey({ id, catalogReference: source?.catalogReference });

/** Statuses of lines that cannot be bought at all. */
const statuses = new Map<string | undefined, LineAvailability>([
  ['OUT_OF_STOCK', 'sold-out'],
  ['REMOVED_FROM_CATALOG', 'gone'],
]);

/** Version 2 lowers quantities to the stock. The shopper has to agree to a lowered quantity (details-v2/index.tsx). */
const readQuantity = ({ quantityInfo, status }: WireLine) => {
  const confirmed = quantityInfo?.confirmedQuantity;
  const requested = quantityInfo?.requestedQuantity ?? 0;
  // A line that cannot be bought at all keeps its requested quantity, and stays in the cart until it is removed.
  const quantity = confirmed || requested;
  const missing = confirmed ? 'available' : (statuses.get(status) ?? 'available');
  const availability: LineAvailability = quantity < requested ? 'partial' : missing;
  return { quantity, availability, maxQuantity: quantityInfo?.availableQuantity };
};

const toLine = (line: WireLine, money: FormatMoney, known: readonly CartLine[]): CartLine => {
  const { attributes, pricing } = line;
  const salePrice = pricing?.breakdown?.salePrice;
  const plan = line.paymentConfig?.membership;
  const paidBy = plan?.existingMembership;
  const name = line.name ?? '';
  const { quantity, availability, maxQuantity } = readQuantity(line);
  return {
    id: line.id,
    key: toKey(line),
    reference: line.source?.catalogReference,
    name,
    quantity,
    options: attributes?.descriptionLines.map(readOption) ?? [],
    url: attributes?.url?.url,
    // A line received without a picture keeps its last known picture.
    image: toImageView(attributes?.image, name) ?? known.find(({ id }) => id === line.id)?.image,
    price: money(salePrice ?? pricing?.unitPrice),
    fullPrice: money(pricing?.breakdown?.fullPrice),
    priceInSubtotal: money(salePrice ?? pricing?.unitPrice),
    // The platform's total is zero for a line that a membership pays for, so the total is computed here.
    lineTotal: money(
      paidBy
        ? sumAmounts([salePrice], quantity)
        : sumAmounts([pricing?.totalPrice, ...listDiscounts(line)]),
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

/** Merges two lines of the same item. */
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
      totalPrice: sumAmounts([line.pricing.totalPrice, other.pricing?.totalPrice]),
    },
  };
};

/** The platform can create a second line for a second add of an item. The widget shows one line per item. */
const mergedLines = ({ lineItems }: WireCart): WireLine[] => {
  const byKey = new Map<string, WireLine>();
  for (const line of lineItems) {
    const first = byKey.get(toKey(line));
    byKey.set(toKey(line), first ? together(first, line) : line);
  }
  return [...byKey.values()];
};

/** Ids of the other lines with the same item as this line. */
export const findTwins = (cart: WireCart | undefined, id: string): string[] => {
  const own = cart?.lineItems.find((line) => line.id === id);
  return (cart?.lineItems ?? []).flatMap((line) =>
    own && line !== own && toKey(line) === toKey(own) ? [line.id] : [],
  );
};

export const readCurrencies = ({ businessInfo, customerInfo }: WireCart) => ({
  currency: businessInfo?.currencyCode,
  shownCurrency: customerInfo?.currencyCode ?? businessInfo?.currencyCode,
});

/** Undefined if there is no cart, or if the cart has been ordered. `known`: the cart's last known lines. */
export const toShopCart = (
  cart: WireCart | undefined,
  locale: string,
  known: readonly CartLine[],
): Cart | undefined => {
  if (!cart?.id || cart.orderPlaced) return undefined;
  const { currency, shownCurrency } = readCurrencies(cart);
  const money = createFormatMoney(locale, shownCurrency);
  const code = couponIn(cart)?.code;
  return {
    id: cart.id,
    // In version 2, the cart is also the checkout.
    checkoutId: cart.id,
    revision: cart.revision,
    updatedAt: cart.updatedDate,
    note: cart.note ?? '',
    currency,
    shownCurrency,
    isTaxIncluded: cart.taxInfo?.pricesIncludeTax,
    couponCode: code,
    isDiscounted: couponIn(cart) !== undefined,
    hasGiftCards: true,
    lines: mergedLines(cart)
      .map((line) => toLine(line, money, known))
      .filter(({ quantity }) => quantity),
  };
};
