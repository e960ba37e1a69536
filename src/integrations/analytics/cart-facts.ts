// Reads the stored cart for analytics: raw lines, raw sums, and whether changes are pending.

import {
  areOneLine,
  CART_RECORD_KEY,
  type CartLine,
  type CartRecord,
  createPendingChanges,
  parseRecord,
  type Totals,
} from '../../cart/index.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { readAmount } from './items.ts';

/** An estimate's sums in the shop's currency. */
export interface Sums {
  subtotal?: number | undefined;
  tax?: number | undefined;
  shipping?: number | undefined;
  coupon?: string | undefined;
  /** The delivery method included in the sums, if the shopper has set a destination. */
  delivery?: { code: string; title: string } | undefined;
}

export interface CartFacts {
  record: CartRecord;
  /** The lines as the platform sent them, by line key. */
  lines: Map<string, CartLine>;
  currency: string | undefined;
  /** True if a change has not reached the platform, so that the sums belong to an earlier cart. */
  isChanging: boolean;
  /** Sums of the current cart; undefined until the platform has sent them. */
  sums: Sums | undefined;
  coupon: string | undefined;
}

export const toSums = ({ sums, delivery, couponCode }: Totals): Sums => ({
  subtotal: readAmount(sums.subtotal),
  tax: readAmount(sums.tax),
  shipping: delivery && readAmount(sums.shipping),
  coupon: couponCode,
  delivery,
});

export const readCart = (storage: KeyValueStore): CartFacts => {
  const record = parseRecord(storage.get(CART_RECORD_KEY));
  const { cart, subtotal, epoch, destination = '' } = record;
  const waiting = createPendingChanges(storage).list(record.settled);
  const isChanging = Boolean(record.mutation || waiting.length);
  const isCurrent = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
  const totals = isCurrent && !isChanging ? subtotal.totals : undefined;
  const sums = totals && toSums(totals);
  return {
    record,
    lines: new Map(cart?.lines.map((line) => [line.key, line])),
    currency: cart?.currency ?? subtotal?.totals?.storeCurrency,
    isChanging,
    sums: sums?.subtotal === undefined ? undefined : sums,
    coupon: cart?.couponCode,
  };
};

/** Returns a line as the platform sent it, even after its removal. */
export type SavedLine = (key: string, facts: CartFacts) => CartLine | undefined;

/** The returned function remembers every line that it has read. */
export const createSavedLine = (): SavedLine => {
  const saved = new Map<string, CartLine>();
  return (key, { lines }) => {
    for (const [known, line] of lines) saved.set(known, line);
    return saved.get(key) ?? [...saved].find(([one]) => areOneLine(one, key))?.[1];
  };
};
