// Reads what is saved of the cart, as analytics needs it: raw lines, raw sums, and whether changes are pending.

import {
  areOneLine,
  type CartLine,
  type CartRecord,
  createWaitingChanges,
  RECORD,
  recordOf,
  type Totals,
} from '../../cart/index.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { amountOf } from './items.ts';

/** An estimate's sums in the shop's own currency. */
export interface Sums {
  subtotal?: number | undefined;
  tax?: number | undefined;
  shipping?: number | undefined;
  coupon?: string | undefined;
  /** The delivery method that is in the sums, once the shopper has named a destination. */
  delivery?: { code: string; title: string } | undefined;
}

export interface CartFacts {
  record: CartRecord;
  /** Line key -> the line as the platform sent it. */
  lines: Map<string, CartLine>;
  currency: string | undefined;
  /** A change has not reached the platform, so the sums are those of an earlier cart. */
  isChanging: boolean;
  /** Of the cart as it is now; undefined until the platform has sent them. */
  sums: Sums | undefined;
  coupon: string | undefined;
}

/** The sums that the platform has sent. */
export const sumsOf = ({ sums, delivery, couponCode }: Totals): Sums => ({
  subtotal: amountOf(sums.subtotal),
  tax: amountOf(sums.tax),
  shipping: delivery && amountOf(sums.shipping),
  coupon: couponCode,
  delivery,
});

export const readCart = (storage: KeyValueStore): CartFacts => {
  const record = recordOf(storage.get(RECORD));
  const { cart, subtotal, epoch, destination = '' } = record;
  const waiting = createWaitingChanges(storage).list(record.settled);
  const isChanging = Boolean(record.mutation || waiting.length);
  const isCurrent = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
  const totals = isCurrent && !isChanging ? subtotal.totals : undefined;
  const sums = totals && sumsOf(totals);
  return {
    record,
    lines: new Map(cart?.lines.map((line) => [line.key, line])),
    currency: cart?.currency ?? subtotal?.totals?.storeCurrency,
    isChanging,
    sums: sums?.subtotal === undefined ? undefined : sums,
    coupon: cart?.couponCode,
  };
};

/** A line as the platform sent it, also after it was removed. */
export type SavedLine = (key: string, facts: CartFacts) => CartLine | undefined;

/** Remembers every line that it was shown. */
export const createSavedLine = (): SavedLine => {
  const saved = new Map<string, CartLine>();
  return (key, { lines }) => {
    for (const [known, line] of lines) saved.set(known, line);
    return saved.get(key) ?? [...saved].find(([one]) => areOneLine(one, key))?.[1];
  };
};
