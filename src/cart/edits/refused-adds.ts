// Refused adds that left no line in the cart: their data, and how to repeat them.

import { isEqual } from '../../app/is-equal.ts';
import type { RefusedView } from '../../app/state/state.ts';
import { asObject, toObject } from '../../client/codec/json.ts';
import { isNear } from '../../client/codec/readers.ts';
import type { CartContext } from '../sync/cart-context.ts';
import type { CartRecord, Refusal } from '../sync/record/cart-record.ts';
import type { Change, LinePreview, StoredChange } from '../sync/record/changes.ts';
import { byKey, lineIn } from '../sync/record/line-in.ts';
import { withoutRefusals } from '../sync/record/mutations.ts';
import { readStoredPreview } from '../sync/record/stored-preview.ts';
import { readStoredRequest } from '../sync/record/stored-request.ts';

export interface RefusedAdds {
  /** Repeats the add, with `quantity` if given. */
  tryAgain(key: string, quantity?: number): void;
  stop(): void;
}

/** Age in milliseconds after which a refusal is no longer listed. */
const REFUSAL_MAX_AGE_MS = 3_600_000;

/** The time of the change in milliseconds, from its id (click-log.ts); 0 for a transferred line. */
const readTime = ({ changeId }: Refusal): number =>
  Number.parseInt(changeId.slice(0, 11), 36) / 100;

/** Our code for an add that lacks a required choice. */
const NEEDS_CHOICE = 'needs_choice';

/** The change that repeats the add. */
const toChange = ({ key, lost }: Refusal): Omit<Change, 'id'> | undefined => {
  if (!lost?.reference || lost.quantity < 1) return undefined;
  const { quantity, reference, preview } = lost;
  return { kind: 'add', key, quantity, reference, preview: readStoredPreview(preview) };
};

/** The refused add with its product's preview, which has loaded since the refusal. */
const lostWith = ({ lost }: Refusal, preview: LinePreview | undefined): Refusal['lost'] =>
  lost && preview ? { ...lost, preview } : lost;

const toView = (refusal: Refusal): RefusedView | undefined => {
  const change = toChange(refusal);
  if (!change) return undefined;
  const { lost: _, ...problem } = refusal;
  const { name = '', options = [], url, maxQuantity = 0 } = change.preview ?? {};
  const left = problem.quantityAvailable ?? maxQuantity;
  const isShort = problem.code === 'INSUFFICIENT_INVENTORY' && left > 0 && left < change.quantity;
  return {
    key: refusal.key,
    name,
    options: options.map(({ value }) => value),
    quantity: isShort ? left : change.quantity,
    isShort,
    problem: { code: problem.code, ...(isShort && { quantityAvailable: left }) },
    ...(url && { url }),
  };
};

const refusedIn = (
  record: CartRecord,
  changes: readonly StoredChange[],
  now: number,
): Refusal[] => [
  ...new Map(
    record.refusals
      .filter((refusal) => {
        const time = readTime(refusal);
        const isRecent = !time || isNear(time, REFUSAL_MAX_AGE_MS, now);
        const isLine = lineIn(record.cart, refusal.key);
        return isRecent && !isLine && !byKey(changes, refusal.key);
      })
      .map((refusal) => [refusal.key, refusal]),
  ).values(),
];

/** Repeats an add of catalog version 1 with the variant that version 3 requires, or lets the shopper choose it. */
const renew = async (
  { core: { store }, shop, ledger, waitForChange }: CartContext,
  refusal: Refusal,
  isStopped: () => boolean,
): Promise<void> => {
  const change = toChange(refusal);
  const productId = change?.reference?.catalogItemId;
  const { variantId, options, customTextFields, subscriptionOptionId } = toObject(
    change?.reference?.options,
  );
  if (!change || !productId || variantId || refusal.code !== 'line_refused') return;
  const opened = await shop.products();
  await opened.reloadProducts(productId);
  const entry = store.getState().products[productId];
  // Only catalog version 3 sets `isWhole`.
  const isMoved = entry?.status === 'ready' && entry.data.product.isWhole !== undefined;
  if (isStopped() || !isMoved) return;
  const asked = readStoredRequest({
    productId,
    choices: options,
    texts: customTextFields,
    planId: subscriptionOptionId,
  });
  if (!asked) return;
  const named = opened.toChange(asked);
  const isNamed = Boolean(asObject(named.reference?.options)?.['variantId']);
  const isThis = (one: Refusal) => one.changeId === refusal.changeId;
  const withNeedsChoice = (one: Refusal): Refusal =>
    isThis(one) ? { ...one, code: NEEDS_CHOICE, lost: lostWith(one, named.preview) } : one;
  let added: StoredChange | undefined;
  // Both changes are one update: between two updates, the page might be left, or another tab might repeat the add.
  await ledger.update((record) => {
    const { refusals } = record;
    if (!refusals.some(isThis)) return record;
    if (!isNamed) return { ...record, refusals: refusals.map(withNeedsChoice) };
    added = ledger.append({ ...change, pendingRequest: asked });
    return { ...record, refusals: withoutRefusals(refusals, refusal.key) };
  });
  if (added) await waitForChange(added.id, change.preview?.name ?? '');
};

/** Drops a product's refusals after the shopper has chosen options and added the product. */
const forgetAdded = ({ ledger, core: { store } }: CartContext): (() => void) =>
  store.subscribe(({ announcement }, before) => {
    const { code, productId } = announcement ?? {};
    if (announcement === before.announcement || code !== 'added') return;
    const isAnnounced = (one: Refusal) =>
      one.code === NEEDS_CHOICE && toChange(one)?.reference?.catalogItemId === productId;
    void ledger.update((record) => {
      const { refusals } = record;
      if (!refusals.some(isAnnounced)) return record;
      return { ...record, refusals: refusals.filter((one) => !isAnnounced(one)) };
    });
  });

/** Keeps the store's `refused` current until stopped. */
export const trackRefusedAdds = (cart: CartContext): RefusedAdds => {
  const { ledger, waitForChange } = cart;
  const { store, environment } = cart.core;
  const now = (): Refusal[] => refusedIn(ledger.record(), ledger.changes(), environment.now());
  let isStopped = false;
  const renewed = new Set<string>();
  const show = () => {
    for (const refusal of now()) {
      if (renewed.has(refusal.changeId)) continue;
      renewed.add(refusal.changeId);
      // On failure, the refusal stays, with a button to try again.
      renew(cart, refusal, () => isStopped).catch(() => {});
    }
    const refused = now().flatMap((refusal) => toView(refusal) ?? []);
    if (isEqual(refused, store.getState().refused ?? [])) return;
    store.set({ refused });
  };
  const stops = [ledger.onChange(show), forgetAdded(cart)];
  show();
  return {
    tryAgain: (key, quantity) => {
      const refusal = byKey(now(), key);
      const change = refusal && toChange(refusal);
      if (!change) return;
      const { id } = ledger.append({ ...change, quantity: quantity ?? change.quantity });
      void waitForChange(id, change.preview?.name ?? '');
    },
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
};
