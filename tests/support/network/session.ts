// A tab's session on the sandbox: tokens, the authorized client, and the session for developers.
import type { Environment } from '../../../src/browser/environment.ts';
import { createLocks } from '../../../src/browser/locks.ts';
import { type KeyValueStore, openStorage } from '../../../src/browser/storage.ts';
import { createSession, type Session } from '../../../src/session/package/session.ts';
import { createAccessToken } from '../../../src/session/tokens/access-token.ts';
import {
  createAuthorizedClient,
  type Send,
} from '../../../src/session/tokens/authorized-client.ts';
import { type AccessToken, withSigning } from '../../../src/session/tokens/signing.ts';
import { createTokenClient } from '../../../src/session/tokens/token-client.ts';
import { createTokenStore, type TokenStore } from '../../../src/session/tokens/token-store.ts';
import { describeAnswer } from '../../../src/transport/describe-answer.ts';
import { createHttpClient } from '../../../src/transport/http-client.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';

export interface OpenSession {
  storage: KeyValueStore;
  tokens: TokenStore;
  accessToken: AccessToken;
  send: Send;
  session: Session;
}

export const openSession = (environment: Environment, locale?: string): OpenSession => {
  const storage = openStorage(environment, `pannier:${CLIENT_ID}:`);
  const tokens = createTokenStore(storage);
  const http = createHttpClient(environment, describeAnswer);
  const client = createTokenClient(http, ORIGIN, CLIENT_ID);
  const withLock = createLocks(environment, storage);
  const bare = createAccessToken({ environment, withLock, client, store: tokens });
  const accessToken = withSigning({ accessToken: bare, tokens, withLock });
  const identity = () => tokens.get()?.identity;
  const send = createAuthorizedClient({
    environment,
    http,
    accessToken,
    identity,
    origin: ORIGIN,
    locale,
  });
  const session = createSession({ environment, client, tokens, accessToken });
  return { storage, tokens, accessToken, send, session };
};
