// The context of the cart, passed completely or in part to code that shows, changes or sends the cart.

import type { Load } from '../../app/load.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { CartModule, CoreContext } from '../../app/state/create-store.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import type { CartQueue } from './cart-queue.ts';
import type { CartLedger } from './record/cart-ledger.ts';

/** The code that transfers a cart to another session, and shows the lines that a login added to the member's cart. */
export interface CartTransfer {
  /**
   * Transfers another caller's record to this caller. A repeated transfer would double the cart. The tab that logs in
   * transfers at once. Other tabs take the lock, then pause before they check the record: if the first tab was closed
   * after its transfer, its lock is free before its writes are readable (locks.ts).
   */
  move(caller: Tokens): Promise<void>;
  /** Shows the merged lines after all changes for them have been sent. */
  showMerged(): void;
  undoMerge(): Promise<void>;
  dismissMerged(): void;
}

/** The cart without its checkout, and the cart's dependencies: the widget's core and the platform's session. */
export interface CartContext extends Omit<CartModule, 'checkout'> {
  core: CoreContext;
  shop: ShopSession;
  ledger: CartLedger;
  queue: CartQueue;
  loadTransfer: Load<CartTransfer>;
  stop(): void;
}
