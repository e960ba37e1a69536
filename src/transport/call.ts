// What a platform call is, as a declared value, and the plain request of one without parameters.
import { type Json, textOf } from '../model/json.ts';
import { addressOf, type Service } from './host-map.ts';

/** One call of the platform (spec section 7). */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  service: Service;
  /** May hold parameters, `/v1/products/{id}`, taken from the payload and encoded. */
  path: string;
  /** Changes nothing on the platform, whatever its method: may be sent again. */
  isRead?: boolean;
  /** For merchants: answered only with an elevated client's credential (spec section 6). */
  isElevated?: true;
  /** How the payload of a GET or DELETE becomes a query string; without it none is sent. */
  query?: (payload: Json) => string;
  /** Sent instead when a GET's query string is longer than MAX_QUERY_CHARS. */
  fallback?: Call;
}

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

/** Makes the request of a call. */
export type ToRequest = (origin: string, call: Call, payload?: Json) => HttpRequest;

/** Enough for calls without parameters and query, which are all that the widget makes. */
export const plainRequestOf: ToRequest = (origin, { method, service, path }, payload) => ({
  method,
  url: addressOf(origin, service, path),
  ...(payload && { body: textOf(payload) }),
});
