// The cart at work: the ledger, its queue, and every action on lines; arrives with the cart chunk.
import type { WithLock } from '../../browser/locks.ts';
import { createTabs } from '../../browser/tabs.ts';
import type { LineView } from '../../model/views.ts';
import type { ChangeResult } from '../actions.ts';
import { type CartLedger, createCartLedger } from '../cart-record/cart-ledger.ts';
import { emptyRecord, recordOfCaller } from '../cart-record/cart-record.ts';
import type { Change } from '../cart-record/changes.ts';
import { lineIn } from '../cart-record/line-in.ts';
import { previewOf } from '../cart-record/line-preview.ts';
import type { Core } from '../core.ts';
import { type Lazy, once } from '../lazy.ts';
import type { CartPart } from '../parts.ts';
import { problemIn } from '../problem-in.ts';
import type { OpenShop } from '../products/create-shop.ts';
import { type CartQueue, createCartQueue } from './cart-queue.ts';
import type { CartTransfer, createCartTransfer } from './cart-transfer.ts';
import { viewOf } from './cart-view.ts';
import { whenSettled } from './settled.ts';

/** Everything of the cart but the way to checkout. */
export interface CartEngine extends Omit<CartPart, 'checkout'> {
  ledger: CartLedger;
  queue: CartQueue;
  /** The code for carts that change hands; loaded once. */
  needTransfer: Lazy<CartTransfer>;
  stop(): void;
}

/** What the first view and the shop made, and the engine goes on with. */
export interface EngineParts
  extends Pick<Core, 'environment' | 'storage' | 'clickLog' | 'store'>,
    Pick<OpenShop, 'withLock' | 'accessToken' | 'tokens' | 'send' | 'load'> {
  /** The lock of pages without Web Locks. */
  withLease: WithLock;
  /** The code for carts that change hands. */
  loadTransfer: Lazy<typeof createCartTransfer>;
  /** This tab was the one to notice that an order was placed. */
  onPlaced: (checkoutId: string) => void;
}

export const createCartEngine = (parts: EngineParts): CartEngine => {
  const { environment, clickLog, store, accessToken, tokens } = parts;
  const tabs = createTabs(environment, parts.storage);
  const ledger = createCartLedger({
    ...parts,
    withLock: environment.locks ? parts.withLock : parts.withLease,
    tabs,
  });
  const queue = createCartQueue({
    ...parts,
    ledger,
    isKnown: () => tokens.get() !== undefined,
    identify: async () => {
      // After a logout the caller continues with the current session.
      await accessToken.get().catch(accessToken.get);
      const caller = tokens.get();
      const { identity } = ledger.record();
      const isOther = identity && identity !== caller?.identity;
      const { move } = (isOther && (await needTransfer())) || {};
      return (record) => {
        if (!caller || tokens.get()?.identity !== caller.identity) return false;
        if (record.identity === caller.identity) return record;
        if (!record.identity) return recordOfCaller(record, caller);
        return !!move && move(record, caller);
      };
    },
  });

  /** What is known of a removed line, so that it can be put back. */
  const removed = new Map<string, Omit<Change, 'id'>>();
  const needTransfer = once(async () => {
    const create = await parts.loadTransfer();
    return create({ waiting: clickLog.waiting, ledger, queue, store });
  });
  const isOwn = () => ledger.record().identity === tokens.get()?.identity;
  let shownTo: string | undefined;
  const showNow = () => {
    const { identity, moved } = ledger.record();
    // What one caller has removed, no other can put back.
    if (shownTo && shownTo !== identity) removed.clear();
    shownTo = identity;
    store.showCart(() =>
      // Of a member who has left nothing is seen any more.
      ledger.record().isMember && !isOwn()
        ? viewOf({ ...emptyRecord(), cart: null }, [])
        : viewOf(ledger.record(), ledger.changes()),
    );
    if (moved.length || store.getState().merged) {
      needTransfer().then(
        ({ showMerged }) => showMerged(),
        () => {},
      );
    }
  };
  const follow = () => {
    const isKnown = ledger.record().identity ?? tokens.get()?.refreshToken.role === 'member';
    if (isKnown && !isOwn()) void queue.refresh();
    // A tab that was closed may have left its change behind.
    else if (clickLog.isWaiting()) queue.drain();
  };
  const checkCaller = () => {
    ledger.notify();
    follow();
  };
  const undos = [
    ledger.onChange(showNow),
    tabs.onHint(follow),
    store.subscribe((now, before) => {
      if (now.member !== before.member) checkCaller();
    }),
  ];

  const cart = () => store.getState().cart;
  const nameOf = (key: string) => cart().lines.find((line) => line.key === key)?.name ?? '';
  const whenSent: CartPart['whenSent'] = async (changeId, name, productId) => {
    queue.drain();
    const result = await whenSettled(ledger, changeId, cart);
    const problem = problemIn(result);
    if (problem) {
      const code = problem.isAdjusted ? 'adjusted' : 'refused';
      store.announce({ code, name, problem, ...(productId && { productId }) });
    }
    return result;
  };
  const submit = (change: Omit<Change, 'id'>): Promise<ChangeResult> => {
    const { id } = ledger.append(change);
    return whenSent(id, change.look?.name ?? nameOf(change.key));
  };

  const remember = (line: LineView) => {
    const { key, quantity } = line;
    const saved = lineIn(ledger.record().cart, key);
    const waiting = ledger.changes().find((change) => change.key === key && change.reference);
    const reference = saved?.catalogReference ?? waiting?.reference;
    if (!reference) return;
    removed.set(key, { kind: 'set', key, quantity, reference, look: previewOf(line) });
  };

  environment.events?.addEventListener('pagehide', queue.release);
  checkCaller();

  return {
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
    retry: () => {
      accessToken.endCoolDown();
      for (const [id, { status }] of Object.entries(store.getState().products)) {
        if (status === 'failed') parts.load(id);
      }
      queue.retry();
      void queue.refresh();
    },
    resetCheckout: () => store.set({ checkout: { status: 'idle' } }),
    ledger,
    queue,
    needTransfer,
    checkCaller,
    whenSent,
    stop: () => {
      environment.events?.removeEventListener('pagehide', queue.release);
      queue.stop();
      for (const undo of undos) undo();
    },
  };
};
