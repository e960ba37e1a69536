// The context of a request: its store and its shopper. One process can run several sandboxes.
import { AsyncLocalStorage } from 'node:async_hooks';

/** An ISO 4217 code. */
export type Currency = string;

export const defaultCurrency: Currency = 'EUR';

export interface RequestContext {
  /** The store's currency. */
  currency: Currency;
  askedCurrency?: Currency | undefined;
  /** `kind:name` -> the GUID of an entity that was renamed to `name`. */
  givenIds: ReadonlyMap<string, string>;
}

const outside: RequestContext = { currency: defaultCurrency, givenIds: new Map() };

const current = new AsyncLocalStorage<RequestContext>();

/** Runs `work` for a store and, during a request, for its shopper. */
export const withContext = <T>(context: RequestContext, work: () => T): T =>
  current.run(context, work);

export const requestContext = (): RequestContext => current.getStore() ?? outside;
