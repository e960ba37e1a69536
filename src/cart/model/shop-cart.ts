// The widget's cart model, to which each version of the platform's cart is converted, and codecs for storage.

import type {
  CartNotice,
  CartView,
  ChosenOption,
  DeliveryView,
  ImageView,
  LineAvailability,
  MembershipView,
  Problem,
  TotalRow,
  TotalsView,
} from '../../app/state/views.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';
import { referenceIn } from '../../client/carts/catalog-reference.ts';
import {
  boolean,
  type Codec,
  isTrue,
  json,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  notZero,
  number,
  object,
  oneOf,
  optional,
  orElse,
  readBy,
  record,
} from '../../client/codec/codec.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

/** An amount of money. The widget calculates with whole minor units only (money-like.ts). */
export interface Money {
  /** Decimal string in the store's currency. */
  amount: string;
  /** Decimal string in the currency that the shopper sees. */
  shown: string;
  /** `shown` as a formatted string; undefined if the platform sent no formatted amount. */
  text: string | undefined;
}

export interface LineMembership {
  id: string;
  name: string | undefined;
}

export interface CartLine {
  id: string;
  /** The key does not change when the platform saves an optimistic line. */
  key: string;
  /** Undefined for a line that does not come from a catalog. */
  reference: CatalogReference | undefined;
  name: string;
  quantity: number;
  options: ChosenOption[];
  url: string | undefined;
  image: ImageView | undefined;
  /** Unit price, with catalog discounts. */
  price: Money | undefined;
  /** Unit price, without discounts. */
  fullPrice: Money | undefined;
  /** Unit price before cart discounts. The subtotal is the sum of these prices. */
  priceInSubtotal: Money | undefined;
  lineTotal: Money | undefined;
  /** Whether the store sets the price manually. */
  isPriceOpen: boolean;
  availability: LineAvailability;
  /** Undefined when stock is not tracked. */
  maxQuantity: number | undefined;
  membership: LineMembership | undefined;
  /** Title of the line's subscription. */
  planTitle: string | undefined;
  /** Whether the line is a file, a voucher or a service, which is not delivered. */
  isUnsent: boolean;
}

export interface Cart {
  id: string | undefined;
  /** Increases with each change of the cart. */
  revision: string | undefined;
  /** ISO 8601, from the platform's clock. */
  updatedAt: string | undefined;
  /** The checkout that the platform created from the cart. */
  checkoutId: string | undefined;
  lines: CartLine[];
  note: string;
  /** ISO 4217: the store's currency, then the currency shown to the shopper. */
  currency: string | undefined;
  shownCurrency: string | undefined;
  isTaxIncluded: boolean | undefined;
  couponCode: string | undefined;
  /** True if the cart has a coupon, or a discount from the merchant. */
  isDiscounted: boolean;
  /** Whether the cart can have a gift card, which only an estimate shows. */
  hasGiftCards: boolean;
}

/** The gift card of the cart, and the part of the total that it pays. */
export interface GiftCard {
  /** Last characters of the card, as the platform shows them; undefined without a card. */
  name: string | undefined;
  /** The amount that the card takes off the total. */
  amount: Money | undefined;
  /** The amount left to pay. */
  left: Money | undefined;
  /** Whether the card pays the whole total. */
  isPaid: boolean;
  /** Why the card pays nothing. */
  problem: Problem | undefined;
}

export interface Sums {
  subtotal: Money | undefined;
  shipping: Money | undefined;
  tax: Money | undefined;
  total: Money | undefined;
}

/** The platform's sums of a cart as amounts, together with the formatted sums that the drawer shows. */
export interface Totals extends TotalsView {
  sums: Sums;
  /** ISO 4217. */
  storeCurrency: string | undefined;
  /** ISO 4217: the currency that the shopper sees. */
  shownCurrency: string | undefined;
  /** The delivery method included in the sums. */
  delivery: { code: string; title: string } | undefined;
  /** Whether the platform would refuse a checkout. */
  isClosed: boolean;
  /** Undefined in version 1 of the platform's cart, which has no gift cards. */
  giftCard: GiftCard | undefined;
}

/** The cart as shown, with all sums that are known. */
export interface ShownCart extends CartView {
  totals?: Totals | undefined;
}

export const noCart: Readonly<Cart> = {
  id: undefined,
  revision: undefined,
  updatedAt: undefined,
  checkoutId: undefined,
  lines: [],
  note: '',
  currency: undefined,
  shownCurrency: undefined,
  isTaxIncluded: undefined,
  couponCode: undefined,
  isDiscounted: false,
  hasGiftCards: false,
};

const webAddress: Codec<string> = readBy(safeHref, 'a web address');

export const catalogReference: Codec<CatalogReference> = readBy(referenceIn, 'a catalog reference');

export const savedImage: Codec<ImageView> = object({
  url: webAddress,
  width: orElse(number, 1),
  height: orElse(number, 1),
  alt: orElse(nonEmptyText, ''),
  focus: maybeText,
});

export const savedOptions: Codec<ChosenOption[]> = listOfValid(
  object({ name: nonEmptyText, value: nonEmptyText, color: maybeText }),
);

const money: Codec<Money | undefined> = maybe(
  object({ amount: nonEmptyText, shown: nonEmptyText, text: maybeText }),
);

const line: Codec<CartLine> = object({
  id: nonEmptyText,
  key: nonEmptyText,
  reference: optional(catalogReference),
  name: orElse(nonEmptyText, ''),
  quantity: notZero,
  options: savedOptions,
  url: maybe(webAddress),
  image: maybe(savedImage),
  price: money,
  fullPrice: money,
  priceInSubtotal: money,
  lineTotal: money,
  isPriceOpen: isTrue,
  availability: orElse(oneOf('available', 'partial', 'sold-out', 'gone'), 'available'),
  maxQuantity: maybe(number),
  membership: maybe(object({ id: nonEmptyText, name: maybeText })),
  planTitle: maybeText,
  isUnsent: isTrue,
});

/** A stored cart, without lines that cannot be read. */
export const savedCart: Codec<Cart> = object({
  id: maybeText,
  revision: maybeText,
  updatedAt: maybeText,
  checkoutId: maybeText,
  lines: listOfValid(line),
  note: orElse(nonEmptyText, ''),
  currency: maybeText,
  shownCurrency: maybeText,
  isTaxIncluded: maybe(boolean),
  couponCode: maybeText,
  isDiscounted: isTrue,
  hasGiftCards: isTrue,
});

export const problemShape = {
  code: nonEmptyText,
  quantityAvailable: maybe(number),
  isAdjusted: maybe(boolean),
  data: maybe(json),
};

export const problem: Codec<Problem> = object(problemShape);

const row: Codec<TotalRow> = object({
  kind: oneOf('coupon', 'discount', 'shipping', 'tax', 'fee'),
  name: maybeText,
  amount: nonEmptyText,
  decimal: maybeText,
});

const membership: Codec<MembershipView> = object({
  id: nonEmptyText,
  appId: nonEmptyText,
  name: nonEmptyText,
  left: maybe(number),
  reason: maybeText,
  lineIds: listOfValid(nonEmptyText),
});

const notice: Codec<CartNotice> = object({
  isError: isTrue,
  text: nonEmptyText,
  lineId: maybeText,
});

const delivery: Codec<DeliveryView> = object({
  carrierId: maybeText,
  code: nonEmptyText,
  title: nonEmptyText,
  time: maybeText,
  slot: maybe(object({ from: nonEmptyText, to: nonEmptyText })),
  place: maybeText,
  price: maybeText,
  decimal: maybeText,
  isSelected: isTrue,
  isPickup: isTrue,
});

export const savedTotals: Codec<Totals> = object({
  rows: listOfValid(row),
  total: maybeText,
  includedTax: maybeText,
  reached: maybe(number),
  currency: maybeText,
  memberships: optional(listOfValid(membership)),
  paidBy: maybe(record(nonEmptyText)),
  notices: optional(listOfValid(notice)),
  couponCode: maybeText,
  couponProblem: maybe(problem),
  deliveries: optional(listOfValid(delivery)),
  isUnsent: maybe(boolean),
  sums: object({ subtotal: money, shipping: money, tax: money, total: money }),
  storeCurrency: maybeText,
  shownCurrency: maybeText,
  delivery: maybe(object({ code: nonEmptyText, title: nonEmptyText })),
  isClosed: isTrue,
  giftCard: maybe(
    object({
      name: maybeText,
      amount: money,
      left: money,
      isPaid: isTrue,
      problem: maybe(problem),
    }),
  ),
});
