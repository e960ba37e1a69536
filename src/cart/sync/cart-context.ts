// The context of the cart: every file that shows, changes or sends the cart takes it, or names the members that it takes.

import type { Lazy } from '../../app/lazy.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { CartPart, Core } from '../../app/state/create-store.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import type { CartQueue } from './cart-queue.ts';
import type { CartLedger } from './record/cart-ledger.ts';

/** The code that moves a cart to another session, and shows what a login has added to the member's cart. */
export interface CartTransfer {
  /**
   * The record of another caller continues as this one's. A cart that is moved twice is doubled. The tab that logs in
   * moves it at once. Each other one looks at the record only after a pause within the lock: the first may have moved the
   * cart, sent its lines and been left before this one can read of it, and a tab that was left holds no lock that would
   * tell (locks.ts).
   */
  move(caller: Tokens): Promise<void>;
  /** Shows what was merged, as soon as all of it has been. */
  showMerged(): void;
  undoMerge(): Promise<void>;
  dismissMerged(): void;
}

/** The cart without the way to checkout, and what it stands on: the widget's core, and the platform's session. */
export interface CartContext extends Omit<CartPart, 'checkout'> {
  core: Core;
  shop: OpenShop;
  ledger: CartLedger;
  queue: CartQueue;
  /** Loads the code once. */
  needTransfer: Lazy<CartTransfer>;
  stop(): void;
}
