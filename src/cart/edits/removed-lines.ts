// Remembers the lines that were removed, so that they can be put back.

import type { CartEdits } from '../../app/state/actions.ts';
import type { LineView } from '../../app/state/views.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { createLineReferences } from '../sync/line-references.ts';
import { type Change, previewOf } from '../sync/record/changes.ts';
import { byKey } from '../sync/record/line-in.ts';
import { viewOf } from '../view/cart-view.ts';

export interface RemovedLines extends Pick<CartEdits, 'restore'> {
  stop(): void;
}

export const keepRemovedLines = (context: CartContext): RemovedLines => {
  const { core, shop, ledger, whenSent } = context;
  const { store } = core;
  const removed = new Map<string, Omit<Change, 'id'>>();
  const references = createLineReferences(context);
  const cart = () => store.getState().cart;
  let { identity, isMember } = ledger.record();

  const remember = (line: LineView): void => {
    const { key, quantity } = line;
    const reference = references.of(key);
    if (!reference) return;
    removed.set(key, { kind: 'set', key, quantity, reference, look: previewOf(line) });
  };
  /** Of another caller. */
  const changeCaller = (): void => {
    // No other caller can put back a line that a member has removed.
    if (isMember) removed.clear();
    // Undo adds a line that a visitor has removed to the pieces that the member's own cart has of it.
    else if (identity) for (const change of removed.values()) change.kind = 'add';
    ({ identity, isMember } = ledger.record());
  };
  const undos = [
    ledger.onChange(() => {
      if (ledger.record().identity !== identity) changeCaller();
    }),
    store.subscribe((now, before) => {
      if (now.removed && now.removed !== before.removed) remember(now.removed);
    }),
  ];
  // One that was removed while this code was on its way is among the saved lines still. A member who has left removed none.
  if (identity === shop.tokens.get()?.identity)
    for (const line of viewOf(ledger.record(), []).lines)
      if (!byKey(cart().lines, line.key)) remember(line);

  return {
    restore: async (key) => {
      const change = byKey([...removed.values()], key);
      if (change) removed.delete(change.key);
      if (!change) return { cart: cart(), errors: [], warnings: [] };
      const name = change.look?.name ?? '';
      store.announce({ code: 'restored', name });
      return whenSent(ledger.append(change).id, name);
    },
    stop: () => {
      for (const undo of undos) undo();
    },
  };
};
