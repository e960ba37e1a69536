// Puts what a link asks for into the cart: as much as is missing, so that the same link fills it once.
import { type CartLedger, untilChanged } from '../../cart-record/cart-ledger.ts';
import { byKey } from '../../cart-record/line-in.ts';
import type { Core } from '../../core.ts';
import type { OpenProducts } from '../../products/open-products.ts';
import { whenRead } from '../../products/when-read.ts';
import type { CartQueue } from '../cart-queue.ts';
import type { LinkedLine } from './link-text.ts';

export interface FillCartParts {
  environment: Pick<Core['environment'], 'setTimeout' | 'clearTimeout'>;
  store: Core['store'];
  ledger: CartLedger;
  queue: CartQueue;
  products: OpenProducts;
  /** Aborted when the widget goes. */
  signal: AbortSignal;
}

/**
 * Until it is known what the cart holds: added before, the same pieces might be there twice. A read that has failed is
 * made again by the drawer, which offers it to the shopper.
 */
const whenCartIsKnown = async ({ ledger, queue, store, signal }: FillCartParts): Promise<void> => {
  const isKnown = () => ledger.record().cart !== undefined;
  if (isKnown()) return;
  await queue.refresh();
  if (isKnown() || signal.aborted) return;
  store.actions.openDrawer();
  await untilChanged(ledger, isKnown, signal);
};

/** Resolves to the number of pieces that were missing. */
export const fillCart = async (
  parts: FillCartParts,
  lines: readonly LinkedLine[],
): Promise<number> => {
  const { store, products, signal } = parts;
  await Promise.all([
    whenCartIsKnown(parts),
    whenRead(parts, [...new Set(lines.map(({ productId }) => productId))]),
  ]);
  if (signal.aborted) return 0;
  let added = 0;
  for (const line of lines) {
    const { key } = products.changeOf(line);
    const there = byKey(store.getState().cart.lines, key);
    const quantity = line.quantity - (there?.quantity ?? 0);
    if (quantity < 1) continue;
    added += quantity;
    void products.add({ ...line, quantity });
  }
  return added;
};
