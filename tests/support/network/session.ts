// A tab's session with the sandbox: tokens, the authorized client, and the session API of the package.

import { createSession, type Session } from '../../../src/client/auth/session.ts';
import { createAccessToken } from '../../../src/client/auth/tokens/access-token.ts';
import {
  type ApiSend,
  createAuthorizedClient,
} from '../../../src/client/auth/tokens/authorized-client.ts';
import { type AccessToken, withSigning } from '../../../src/client/auth/tokens/member-tokens.ts';
import { createTokenClient } from '../../../src/client/auth/tokens/token-client.ts';
import { createTokenStore, type TokenStore } from '../../../src/client/auth/tokens/token-store.ts';
import type { Environment } from '../../../src/client/environment/environment.ts';
import { createLocks } from '../../../src/client/environment/locks.ts';
import { type KeyValueStore, openStorage } from '../../../src/client/environment/storage.ts';
import { describeAnswer } from '../../../src/client/http/describe-answer.ts';
import { createHttpClient } from '../../../src/client/http/http-client.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';

export interface OpenSession {
  storage: KeyValueStore;
  tokens: TokenStore;
  accessToken: AccessToken;
  send: ApiSend;
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
