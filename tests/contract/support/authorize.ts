// Opens a test store whose visitor sends authorization requests.
import { openTestStore } from './open-test-store.ts';
import {
  askForSession,
  authRequest,
  credentials,
  exchangeCode,
  fullUrlOf,
  newTransaction,
  sessionTokenFor,
} from './sign-in.ts';

/** Call at the top of a test file. */
export const openAuthorization = async () => {
  const { store, clock, visitor } = await openTestStore({ member: credentials });
  const transaction = newTransaction();
  const ask = (
    own: Record<string, unknown> = {},
    prompt: unknown = 'none',
    headers?: Record<string, string>,
  ) =>
    askForSession(
      store,
      visitor,
      { auth: { authRequest: authRequest(transaction, own), prompt } },
      headers,
    );
  /** Requests a redirect session and returns the hidden frame's address. */
  const askForFrame = async (own: Record<string, unknown> = {}) =>
    fullUrlOf(await ask({ responseMode: 'web_message', redirectUri: undefined, ...own }));
  return {
    store,
    clock,
    visitor,
    transaction,
    ask,
    askForFrame,
    signedInFrame: async () => askForFrame({ sessionToken: await sessionTokenFor(store, visitor) }),
    exchange: (code: string | undefined, redirectUri?: string) =>
      exchangeCode(store, code, transaction.verifier, { redirectUri }),
  };
};
