// The hooks of `pannier/react`: with them alone, an app draws everything itself.

import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CollectionList, CollectionState, ProductName } from '../../catalog/catalog-api.ts';
import { loadAhead } from '../lazy.ts';
import type { CartEdits } from '../state/actions.ts';
import { tryUntilLoaded } from '../state/loadable.ts';
import type { Choices, ProductState, StoreState } from '../state/state.ts';
import type { CartView, MemberView, Problem } from '../state/views.ts';
import type { AppActions, PannierApi } from './app-api.ts';
import { catalogReadersOf } from './catalog-context.ts';
import { PannierContext } from './context.ts';

const nothing = () => () => {};
const noValue = () => undefined;

/** Part of the store's state; undefined on a server and before the first effect. */
function usePageState<Part>(read: (state: StoreState) => Part): Part | undefined {
  const store = useContext(PannierContext)?.app.store;
  const current = () => store && read(store.getState());
  return useSyncExternalStore(store?.subscribe ?? nothing, current, noValue);
}

/** The methods of `window.Pannier.cart` and `.member`; undefined as long as useCart() is. */
export function usePannier(): PannierApi | undefined {
  return useContext(PannierContext)?.api;
}

/** The signed-in member; undefined on a server and before the first effect. */
export function useMember(): MemberView | undefined {
  return usePageState(({ member }) => member);
}

/** The cart as shown, with its totals once the platform has computed them. */
export type AppCart = CartView;

/** Sums cost the platform a calculation: they are asked for by the first read, and kept current from then on. */
const withSums = (cart: CartView, want: () => void): AppCart => {
  const { totals, subtotal, ...rest } = cart;
  const wanted = <Sum>(sum: Sum): Sum => {
    want();
    return sum;
  };
  return Object.defineProperties(rest as AppCart, {
    subtotal: { enumerable: true, get: () => wanted(subtotal) },
    totals: { enumerable: true, get: () => wanted(totals) },
  });
};

/**
 * The cart, with its subtotal and totals also while the drawer is closed. Only an app that reads these sums costs the
 * request for them. Undefined on a server and before the first effect.
 */
export function useCart(): AppCart | undefined {
  const running = useContext(PannierContext);
  const cart = usePageState((state) => state.cart);
  return useMemo(
    () => running && cart && withSums(cart, () => loadAhead(running.wantTotals)),
    [running, cart],
  );
}

/** The actions of cart and member; undefined as long as useCart() is. */
export function useCartActions(): AppActions | undefined {
  const running = useContext(PannierContext);
  const [edits, setEdits] = useState<CartEdits>();
  useEffect(() => {
    const stop = running && tryUntilLoaded(running.core.store, running.edits, setEdits);
    return () => {
      stop?.();
      setEdits(undefined);
    };
  }, [running]);
  return useMemo(() => running?.actions(edits), [running, edits]);
}

/** The id behind a slug, or the state of its search. */
function useProductId(name: ProductName): { id?: string; state?: ProductState | undefined } {
  const running = useContext(PannierContext);
  const slugs = running && catalogReadersOf(running).slugs;
  const slug = 'slug' in name ? name.slug : undefined;
  const found = useSyncExternalStore(
    slugs?.subscribe ?? nothing,
    () => (slug === undefined ? undefined : slugs?.getState()[slug]),
    noValue,
  );
  useEffect(() => {
    if (slug !== undefined) slugs?.load(slug);
  }, [slugs, slug]);
  if ('id' in name) return { id: name.id };
  return found?.status === 'ready' ? { id: found.id } : { state: found };
}

/**
 * A product by id or slug, as it is with these options; its data is requested once for all hooks and islands. Undefined
 * on a server and until it is requested, in the task after the first effects.
 */
export function useProduct(name: ProductName, options?: Choices): ProductState | undefined {
  const store = useContext(PannierContext)?.app.store;
  const { id, state } = useProductId(name);
  useEffect(() => {
    if (id !== undefined) store?.actions.loadProduct(id);
  }, [store, id]);
  const product = useSyncExternalStore(
    store?.subscribe ?? nothing,
    () => (id === undefined ? undefined : store?.productState(id, options)),
    noValue,
  );
  return id === undefined ? state : product;
}

/** A collection, as `useCollection` gives it. */
export interface AppCollection {
  status: CollectionState['status'];
  name?: string | undefined;
  /** Ids for useProduct(), in their order: their data has been read. */
  ids: readonly string[];
  /** Of all products that fit; absent when the platform does not count them. */
  total?: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  problem?: Problem | undefined;
  /** Reads the next page. */
  more(): void;
  /** Repeats what has failed. */
  retry(): void;
}

/** A collection by its slug, all products without one. Undefined on a server and before the first effect. */
export function useCollection(
  slug?: string,
  { limit, search }: { limit?: number; search?: string } = {},
): AppCollection | undefined {
  const running = useContext(PannierContext);
  const [list, setList] = useState<CollectionList>();
  useEffect(() => {
    if (!running) return;
    const opened = catalogReadersOf(running).openCollection(slug, limit, search);
    setList(opened);
    return () => {
      opened.stop();
      setList(undefined);
    };
  }, [running, slug, limit, search]);
  const state = useSyncExternalStore(list?.subscribe ?? nothing, () => list?.getState(), noValue);
  return useMemo(() => {
    if (!list || !state) return undefined;
    const { status, name, ids, total, hasMore, isLoadingMore, problem } = state;
    const { more, retry } = list;
    return { status, name, ids, total, hasMore, isLoadingMore, problem, more, retry };
  }, [list, state]);
}
