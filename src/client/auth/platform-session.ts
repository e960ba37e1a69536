// The session on the platform: everything that talks to the platform as the current visitor or member takes it.
import type { Environment } from '../environment/environment.ts';
import type { WithLock } from '../environment/locks.ts';
import type { Http } from '../http/http-client.ts';
import type { BareAccessToken } from './tokens/access-token.ts';
import type { Send } from './tokens/authorized-client.ts';
import type { TokenClient } from './tokens/token-client.ts';
import type { TokenStore } from './tokens/token-store.ts';

export interface PlatformSession {
  environment: Environment;
  /** Shared by all tabs. */
  withLock: WithLock;
  tokens: TokenStore;
  accessToken: BareAccessToken;
  /** Sends calls as the current visitor or member. */
  send: Send;
  http: Http;
  client: TokenClient;
  clientId: string;
  /** Origin of the platform. */
  origin: string;
}
