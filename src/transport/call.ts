// Turns a declared platform call and its payload into one HTTP request.
import { StoreError } from '../errors.ts';
import { asObject, type Json } from '../model/json.ts';
import { addressOf, type Service } from './host-map.ts';

/** One call of the platform, declared as a value (spec section 7). */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  service: Service;
  /** May hold parameters, `/v1/products/{id}`, taken from the payload and encoded. */
  path: string;
  /** Changes nothing on the platform, whatever its method: may be sent again. */
  isRead?: boolean;
  /** How the payload of a GET or DELETE becomes a query string; without it none is sent. */
  query?: (payload: Json) => string;
  /** Sent instead when a GET's query string is longer than MAX_QUERY_CHARS. */
  fallback?: Call;
}

/** A longer query string may be cut by servers on the way (spec sections 7 and 9). */
export const MAX_QUERY_CHARS = 4000;

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'];

const valueAt = (payload: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => asObject(inner)?.[name], payload);

/**
 * The request of a call.
 * @throws StoreError `url_not_created` when a path parameter is missing; `unknown_method` for a
 * method outside the declared ones (spec section 8).
 */
export const requestOf = (origin: string, call: Call, payload: Json = {}): HttpRequest => {
  const { method, query, fallback } = call;
  if (!methods.includes(method)) throw new StoreError('Unknown method', { code: 'unknown_method' });
  const path = call.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = valueAt(payload, name);
    if (value == null || value === '') {
      throw new StoreError('Url was not successfully created for this request', {
        code: 'url_not_created',
        details: { missing: name },
      });
    }
    return encodeURIComponent(String(value));
  });
  const url = addressOf(origin, call.service, path);
  if (method !== 'GET' && method !== 'DELETE') {
    return { method, url, body: JSON.stringify(payload) };
  }
  const search = query?.(payload);
  if (fallback && search && search.length > MAX_QUERY_CHARS) {
    return requestOf(origin, fallback, payload);
  }
  return { method, url: search ? `${url}?${search}` : url };
};
