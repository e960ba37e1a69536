// Keeps the expected sums current, which replace the last sums between a click and the platform's response.

import type { WidgetStore } from '../../../app/state/create-store.ts';
import type { ExpectedSums } from '../../../app/state/state.ts';
import { OTHER_SUMS_KEY } from '../../../app/state/storage-keys.ts';
import { asNumber } from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import type { ProductEntries } from '../../../products/index.ts';
import {
  getFractionDigits,
  moneyLike,
  toDecimal,
  toMinorUnits,
  type WrittenAmount,
} from '../../model/money-like.ts';
import type { Cart, CartLine, Totals } from '../../model/shop-cart.ts';
import type { CartLedger } from '../../sync/record/cart-ledger.ts';
import type { CartRecord } from '../../sync/record/cart-record.ts';
import type { Change } from '../../sync/record/changes.ts';
import { areOneLine, findSavedKey } from '../../sync/record/line-in.ts';

// Pure: the unit price of a line, if known exactly.

/** The unit price before cart discounts, as in the subtotal. */
export interface UnitPrice extends WrittenAmount {
  /** ISO 4217. */
  currency: string;
}

/** Converted amounts and their sum are rounded separately, so the sum is known only in the store's currency. */
const toLinePrice = (
  { priceInSubtotal: money, isPriceOpen, membership }: CartLine,
  { currency, shownCurrency }: Cart,
): UnitPrice | undefined => {
  const isConverted = shownCurrency !== currency || money?.shown !== money?.amount;
  if (!money || !currency || isConverted) return undefined;
  // A line with a manual price, or paid by a membership, has no known price.
  if (isPriceOpen || membership) return undefined;
  return { amount: money.amount, currency, text: money.text };
};

/** Unit prices by line key; a line without a known price has no entry. */
const listPrices = (cart: Cart): [key: string, price: UnitPrice][] =>
  cart.lines.flatMap((line) => {
    const price = toLinePrice(line, cart);
    return price ? [[line.key, price]] : [];
  });

/**
 * The price of a product added for the first time, from the page's product data. Unknown with custom text fields,
 * modifiers or a plan, because these can change the price, and for a discounted product of version 3, because the cart
 * may apply the discount later.
 */
export const findAddPrice = (
  { reference }: Pick<Change, 'reference'>,
  products: ProductEntries,
): UnitPrice | undefined => {
  const entry = products[reference?.catalogItemId ?? ''];
  const product = entry?.status === 'ready' ? entry.data.product : undefined;
  const { variantId, options, ...more } = reference?.options ?? {};
  if (!product || product.asks || product.extras || Object.keys(more)[0]) return undefined;
  const priced = variantId
    ? product.variants?.find(({ id }) => id === variantId)?.variant
    : product.manageVariants
      ? undefined
      : product;
  const { priceData, convertedPriceData = priceData } = priced ?? {};
  const { currency, price, discountedPrice = price, formatted } = priceData ?? {};
  const amount = asNumber(discountedPrice);
  const isLater = product.isWhole !== undefined && price !== discountedPrice;
  if (amount === undefined || !currency || isLater) return undefined;
  if (convertedPriceData?.currency !== currency) return undefined;
  return { amount: String(amount), currency, text: formatted?.discountedPrice ?? formatted?.price };
};

// Pure: the sums that the platform is expected to send for the shown cart; undefined if unknown.

/** Quantity and unit price. Without a price, the sum is unknown. */
interface PricedLine {
  quantity: number;
  price: UnitPrice | undefined;
}

/** The sum as a decimal string; undefined without lines, or if a price is not known exactly. */
export const exactSum = (lines: readonly PricedLine[]): string | undefined => {
  const currency = lines[0]?.price?.currency;
  const digits = currency && getFractionDigits(currency);
  if (!currency || digits === undefined || digits === '') return undefined;
  let sum = 0;
  for (const { quantity, price } of lines) {
    const one = price?.currency === currency ? toMinorUnits(price.amount, digits) : undefined;
    // For a fractional quantity, such as a length or a weight, the platform's rounding is unknown.
    if (one === undefined || !Number.isSafeInteger(quantity)) return undefined;
    sum += one * quantity;
  }
  return Number.isSafeInteger(sum) ? toDecimal(sum, digits) : undefined;
};

const isSameAmount = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Number(one) === Number(other);

/** True if the lines have a known sum that differs from the platform's subtotal. */
const isOtherSum = (lines: readonly PricedLine[], totals: Totals | undefined): boolean => {
  const sum = exactSum(lines);
  return sum !== undefined && !isSameAmount(sum, totals?.sums.subtotal?.amount);
};

/** True if only the subtotal makes up the total. A platform rule for larger quantities can still change the total. */
const isTotalSubtotal = (cart: Cart, totals: Totals | undefined): boolean => {
  if (!totals) return false;
  const { sums, delivery, giftCard } = totals;
  const isPaidOtherwise = totals.memberships || totals.paidBy || delivery || giftCard?.name;
  return (
    isSameAmount(sums.total?.amount, sums.subtotal?.amount) &&
    !totals.rows.length &&
    !totals.couponCode &&
    !cart.isDiscounted &&
    !isPaidOtherwise
  );
};

/** True if the platform can sell the line as shown. If not, the sum of the line is unknown. */
const isForSale = ({
  availability,
  quantity,
  maxQuantity = quantity,
}: Pick<CartLine, 'availability' | 'quantity'> & { maxQuantity?: number | undefined }): boolean =>
  availability === 'available' && quantity <= maxQuantity;

/**
 * Whether this is a visitor's new cart with the sum of its lines as the only known sum. The drawer shows that sum as
 * expected, and requests no estimate until the shopper continues. Only an estimate has automatic discounts, fees and
 * notices of version 1; a store that had them before is marked by `markOtherSums`.
 */
export const hasOnlySubtotal = (record: CartRecord): boolean => {
  const { cart, isMember, destination, subtotal } = record;
  if (!cart || isMember || destination || subtotal) return false;
  if (cart.couponCode || cart.isDiscounted || cart.hasGiftCards) return false;
  const prices = new Map(listPrices(cart));
  const lines = cart.lines.map(({ key, quantity }) => ({ quantity, price: prices.get(key) }));
  return cart.lines.every(isForSale) && exactSum(lines) !== undefined;
};

/** Marks the store while its last estimate has more than a subtotal. Returns a function that stops this. */
export const markOtherSums = (
  ledger: Pick<CartLedger, 'record' | 'onChange'>,
  storage: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
): (() => void) => {
  const mark = (): void => {
    const { cart, subtotal, epoch } = ledger.record();
    if (!cart || subtotal?.epoch !== epoch) return;
    const { totals } = subtotal;
    const isPlain = isTotalSubtotal(cart, totals) && !totals?.isClosed && !totals?.notices?.[0];
    if (isPlain) storage.remove(OTHER_SUMS_KEY);
    else if (!storage.get(OTHER_SUMS_KEY)) storage.set(OTHER_SUMS_KEY, '1');
  };
  mark();
  return ledger.onChange(mark);
};

/** Facts learned from the responses so far. */
interface Learned {
  cart?: CartRecord['cart'];
  subtotal?: CartRecord['subtotal'];
  identity?: string | undefined;
  /** Unit prices by line key, including removed lines that can be restored. */
  prices: Map<string, UnitPrice>;
  /** Whether the platform's subtotal differs from the sum of the lines. If so, this cart's sums are not computed. */
  isOther: boolean;
  /** The line keys of a cart whose total equals its subtotal. */
  plain: ReadonlySet<string>;
}

const nothing = (): Learned => ({ prices: new Map(), isOther: false, plain: new Set() });

const learn = (last: Learned, record: CartRecord): Learned => {
  const { cart, identity, subtotal, epoch } = record;
  const learned = last.identity === identity ? last : { ...nothing(), identity };
  // A click changes neither the record's cart nor its subtotal. Returning early avoids processing all lines again.
  if (learned === last && cart === last.cart && subtotal === last.subtotal) return last;
  if (!cart?.lines.length) return { ...learned, cart, subtotal, isOther: false, plain: new Set() };
  if (cart !== learned.cart)
    for (const [key, price] of listPrices(cart)) learned.prices.set(key, price);
  if (subtotal?.epoch !== epoch) return { ...learned, cart, subtotal };
  const keys = cart.lines.map(({ key }) => key);
  const { totals } = subtotal;
  return {
    ...learned,
    cart,
    subtotal,
    isOther: isOtherSum(
      cart.lines.map(({ quantity }, index) => ({
        quantity,
        price: learned.prices.get(keys[index] ?? ''),
      })),
      totals,
    ),
    plain: new Set(isTotalSubtotal(cart, totals) ? keys : []),
  };
};

/** Keeps `expected` in the store current until the returned function is called. */
export const syncExpected = (
  ledger: Pick<CartLedger, 'record' | 'pending'>,
  store: Pick<WidgetStore, 'getState' | 'subscribe' | 'set'>,
  locale: string,
): (() => void) => {
  let learned = nothing();

  const expected = (): ExpectedSums | undefined => {
    const { cart, products } = store.getState();
    learned = learn(learned, ledger.record());
    const { prices, isOther, plain } = learned;
    if (!cart.isSubtotalPending || isOther || !cart.lines.every(isForSale)) return undefined;
    const waiting = ledger.pending();
    const findPrice = (key: string): UnitPrice | undefined => {
      const known = prices.get(key);
      if (known) return known;
      const change = waiting.findLast((one) => one.reference && areOneLine(one.key, key));
      // The price of a removed line is stored under the platform's key.
      const former = [...prices].find(([one]) => areOneLine(one, key));
      return former?.[1] ?? (change && findAddPrice(change, products));
    };
    const saved = ledger.record().cart;
    const keys = cart.lines.map(({ key }) => (prices.has(key) ? key : findSavedKey(saved, key)));
    const lines = cart.lines.map(({ quantity }, place) => ({
      quantity,
      price: findPrice(keys[place] ?? ''),
    }));
    const sum = exactSum(lines);
    const like = lines[0]?.price;
    if (sum === undefined || !like) return undefined;
    const subtotal = moneyLike(like, sum, locale, like.currency);
    return { subtotal, ...(keys.every((key) => plain.has(key)) && { total: subtotal }) };
  };
  const refresh = () => {
    const now = expected();
    const last = store.getState().expected;
    if (now?.subtotal !== last?.subtotal || now?.total !== last?.total)
      store.set({ expected: now });
  };
  const stop = store.subscribe((now, before) => {
    if (now.cart !== before.cart) refresh();
  });
  refresh();
  return () => {
    stop();
    store.set({ expected: undefined });
  };
};
