// The cart engine: the stored cart, the queue of its changes, and every action on lines. Part of the cart chunk.

import { onStorage } from '../../app/browser/window-events.ts';
import { type Load, once } from '../../app/load.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { CartActions } from '../../app/state/actions.ts';
import type { CartModule, CoreContext } from '../../app/state/create-store.ts';
import { offlineResult } from '../../app/state/loadable.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import { type CartVersion, createAskCart } from '../platform/ask-cart.ts';
import { toCartView } from '../view/cart-view.ts';
import type { CartContext, CartTransfer } from './cart-context.ts';
import { type CartQueue, createCartQueue } from './cart-queue.ts';
import { createLineKeys } from './line-keys.ts';
import type { Identify } from './queue-context.ts';
import { type CartLedger, createCartLedger } from './record/cart-ledger.ts';
import { createCallerRecord, emptyRecord } from './record/cart-record.ts';
import { byKey, findSavedKey } from './record/line-in.ts';

/** Changes the quantity of a line. 0 removes the line. */
const createSetQuantity =
  (
    ledger: CartLedger,
    store: CoreContext['store'],
    waitForChange: CartModule['waitForChange'],
  ): CartActions['setQuantity'] =>
  (key, quantity) => {
    const line = byKey(store.getState().cart.lines, key);
    const name = line?.name ?? '';
    // Stores the removed line now, because the code for an undo loads only with the drawer's details.
    if (line && !quantity) store.set({ removed: line });
    // Uses the platform's key, because the next page counts items before it can recognize other keys of the line.
    const savedKey = findSavedKey(ledger.record().cart, key);
    const { id } = ledger.append({ kind: 'set', key: savedKey, quantity });
    const result = waitForChange(id, name);
    if (line)
      store.announce(quantity ? { code: 'quantity', name, quantity } : { code: 'removed', name });
    return result;
  };

/** Checks which caller owns the record, before a request and after its response. */
const createIdentify =
  (
    ledger: CartLedger,
    { accessToken, tokens }: Pick<ShopSession, 'accessToken' | 'tokens'>,
    loadTransfer: Load<CartTransfer>,
  ): Identify =>
  async () => {
    // If the call failed because of a logout, the second call uses the current session.
    await accessToken.get().catch(accessToken.get);
    const caller = tokens.get();
    const { identity } = ledger.record();
    if (caller && identity && identity !== caller.identity)
      await (await loadTransfer()).move(caller);
    return (record) => {
      if (!caller || tokens.get()?.identity !== caller.identity) return undefined;
      if (record.identity === caller.identity) return record;
      // A record of another caller stays unchanged, because its transfer is not finished.
      return record.identity ? undefined : createCallerRecord(record, caller);
    };
  };

interface CartOptions {
  core: CoreContext;
  shop: ShopSession;
  cartVersion: CartVersion;
  /** The lock for pages without Web Locks. */
  withLease: WithLock;
  /** Called only in the tab that noticed the placed order. */
  onPlaced: (checkoutId: string) => void;
}

/** Shows the cart, but never the cart of a member who has logged out. */
const createShow = (ledger: CartLedger, { store }: CoreContext, { tokens }: ShopSession) => {
  const isOwn = () => ledger.record().identity === tokens.get()?.identity;
  const assignKeys = createLineKeys();
  const show = () => {
    store.showCart(() => {
      // After a logout, the member's cart is hidden.
      const view =
        ledger.record().isMember && !isOwn()
          ? toCartView({ ...emptyRecord(), cart: null }, [])
          : toCartView(ledger.record(), ledger.pending());
      return { ...view, lines: assignKeys(view.lines) };
    });
  };
  return { isOwn, show };
};

/** Retries everything that failed: products, pending changes and the cart. */
const createRetry =
  (
    { store }: CoreContext,
    { accessToken, requestProducts }: ShopSession,
    queue: CartQueue,
  ): CartModule['retry'] =>
  () => {
    accessToken.endCoolDown();
    const { checkout } = store.getState();
    const isOld = checkout.status === 'failed' && checkout.problem.code === 'offline';
    store.set({ attempt: {}, ...(isOld && { checkout: { status: 'idle' } }) });
    for (const [id, { status }] of Object.entries(store.getState().products)) {
      if (status === 'failed') requestProducts(id);
    }
    queue.retry();
    void queue.refresh();
  };

/** Sends a stored change, even if the code that waits for its result cannot load. */
const createWaitForChange =
  (cart: () => CartContext): CartModule['waitForChange'] =>
  async (...given) => {
    const { core, queue } = cart();
    queue.drain();
    try {
      return await (await import('./wait-until-settled.ts')).waitUntilSettled(cart(), ...given);
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
  const loadTransfer = once(async () => {
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
    identify: createIdentify(ledger, shop, loadTransfer),
  });
  const { isOwn, show } = createShow(ledger, core, shop);

  const follow = (isFirst = false) => {
    // A hidden tab shows changes of other tabs, but sends and reads nothing until it is visible. Exception: changes
    // pending when the tab starts might come from the same tab before a reload, so no other tab might send them.
    if (environment.document?.hidden && !(isFirst && clickLog.hasPending())) return;
    const isKnown = ledger.record().identity ?? tokens.get()?.refreshToken.role === 'member';
    if (isKnown && !isOwn()) void queue.refresh();
    // A closed tab may have left a change pending.
    else if (clickLog.hasPending()) queue.drain();
  };
  const checkCaller = () => {
    ledger.notify();
    follow();
  };
  const waitForChange = createWaitForChange(() => context);
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
    setQuantity: createSetQuantity(ledger, store, waitForChange),
    retry: createRetry(core, shop, queue),
    resetCheckout: () => store.set({ checkout: { status: 'idle' } }),
    ledger,
    queue,
    askCart,
    loadTransfer,
    checkCaller,
    waitForChange,
    stop: () => {
      for (const undo of undos) undo();
    },
  };
  ledger.notify();
  follow(true);
  return context;
};
