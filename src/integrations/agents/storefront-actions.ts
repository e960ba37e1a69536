// `Pannier.actions`: the storefront for agents. Changes are shown to the shopper, and only the shopper starts checkout.

import type {
  ActionLine,
  ActionProblem,
  AgentCart,
  AgentChoice,
  AgentProduct,
  CartApi,
  StorefrontActions,
} from '../../app/page-api/widget.ts';
import type { ChangeResult } from '../../app/state/actions.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { CartView } from '../../app/state/views.ts';
import { asObject, stringifyJson } from '../../client/codec/json.ts';
import type { ShopProduct } from '../../products/index.ts';
import type { InspectorWidget } from '../page-inspector/diagnosis/inspector-context.ts';
import { type ActionName, type ObjectSchema, SCHEMAS, type Schema } from './schemas.ts';

// Data returned to agents. Each field is selected by name, so that no personal data is included.

/** Names and values of catalog options. Other options are withheld, because the shopper may have written their text. */
type KnownChoices = Set<string>;

const choiceKey = (name: string, value: string): string => JSON.stringify([name, value]);

const cartFor = (cart: CartView, known: KnownChoices): AgentCart => ({
  totalQuantity: cart.count,
  ...(cart.subtotal && !cart.isSubtotalPending && { subtotal: cart.subtotal }),
  lines: cart.lines.map((line) => ({
    ...(line.id && { id: line.id }),
    name: line.name,
    quantity: line.quantity,
    options: line.options
      .filter(({ name, value }) => known.has(choiceKey(name, value)))
      .map(({ name, value }): AgentChoice => ({ name, value })),
    availability: line.availability,
    ...(line.maxQuantity !== undefined && { maxQuantity: line.maxQuantity }),
    ...(line.price && { price: line.price }),
    ...(line.lineTotal && !line.isPending && { total: line.lineTotal }),
  })),
});

/** Keeps codes, quantities and line ids; drops everything else that the platform sent. */
const problemsFor = (problems: ChangeResult['errors']): ActionProblem[] =>
  problems.map(({ code, quantityAvailable, lineItemId }) => ({
    code,
    ...(lineItemId && { lineId: lineItemId }),
    ...(quantityAvailable !== undefined && { quantityAvailable }),
  }));

/** Returns the product for agents, and adds its choices to `known`. */
const productFor = (product: ShopProduct, known: KnownChoices): AgentProduct => {
  const { id, name, slug, url, stock, priceData, productOptions = [] } = product;
  const options = productOptions.map(({ name, choices }) => ({
    name,
    values: choices.map(({ description }) => description),
  }));
  for (const option of options)
    for (const value of option.values) known.add(choiceKey(option.name, value));
  const price = priceData?.formatted?.discountedPrice ?? priceData?.formatted?.price;
  return {
    id,
    name: name ?? '',
    options,
    isAvailable: stock?.inventoryStatus !== 'OUT_OF_STOCK',
    ...(slug && { slug }),
    ...(url && { url }),
    ...(price && { price }),
  };
};

// Checks an agent's input against the schema that the agent was given.

/** Maximum length of an input value in an error message. */
const MAX_SHOWN_CHARS = 80;

const shown = (value: unknown): string => {
  try {
    return String(stringifyJson(value)).slice(0, MAX_SHOWN_CHARS);
  } catch {
    // The value cannot be serialized, for example because it contains itself.
    return typeof value;
  }
};

const wrong = (place: string, expected: string, received: unknown): TypeError =>
  new TypeError(`${place}: expected ${expected}, received ${shown(received)}`);

const checkObject = (schema: ObjectSchema, given: unknown, place: string): unknown => {
  const { properties, required = [], additionalProperties, maxProperties = 100 } = schema;
  const found = asObject(given);
  if (!found) throw wrong(place, 'an object', given);
  const entries = Object.entries(found).filter(([, value]) => value !== undefined);
  if (entries.length > maxProperties)
    throw wrong(place, `at most ${maxProperties} properties`, entries.length);
  for (const name of required)
    if (!entries.some(([own]) => own === name)) throw wrong(`${place}.${name}`, 'a value', null);
  const checked = entries.map(([name, value]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (!inner)
      throw wrong(place, `only ${Object.keys(properties).join(', ') || 'no properties'}`, name);
    return [name, checkInput(inner, value, `${place}.${name}`)];
  });
  // No prototype, so that a polluted `Object.prototype` adds nothing to the input.
  return Object.assign(Object.create(null), Object.fromEntries(checked));
};

/** Returns a checked copy. @throws TypeError that contains the place, the expected value and the received value. */
export const checkInput = (schema: Schema, given: unknown, place: string): unknown => {
  if (schema.type === 'object') return checkObject(schema, given, place);
  if (schema.type === 'array') {
    const { items, minItems = 0, maxItems } = schema;
    if (!Array.isArray(given) || given.length < minItems || given.length > maxItems)
      throw wrong(place, `a list of ${minItems} to ${maxItems} entries`, given);
    return Array.from(given, (each, at) => checkInput(items, each, `${place}[${at}]`));
  }
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    if (!Number.isInteger(given) || Number(given) < minimum || Number(given) > maximum)
      throw wrong(place, `a whole number from ${minimum} to ${maximum}`, given);
    return given;
  }
  const { minLength = 0, maxLength } = schema;
  if (typeof given !== 'string' || given.length < minLength || given.length > maxLength)
    throw wrong(place, `a text of ${minLength} to ${maxLength} characters`, given);
  return given;
};

const FIRST_PAGE = 12;

type Change = (cart: CartApi) => Promise<ChangeResult>;

/** Returns the cart call for one line of the agent's input. */
const createChange = (line: ActionLine, place: string, lineIds: readonly string[]): Change => {
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

/** Waits until the shopper has started checkout or closed the drawer. */
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

/** The steps shared by all actions of one widget. */
const createTurn = (signal: AbortSignal) => ({
  /** Returns the checked input; each action begins with this call. */
  check<Input>(name: ActionName, given: unknown): Input {
    signal.throwIfAborted();
    return checkInput(SCHEMAS[name], given ?? {}, `Pannier.actions.${name}`) as Input;
  },
  /** Waits for `work`; rejects if the widget was unmounted. */
  async still<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    signal.throwIfAborted();
    return done;
  },
});

/** Returns `Pannier.cart`. */
const loadCartApi = async ({ cart }: InspectorWidget): Promise<CartApi> => (await cart()).api();

const createUpdateCart = (
  widget: InspectorWidget,
  signal: AbortSignal,
  known: KnownChoices,
): StorefrontActions['updateCart'] => {
  const { check, still } = createTurn(signal);
  return async (given) => {
    const { lines } = check<{ lines: ActionLine[] }>('updateCart', given);
    const cart = await still(loadCartApi(widget));
    const now = await still(cart.get());
    const lineIds = now.lines.flatMap(({ id = [] }) => id);
    const place = 'Pannier.actions.updateCart.lines';
    const changes = lines.map((line, at) => createChange(line, `${place}[${at}]`, lineIds));
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

/** `signal` is aborted when the widget is unmounted. */
export const createStorefrontActions = (
  widget: InspectorWidget,
  signal: AbortSignal,
): StorefrontActions => {
  const { store } = widget.core;
  const { check, still } = createTurn(signal);
  const known: KnownChoices = new Set();
  return {
    getCart: async (...given: unknown[]) => {
      check('getCart', given[0]);
      const cart = await still(loadCartApi(widget));
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
      const cart = await still(loadCartApi(widget));
      const { count } = await still(cart.get());
      // If the shopper has closed the drawer during the requests, the drawer must not open again.
      if (wasOpen && !store.getState().isDrawerOpen) return { status: 'declined' };
      return { status: count ? await checkoutChoice(store, signal) : 'empty' };
    },
  };
};
