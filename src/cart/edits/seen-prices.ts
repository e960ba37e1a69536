// Stores the price at which each line was last seen, so that a price change can be shown.

import { asArray, asText, parseJson, toObject } from '../../client/codec/json.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { Cart, Money } from '../model/shop-cart.ts';
import type { CartLedger } from '../sync/record/cart-ledger.ts';

export interface SeenPrices {
  /** The line's former price, formatted, until the new price is accepted; undefined if the price has not changed. */
  before(lineId: string): string | undefined;
  accept(lineId: string): void;
  stop(): void;
}

/** The price as a decimal string, and as the formatted string that was shown. */
type Price = readonly [amount: string, text: string];

const SEEN_PRICES_KEY = 'seen-prices';

const toPrice = (money: Money | undefined): Price | undefined =>
  money?.text ? [money.amount, money.text] : undefined;

const collectPrices = (cart: Cart): Map<string, Price> =>
  new Map(
    cart.lines.flatMap(({ id, price }) => {
      const now = toPrice(price);
      return now ? [[id, now] as const] : [];
    }),
  );

const read = (text: string | null): Map<string, Price> =>
  new Map(
    Object.entries(toObject(parseJson(text))).flatMap(([id, value]) => {
      const [amount, shown] = asArray(value).map(asText);
      return amount && shown ? [[id, [amount, shown]] as const] : [];
    }),
  );

/** Checks prices at every cart change until `stop` is called. Tabs share the prices; removed lines are dropped. */
export const trackSeenPrices = (
  storage: KeyValueStore,
  ledger: Pick<CartLedger, 'record' | 'onChange'>,
): SeenPrices => {
  /** Former price by line id. */
  let changed = new Map<string, string>();

  const save = (seen: Map<string, Price>) => {
    const text = JSON.stringify(Object.fromEntries(seen));
    if (text === storage.get(SEEN_PRICES_KEY)) return;
    if (seen.size) storage.set(SEEN_PRICES_KEY, text);
    else storage.remove(SEEN_PRICES_KEY);
  };
  let checked: unknown;
  const check = (accepted?: string) => {
    const { cart } = ledger.record();
    // A cart that has not been read yet might be unchanged, so its prices are kept.
    if (cart === undefined || (cart === checked && !accepted)) return;
    checked = cart;
    const known = read(storage.get(SEEN_PRICES_KEY));
    const seen = new Map<string, Price>();
    changed = new Map();
    for (const [id, now] of cart ? collectPrices(cart) : []) {
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
