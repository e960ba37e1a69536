// Type of a declared platform call, and the request of a call without parameters. Facts: docs/platform/errors.md#calls.

import type { Codec } from '../codec/codec.ts';
import { asObject, type Json, stringifyJson } from '../codec/json.ts';
import { StoreError } from '../errors.ts';
import { buildUrl, type Service } from './host-map.ts';

/** Declaration of a platform call. */
export interface Call {
  /** PUT is only for one widget call, the back-in-stock settings. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  service: Service;
  /** May contain parameters such as `/v1/products/{id}`, filled with encoded values of the payload. */
  path: string;
  /** The call changes nothing on the platform, so it may be retried. */
  isRead?: boolean;
  /** Contains a password or a code. The platform counts each use, so the call is never retried. */
  isSentOnce?: true;
  /** A merchant call. Needs the credential of an elevated client. */
  isElevated?: true;
  /** Builds the query string of a GET or DELETE from the payload. Without it, there is no query string. */
  query?: (payload: Json) => string;
  /** Replaces a GET whose query string is longer than MAX_QUERY_CHARS. */
  fallback?: Call;
  /** Converts payloads of the package. The widget sends its payloads unconverted. */
  request?: Codec<unknown>;
  /** Converts the response for the package, including the fallback's response. The widget reads responses unconverted. */
  answer?: Codec<unknown>;
}

/** Codecs of calls that the package shares with the widget. Kept separate, because the widget does not load them. */
export type CallCodecs = ReadonlyMap<Call, Pick<Call, 'request' | 'answer'>>;

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

/** Converts a call to an HTTP request. */
export type ToRequest = (origin: string, call: Call, payload?: Json) => HttpRequest;

/** Request of a call without path parameters and query. The widget and createCartClient have no other calls. */
export const toPlainRequest: ToRequest = (origin, { method, service, path }, payload) => ({
  method,
  url: buildUrl(origin, service, path),
  ...(payload && { body: stringifyJson(payload) }),
});

// Converts any declared call to an HTTP request: path parameters, query string, fallback.

/** Proxies may cut a longer query string. */
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
 * Converts a call to an HTTP request.
 * @throws StoreError `url_not_created` if a path parameter is missing, `unknown_method` for any other HTTP method.
 */
export const toCheckedRequest: ToRequest = (origin, call, payload = {}): HttpRequest => {
  const { method, query, fallback } = call;
  if (!METHODS.includes(method)) throw new StoreError('Unknown method', { code: 'unknown_method' });
  const plain = { ...call, path: fill(call.path, payload) };
  if (method === 'POST' || method === 'PATCH') return toPlainRequest(origin, plain, payload);
  const search = query?.(payload);
  if (fallback && search && search.length > MAX_QUERY_CHARS) {
    return toCheckedRequest(origin, fallback, payload);
  }
  const request = toPlainRequest(origin, plain);
  return search ? { ...request, url: `${request.url}?${search}` } : request;
};
