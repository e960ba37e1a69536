// The shopper's changes of lines: another quantity, and a removal.
import type { CartActions } from '../../app/store/actions.ts';
import type { Core } from '../../app/store/core.ts';
import type { CartPart } from '../../app/store/parts.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { byKey, savedKeyOf } from './record/line-in.ts';

export const createSetQuantity =
  (
    ledger: CartLedger,
    store: Core['store'],
    whenSent: CartPart['whenSent'],
  ): CartActions['setQuantity'] =>
  (key, quantity) => {
    const line = byKey(store.getState().cart.lines, key);
    const name = line?.name ?? '';
    // While the record has it: what can put it back comes with the drawer's details.
    if (line && !quantity) store.set({ removed: line });
    // The next page counts the cart before it has the code that finds a line by another key than the saved one.
    const savedKey = savedKeyOf(ledger.record().cart, key);
    const { id } = ledger.append({ kind: 'set', key: savedKey, quantity });
    const result = whenSent(id, name);
    if (line)
      store.announce(quantity ? { code: 'quantity', name, quantity } : { code: 'removed', name });
    return result;
  };
