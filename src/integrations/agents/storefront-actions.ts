// `Pannier.actions`: the storefront for agents. What changes is shown to the shopper, and only the shopper goes to checkout.

import type { ActionLine, StorefrontActions } from '../../app/page-api/storefront-actions.ts';
import type { CartApi } from '../../app/page-api/widget.ts';
import type { ChangeResult } from '../../app/store/actions.ts';
import type { WidgetStore } from '../../app/store/create-store.ts';
import type { DoctorWidget } from '../page-inspector/diagnosis/doctor-context.ts';
import { cartFor, type KnownChoices, problemsFor, productFor } from './agent-views.ts';
import { checkInput } from './check-input.ts';
import { type ActionName, SCHEMAS } from './schemas.ts';

const FIRST_PAGE = 12;

type Change = (cart: CartApi) => Promise<ChangeResult>;

/** The call of the cart that a line asks for. */
const changeOf = (line: ActionLine, place: string, lineIds: readonly string[]): Change => {
  if ('productId' in line && !('id' in line)) {
    if (line.quantity > 0) return (cart) => cart.add(line);
    throw new TypeError(`${place}.quantity: expected a whole number from 1, received 0`);
  }
  if (!('id' in line) || Object.keys(line).length > 2) {
    const received = Object.keys(line).join(', ');
    throw new TypeError(`${place}: expected either id or productId, received ${received}`);
  }
  const { id, quantity } = line as Extract<ActionLine, { id: string }>;
  if (!lineIds.includes(id))
    throw new TypeError(`${place}.id: expected the id of a line in the cart, received "${id}"`);
  return (cart) => cart.updateQuantity(id, quantity);
};

/** Until the shopper has gone to the checkout, or closed the drawer. */
const checkoutChoice = (
  store: WidgetStore,
  signal: AbortSignal,
): Promise<'started' | 'declined' | 'failed'> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const unsubscribe = store.subscribe(({ checkout, isDrawerOpen, drawerProblem }, before) => {
      const isStarted = checkout.status === 'starting' && before.checkout.status !== 'starting';
      if (!isStarted && isDrawerOpen) return;
      stop();
      resolve(isStarted ? 'started' : drawerProblem ? 'failed' : 'declined');
    });
    const stop = () => {
      unsubscribe();
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort);
    store.actions.openDrawer();
  });

/** The steps that every action of one widget shares. */
const createTurn = (signal: AbortSignal) => ({
  /** The checked input; each action begins with it. */
  check<Input>(name: ActionName, given: unknown): Input {
    signal.throwIfAborted();
    return checkInput(SCHEMAS[name], given ?? {}, `Pannier.actions.${name}`) as Input;
  },
  /** Waits; rejects where the widget has gone meanwhile. */
  async still<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    signal.throwIfAborted();
    return done;
  },
});

/** `Pannier.cart`. */
const apiOf = async ({ cart }: DoctorWidget): Promise<CartApi> => (await cart()).api();

const createUpdateCart = (
  widget: DoctorWidget,
  signal: AbortSignal,
  known: KnownChoices,
): StorefrontActions['updateCart'] => {
  const { check, still } = createTurn(signal);
  return async (given) => {
    const { lines } = check<{ lines: ActionLine[] }>('updateCart', given);
    const cart = await still(apiOf(widget));
    const now = await still(cart.get());
    const lineIds = now.lines.flatMap(({ id = [] }) => id);
    const place = 'Pannier.actions.updateCart.lines';
    const changes = lines.map((line, at) => changeOf(line, `${place}[${at}]`, lineIds));
    const ended: ChangeResult = { cart: now, errors: [], warnings: [] };
    for (const change of changes) {
      const { errors, warnings } = await still(change(cart));
      ended.errors.push(...errors);
      ended.warnings.push(...warnings);
      if (errors.length) break;
    }
    widget.core.store.actions.openDrawer();
    return {
      cart: cartFor(await still(cart.get()), known),
      userErrors: problemsFor(ended.errors),
      warnings: problemsFor(ended.warnings),
    };
  };
};

/** The signal is aborted when the widget goes. */
export const createStorefrontActions = (
  widget: DoctorWidget,
  signal: AbortSignal,
): StorefrontActions => {
  const { store } = widget.core;
  const { check, still } = createTurn(signal);
  const known: KnownChoices = new Set();
  return {
    getCart: async (...given: unknown[]) => {
      check('getCart', given[0]);
      const cart = await still(apiOf(widget));
      return { cart: cartFor(await still(cart.get()), known) };
    },
    updateCart: createUpdateCart(widget, signal, known),
    openCart: async (...given: unknown[]) => {
      check('openCart', given[0]);
      store.actions.openDrawer();
    },
    searchProducts: async (given) => {
      const { query, limit = FIRST_PAGE } = check<{ query?: string; limit?: number }>(
        'searchProducts',
        given,
      );
      const refinement = {
        sort: 'featured' as const,
        isInStock: false,
        options: {},
        ...(query?.trim() && { text: query.trim() }),
      };
      const request = { refinement, collectionId: undefined, limit, cursor: undefined };
      const { readCatalog } = await still((await still(widget.shop())).products());
      const page = await still(
        readCatalog(async (port) => (await port.grid()).page(request, signal)),
      );
      return { products: page.products.slice(0, limit).map((each) => productFor(each, known)) };
    },
    beginCheckout: async (...given: unknown[]) => {
      check('beginCheckout', given[0]);
      const wasOpen = store.getState().isDrawerOpen;
      const cart = await still(apiOf(widget));
      const { count } = await still(cart.get());
      // A shopper who has closed the drawer meanwhile must not see it open again.
      if (wasOpen && !store.getState().isDrawerOpen) return { status: 'declined' };
      return { status: count ? await checkoutChoice(store, signal) : 'empty' };
    },
  };
};
