// Makes the HTTP request of any declared call: path parameters, query string, fallback.

import { asObject, type Json } from '../codec/json.ts';
import { StoreError } from '../errors.ts';
import { type HttpRequest, plainRequestOf, type ToRequest } from './call.ts';

/** Servers on the way may cut a longer query string (spec sections 7 and 9). */
export const MAX_QUERY_CHARS = 4000;

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];

const valueAt = (payload: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => asObject(inner)?.[name], payload);

const fill = (path: string, payload: Json): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    try {
      const encoded = encodeURIComponent(String(valueAt(payload, name) ?? ''));
      // `.` and `..` would change the path.
      if (/[^.]/.test(encoded)) return encoded;
    } catch {
      // A lone surrogate cannot be encoded.
    }
    throw new StoreError('Url was not successfully created for this request', {
      code: 'url_not_created',
      details: { missing: name },
    });
  });

/**
 * The request of a call.
 * @throws StoreError `url_not_created` when a path parameter is missing, `unknown_method` for any other HTTP method
 * (spec section 8).
 */
export const requestOf: ToRequest = (origin, call, payload = {}): HttpRequest => {
  const { method, query, fallback } = call;
  if (!METHODS.includes(method)) throw new StoreError('Unknown method', { code: 'unknown_method' });
  const plain = { ...call, path: fill(call.path, payload) };
  if (method === 'POST' || method === 'PATCH') return plainRequestOf(origin, plain, payload);
  const search = query?.(payload);
  if (fallback && search && search.length > MAX_QUERY_CHARS) {
    return requestOf(origin, fallback, payload);
  }
  const request = plainRequestOf(origin, plain);
  return search ? { ...request, url: `${request.url}?${search}` } : request;
};
