// The context of the cart. Files that show, change or send the cart receive it, or list the members that they need.

import type { Load } from '../../app/load.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { CartModule, CoreContext } from '../../app/state/create-store.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import type { CartQueue } from './cart-queue.ts';
import type { CartLedger } from './record/cart-ledger.ts';

/** The code that transfers a cart to another session, and shows what a login added to the member's cart. */
export interface CartTransfer {
  /**
   * Transfers another caller's record to this caller. A repeated transfer would double the cart. The tab that logs in
   * transfers at once. Other tabs check the record after a pause within the lock: the first tab may have transferred
   * the cart, sent its lines and been closed before this tab reads its writes; a closed tab holds no lock (locks.ts).
   */
  move(caller: Tokens): Promise<void>;
  /** Shows what was merged, after all of it was sent. */
  showMerged(): void;
  undoMerge(): Promise<void>;
  dismissMerged(): void;
}

/** The cart without its checkout, and its dependencies: the widget's core and the platform's session. */
export interface CartContext extends Omit<CartModule, 'checkout'> {
  core: CoreContext;
  shop: ShopSession;
  ledger: CartLedger;
  queue: CartQueue;
  loadTransfer: Load<CartTransfer>;
  stop(): void;
}
