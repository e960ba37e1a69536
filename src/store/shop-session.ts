// The session of the shop, as the parts that load later use it.
import type { WithLock } from '../browser/locks.ts';
import type { BareAccessToken } from '../session/tokens/access-token.ts';
import type { Send } from '../session/tokens/authorized-client.ts';
import type { TokenClient } from '../session/tokens/token-client.ts';
import type { TokenStore } from '../session/tokens/token-store.ts';
import type { Http } from '../transport/http-client.ts';

/** The current visitor's or member's session, and calls in its name, for the parts that load later. */
export interface ShopSession {
  withLock: WithLock;
  tokens: TokenStore;
  accessToken: BareAccessToken;
  send: Send;
  http: Http;
  client: TokenClient;
  origin: string;
  help: Help;
}

/** Tells the owner on the console what only they can change. `mistake` is a code of owner-help.ts or the platform's. */
export type Help = (mistake: string) => void;
