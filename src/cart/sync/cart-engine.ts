// The cart at work: the ledger, its queue, and every action on lines; arrives with the cart chunk.

import { onStorage } from '../../app/browser/window-events.ts';
import { type Lazy, once } from '../../app/lazy.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { CartActions } from '../../app/state/actions.ts';
import type { CartPart, Core } from '../../app/state/create-store.ts';
import { offlineResult } from '../../app/state/loadable.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import { type CartVersion, createAskCart } from '../platform/ask-cart.ts';
import { viewOf } from '../view/cart-view.ts';
import type { CartContext, CartTransfer } from './cart-context.ts';
import { type CartQueue, createCartQueue } from './cart-queue.ts';
import { createLineKeys } from './line-keys.ts';
import type { Identify } from './queue-context.ts';
import { type CartLedger, createCartLedger } from './record/cart-ledger.ts';
import { emptyRecord, recordOfCaller } from './record/cart-record.ts';
import { byKey, savedKeyOf } from './record/line-in.ts';

/** The shopper's changes of lines: another quantity, and a removal. */
const createSetQuantity =
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

/** Checks which caller the record belongs to, before a request and after its answer. */
const createIdentify =
  (
    ledger: CartLedger,
    { accessToken, tokens }: Pick<OpenShop, 'accessToken' | 'tokens'>,
    needTransfer: Lazy<CartTransfer>,
  ): Identify =>
  async () => {
    // After a logout the caller continues with the current session.
    await accessToken.get().catch(accessToken.get);
    const caller = tokens.get();
    const { identity } = ledger.record();
    if (caller && identity && identity !== caller.identity)
      await (await needTransfer()).move(caller);
    return (record) => {
      if (!caller || tokens.get()?.identity !== caller.identity) return undefined;
      if (record.identity === caller.identity) return record;
      // A record of somebody else was moved above; one that is not moved yet is left alone.
      return record.identity ? undefined : recordOfCaller(record, caller);
    };
  };

interface CartOptions {
  core: Core;
  shop: OpenShop;
  cartVersion: CartVersion;
  /** The lock of pages without Web Locks. */
  withLease: WithLock;
  /** This tab was the one to notice that an order was placed. */
  onPlaced: (checkoutId: string) => void;
}

/** Shows the cart, as far as it is this caller's. */
const createShow = (ledger: CartLedger, { store }: Core, { tokens }: OpenShop) => {
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
  ({ store }: Core, { accessToken, load }: OpenShop, queue: CartQueue): CartPart['retry'] =>
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
  (cart: () => CartContext): CartPart['whenSent'] =>
  async (...given) => {
    const { core, queue } = cart();
    queue.drain();
    try {
      return await (await import('./settled.ts')).whenSettled(cart(), ...given);
    } catch {
      return offlineResult(core.store);
    }
  };

export const createCartEngine = (options: CartOptions): CartContext => {
  const { core, shop, cartVersion, withLease, onPlaced } = options;
  const { environment, storage, clickLog, store, locale } = core;
  const { tokens, send } = shop;
  const withLock = environment.locks ? shop.withLock : withLease;
  const ledger = createCartLedger(storage, clickLog, withLock);
  const needTransfer = once(async () => {
    const { createCartTransfer } = await import('./cart-transfer.ts');
    return createCartTransfer(context, withLock);
  });
  const knownLines = () => ledger.record().cart?.lines ?? [];
  const askCart = createAskCart(core, cartVersion, { send, locale, knownLines });
  const queue = createCartQueue({
    core,
    shop,
    ledger,
    askCart,
    onPlaced,
    identify: createIdentify(ledger, shop, needTransfer),
  });
  const { isOwn, show } = createShow(ledger, core, shop);

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
  const whenSent = createWhenSent(() => context);
  const undos = [
    queue.stop,
    ledger.onChange(show),
    onStorage(environment, storage.prefix, checkCaller),
    store.subscribe((now, before) => {
      if (now.member !== before.member) checkCaller();
    }),
  ];
  const context: CartContext = {
    core,
    shop,
    setQuantity: createSetQuantity(ledger, store, whenSent),
    retry: createRetry(core, shop, queue),
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
  ledger.notify();
  follow(true);
  return context;
};
