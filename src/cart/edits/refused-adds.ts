// Adds that the platform has refused and of which no line remains: what they were, and trying them again.

import { isEqual } from '../../app/is-equal.ts';
import type { RefusedView } from '../../app/state/state.ts';
import { asObject, objectOf } from '../../client/codec/json.ts';
import { isNear } from '../../client/codec/readers.ts';
import type { CartContext } from '../sync/cart-context.ts';
import type { CartRecord, Refusal } from '../sync/record/cart-record.ts';
import type { Change, LinePreview, StoredChange } from '../sync/record/changes.ts';
import { byKey, lineIn } from '../sync/record/line-in.ts';
import { withoutRefusals } from '../sync/record/mutations.ts';
import { previewIn } from '../sync/record/stored-preview.ts';
import { askedIn } from '../sync/record/stored-request.ts';

export interface RefusedAdds {
  /** Adds it again, or `quantity` of it. */
  tryAgain(key: string, quantity?: number): void;
  stop(): void;
}

/** Older ones are of another visit. */
const SHOWN_MS = 3_600_000;

/** The time at which the change was made, by its id (click-log.ts); none of a moved line. */
const timeOf = ({ changeId }: Refusal): number => Number.parseInt(changeId.slice(0, 11), 36) / 100;

/** Our code for a product that asks for more than it was asked with. */
const NEEDS_CHOICE = 'needs_choice';

/** The change that adds it again. */
const changeOf = ({ key, lost }: Refusal): Omit<Change, 'id'> | undefined => {
  if (!lost?.reference || lost.quantity < 1) return undefined;
  const { quantity, reference, look } = lost;
  return { kind: 'add', key, quantity, reference, look: previewIn(look) };
};

/** The lost add with the look of its product, which is known now. */
const lostWith = ({ lost }: Refusal, look: LinePreview | undefined): Refusal['lost'] =>
  lost && look ? { ...lost, look } : lost;

const viewOf = (refusal: Refusal): RefusedView | undefined => {
  const change = changeOf(refusal);
  if (!change) return undefined;
  const { lost: _, ...problem } = refusal;
  const { name = '', options = [], url, maxQuantity = 0 } = change.look ?? {};
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
        const time = timeOf(refusal);
        const isRecent = !time || isNear(time, SHOWN_MS, now);
        const isLine = lineIn(record.cart, refusal.key);
        return isRecent && !isLine && !byKey(changes, refusal.key);
      })
      .map((refusal) => [refusal.key, refusal]),
  ).values(),
];

/**
 * An add without a variant was meant for version 1 of the catalog. If the store has moved to version 3 meanwhile, which
 * refuses it, the product is read anew, and the add goes out with its variant; without one, the shopper has to choose.
 */
const renew = async (
  { core: { store }, shop, ledger, whenSent }: CartContext,
  refusal: Refusal,
  isStopped: () => boolean,
): Promise<void> => {
  const change = changeOf(refusal);
  const productId = change?.reference?.catalogItemId;
  const { variantId, options, customTextFields, subscriptionOptionId } = objectOf(
    change?.reference?.options,
  );
  if (!change || !productId || variantId || refusal.code !== 'line_refused') return;
  const opened = await shop.products();
  await opened.need(productId);
  const entry = store.getState().products[productId];
  // Only version 3 says whether a product is whole.
  const isMoved = entry?.status === 'ready' && entry.data.product.isWhole !== undefined;
  if (isStopped() || !isMoved) return;
  const asked = askedIn({
    productId,
    choices: options,
    texts: customTextFields,
    planId: subscriptionOptionId,
  });
  if (!asked) return;
  const named = opened.changeOf(asked);
  const isNamed = Boolean(asObject(named.reference?.options)?.['variantId']);
  const isThis = (one: Refusal) => one.changeId === refusal.changeId;
  const told = (one: Refusal): Refusal =>
    isThis(one) ? { ...one, code: NEEDS_CHOICE, lost: lostWith(one, named.look) } : one;
  let added: StoredChange | undefined;
  // Both in one step: the page may be left between two, and another tab may be doing the same.
  await ledger.update((record) => {
    const { refusals } = record;
    if (!refusals.some(isThis)) return record;
    if (!isNamed) return { ...record, refusals: refusals.map(told) };
    added = ledger.append({ ...change, asked });
    return { ...record, refusals: withoutRefusals(refusals, refusal.key) };
  });
  if (added) await whenSent(added.id, change.look?.name ?? '');
};

/** The shopper has chosen: nothing of the product is left to tell. */
const forgetAdded = ({ ledger, core: { store } }: CartContext): (() => void) =>
  store.subscribe(({ announcement }, before) => {
    const { code, productId } = announcement ?? {};
    if (announcement === before.announcement || code !== 'added') return;
    const isTold = (one: Refusal) =>
      one.code === NEEDS_CHOICE && changeOf(one)?.reference?.catalogItemId === productId;
    void ledger.update((record) => {
      const { refusals } = record;
      if (!refusals.some(isTold)) return record;
      return { ...record, refusals: refusals.filter((one) => !isTold(one)) };
    });
  });

/** Keeps `refused` of the store current until stopped. */
export const keepRefusedAdds = (cart: CartContext): RefusedAdds => {
  const { ledger, whenSent } = cart;
  const { store, environment } = cart.core;
  const now = (): Refusal[] => refusedIn(ledger.record(), ledger.changes(), environment.now());
  let isStopped = false;
  const renewed = new Set<string>();
  const show = () => {
    for (const refusal of now()) {
      if (renewed.has(refusal.changeId)) continue;
      renewed.add(refusal.changeId);
      // The refusal stays as it is, with its own way to try again.
      renew(cart, refusal, () => isStopped).catch(() => {});
    }
    const refused = now().flatMap((refusal) => viewOf(refusal) ?? []);
    if (isEqual(refused, store.getState().refused ?? [])) return;
    store.set({ refused });
  };
  const stops = [ledger.onChange(show), forgetAdded(cart)];
  show();
  return {
    tryAgain: (key, quantity) => {
      const refusal = byKey(now(), key);
      const change = refusal && changeOf(refusal);
      if (!change) return;
      const { id } = ledger.append({ ...change, quantity: quantity ?? change.quantity });
      void whenSent(id, change.look?.name ?? '');
    },
    stop: () => {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
};
