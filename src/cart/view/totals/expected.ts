// Keeps the expected sums current: they stand in the place of the last ones from the click to the platform's answer.

import type { WidgetStore } from '../../../app/store/create-store.ts';
import type { ExpectedSums } from '../../../app/store/state.ts';
import { moneyLike } from '../../model/money/money-like.ts';
import type { CartLedger } from '../../sync/record/cart-ledger.ts';
import type { CartRecord } from '../../sync/record/cart-record.ts';
import { areOneLine, savedKeyOf } from '../../sync/record/line-in.ts';
import { exactSum, isForSale, isOtherSum, isTotalSubtotal } from './expected-sums.ts';
import { priceOfAdd, pricesOf, type UnitPrice } from './line-prices.ts';

/** Facts learned from the answers so far. */
interface Learned {
  cart?: CartRecord['cart'];
  subtotal?: CartRecord['subtotal'];
  identity?: string | undefined;
  /** Line key -> price, also of lines that were removed and can be put back. */
  prices: Map<string, UnitPrice>;
  /** The platform has sent another subtotal than the sum of the lines: this cart is not computed. */
  isOther: boolean;
  /** The keys of the lines whose total is their subtotal. */
  plain: ReadonlySet<string>;
}

const nothing = (): Learned => ({ prices: new Map(), isOther: false, plain: new Set() });

const learn = (last: Learned, record: CartRecord): Learned => {
  const { cart, identity, subtotal, epoch } = record;
  const learned = last.identity === identity ? last : { ...nothing(), identity };
  // A click changes no record: nothing new is to be learned of two hundred lines.
  if (learned === last && cart === last.cart && subtotal === last.subtotal) return last;
  if (!cart?.lines.length) return { ...learned, cart, subtotal, isOther: false, plain: new Set() };
  if (cart !== learned.cart)
    for (const [key, price] of pricesOf(cart)) learned.prices.set(key, price);
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

/** Works until the returned function is called. */
export const keepExpected = (
  ledger: Pick<CartLedger, 'record' | 'waiting'>,
  store: Pick<WidgetStore, 'getState' | 'subscribe' | 'set'>,
  locale: string,
): (() => void) => {
  let learned = nothing();

  const expected = (): ExpectedSums | undefined => {
    const { cart, products } = store.getState();
    learned = learn(learned, ledger.record());
    const { prices, isOther, plain } = learned;
    if (!cart.isSubtotalPending || isOther || !cart.lines.every(isForSale)) return undefined;
    const waiting = ledger.waiting();
    const priceOf = (key: string): UnitPrice | undefined => {
      const known = prices.get(key);
      if (known) return known;
      const change = waiting.findLast((one) => one.reference && areOneLine(one.key, key));
      // A line that was removed has the key here under which it was saved.
      const former = [...prices].find(([one]) => areOneLine(one, key));
      return former?.[1] ?? (change && priceOfAdd(change, products));
    };
    const saved = ledger.record().cart;
    const keys = cart.lines.map(({ key }) => (prices.has(key) ? key : savedKeyOf(saved, key)));
    const lines = cart.lines.map(({ quantity }, place) => ({
      quantity,
      price: priceOf(keys[place] ?? ''),
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
