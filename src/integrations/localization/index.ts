// The localized chunk: calls in the shopper's language and currency, where the owner has switched that on.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { Localize } from '../../app/open-shop.ts';
import {
  asArray,
  asObject,
  asText,
  type Json,
  objectOf,
  parseJson,
  textOf,
} from '../../client/codec/json.ts';
import { openStorage } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import type { HttpRequest } from '../../client/http/call.ts';
import { type ShopperWishes, shopperHeaders } from '../../client/http/client-headers.ts';
import { addressOf, HOSTED_PLATFORM } from '../../client/http/host-map.ts';
import type { Http } from '../../client/http/http-client.ts';
import { inPages } from '../../products/index.ts';
import { readLocalize } from './localize.ts';

// Sends the shopper's language and currency with calls, as far as the platform lets a page do so: wholly, or not at all.

export interface LocalizedParts {
  http: Http;
  wishes: ShopperWishes;
  /** Keeps for this tab whether the platform takes the headers. */
  memory: { get(name: string): string | null; set(name: string, text: string): void };
  /** A call that changes nothing, sent before the first change when no read has been answered yet. */
  trial: HttpRequest;
  /** A call whose answer shows a price of version 3 of the catalog. */
  priced: HttpRequest;
  /** The platform takes the headers, or does not. */
  onKnown(isTaken: boolean): void;
  /** Amounts that were shown converted have to be read again. */
  onRefused(): void;
}

const NAME = 'localize';

/** A preflight's refusal looks like a lost connection, so only calls that change nothing are repeated. */
const isHarmless = ({ method, url }: HttpRequest): boolean =>
  method === 'GET' || /\/(query|search|count|estimate)[\w-]*$/.test(url);

const isAnswered = (error: unknown): boolean => isStoreError(error) && error.status !== undefined;

/** The currency in which an answer shows prices; undefined when it shows none. */
const shownIn = (answer: unknown): string | undefined => {
  const { cart, product, products } = objectOf(answer);
  const first = asObject(product ?? asArray(products)[0]);
  const converted = asObject(first?.['convertedPriceData'] ?? first?.['priceData']) ?? first;
  return asText(asObject(cart)?.['conversionCurrency']) ?? asText(converted?.['currency']);
};

/** The store's own currency, where an answer names it beside the converted one. */
const ownIn = (answer: unknown): string | undefined => {
  const { cart, product, products } = objectOf(answer);
  const first = asObject(product ?? asArray(products)[0]);
  const priced = asObject(cart) ?? asObject(first?.['priceData']);
  return asText(priced?.['currency']);
};

/** The hosted checkout is asked for the same currency. */
const withCurrency = (request: HttpRequest, currency: string | undefined): HttpRequest => {
  const body = asObject(parseJson(request.body ?? ''));
  if (!currency || !body?.['ecomCheckout']) return request;
  const preferences = objectOf(body['preferences']);
  const own = asObject(preferences['additionalQueryParameters']);
  const additionalQueryParameters = { ...own, currency };
  const more: Json = { ...body, preferences: { ...preferences, additionalQueryParameters } };
  return { ...request, body: textOf(more) };
};

/** Without a connection, the change cannot be sent either. */
const passAnswered = (error: unknown): void => {
  if (!isAnswered(error)) throw error;
};

type Answered = 'taken' | 'refused' | 'unknown';

/** Sends with the headers, and without them where that makes the difference. */
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

/** The platform's answers in this tab; once refused, it stays so. */
const createVerdict = (
  { memory, onKnown }: LocalizedParts,
  mark: string,
): { now(): Answered; learn(next: 'taken' | 'refused'): void } => {
  const known = memory.get(NAME);
  let state: Answered =
    known === `+${mark}` ? 'taken' : known === `-${mark}` ? 'refused' : 'unknown';
  if (state !== 'unknown') onKnown(state === 'taken');
  return {
    now: () => state,
    learn: (next) => {
      if (state === next || state === 'refused') return;
      state = next;
      onKnown(next === 'taken');
      memory.set(NAME, (next === 'taken' ? '+' : '-') + mark);
    },
  };
};

/**
 * Until one call has shown whether the platform takes the headers, the others wait for it. Resolves once it is known how
 * to send a request, or with the answer of the one that has shown it.
 */
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
  /** Whether prices are shown in another currency than the store's own. @throws StoreError when it cannot be read now. */
  isConverted(): Promise<boolean>;
}

/** When the platform refuses the headers, or converts the prices of some answers only, no later call has them. */
export const createLocalizedHttp = (parts: LocalizedParts): LocalizedHttp => {
  const { http, wishes, trial, priced, onRefused } = parts;
  const { currency } = wishes;
  const own = shopperHeaders(wishes);
  const { now, learn } = createVerdict(parts, JSON.stringify(own));
  /** The store's own currency, and the headers of the last call. */
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
    // Another call may have found out meanwhile.
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
      // Version 3 names the store's currency only to those who ask for no other.
      known ??= shownIn(await http(priced, { ...(bare && { headers: bare }) }));
      return known !== currency;
    },
  };
};

type Need = Parameters<Localize>[1];

const open = ({ app, core }: WidgetContext, http: Http, need: Need): LocalizedHttp => {
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
      url: addressOf(api, '/stores', '/v3/products/query'),
      body: textOf(query),
    },
    memory: openStorage(environment, storage.prefix, 'session'),
    trial: { method: 'GET', url: addressOf(api, '/ecom', '/v1/carts/current') },
    onRefused: () => {
      inPages(Object.keys(store.getState().products), (ids) => need(...ids));
    },
  });
  return opened;
};

/** One for each widget. */
const opened = new WeakMap<object, LocalizedHttp>();

export const localized = (
  widget: WidgetContext,
  http: Http,
  need: Need,
  ...call: Parameters<Http>
): Promise<unknown> => {
  const own = opened.get(widget.core) ?? open(widget, http, need);
  opened.set(widget.core, own);
  return own.http(...call);
};
