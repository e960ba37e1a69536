// The way to a modelled token server: it loses, delays and garbles, and knows what was sent twice.
import type { Fetch } from '../fakes/fake-browser.ts';
import type { FakeTime } from '../fakes/fake-time.ts';
import type { Answer, TokenServer } from './token-server.ts';

const KINDS = ['before', 'after', 'late', 'slow', '503', 'garbage'] as const;

/** One of the browser's tabs, as long as it lives. */
export interface ModelTab {
  isOpen: boolean;
}

export interface ModelNetwork {
  fetchOf(tab: ModelTab): Fetch;
  /** What the tab had under way, nobody will hear the end of. */
  forget(tab: ModelTab): void;
  /** From 0 to 1. */
  setFaultRate(rate: number): void;
  requests(): number;
  /** Refresh tokens that were sent again although the outcome was known, or still to come. */
  sentTwice: string[];
  /** Families to whom the platform has said no, and somebody has heard it. */
  refused: Set<number>;
}

export interface ModelNetworkParts {
  time: FakeTime;
  random: () => number;
  server: TokenServer;
  /** For the story of a sequence that failed. */
  tell: (what: string) => void;
  /** A refresh token is being sent. */
  onRefresh: (token: string) => void;
  /** The platform has refused this access token. */
  onUnauthorized: (token: string) => void;
}

export const createModelNetwork = (parts: ModelNetworkParts): ModelNetwork => {
  const { time, random, server, tell, onRefresh, onUnauthorized } = parts;
  const refused = new Set<number>();
  const sentTwice: string[] = [];
  /** Of each refresh token: who waits for its outcome, or whether that is known. */
  const outcomes = new Map<string, ModelTab | 'known' | 'unknown'>();
  let faultRate = 0;
  let requests = 0;

  const ask =
    (tab: ModelTab): Fetch =>
    async (input, { body, headers, signal }) => {
      requests++;
      const text = typeof body === 'string' ? body : undefined;
      const token = /"refreshToken":"([^"]+)"/.exec(text ?? '')?.[1];
      const { authorization } = (headers ?? {}) as Record<string, string>;
      if (token && (outcomes.get(token) ?? 'unknown') !== 'unknown') sentTwice.push(token);
      if (token) {
        outcomes.set(token, tab);
        onRefresh(token);
      }

      const arrive = (): Answer => server.answer(input, text, authorization);
      const lose = (): TypeError => {
        if (token) outcomes.set(token, 'unknown');
        return new TypeError('Failed to fetch');
      };
      const pause = (ms: number) =>
        new Promise<void>((resolve, reject) => {
          const timer = time.setTimeout(resolve, ms);
          signal?.addEventListener('abort', () => {
            time.clearTimeout(timer);
            reject(lose());
          });
        });
      const respond = ({ status, body: words }: Answer): Response => {
        if (token) outcomes.set(token, tab.isOpen && status < 500 ? 'known' : 'unknown');
        const family = server.familyOf(token ?? '');
        if (status === 400 && family && tab.isOpen) refused.add(family.id);
        if (status === 401 && authorization) onUnauthorized(authorization);
        const answer = { status, statusText: '', headers: new Headers(), text: async () => words };
        return answer as unknown as Response;
      };

      const dice = random();
      if (dice >= faultRate) {
        const answer = arrive();
        // Now and then some milliseconds, so that something can come between.
        if (random() < 0.3) await pause(300 * random());
        return respond(answer);
      }
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'before';
      tell(`    ${kind}: ${token ?? authorization ?? 'a new visitor'}`);
      if (kind === 'before') throw lose();
      if (kind === '503') return respond({ status: 503, body: '{}' });
      if (kind === 'late') {
        time.setTimeout(arrive, 16_000 + 20_000 * random());
        await pause(1_000_000);
      }
      const answer = arrive();
      if (kind === 'slow') await pause(14_000 * random());
      if (kind === 'after') throw lose();
      return respond(kind === 'garbage' ? { status: 502, body: '<html>' } : answer);
    };

  return {
    sentTwice,
    refused,
    requests: () => requests,
    setFaultRate: (rate) => {
      faultRate = rate;
    },
    fetchOf: (tab) => async (input, init) => {
      const response = await ask(tab)(input, init);
      return tab.isOpen ? response : new Promise<Response>(() => {});
    },
    forget: (tab) => {
      for (const [token, outcome] of outcomes) if (outcome === tab) outcomes.set(token, 'unknown');
    },
  };
};
