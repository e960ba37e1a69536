// The type of a declared platform call, and the request of a call without parameters.

import type { Codec } from '../codec/codec.ts';
import { asObject, type Json, textOf } from '../codec/json.ts';
import { StoreError } from '../errors.ts';
import { addressOf, type Service } from './host-map.ts';

/** A platform call (spec section 7). */
export interface Call {
  /** By PUT only the widget asks, for one thing. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  service: Service;
  /** May hold parameters such as `/v1/products/{id}`, filled from the payload and encoded. */
  path: string;
  /** The call changes nothing on the platform, so it may be repeated. */
  isRead?: boolean;
  /** Carries a password or a code, each use of which the platform counts: it is sent once, whatever the answer. */
  isSentOnce?: true;
  /** A merchant call: needs the credential of an elevated client (spec section 6). */
  isElevated?: true;
  /** Makes the query string of a GET or DELETE from the payload; without it, none is sent. */
  query?: (payload: Json) => string;
  /** Replaces a GET whose query string is longer than MAX_QUERY_CHARS. */
  fallback?: Call;
  /** Converts the payload that developers give. The widget sends as it is what it makes. */
  request?: Codec<unknown>;
  /** Converts the answer for developers, also that of the fallback. The widget reads answers as they came. */
  answer?: Codec<unknown>;
}

/** The codecs of calls that the package shares with the widget, which does not load them. */
export type CallCodecs = ReadonlyMap<Call, Pick<Call, 'request' | 'answer'>>;

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

/** Makes the HTTP request of a call. */
export type ToRequest = (origin: string, call: Call, payload?: Json) => HttpRequest;

/** The request of a call without path parameters and query; the widget makes no others. */
export const plainRequestOf: ToRequest = (origin, { method, service, path }, payload) => ({
  method,
  url: addressOf(origin, service, path),
  ...(payload && { body: textOf(payload) }),
});

// Makes the HTTP request of any declared call: path parameters, query string, fallback.

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
