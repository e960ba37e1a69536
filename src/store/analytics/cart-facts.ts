// Reads what is saved of the cart, as analytics needs it: raw lines, raw sums, and whether changes are pending.
import type { KeyValueStore } from '../../browser/storage.ts';
import type { LineItem } from '../../model/cart.ts';
import { keyOfLine } from '../../model/catalog-reference.ts';
import { asObject, asText, type Json } from '../../model/json.ts';
import { couponCodeOf, selectedDeliveryOf } from '../cart/totals/kept-estimate.ts';
import { type CartRecord, recordOf } from '../cart-record/cart-record.ts';
import { areOneLine } from '../cart-record/line-in.ts';
import { RECORD } from '../cart-record/saved-record.ts';
import { createWaitingChanges } from '../cart-record/waiting-changes.ts';
import { amountOf } from './exact-money.ts';

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
  lines: Map<string, LineItem>;
  currency: string | undefined;
  /** A change has not reached the platform, so the sums are those of an earlier cart. */
  isChanging: boolean;
  /** Of the cart as it is now; undefined until the platform has sent them. */
  sums: Sums | undefined;
  coupon: string | undefined;
}

/** Of an estimate, or of what was kept of one. `isSent`: the shopper has named a destination. */
export const sumsOf = (estimate: Json, isSent: boolean): Sums => {
  const summary = asObject(estimate['priceSummary']);
  const selected = selectedDeliveryOf(estimate);
  const code = asText(selected?.['code']);
  const delivery =
    isSent && code ? { code, title: asText(selected?.['title']) ?? code } : undefined;
  return {
    subtotal: amountOf(summary?.['subtotal']),
    tax: amountOf(summary?.['tax']),
    shipping: delivery ? amountOf(summary?.['shipping']) : undefined,
    coupon: couponCodeOf(estimate),
    delivery,
  };
};

export const readCart = (storage: KeyValueStore): CartFacts => {
  const record = recordOf(storage.get(RECORD));
  const { cart, subtotal, epoch, destination = '' } = record;
  const waiting = createWaitingChanges(storage).list(record.settled);
  const isChanging = Boolean(record.mutation || waiting.length);
  const isCurrent =
    subtotal?.epoch === epoch && (asText(subtotal.destination) ?? '') === destination;
  const kept = asObject(subtotal?.totals);
  const sums = kept && isCurrent && !isChanging ? sumsOf(kept, Boolean(destination)) : undefined;
  return {
    record,
    lines: new Map(cart?.lineItems.map((line) => [keyOfLine(line), line])),
    currency: asText(cart?.currency) ?? asText(kept?.['currency']),
    isChanging,
    sums: sums?.subtotal === undefined ? undefined : sums,
    coupon: couponCodeOf(asObject(cart)),
  };
};

/** A line as the platform sent it, also after it was removed. */
export type SavedLine = (key: string, facts: CartFacts) => LineItem | undefined;

/** Remembers every line that it was shown. */
export const createSavedLine = (): SavedLine => {
  const saved = new Map<string, LineItem>();
  return (key, { lines }) => {
    for (const [known, line] of lines) saved.set(known, line);
    return saved.get(key) ?? [...saved].find(([one]) => areOneLine(one, key))?.[1];
  };
};
