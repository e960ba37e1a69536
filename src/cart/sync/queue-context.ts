// The context of the cart's queue: every file that reads the cart or sends its changes takes it.

import type { OpenShop } from '../../app/open-shop.ts';
import type { Core } from '../../app/state/create-store.ts';
import type { AskCart } from '../platform/cart-port.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import type { CartRecord } from './record/cart-record.ts';
import type { LazyRepairs } from './repairs/lazy-repairs.ts';

/**
 * Makes sure of a token, and returns how the record continues for its caller: unchanged, as another caller's, or undefined
 * if the caller has logged out since.
 */
export type Identify = () => Promise<(record: CartRecord) => CartRecord | undefined>;

/** The part of the context that the cart's engine passes in. */
export interface QueueSources {
  core: Core;
  shop: OpenShop;
  ledger: CartLedger;
  askCart: AskCart;
  identify: Identify;
  /** Called in the one tab that has noticed a placed order. */
  onPlaced: (checkoutId: string) => void;
}

/** The sources, and the queue's own state and functions. */
export interface QueueContext extends QueueSources {
  needRepairs: LazyRepairs['needRepairs'];
  /** Saves in the record why changes wait, unless that is idle once the record can be written. */
  complain: (error: unknown, isIdle?: () => boolean) => Promise<unknown>;
  isStopped: () => boolean;
}
