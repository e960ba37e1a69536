// The simulated tabs of a random session test, and the actions that each tab can take.

import { createAccessToken } from '../../src/client/auth/tokens/access-token.ts';
import { createAuthorizedClient } from '../../src/client/auth/tokens/authorized-client.ts';
import { withSigning } from '../../src/client/auth/tokens/member-tokens.ts';
import { createTokenClient } from '../../src/client/auth/tokens/token-client.ts';
import { createTokenStore } from '../../src/client/auth/tokens/token-store.ts';
import { asNumber, asObject } from '../../src/client/codec/json.ts';
import { createLocks } from '../../src/client/environment/locks.ts';
import { openStorage } from '../../src/client/environment/storage.ts';
import { isStoreError } from '../../src/client/errors.ts';
import type { Call } from '../../src/client/http/call.ts';
import { createHttpClient } from '../../src/client/http/http-client.ts';
import type { ModelTab } from '../support/network/model-network.ts';
import { ACCESS_SECONDS } from '../support/network/token-server.ts';
import { PREFIX, type SessionStory } from './session-story.ts';
import type { TokenHistory } from './token-history.ts';

const DAY_MS = 86_400_000;
const ORIGIN = 'http://model.test';
const cartCall: Call = { method: 'POST', service: '', path: '/cart' };

export const openSessionTab = ({ browser, network, deviceNow }: SessionStory) => {
  const tab = browser.openTab();
  const life: ModelTab = { isOpen: true };
  const environment = { ...tab.environment, now: deviceNow, fetch: network.fetchOf(life) };
  const storage = openStorage(environment, PREFIX);
  const tokens = createTokenStore(storage);
  const withLock = createLocks(environment, storage);
  const http = createHttpClient(environment);
  const client = createTokenClient(http, ORIGIN, 'model');
  const bare = createAccessToken({ environment, withLock, client, store: tokens });
  const accessToken = withSigning({ accessToken: bare, tokens, withLock });
  const send = createAuthorizedClient({
    environment,
    http,
    accessToken,
    identity: () => tokens.get()?.identity,
    origin: ORIGIN,
  });
  const die = (): void => {
    life.isOpen = false;
    network.forget(life);
    tab.close('crash');
  };
  return { life, tokens, accessToken, send, die };
};

export type SessionTab = ReturnType<typeof openSessionTab>;

/** Requests of a tab. An unexpected error is recorded as a broken guarantee and not thrown. */
export const createRequests = (story: SessionStory, { endedBefore }: TokenHistory) => {
  const { promise, server, storedFamily } = story;
  return {
    getToken: ({ accessToken, life }: SessionTab): Promise<void> =>
      accessToken.get().then(
        (token) => {
          const end = endedBefore(server.familyOf(token)?.id ?? -1, story.time.now());
          promise(!end || !life.isOpen, `a token was handed out after its ${end}`);
        },
        (error) => promise(isStoreError(error) && error.retryable, `get() threw ${error}`),
      ),
    changeCart: (tab: SessionTab): Promise<void> => {
      const identity = tab.tokens.get()?.identity;
      const before = storedFamily();
      return tab.send(cartCall, {}, undefined, identity).then(
        (answer) => {
          const family = asNumber(asObject(answer)?.['family']);
          promise(!before || family === before.id, 'one caller’s click went to another’s cart');
        },
        (error) => promise(isStoreError(error), `send() threw ${error}`),
      );
    },
  };
};

export type Requests = ReturnType<typeof createRequests>;

/** Steps by name. The first four steps only use the session. All other steps disturb the session. */
export const createSteps = (
  story: SessionStory,
  history: TokenHistory,
  { getToken, changeCart }: Requests,
  tabs: SessionTab[],
): Record<string, (tab: SessionTab) => void> => {
  const { time, random, pick, clock, network, server } = story;
  const { stored } = story.browser;
  /** Refresh tokens of logins that still wait for the lock and are not written yet. */
  const logins = new Set<string>();
  const { set } = stored;
  stored.set = (name, text) => {
    const login = [...logins].find((token) => story.isTokensKey(name) && text.includes(token));
    if (!login) return set(name, text);
    logins.delete(login);
    return history.because('login', () => set(name, text));
  };
  return {
    'asks for a token': (tab) => void getToken(tab),
    'has all tabs ask for a token': () => tabs.map(getToken),
    'changes the cart': (tab) => void changeCart(tab),
    'wakes up when the token has ended': (tab) => {
      time.skip(ACCESS_SECONDS * 1000 * (0.9 + 0.2 * random()));
      tabs.map(getToken);
      void changeCart(tab);
    },
    'tries again at once': (tab) => {
      tab.accessToken.endCoolDown();
      void getToken(tab);
    },
    'logs in': ({ accessToken }) => {
      const tokens = server.logIn(story.deviceNow());
      logins.add(tokens.refreshToken.value);
      void accessToken.signIn(tokens);
    },
    'logs out': ({ accessToken }) => {
      history.because('logout', () => void accessToken.signOut());
    },
    'has its session ended by the platform': () => {
      const family = story.storedFamily();
      if (family) family.isRevoked = true;
    },
    'finds its storage cleared': () => {
      history.because('cleared', () => {
        for (const name of [...stored.keys()]) stored.delete(name);
      });
    },
    'has a clock that jumps': () => {
      clock.skewMs = pick([0, DAY_MS, -DAY_MS, 300_000, -300_000, 400 * DAY_MS]);
    },
    'loses the network, more or less': () => network.setFaultRate(pick([0, 0.2, 0.5, 1])),
    'dies, and another one is opened': (tab) => {
      tab.die();
      tabs[tabs.indexOf(tab)] = openSessionTab(story);
    },
  };
};
