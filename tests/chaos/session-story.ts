// One random session test: its clock, token server, network, shared storage, and the guarantees to check.
import {
  LEEWAY_SECONDS,
  MAX_LIFE_SECONDS,
  type Tokens,
} from '../../src/client/auth/tokens/token-store.ts';
import { seededRandom } from '../support/data/random.ts';
import { createFakeBrowser } from '../support/fakes/fake-browser.ts';
import { createFakeTime, settle } from '../support/fakes/fake-time.ts';
import { createModelNetwork } from '../support/network/model-network.ts';
import { createTokenServer, type Family } from '../support/network/token-server.ts';

export const PREFIX = 'pannier:model:';
const TOKENS_KEY = `${PREFIX}tokens`;

/** Reason why a token family (a session’s tokens) ended. For each reason, the cart was transferred or may be lost. */
export type End = 'login' | 'logout' | 'refused' | 'cleared';

export const createSessionStory = (seed: number) => {
  const random = seededRandom(seed);
  const time = createFakeTime();
  const server = createTokenServer(time.now);
  const browser = createFakeBrowser({ time, random, fetch: () => Promise.reject(new Error()) });
  const log: string[] = [];
  /** Descriptions of broken guarantees, collected because throwing would disturb the code under test. */
  const broken: string[] = [];
  const promise = (isKept: boolean, what: string): void => {
    if (!isKept) broken.push(what);
  };
  /** Offset of the device’s clock from the server’s clock. */
  const clock = { skewMs: 0 };
  const deviceNow = (): number => time.now() + clock.skewMs;

  const storedTokens = (): Tokens | undefined => {
    const text = browser.stored.get(TOKENS_KEY);
    return text === undefined ? undefined : (JSON.parse(text) as Tokens);
  };
  const storedFamily = (): Family | undefined =>
    server.familyOf(storedTokens()?.refreshToken.value ?? '');

  const unauthorized = new Set<string>();
  const network = createModelNetwork({
    time,
    random,
    server,
    log: (what) => log.push(what),
    onUnauthorized: (token) => unauthorized.add(token),
    onRefresh: (token) => {
      const kept = storedTokens();
      if (kept?.refreshToken.value !== token) return;
      const { value, expiresAt } = kept.accessToken;
      const leftSeconds = expiresAt - LEEWAY_SECONDS - deviceNow() / 1000;
      // After a clock change, a token whose remaining life exceeds the maximum counts as expired.
      const isOld = leftSeconds <= 0 || leftSeconds > MAX_LIFE_SECONDS;
      promise(isOld || unauthorized.has(value), `${token} was sent before its time`);
    },
  });

  return {
    random,
    chance: (probability: number): boolean => random() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T,
    time,
    server,
    browser,
    network,
    log,
    broken,
    promise,
    clock,
    deviceNow,
    storedTokens,
    storedFamily,
    isTokensKey: (name: string): boolean => name === TOKENS_KEY,
  };
};

export type SessionStory = ReturnType<typeof createSessionStory>;

/** Advances the fake time by `ms` and runs the work that is due. */
export const runFor = async ({ time }: SessionStory, ms: number): Promise<void> => {
  const end = time.now() + ms;
  do await settle(1);
  while (time.next(end - time.now()));
  time.skip(Math.max(0, end - time.now()));
};
