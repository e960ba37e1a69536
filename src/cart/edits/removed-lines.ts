// Remembers removed lines, so that they can be restored.

import type { CartEdits } from '../../app/state/actions.ts';
import type { LineView } from '../../app/state/views.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { createLineReferences } from '../sync/line-references.ts';
import { type Change, toPreview } from '../sync/record/changes.ts';
import { byKey } from '../sync/record/line-in.ts';
import { toCartView } from '../view/cart-view.ts';

export interface RemovedLines extends Pick<CartEdits, 'restore'> {
  stop(): void;
}

export const trackRemovedLines = (context: CartContext): RemovedLines => {
  const { core, shop, ledger, waitForChange } = context;
  const { store } = core;
  const removed = new Map<string, Omit<Change, 'id'>>();
  const references = createLineReferences(context);
  const cart = () => store.getState().cart;
  let { identity, isMember } = ledger.record();

  const storeRemoved = (line: LineView): void => {
    const { key, quantity } = line;
    const reference = references.of(key);
    if (!reference) return;
    removed.set(key, { kind: 'set', key, quantity, reference, preview: toPreview(line) });
  };
  const changeCaller = (): void => {
    // No other caller may restore a line that a member has removed.
    if (isMember) removed.clear();
    // A visitor has logged in: undo adds the removed quantity to what the member's cart already has.
    else if (identity) for (const change of removed.values()) change.kind = 'add';
    ({ identity, isMember } = ledger.record());
  };
  const undos = [
    ledger.onChange(() => {
      if (ledger.record().identity !== identity) changeCaller();
    }),
    store.subscribe((now, before) => {
      if (now.removed && now.removed !== before.removed) storeRemoved(now.removed);
    }),
  ];
  // Lines that were removed while this code loaded are still in the record. Lines that a logout has hidden are also
  // only in the record, but were not removed, so the identity is compared.
  if (identity === shop.tokens.get()?.identity)
    for (const line of toCartView(ledger.record(), []).lines)
      if (!byKey(cart().lines, line.key)) storeRemoved(line);

  return {
    restore: async (key) => {
      const change = byKey([...removed.values()], key);
      if (change) removed.delete(change.key);
      if (!change) return { cart: cart(), errors: [], warnings: [] };
      const name = change.preview?.name ?? '';
      store.announce({ code: 'restored', name });
      return waitForChange(ledger.append(change).id, name);
    },
    stop: () => {
      for (const undo of undos) undo();
    },
  };
};
