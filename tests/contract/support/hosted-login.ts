// Opens a test store with a browser that uses the platform's login page.
import { beforeEach } from 'vitest';
import { openTestStore } from './open-test-store.ts';
import {
  answerIn,
  askForSession,
  authRequest,
  credentials,
  exchangeCode,
  fullUrlOf,
  newBrowser,
  newTransaction,
  returnUri,
} from './sign-in.ts';

/** Call at the top of a test file. */
export const openHostedLogin = async () => {
  const { store, clock, visitor } = await openTestStore();
  const browser = newBrowser(store);
  const transaction = newTransaction();
  beforeEach(() => browser.cookies.clear());
  /** Requests a redirect session for a login and returns the address of the login page. */
  const begin = async (prompt = 'login', own: Record<string, unknown> = {}) => {
    const auth = { authRequest: authRequest(transaction, own), prompt };
    return fullUrlOf(await askForSession(store, visitor, { auth }));
  };
  const openLogin = async (prompt?: string) => browser.open(await begin(prompt));
  return {
    store,
    clock,
    visitor,
    browser,
    transaction,
    begin,
    openLogin,
    member: () => store.control.createMember(credentials),
    signIn: async () => browser.send(await openLogin(), 'login', credentials),
    tokensFor: (location: string | null) =>
      exchangeCode(store, answerIn(location)['code'], transaction.verifier, {
        redirectUri: returnUri,
      }),
    lastMail: () => store.control.outbox().at(-1),
  };
};
