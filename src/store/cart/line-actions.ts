// The shopper's changes of lines: another quantity, a removal, and its undoing.
import type { LineView } from '../../model/views.ts';
import type { CartActions } from '../actions.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { Change } from '../cart-record/changes.ts';
import { lineIn } from '../cart-record/line-in.ts';
import { previewOf } from '../cart-record/line-preview.ts';
import type { Core } from '../core.ts';
import type { CartPart } from '../parts.ts';

type Lines = Pick<CartActions, 'setQuantity' | 'restore'>;

/** What is known of a removed line, so that it can be put back. */
export type RemovedLines = Map<string, Omit<Change, 'id'>>;

export const createLineActions = (
  ledger: CartLedger,
  store: Core['store'],
  removed: RemovedLines,
  whenSent: CartPart['whenSent'],
): Lines => {
  const cart = () => store.getState().cart;
  const submit = (change: Omit<Change, 'id'>, name: string) =>
    whenSent(ledger.append(change).id, name);

  const remember = (line: LineView) => {
    const { key, quantity } = line;
    const saved = lineIn(ledger.record().cart, key);
    const waiting = ledger.waiting().find((change) => change.key === key && change.reference);
    const reference = saved?.catalogReference ?? waiting?.reference;
    if (!reference) return;
    removed.set(key, { kind: 'set', key, quantity, reference, look: previewOf(line) });
  };

  return {
    setQuantity: (key, quantity) => {
      const line = cart().lines.find((one) => one.key === key);
      const name = line?.name ?? '';
      if (line && !quantity) remember(line);
      const result = submit({ kind: 'set', key, quantity }, name);
      if (line)
        store.announce(quantity ? { code: 'quantity', name, quantity } : { code: 'removed', name });
      return result;
    },
    restore: async (key) => {
      const change = removed.get(key);
      removed.delete(key);
      if (!change) return { cart: cart(), errors: [], warnings: [] };
      const name = change.look?.name ?? '';
      store.announce({ code: 'restored', name });
      return submit(change, name);
    },
  };
};
