// Remembers the price at which each line was last seen, so that the shopper learns of a change.

import { asArray, asText, objectOf, parseJson } from '../../client/codec/json.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { Cart, Money } from '../model/shop-cart.ts';
import type { CartLedger } from '../sync/record/cart-ledger.ts';

export interface SeenPrices {
  /** The line's former price, formatted, until accepted; undefined while nothing has changed. */
  before(lineId: string): string | undefined;
  accept(lineId: string): void;
  stop(): void;
}

/** Decimal text, and how it was shown. */
type Price = readonly [amount: string, text: string];

const NAME = 'seen-prices';

const priceOf = (money: Money | undefined): Price | undefined =>
  money?.text ? [money.amount, money.text] : undefined;

const pricesOf = (cart: Cart): Map<string, Price> =>
  new Map(
    cart.lines.flatMap(({ id, price }) => {
      const now = priceOf(price);
      return now ? [[id, now] as const] : [];
    }),
  );

const read = (text: string | null): Map<string, Price> =>
  new Map(
    Object.entries(objectOf(parseJson(text))).flatMap(([id, value]) => {
      const [amount, shown] = asArray(value).map(asText);
      return amount && shown ? [[id, [amount, shown]] as const] : [];
    }),
  );

/** Checks every change of the cart until `stop`. Tabs share the prices; a removed line's price is deleted. */
export const keepSeenPrices = (
  storage: KeyValueStore,
  ledger: Pick<CartLedger, 'record' | 'onChange'>,
): SeenPrices => {
  /** Line id -> its former price. */
  let changed = new Map<string, string>();

  const save = (seen: Map<string, Price>) => {
    const text = JSON.stringify(Object.fromEntries(seen));
    if (text === storage.get(NAME)) return;
    if (seen.size) storage.set(NAME, text);
    else storage.remove(NAME);
  };
  let checked: unknown;
  const check = (accepted?: string) => {
    const { cart } = ledger.record();
    // The cart is unknown, and may be the same one again once it is read.
    if (cart === undefined || (cart === checked && !accepted)) return;
    checked = cart;
    const known = read(storage.get(NAME));
    const seen = new Map<string, Price>();
    changed = new Map();
    for (const [id, now] of cart ? pricesOf(cart) : []) {
      const before = (id !== accepted && known.get(id)) || now;
      seen.set(id, before);
      if (before[0] !== now[0]) changed.set(id, before[1]);
    }
    save(seen);
  };
  const stop = ledger.onChange(() => check());
  check();
  return { before: (lineId) => changed.get(lineId), accept: check, stop };
};
