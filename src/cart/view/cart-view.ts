// Pure: computes the shown cart from the platform's cart and the pending changes.

import type { LineView } from '../../app/state/views.ts';
import { present } from '../../client/codec/readers.ts';
import type { Cart, CartLine, ShownCart } from '../model/shop-cart.ts';
import type { CartRecord } from '../sync/record/cart-record.ts';
import { applyChanges, type StoredChange } from '../sync/record/changes.ts';
import { areOneLine, byKey, lineIn } from '../sync/record/line-in.ts';
import { readStoredPreview } from '../sync/record/stored-preview.ts';

/** Views by line, so that the same line object has the same view. */
const views = new WeakMap<CartLine, LineView>();

const toLineView = (line: CartLine): LineView => {
  let view = views.get(line);
  if (!view) {
    view = makeLineView(line);
    views.set(line, view);
  }
  return view;
};

const makeLineView = (line: CartLine): LineView => {
  const { key, id, name, url, image, options, quantity, maxQuantity, availability } = line;
  const price = line.price?.text;
  const fullPrice = line.fullPrice?.text;
  return present({
    key,
    id,
    name,
    url,
    image,
    options,
    quantity,
    maxQuantity,
    price,
    fullPrice: fullPrice === price ? undefined : fullPrice,
    lineTotal: line.lineTotal?.text,
    amounts: {
      price: line.price?.shown,
      fullPrice: line.fullPrice?.shown,
      lineTotal: line.lineTotal?.shown,
    },
    isPending: false,
    availability,
  });
};

const buildLines = (
  cart: Cart | null | undefined,
  waiting: readonly StoredChange[],
): LineView[] => {
  // The platform might have rewritten a line's options, so that the line's changes have a different key.
  const changes: StoredChange[] = [];
  for (const change of waiting) {
    const line = lineIn(cart, change.key) ?? byKey(changes, change.key);
    changes.push(line ? { ...change, key: line.key } : change);
  }
  const saved = (cart?.lines ?? []).map(toLineView);
  const findChanges = (key: string) => changes.filter((change) => change.key === key);
  const changed = new Set(changes.map((change) => change.key));
  const lines = saved.map((line) => {
    if (!changed.has(line.key)) return line;
    const { quantity } = applyChanges(findChanges(line.key), line.quantity);
    return { ...line, quantity, isPending: true };
  });
  for (const key of changed) {
    if (saved.some((line) => line.key === key)) continue;
    const { quantity, preview: stored } = applyChanges(findChanges(key), 0);
    const preview = readStoredPreview(stored);
    // For a quantity of 1, the total is the unit price, shown as not confirmed.
    const lineTotal = quantity === 1 ? preview.price : undefined;
    const line = present({
      ...preview,
      lineTotal,
      key,
      quantity,
      isPending: true,
      availability: 'available' as const,
    });
    lines.push(line);
  }
  return lines.filter(({ quantity }) => quantity > 0);
};

/** Computes the view of the cart. The view is never stored, so a refused change needs no rollback. */
export const toCartView = (record: CartRecord, changes: readonly StoredChange[]): ShownCart => {
  const { cart, refusals, subtotal, epoch, trouble } = record;
  const built = buildLines(cart, changes);
  const lines = refusals.length
    ? built.map((line) => {
        const problem = refusals.findLast(({ key }) => areOneLine(key, line.key));
        return problem ? { ...line, problem } : line;
      })
    : built;
  const isSubtotalPending = changes.length > 0 || subtotal?.epoch !== epoch;
  const view = present({
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: cart?.shownCurrency,
    subtotal: lines.length ? subtotal?.text : undefined,
    isSubtotalPending,
    note: cart?.note ?? '',
    isTaxIncluded: cart?.isTaxIncluded,
    isUnknown: cart === undefined && !lines.length,
    trouble,
    isBlocked:
      lines.some(({ availability }) => availability !== 'available') ||
      (!isSubtotalPending && subtotal?.totals?.isClosed === true),
  });
  // Always an own property, so that a polluted `Object.prototype` is not read.
  return { ...view, totals: subtotal?.totals };
};
