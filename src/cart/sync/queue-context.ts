// The context of the cart's queue, passed to all code that reads the cart or sends its changes.

import type { ShopSession } from '../../app/shop-session.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { AskCart } from '../platform/cart-port.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import type { CartRecord } from './record/cart-record.ts';
import type { LazyRepairs } from './repairs/lazy-repairs.ts';

/** Ensures that a token exists. Resolves to a function that returns the caller's record; undefined after a logout. */
export type Identify = () => Promise<(record: CartRecord) => CartRecord | undefined>;

/** The part of the context that the cart engine passes in. */
export interface QueueOptions {
  core: CoreContext;
  shop: ShopSession;
  ledger: CartLedger;
  askCart: AskCart;
  identify: Identify;
  /** Called only in the tab that noticed a placed order. */
  onPlaced: (checkoutId: string) => void;
}

/** The options, plus the queue's state and functions. */
export interface QueueContext extends QueueOptions {
  loadRepairs: LazyRepairs['loadRepairs'];
  /** Stores the reason for pending changes in the record, unless `isIdle` returns true when the record is written. */
  recordSyncError: (error: unknown, isIdle?: () => boolean) => Promise<unknown>;
  isStopped: () => boolean;
}
