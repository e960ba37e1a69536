// Seeded chaos of the session: up to five tabs log in and out, renew, die and lose the network; nobody is lost.
import { describe, expect, it } from 'vitest';
import { createLocks } from '../../src/browser/locks.ts';
import { openStorage } from '../../src/browser/storage.ts';
import { isStoreError } from '../../src/errors.ts';
import { asNumber, asObject } from '../../src/model/json.ts';
import { createAccessToken } from '../../src/session/tokens/access-token.ts';
import { createAuthorizedClient } from '../../src/session/tokens/authorized-client.ts';
import { withSigning } from '../../src/session/tokens/signing.ts';
import { createTokenClient } from '../../src/session/tokens/token-client.ts';
import {
  createTokenStore,
  LEEWAY_SECONDS,
  type Tokens,
} from '../../src/session/tokens/token-store.ts';
import type { Call } from '../../src/transport/call.ts';
import { createHttpClient } from '../../src/transport/http-client.ts';
import { seededRandom } from '../support/data/random.ts';
import { createFakeBrowser } from '../support/fakes/fake-browser.ts';
import { createFakeTime, settle } from '../support/fakes/fake-time.ts';
import { createModelNetwork, type ModelTab } from '../support/network/model-network.ts';
import { ACCESS_SECONDS, createTokenServer, type Family } from '../support/network/token-server.ts';

/*
 * Ten thousand sequences in a minute leave six milliseconds to each, and a database cannot answer
 * dozens of requests in that time. So the platform is a token endpoint of a few lines here; the
 * same promises are proven against the sandbox in tests/unit/session, and with real carts in
 * cart.test.ts. The tabs have Web Locks: pages without them are not served safely, and nobody can
 * log in there.
 */
const WANTED = process.env['CHAOS_SEQUENCES'];
const SEQUENCES = WANTED ? 10 * Number(WANTED) : 2000;
const FIRST_SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const STEPS = 24;
const DAY_MS = 86_400_000;
const ORIGIN = 'http://model.test';
const PREFIX = 'pannier:model:';

const cartCall: Call = { method: 'POST', service: '', path: '/cart' };

/** Why a family may come to its end: what was in its cart moved on, or is meant to be gone. */
type End = 'login' | 'logout' | 'refused' | 'cleared';

const playSequence = async (seed: number): Promise<void> => {
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const log: string[] = [];
  const time = createFakeTime();
  const server = createTokenServer(time.now);
  const unauthorized = new Set<string>();
  const network = createModelNetwork({
    time,
    random,
    server,
    tell: (what) => log.push(what),
    onUnauthorized: (token) => unauthorized.add(token),
    onRefresh: (token) => {
      const kept = tokensIn(stored.get(key));
      if (kept?.refreshToken.value !== token) return;
      const { value, expiresAt } = kept.accessToken;
      const isOld = expiresAt - LEEWAY_SECONDS <= (time.now() + skew) / 1000;
      promise(isOld || unauthorized.has(value), `${token} was sent before its time`);
    },
  });
  const browser = createFakeBrowser({ time, random, fetch: () => Promise.reject(new Error()) });
  /** What was promised and not kept; nothing is thrown in the midst of the code under test. */
  const broken: string[] = [];
  const promise = (isKept: boolean, what: string) => {
    if (!isKept) broken.push(what);
  };
  /** How far the device's clock is from the server's. */
  let skew = 0;

  const ends = new Map<number, End>();
  /** Why the tokens change right now; nothing when a renewal is at it. */
  let cause: End | undefined;
  const tokensIn = (text: string | undefined) =>
    text === undefined ? undefined : (JSON.parse(text) as Tokens);
  const familyIn = (text: string | undefined): Family | undefined =>
    server.familyOf(tokensIn(text)?.refreshToken.value ?? '');
  const { stored } = browser;
  const key = `${PREFIX}tokens`;
  const hear = (change: () => void) => {
    const textBefore = stored.get(key);
    const before = familyIn(textBefore);
    change();
    const after = familyIn(stored.get(key));
    if (before && before === after) {
      const isSame = tokensIn(textBefore)?.identity === tokensIn(stored.get(key))?.identity;
      promise(isSame, `${before.role} ${before.id} has another name now`);
    }
    if (!before || before === after) return;
    const end = cause ?? 'refused';
    promise(end !== 'refused' || network.refused.has(before.id), `${before.role} lost for nothing`);
    promise(!after || !ends.has(after.id), `an ended ${after?.role} is back`);
    ends.set(before.id, end);
    log.push(
      `    ${before.role} ${before.id} -> ${after ? `${after.role} ${after.id}` : 'none'}: ${end}`,
    );
  };
  const [write, remove] = [stored.set.bind(stored), stored.delete.bind(stored)];
  stored.set = (name, text) => {
    hear(() => void write(name, text));
    return stored;
  };
  stored.delete = (name) => {
    hear(() => void remove(name));
    return true;
  };

  const openTab = () => {
    const tab = browser.openTab();
    const life: ModelTab = { isOpen: true };
    const environment = {
      ...tab.environment,
      now: () => time.now() + skew,
      fetch: network.fetchOf(life),
    };
    const storage = openStorage(environment, PREFIX);
    const tokens = createTokenStore(storage);
    const withLock = createLocks(environment, storage);
    const http = createHttpClient(environment);
    const client = createTokenClient(http, ORIGIN, 'model');
    const bare = createAccessToken({ environment, withLock, client, store: tokens });
    const accessToken = withSigning(bare, { withLock, store: tokens });
    const send = createAuthorizedClient({
      environment,
      http,
      accessToken,
      identity: () => tokens.get()?.identity,
      origin: ORIGIN,
    });
    const die = () => {
      life.isOpen = false;
      network.forget(life);
      tab.close('crash');
    };
    return { life, tokens, accessToken, send, die };
  };
  type Tab = ReturnType<typeof openTab>;

  /** Only what a caller may do who is still there; trouble is told and passes. */
  const get = ({ accessToken, life }: Tab) =>
    accessToken.get().then(
      (token) => {
        const end = ends.get(server.familyOf(token)?.id ?? -1);
        promise(!end || !life.isOpen, `a token was handed out after its ${end}`);
      },
      (error) => promise(isStoreError(error) && error.retryable, `get() threw ${error}`),
    );
  const changeCart = async (tab: Tab): Promise<void> => {
    const caller = tab.tokens.get()?.identity;
    const before = familyIn(stored.get(key));
    await tab.send(cartCall, {}, undefined, caller).then(
      (answer) => {
        const family = asNumber(asObject(answer)?.['family']);
        promise(!before || family === before.id, 'one caller’s click went to another’s cart');
      },
      (error) => promise(isStoreError(error), `send() threw ${error}`),
    );
  };

  const run = async (ms: number): Promise<void> => {
    const end = time.now() + ms;
    do await settle(1);
    while (time.next(end - time.now()));
    time.skip(Math.max(0, end - time.now()));
  };

  const tabs: Tab[] = Array.from({ length: 2 + Math.floor(random() * 4) }, openTab);
  const because = <T>(why: End, work: () => T): T => {
    cause = why;
    try {
      return work();
    } finally {
      cause = undefined;
    }
  };
  const steps: Record<string, (tab: Tab) => void> = {
    'asks for a token': (tab) => void get(tab),
    'has all tabs ask for a token': () => tabs.map(get),
    'changes the cart': (tab) => void changeCart(tab),
    'wakes up when the token has ended': (tab) => {
      time.skip(ACCESS_SECONDS * 1000 * (0.9 + 0.2 * random()));
      tabs.map(get);
      void changeCart(tab);
    },
    'tries again at once': (tab) => {
      tab.accessToken.endCoolDown();
      void get(tab);
    },
    'logs in': ({ accessToken, life }) => {
      const tokens = server.logIn(time.now() + skew);
      // The tokens are written once the lock is there.
      const { set } = stored;
      stored.set = (name, text) =>
        name === key && text.includes(tokens.refreshToken.value)
          ? because('login', () => set(name, text))
          : set(name, text);
      void accessToken.signIn(tokens).finally(() => {
        if (life.isOpen) stored.set = set;
      });
    },
    'logs out': ({ accessToken }) => {
      because('logout', () => void accessToken.signOut());
    },
    'has its session ended by the platform': () => {
      const family = familyIn(stored.get(key));
      if (family) family.isRevoked = true;
    },
    'finds its storage cleared': () => {
      because('cleared', () => {
        for (const name of [...stored.keys()]) stored.delete(name);
      });
    },
    'has a clock that jumps': () => {
      skew = pick([0, DAY_MS, -DAY_MS, 300_000, -300_000, 400 * DAY_MS]);
    },
    'loses the network, more or less': () => network.setFaultRate(pick([0, 0.2, 0.5, 1])),
    'dies, and another one is opened': (tab) => {
      tab.die();
      tabs[tabs.indexOf(tab)] = openTab();
    },
  };
  const names = Object.keys(steps);
  const keepPromises = () => {
    for (const token of network.sentTwice) promise(false, `${token} was sent twice`);
    if (broken.length) expect.fail([...broken, `seed ${seed}`, ...log].join('\n'));
  };

  for (let step = 0; step < STEPS; step++) {
    const index = Math.floor(random() * tabs.length);
    const name = chance(0.3) ? pick(names.slice(0, 4)) : pick(names);
    log.push(`${index} ${name}`);
    steps[name]?.(tabs[index] as Tab);
    await run(chance(0.2) ? 30_000 * random() : 200 * random());
    keepPromises();
  }

  log.push('the network is well again');
  network.setFaultRate(0);
  const before = network.requests();
  await run(120_000);
  for (let round = 0; round < 3; round++) {
    for (const tab of tabs) tab.accessToken.endCoolDown();
    for (const tab of tabs) void changeCart(tab);
    await run(1000);
    tabs.map(get);
    await run(60_000);
  }
  promise(network.requests() - before <= 12 * tabs.length, 'requests go round in a loop');
  const now = familyIn(stored.get(key));
  promise(!!now && !now.isRevoked && !ends.has(now.id), 'nobody is there in the end');
  for (const family of server.families) {
    const isKnown = family === now || ends.has(family.id);
    promise(isKnown || !family.hasCart, `the cart of ${family.role} ${family.id} was orphaned`);
  }
  keepPromises();
  for (const tab of tabs) tab.die();
};

const BATCH = 500;

describe('the session under chaos', () => {
  for (let first = FIRST_SEED; first < FIRST_SEED + SEQUENCES; first += BATCH) {
    const end = Math.min(first + BATCH, FIRST_SEED + SEQUENCES);
    it(`loses nobody and lets nobody stay, seeds ${first} to ${end - 1}`, async () => {
      for (let seed = first; seed < end; seed++) await playSequence(seed);
    });
  }
});
