// Entry of the localized chunk: sends calls with the shopper's language and currency, if the owner enables this.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { Localize } from '../../app/shop-session.ts';
import {
  asArray,
  asObject,
  asText,
  type Json,
  parseJson,
  stringifyJson,
  toObject,
} from '../../client/codec/json.ts';
import { openStorage } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import type { HttpRequest } from '../../client/http/call.ts';
import { type ShopperWishes, shopperHeaders } from '../../client/http/client-headers.ts';
import { buildUrl, HOSTED_PLATFORM } from '../../client/http/host-map.ts';
import type { Http } from '../../client/http/http-client.ts';
import { inPages } from '../../products/index.ts';
import { readLocalize } from './localize.ts';

// Sends the shopper's language and currency as headers of all calls, or of no call if the platform refuses them.

export interface LocalizedHttpOptions {
  http: Http;
  wishes: ShopperWishes;
  /** Stores for this tab whether the platform accepts the headers. */
  memory: { get(name: string): string | null; set(name: string, text: string): void };
  /** A read-only call, sent before the first change if no read has had a response yet. */
  trial: HttpRequest;
  /** A call whose response contains a price of catalog version 3. */
  priced: HttpRequest;
  /** Called when it is known whether the platform accepts the headers. */
  onKnown(isTaken: boolean): void;
  /** Called when prices that were shown in another currency must be read again. */
  onRefused(): void;
}

const LOCALIZE_KEY = 'localize';

/** A refused preflight looks like a lost connection, so only calls that change nothing are repeated. */
const isHarmless = ({ method, url }: HttpRequest): boolean =>
  method === 'GET' || /\/(query|search|count|estimate)[\w-]*$/.test(url);

const isAnswered = (error: unknown): boolean => isStoreError(error) && error.status !== undefined;

/** The currency of the prices in a response; undefined if the response has no prices. */
const shownIn = (answer: unknown): string | undefined => {
  const { cart, product, products } = toObject(answer);
  const first = asObject(product ?? asArray(products)[0]);
  const converted = asObject(first?.['convertedPriceData'] ?? first?.['priceData']) ?? first;
  return asText(asObject(cart)?.['conversionCurrency']) ?? asText(converted?.['currency']);
};

/** The store's currency, if a response contains it next to the converted currency. */
const ownIn = (answer: unknown): string | undefined => {
  const { cart, product, products } = toObject(answer);
  const first = asObject(product ?? asArray(products)[0]);
  const priced = asObject(cart) ?? asObject(first?.['priceData']);
  return asText(priced?.['currency']);
};

/** Adds the shopper's currency to a request for the hosted checkout. */
const withCurrency = (request: HttpRequest, currency: string | undefined): HttpRequest => {
  const body = asObject(parseJson(request.body ?? ''));
  if (!currency || !body?.['ecomCheckout']) return request;
  const preferences = toObject(body['preferences']);
  const own = asObject(preferences['additionalQueryParameters']);
  const additionalQueryParameters = { ...own, currency };
  const more: Json = { ...body, preferences: { ...preferences, additionalQueryParameters } };
  return { ...request, body: stringifyJson(more) };
};

/** Ignores an error response. Rethrows other errors, such as a lost connection: the change would fail with them. */
const passAnswered = (error: unknown): void => {
  if (!isAnswered(error)) throw error;
};

type Answered = 'taken' | 'refused' | 'unknown';

/** Repeats a request without the headers after a network error, to learn whether the headers are refused. */
const createTest =
  (http: Http, sendWith: Http, learn: (next: 'taken' | 'refused') => void): Http =>
  async (request, options) => {
    try {
      const answer = await sendWith(request, options);
      learn('taken');
      return answer;
    } catch (error) {
      if (isAnswered(error)) learn('taken');
      if (!isStoreError(error) || error.code !== 'network') throw error;
    }
    try {
      const answer = await http(request, options);
      learn('refused');
      return answer;
    } catch (error) {
      if (isAnswered(error)) learn('refused');
      throw error;
    }
  };

/** Stores for this tab whether the platform accepts the headers. A refusal is final. */
const createVerdict = (
  { memory, onKnown }: LocalizedHttpOptions,
  mark: string,
): { now(): Answered; learn(next: 'taken' | 'refused'): void } => {
  const known = memory.get(LOCALIZE_KEY);
  let state: Answered =
    known === `+${mark}` ? 'taken' : known === `-${mark}` ? 'refused' : 'unknown';
  if (state !== 'unknown') onKnown(state === 'taken');
  return {
    now: () => state,
    learn: (next) => {
      if (state === next || state === 'refused') return;
      state = next;
      onKnown(next === 'taken');
      memory.set(LOCALIZE_KEY, (next === 'taken' ? '+' : '-') + mark);
    },
  };
};

/** Delays calls until a test has shown whether headers are accepted. The test itself resolves to its response. */
const createPrepare = (
  trial: HttpRequest,
  isUnknown: () => boolean,
  test: Http,
): ((...call: Parameters<Http>) => Promise<{ answer: unknown } | undefined>) => {
  let pilot: Promise<unknown> | undefined;
  const pilotWith: Http = (...call) => {
    const sent = test(...call);
    const done = () => {
      pilot = undefined;
    };
    pilot = sent.then(done, done);
    return sent;
  };
  return async (request, options) => {
    while (isUnknown()) {
      if (pilot) await pilot;
      else if (isHarmless(request)) return { answer: await pilotWith(request, options) };
      else {
        const { authorization = '' } = options?.headers ?? {};
        await pilotWith(trial, { headers: { authorization } }).catch(passAnswered);
      }
    }
    return undefined;
  };
};

export interface LocalizedHttp {
  http: Http;
  /** Whether prices are not in the store currency. @throws StoreError if the store currency cannot be read now. */
  isConverted(): Promise<boolean>;
}

/** Sends calls with the headers until the platform refuses the headers or converts only some prices. */
export const createLocalizedHttp = (deps: LocalizedHttpOptions): LocalizedHttp => {
  const { http, wishes, trial, priced, onRefused } = deps;
  const { currency } = wishes;
  const own = shopperHeaders(wishes);
  const { now, learn } = createVerdict(deps, JSON.stringify(own));
  /** The store's currency, and the headers of the last call. */
  let known: string | undefined;
  let bare: Record<string, string> | undefined;

  const sendWith: Http = (request, options) =>
    http(withCurrency(request, currency), {
      ...options,
      headers: { ...options?.headers, ...own },
    });
  const test = createTest(http, sendWith, learn);
  const prepare = createPrepare(trial, () => now() === 'unknown', test);

  const sendLocalized: Http = async (request, options) => {
    bare = options?.headers;
    const first = await prepare(request, options);
    const isAsked = now() === 'taken';
    const answer = first ? first.answer : await (isAsked ? sendWith : http)(request, options);
    known ??= ownIn(answer);
    const shown = currency && isAsked ? shownIn(answer) : undefined;
    // Another call may have learned of a refusal during the request.
    const isRefused = now() === 'refused';
    if (!shown || (shown === currency && !isRefused)) return answer;
    if (!isRefused) {
      learn('refused');
      onRefused();
    }
    return isHarmless(request) ? http(request, options) : answer;
  };
  return {
    http: sendLocalized,
    isConverted: async () => {
      // Version 3 sends the store's currency only if no other currency is requested.
      known ??= shownIn(await http(priced, { ...(bare && { headers: bare }) }));
      return known !== currency;
    },
  };
};

type ReloadProducts = Parameters<Localize>[1];

const open = ({ app, core }: WidgetContext, http: Http, need: ReloadProducts): LocalizedHttp => {
  const { api = HOSTED_PLATFORM, environment, storage, store } = core;
  const wishes = readLocalize(app, app.locale);
  const query = { query: { cursorPaging: { limit: 1 } }, fields: ['CURRENCY'] };
  const opened: LocalizedHttp = createLocalizedHttp({
    http,
    wishes,
    onKnown: (isTaken) => {
      const isAsked = isTaken && wishes.currency;
      store.set({ isConverted: isAsked ? () => opened.isConverted() : undefined });
    },
    priced: {
      method: 'POST',
      url: buildUrl(api, '/stores', '/v3/products/query'),
      body: stringifyJson(query),
    },
    memory: openStorage(environment, storage.prefix, 'session'),
    trial: { method: 'GET', url: buildUrl(api, '/ecom', '/v1/carts/current') },
    onRefused: () => {
      inPages(Object.keys(store.getState().products), (ids) => need(...ids));
    },
  });
  return opened;
};

/** One instance per widget. */
const opened = new WeakMap<object, LocalizedHttp>();

export const localized = (
  widget: WidgetContext,
  http: Http,
  need: ReloadProducts,
  ...call: Parameters<Http>
): Promise<unknown> => {
  const own = opened.get(widget.core) ?? open(widget, http, need);
  opened.set(widget.core, own);
  return own.http(...call);
};
