// Keeps the caller's tokens under one key, parsed with suspicion each time they are read.
import type { KeyValueStore } from '../../browser/storage.ts';
import { asNumber, asObject, asText, parseJson } from '../../model/json.ts';
import type { Grant } from './token-client.ts';

/** Renew so long before the end: a request in flight must still find its token valid. */
export const LEEWAY_SECONDS = 60;

export type Role = 'none' | 'visitor' | 'member';

/** The tokens of one caller (spec section 3, Tokens). */
export interface Tokens {
  accessToken: {
    value: string;
    /** Epoch seconds. */
    expiresAt: number;
    /** Epoch seconds; a minute before its end when absent. */
    renewAt?: number;
  };
  refreshToken: { value: string; role: Role };
  /**
   * Our own name for whoever these tokens belong to. It stays the same while they are refreshed
   * and changes with the visitor or member, so that a cart is never shown to another.
   */
  identity: string;
  /** A visitor the platform has never seen before, who cannot have a cart yet. */
  isNew?: boolean;
}

/** Tokens of a grant; the platform may keep the refresh token that was sent. */
export const tokensOfGrant = (
  grant: Grant,
  before: { refresh: string; role: Role; identity: string },
  nowMs: number,
): Tokens => {
  const { accessToken: value, expiresInSeconds, refreshToken = before.refresh } = grant;
  const expiresAt = Math.floor(nowMs / 1000) + expiresInSeconds;
  // One that lives hardly longer than a minute must not be renewed with every call.
  const isShort = expiresInSeconds < 2 * LEEWAY_SECONDS;
  return {
    accessToken: {
      value,
      expiresAt,
      ...(isShort && { renewAt: expiresAt - expiresInSeconds / 2 }),
    },
    refreshToken: { value: refreshToken, role: before.role },
    identity: before.identity,
  };
};

export interface TokenStore {
  get(): Tokens | undefined;
  set(tokens: Tokens): void;
  clear(): void;
}

const tokensOf = (text: string | null): Tokens | undefined => {
  const json = asObject(parseJson(text));
  const access = asObject(json?.['accessToken']);
  const refresh = asObject(json?.['refreshToken']);
  const value = asText(refresh?.['value']);
  const identity = asText(json?.['identity']);
  const role = refresh?.['role'];
  const renewAt = asNumber(access?.['renewAt']);
  if (!value || !identity || (role !== 'visitor' && role !== 'member')) return undefined;
  return {
    accessToken: {
      value: asText(access?.['value']) ?? '',
      expiresAt: asNumber(access?.['expiresAt']) ?? 0,
      ...(renewAt !== undefined && { renewAt }),
    },
    refreshToken: { value, role },
    identity,
    ...(json?.['isNew'] === true && { isNew: true }),
  };
};

/** Read afresh each time: another tab may have written since. */
export const createTokenStore = (storage: KeyValueStore, name = 'tokens'): TokenStore => ({
  get: () => tokensOf(storage.get(name)),
  set: (tokens) => storage.set(name, JSON.stringify(tokens)),
  clear: () => storage.remove(name),
});
