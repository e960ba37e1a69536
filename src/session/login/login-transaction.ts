// Logins that left the page: what each needs when it comes back, kept per state and taken once.
import type { KeyValueStore } from '../../browser/storage.ts';
import { asNumber, asObject, asText, parseJson } from '../../model/json.ts';

/** A way back is good for so long (RFC 9700 asks for short and single). */
export const TRANSACTION_MS = 600_000;

/** The states we make; any other text names no login of ours, however clever it is. */
const STATE = /^[\w-]{43}$/;

const NAME = 'login:';

export interface LoginTransaction {
  state: string;
  codeVerifier: string;
  redirectUri: string;
  originalUri: string;
  /** The address that the member had typed, for the form after a failure. Never a password. */
  email?: string | undefined;
}

export interface TakenTransaction extends LoginTransaction {
  /** It came back too late, and nothing may be done with it but begin anew. */
  isExpired: boolean;
}

export interface LoginTransactions {
  /** Remembers a login before the page is left. */
  begin(transaction: LoginTransaction): void;
  /** The login with this state, which is forgotten by that. */
  take(state: string): TakenTransaction | undefined;
  /** Whether a way back may be on its way to this tab. */
  isPending(): boolean;
}

/** `storage` lives as long as the tab does: the way back leads to the same one. */
export const createLoginTransactions = (
  storage: KeyValueStore,
  now: () => number,
): LoginTransactions => {
  const read = (name: string) => {
    const json = asObject(parseJson(storage.get(name)));
    const age = Math.abs(now() - (asNumber(json?.['at']) ?? 0));
    return { json, isFresh: age <= TRANSACTION_MS };
  };
  const names = () => storage.names(NAME);

  return {
    begin: ({ state, codeVerifier, redirectUri, originalUri, email }) => {
      for (const name of names()) if (!read(name).isFresh) storage.remove(name);
      const text = JSON.stringify({ codeVerifier, redirectUri, originalUri, email, at: now() });
      storage.set(NAME + state, text);
    },
    take: (state) => {
      if (!STATE.test(state)) return undefined;
      const { json, isFresh } = read(NAME + state);
      storage.remove(NAME + state);
      const codeVerifier = asText(json?.['codeVerifier']);
      if (!codeVerifier) return undefined;
      return {
        state,
        isExpired: !isFresh,
        codeVerifier,
        redirectUri: asText(json?.['redirectUri']) ?? '',
        originalUri: asText(json?.['originalUri']) ?? '',
        email: asText(json?.['email']),
      };
    },
    isPending: () => names().some((name) => read(name).isFresh),
  };
};
