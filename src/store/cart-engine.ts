// The cart at work: the ledger, its queue, and every action on lines; arrives with the cart chunk.
import type { WithLock } from '../browser/locks.ts';
import { createTabs } from '../browser/tabs.ts';
import { keyOfLine } from '../model/catalog-reference.ts';
import type { LineView } from '../model/views.ts';
import { type CartLedger, createCartLedger } from './cart-ledger.ts';
import { type CartQueue, createCartQueue } from './cart-queue.ts';
import { viewOf } from './cart-view.ts';
import { createChangeIdentity } from './change-identity.ts';
import { type Change, lookOf } from './changes.ts';
import type { OpenShop, ShopParts } from './create-shop.ts';
import type { ProductEntry } from './product-loader.ts';
import { whenSettled } from './settled.ts';
import type { CartEngine, ChangeResult, StoreActions } from './store-api.ts';

type LineActions = Pick<StoreActions, 'setQuantity' | 'restore' | 'dismissProblem' | 'retry'>;

/** The engine with what its own chunk needs of it. */
export interface BareEngine extends CartEngine, LineActions {
  ledger: CartLedger;
  queue: CartQueue;
  stop(): void;
}

/** What the first view and the shop made, and the engine goes on with. */
export interface EngineParts
  extends Pick<ShopParts, 'environment' | 'storage' | 'clickLog' | 'store'>,
    Pick<OpenShop, 'withLock' | 'accessToken' | 'tokens' | 'send'> {
  /** The lock of pages without Web Locks. */
  withLease: WithLock;
  /** This tab was the one to notice that an order was placed. */
  onPlaced: (checkoutId: string) => void;
}

export const createCartEngine = (parts: EngineParts): BareEngine => {
  const { environment, storage, withLock, withLease, clickLog, store } = parts;
  const { accessToken, tokens, send } = parts;
  const tabs = createTabs(environment, storage);
  const ledger = createCartLedger({
    storage,
    withLock: environment.locks ? withLock : withLease,
    tabs,
    clickLog,
  });
  const queue = createCartQueue({
    environment,
    ledger,
    send,
    onPlaced: parts.onPlaced,
    changeIdentity: createChangeIdentity(ledger, () => store.announce({ code: 'moved' })),
    isKnown: () => tokens.get() !== undefined,
    identify: async () => {
      await accessToken.get();
      return tokens.get() ?? {};
    },
  });

  const show = () => store.showCart(() => viewOf(ledger.record(), ledger.changes()));
  show();
  const stopShowing = ledger.onChange(() => store.showCart());
  // A tab that was closed may have left its change behind.
  const stopHints = tabs.onHint(() => clickLog.isWaiting() && queue.drain());

  const cart = () => store.getState().cart;
  const nameOf = (key: string) => cart().lines.find((line) => line.key === key)?.name ?? '';
  const whenSent: CartEngine['whenSent'] = async (changeId, name, productId) => {
    queue.drain();
    const result = await whenSettled(ledger, changeId, cart);
    const [problem] = result.errors;
    if (problem) {
      store.announce({ code: 'refused', name, problem, ...(productId && { productId }) });
    }
    return result;
  };
  const submit = (change: Omit<Change, 'id'>): Promise<ChangeResult> => {
    const { id } = ledger.append(change);
    return whenSent(id, change.look?.name ?? nameOf(change.key));
  };

  /** What is known of a removed line, so that it can be put back. */
  const removed = new Map<string, Omit<Change, 'id'>>();
  const remember = (line: LineView) => {
    const { key, quantity } = line;
    const saved = ledger.record().cart?.lineItems.find((item) => keyOfLine(item) === key);
    const waiting = ledger.changes().find((change) => change.key === key && change.reference);
    const reference = saved?.catalogReference ?? waiting?.reference;
    if (!reference) return;
    removed.set(key, { kind: 'set', key, quantity, reference, look: lookOf(line) });
  };

  environment.events?.addEventListener('pagehide', queue.release);

  const engine: BareEngine = {
    ledger,
    queue,
    whenSent,
    setQuantity: (key, quantity) => {
      const line = cart().lines.find((one) => one.key === key);
      if (line && !quantity) remember(line);
      const result = submit({ kind: 'set', key, quantity });
      if (line) {
        const { name } = line;
        store.announce(quantity ? { code: 'quantity', name, quantity } : { code: 'removed', name });
      }
      return result;
    },
    restore: async (key) => {
      const change = removed.get(key);
      removed.delete(key);
      if (!change) return { cart: cart(), errors: [], warnings: [] };
      store.announce({ code: 'restored', name: change.look?.name ?? '' });
      return submit(change);
    },
    dismissProblem: (key) => {
      void ledger.update((record) => ({
        ...record,
        refusals: record.refusals.filter((refusal) => refusal.key !== key),
      }));
    },
    retry: () => {
      accessToken.endCoolDown();
      const products = store.getState().products as Record<string, ProductEntry>;
      for (const [id, { status }] of Object.entries(products)) {
        if (status === 'failed') store.actions.loadProduct(id);
      }
      queue.retry();
      void queue.refresh();
    },
    stop: () => {
      environment.events?.removeEventListener('pagehide', queue.release);
      queue.stop();
      stopShowing();
      stopHints();
    },
  };
  const { setQuantity, restore, dismissProblem, retry } = engine;
  Object.assign(store.actions, {
    setQuantity,
    restore,
    dismissProblem,
    retry,
    resetCheckout: () => store.set({ checkout: { status: 'idle' } }),
  });
  return engine;
};
