// The widget's own cart, which every version of the platform's cart is read as, and the codecs that read it from storage.

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
  maybeWords,
  notZero,
  number,
  object,
  oneOf,
  optional,
  orElse,
  readBy,
  record,
  words,
} from '../../client/codec/codec.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

/** An amount of money. The widget calculates with whole minor units only (money-like.ts). */
export interface Money {
  /** Decimal text in the store's currency. */
  amount: string;
  /** Decimal text in the currency that the shopper sees. */
  shown: string;
  /** `shown` as formatted text; undefined where the platform has sent none. */
  text: string | undefined;
}

/** The membership that pays for a line. */
export interface LineMembership {
  id: string;
  name: string | undefined;
}

export interface CartLine {
  id: string;
  /** The same before and after the line is saved. */
  key: string;
  /** Undefined for a line of no catalog. */
  reference: CatalogReference | undefined;
  name: string;
  quantity: number;
  options: ChosenOption[];
  url: string | undefined;
  image: ImageView | undefined;
  /** For one piece, with the discounts of the catalog. */
  price: Money | undefined;
  /** For one piece, without any discount. */
  fullPrice: Money | undefined;
  /** For one piece, before discounts of the cart: what the subtotal adds up. */
  priceInSubtotal: Money | undefined;
  /** For all pieces. */
  lineTotal: Money | undefined;
  /** The store prices it by hand. */
  isPriceOpen: boolean;
  availability: LineAvailability;
  /** Undefined when stock is not tracked. */
  maxQuantity: number | undefined;
  membership: LineMembership | undefined;
  /** The title of its subscription. */
  planTitle: string | undefined;
  /** A file, a voucher or a service, which is not delivered. */
  isUnsent: boolean;
}

export interface Cart {
  id: string | undefined;
  /** Counts the changes of the cart. */
  revision: string | undefined;
  /** ISO 8601, by the platform's clock. */
  updatedAt: string | undefined;
  /** The checkout that the platform has made of it. */
  checkoutId: string | undefined;
  lines: CartLine[];
  note: string;
  /** ISO 4217: the store's, and what the shopper sees. */
  currency: string | undefined;
  shownCurrency: string | undefined;
  isTaxIncluded: boolean | undefined;
  couponCode: string | undefined;
  /** A coupon, or a discount that the merchant has given. */
  isDiscounted: boolean;
}

/** The gift card of the cart, and the part of the total that it pays. */
export interface GiftCard {
  /** Its last characters, as the platform shows them; undefined without a card. */
  name: string | undefined;
  /** The amount that it takes off the total. */
  amount: Money | undefined;
  /** The amount that the shopper pays besides. */
  left: Money | undefined;
  /** It pays for everything. */
  isPaid: boolean;
  /** Why it pays for nothing. */
  problem: Problem | undefined;
}

export interface Sums {
  subtotal: Money | undefined;
  shipping: Money | undefined;
  tax: Money | undefined;
  total: Money | undefined;
}

/** The sums of a cart, calculated by the platform, and what is shown of them. */
export interface Totals extends TotalsView {
  sums: Sums;
  /** ISO 4217. */
  storeCurrency: string | undefined;
  /** The delivery method that is in the sums. */
  delivery: { code: string; title: string } | undefined;
  /** The platform would refuse a checkout. */
  isClosed: boolean;
  /** Undefined in version 1 of the platform's cart, which has no gift cards. */
  giftCard: GiftCard | undefined;
}

/** The cart as it is shown, with all that is known of its sums. */
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
};

/** A web address that is safe to open. */
const webAddress: Codec<string> = readBy(safeHref, 'a web address');

export const catalogReference: Codec<CatalogReference> = readBy(referenceIn, 'a catalog reference');

export const savedImage: Codec<ImageView> = object({
  url: webAddress,
  width: orElse(number, 1),
  height: orElse(number, 1),
  alt: orElse(words, ''),
  focus: maybeWords,
});

export const savedOptions: Codec<ChosenOption[]> = listOfValid(
  object({ name: words, value: words, color: maybeWords }),
);

const money: Codec<Money | undefined> = maybe(
  object({ amount: words, shown: words, text: maybeWords }),
);

const line: Codec<CartLine> = object({
  id: words,
  key: words,
  reference: optional(catalogReference),
  name: orElse(words, ''),
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
  membership: maybe(object({ id: words, name: maybeWords })),
  planTitle: maybeWords,
  isUnsent: isTrue,
});

/** A cart as it was saved, without the lines that cannot be read. */
export const savedCart: Codec<Cart> = object({
  id: maybeWords,
  revision: maybeWords,
  updatedAt: maybeWords,
  checkoutId: maybeWords,
  lines: listOfValid(line),
  note: orElse(words, ''),
  currency: maybeWords,
  shownCurrency: maybeWords,
  isTaxIncluded: maybe(boolean),
  couponCode: maybeWords,
  isDiscounted: isTrue,
});

/** The members of a Problem. */
export const problemShape = {
  code: words,
  quantityAvailable: maybe(number),
  isAdjusted: maybe(boolean),
  data: maybe(json),
};

export const problem: Codec<Problem> = object(problemShape);

const row: Codec<TotalRow> = object({
  kind: oneOf('coupon', 'discount', 'shipping', 'tax', 'fee'),
  name: maybeWords,
  amount: words,
});

const membership: Codec<MembershipView> = object({
  id: words,
  appId: words,
  name: words,
  left: maybe(number),
  reason: maybeWords,
  lineIds: listOfValid(words),
});

const notice: Codec<CartNotice> = object({ isError: isTrue, text: words, lineId: maybeWords });

const delivery: Codec<DeliveryView> = object({
  carrierId: maybeWords,
  code: words,
  title: words,
  time: maybeWords,
  slot: maybe(object({ from: words, to: words })),
  place: maybeWords,
  price: maybeWords,
  isSelected: isTrue,
  isPickup: isTrue,
});

/** Sums as they were saved. */
export const savedTotals: Codec<Totals> = object({
  rows: listOfValid(row),
  total: maybeWords,
  includedTax: maybeWords,
  reached: maybe(number),
  currency: maybeWords,
  memberships: optional(listOfValid(membership)),
  paidBy: maybe(record(words)),
  notices: optional(listOfValid(notice)),
  couponCode: maybeWords,
  couponProblem: maybe(problem),
  deliveries: optional(listOfValid(delivery)),
  isUnsent: maybe(boolean),
  sums: object({ subtotal: money, shipping: money, tax: money, total: money }),
  storeCurrency: maybeWords,
  delivery: maybe(object({ code: words, title: words })),
  isClosed: isTrue,
  giftCard: maybe(
    object({
      name: maybeWords,
      amount: money,
      left: money,
      isPaid: isTrue,
      problem: maybe(problem),
    }),
  ),
});
