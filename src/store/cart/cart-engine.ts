// The cart at work: the ledger, its queue, and every action on lines; arrives with the cart chunk.

import type { WithLock } from '../../browser/locks.ts';
import { onStorage } from '../../browser/window-events.ts';
import { type Lazy, once } from '../../model/lazy.ts';
import { type AskCartParts, createAskCart } from '../../services/cart/ask-cart.ts';
import { type CartLedger, createCartLedger } from '../cart-record/cart-ledger.ts';
import { emptyRecord } from '../cart-record/cart-record.ts';
import type { Core } from '../core.ts';
import { offlineResult } from '../offline-result.ts';
import type { OpenShop } from '../open-shop.ts';
import type { CartPart } from '../parts.ts';
import { type CartQueue, createCartQueue } from './cart-queue.ts';
import type { CartTransfer } from './cart-transfer.ts';
import { viewOf } from './cart-view.ts';
import { createIdentify } from './identify-caller.ts';
import { createLineKeys } from './line-keys.ts';
import { createSetQuantity } from './set-quantity.ts';

/** Everything of the cart but the way to checkout. */
export interface CartEngine extends Omit<CartPart, 'checkout'> {
  ledger: CartLedger;
  queue: CartQueue;
  /** The code that moves a cart to another session; loaded once. */
  needTransfer: Lazy<CartTransfer>;
  stop(): void;
}

/** What the first view and the shop made, and the engine goes on with. */
export interface EngineParts
  extends Pick<Core, 'environment' | 'storage' | 'clickLog' | 'store' | 'locale'>,
    Pick<AskCartParts, 'cartVersion'>,
    Pick<OpenShop, 'withLock' | 'accessToken' | 'tokens' | 'send' | 'load' | 'name'> {
  /** The lock of pages without Web Locks. */
  withLease: WithLock;
  /** This tab was the one to notice that an order was placed. */
  onPlaced: (checkoutId: string) => void;
}

/** Shows the cart, as far as it is this caller's. */
const createShow = (ledger: CartLedger, { store, tokens }: EngineParts) => {
  const isOwn = () => ledger.record().identity === tokens.get()?.identity;
  const keysOf = createLineKeys();
  const show = () => {
    store.showCart(() => {
      // Of a member who has left nothing is seen any more.
      const view =
        ledger.record().isMember && !isOwn()
          ? viewOf({ ...emptyRecord(), cart: null }, [])
          : viewOf(ledger.record(), ledger.waiting());
      return { ...view, lines: keysOf(view.lines) };
    });
  };
  return { isOwn, show };
};

/** Tries everything again that has failed: products, waiting changes and the cart. */
const createRetry =
  ({ accessToken, store, load }: EngineParts, queue: CartQueue): CartPart['retry'] =>
  () => {
    accessToken.endCoolDown();
    const { checkout } = store.getState();
    const isOld = checkout.status === 'failed' && checkout.problem.code === 'offline';
    store.set({ attempt: {}, ...(isOld && { checkout: { status: 'idle' } }) });
    for (const [id, { status }] of Object.entries(store.getState().products)) {
      if (status === 'failed') load(id);
    }
    queue.retry();
    void queue.refresh();
  };

/** Sends a saved change, and resolves when it has ended. The code that tells how is not needed to send it. */
const createWhenSent =
  ({ store }: EngineParts, ledger: CartLedger, queue: CartQueue): CartPart['whenSent'] =>
  async (...given) => {
    queue.drain();
    try {
      return await (await import('./settled.ts')).whenSettled({ ledger, store }, ...given);
    } catch {
      return offlineResult(store);
    }
  };

export const createCartEngine = (parts: EngineParts): CartEngine => {
  const { environment, clickLog, store, tokens } = parts;
  const withLock = environment.locks ? parts.withLock : parts.withLease;
  const ledger = createCartLedger({ ...parts, withLock });
  const needTransfer = once(async () => {
    const { createCartTransfer } = await import('./cart-transfer.ts');
    return createCartTransfer({ ...parts, withLock, ledger, queue });
  });
  const knownLines = () => ledger.record().cart?.lines ?? [];
  const askCart = createAskCart({ ...parts, knownLines });
  const queue: CartQueue = createCartQueue({
    ...parts,
    askCart,
    ledger,
    isKnown: () => tokens.get() !== undefined,
    identify: createIdentify(ledger, parts, needTransfer),
  });
  const { isOwn, show } = createShow(ledger, parts);

  const follow = (isFirst = false) => {
    // A tab that nobody sees shows what another has changed, and leaves the rest to that one until it is seen again. What
    // waits when it begins may be its own, from before a reload: there may be no other tab.
    if (environment.document?.hidden && !(isFirst && clickLog.isWaiting())) return;
    const isKnown = ledger.record().identity ?? tokens.get()?.refreshToken.role === 'member';
    if (isKnown && !isOwn()) void queue.refresh();
    // A tab that was closed may have left its change behind.
    else if (clickLog.isWaiting()) queue.drain();
  };
  const checkCaller = () => {
    ledger.notify();
    follow();
  };
  const whenSent = createWhenSent(parts, ledger, queue);
  const undos = [
    queue.stop,
    ledger.onChange(show),
    onStorage(environment, parts.storage.prefix, checkCaller),
    store.subscribe((now, before) => {
      if (now.member !== before.member) checkCaller();
    }),
  ];
  ledger.notify();
  follow(true);

  return {
    setQuantity: createSetQuantity(ledger, store, whenSent),
    retry: createRetry(parts, queue),
    resetCheckout: () => store.set({ checkout: { status: 'idle' } }),
    ledger,
    queue,
    askCart,
    needTransfer,
    checkCaller,
    whenSent,
    stop: () => {
      for (const undo of undos) undo();
    },
  };
};
