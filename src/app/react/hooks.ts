// The hooks of `pannier/react`, with which an app can render everything itself.

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type {
  CollectionList,
  CollectionState,
  Facet,
  ProductName,
  Refinement,
} from '../../catalog/catalog-api.ts';
import { collectFacets } from '../../catalog/filters/collect-facets.ts';
import { loadAhead } from '../load.ts';
import type { CartEdits } from '../state/actions.ts';
import { tryUntilLoaded } from '../state/loadable.ts';
import type { Choices, ProductState, StoreState } from '../state/state.ts';
import type { MemberView } from '../state/views.ts';
import { type AppActions, createAppActions, getAppApi, type PannierApi } from './app-api.ts';
import { type AppCart, toAppCart } from './app-cart.ts';
import { type AppProductState, toAppProductState } from './app-product.ts';
import { getCatalogReaders } from './catalog-context.ts';
import { useRunning } from './context.ts';
import { type LoginState, toLoginState } from './login-state.ts';

const nothing = () => () => {};
const noValue = () => undefined;

/** Part of the store's state; undefined on a server and before the first effect. `place`: the hook's name. */
function usePageState<Part>(place: string, read: (state: StoreState) => Part): Part | undefined {
  const store = useRunning(place)?.app.store;
  const current = () => store && read(store.getState());
  return useSyncExternalStore(store?.subscribe ?? nothing, current, noValue);
}

/** The methods of `window.Pannier.cart` and `.member`; undefined while useCart() is undefined. */
export function usePannier(): PannierApi | undefined {
  const running = useRunning('usePannier');
  return running && getAppApi(running);
}

/** The signed-in member; undefined on a server and before the first effect. */
export function useMember(): MemberView | undefined {
  return usePageState('useMember', ({ member }) => member);
}

/**
 * The state of the login: the next step, and why the last step was refused. The steps are actions of useCartActions().
 * Undefined on a server and before the first effect.
 */
export function useLogin(): LoginState | undefined {
  return usePageState('useLogin', ({ login }) => toLoginState(login));
}

/**
 * The cart with its subtotal and totals, even while the drawer is closed. The sums are requested only if the
 * app reads them. Undefined on a server and before the first effect.
 */
export function useCart(): AppCart | undefined {
  const running = useRunning('useCart');
  const cart = usePageState('useCart', (state) => state.cart);
  return useMemo(
    () => running && cart && toAppCart(cart, () => loadAhead(running.wantTotals)),
    [running, cart],
  );
}

/** The actions of cart and member; undefined while useCart() is undefined. */
export function useCartActions(): AppActions | undefined {
  const running = useRunning('useCartActions');
  const [edits, setEdits] = useState<CartEdits>();
  useEffect(() => {
    if (!running) return;
    const loadEdits = async () => (await running.cart()).edits();
    const stop = tryUntilLoaded(running.core.store, loadEdits, setEdits);
    return () => {
      stop();
      setEdits(undefined);
    };
  }, [running]);
  return useMemo(
    () => running && createAppActions(running, running.app.store.actions, edits),
    [running, edits],
  );
}

/** The product id of a slug, or the state of the lookup while the id is unknown. */
function useProductId(name: ProductName): { id?: string; state?: ProductState | undefined } {
  const running = useRunning('useProduct');
  const slugs = running && getCatalogReaders(running).slugs;
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
 * A product by id or slug, with the given options applied; all hooks and islands share one request for its data. With
 * `isWhole`, also reads what the lists of catalog version 3 leave out: the description, sections and all pictures.
 * Undefined on a server, and until the product is requested in the task after the first effects.
 */
export function useProduct(
  name: ProductName,
  options?: Choices,
  { isWhole = false }: { isWhole?: boolean } = {},
): AppProductState | undefined {
  const store = useRunning('useProduct')?.app.store;
  const { id, state } = useProductId(name);
  useEffect(() => {
    if (id !== undefined) store?.actions.loadProduct(id);
  }, [store, id]);
  const product = useSyncExternalStore(
    store?.subscribe ?? nothing,
    () => (id === undefined ? undefined : store?.productState(id, options)),
    noValue,
  );
  const isListed = product?.status === 'ready' && product.data.product.isWhole === false;
  useEffect(() => {
    if (id !== undefined && isWhole && isListed) store?.actions.loadWhole(id);
  }, [store, id, isWhole, isListed]);
  return toAppProductState(id === undefined ? state : product, options);
}

/** A collection as returned by `useCollection`. */
export interface AppCollection
  extends Pick<
    CollectionState,
    | 'status'
    | 'name'
    | 'total'
    | 'hasMore'
    | 'refinement'
    | 'currency'
    | 'isRefining'
    | 'isLoadingMore'
    | 'problem'
  > {
  /** Ids for useProduct(), in order; the data of these products has loaded. */
  ids: readonly string[];
  /** Sorts and filters the collection, and loads the first page. Parts that are not given keep their value. */
  refine(refinement: Partial<Refinement>): void;
  /** Reads the options of all products in the collection, for use as filters. @throws StoreError. */
  facets(signal?: AbortSignal): Promise<readonly Facet[]>;
  /** Loads the next page. */
  more(): void;
  /** Repeats the failed request. */
  retry(): void;
}

const readFacets =
  ({ survey, seen }: CollectionList): AppCollection['facets'] =>
  async (signal = new AbortController().signal) => {
    const { facets, products = [] } = await survey(signal);
    return facets?.[0] ? facets : collectFacets([...seen(), ...products]);
  };

/** The collection with this slug; by default, all products. Undefined on a server and before the first effect. */
export function useCollection(
  slug?: string,
  { limit, search }: { limit?: number; search?: string } = {},
): AppCollection | undefined {
  const running = useRunning('useCollection');
  const [list, setList] = useState<CollectionList>();
  useEffect(() => {
    if (!running) return;
    const opened = getCatalogReaders(running).openCollection(slug, limit, search);
    setList(opened);
    return () => {
      opened.stop();
      setList(undefined);
    };
  }, [running, slug, limit, search]);
  const state = useSyncExternalStore(list?.subscribe ?? nothing, () => list?.getState(), noValue);
  return useMemo(() => {
    if (!list || !state) return undefined;
    const { status, name, ids, total, hasMore, refinement, currency } = state;
    const { isRefining, isLoadingMore, problem } = state;
    const { more, retry } = list;
    const refine = (some: Partial<Refinement>) =>
      list.refine({ ...list.getState().refinement, ...some });
    return {
      ...{ status, name, ids, total, hasMore, refinement, currency },
      ...{ isRefining, isLoadingMore, problem },
      ...{ refine, facets: readFacets(list), more, retry },
    };
  }, [list, state]);
}
