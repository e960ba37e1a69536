// Network to a modeled token server. It loses, delays and garbles messages, and records tokens that are sent twice.
import type { Fetch } from '../fakes/fake-browser.ts';
import type { FakeTime } from '../fakes/fake-time.ts';
import type { Answer, TokenServer } from './token-server.ts';

const KINDS = ['before', 'after', 'late', 'slow', '503', 'garbage'] as const;

export interface ModelTab {
  isOpen: boolean;
}

export interface ModelNetwork {
  fetchOf(tab: ModelTab): Fetch;
  /** Marks the outcome of the tab's pending requests as unknown. */
  forget(tab: ModelTab): void;
  /** Probability of a fault, from 0 to 1. */
  setFaultRate(rate: number): void;
  requests(): number;
  /** Refresh tokens that were sent again while a first request was pending or after its response. Must stay empty. */
  sentTwice: string[];
  /** Ids of token families that the platform has refused and whose tab has received the refusal. */
  refused: Set<number>;
}

export interface ModelNetworkParts {
  time: FakeTime;
  random: () => number;
  server: TokenServer;
  /** Logs the steps of a sequence. The log is printed if the sequence fails. */
  log: (what: string) => void;
  onRefresh: (token: string) => void;
  /** Called when the platform has refused this access token. */
  onUnauthorized: (token: string) => void;
}

/** A response body that is available at once. A real stream would need event loop turns, which the model does not have. */
const bodyOf = (words: string) => {
  const pieces = [new TextEncoder().encode(words)];
  const read = async () => ({ value: pieces[0], done: !pieces.shift() });
  return { getReader: () => ({ read }) };
};

/** State of each refresh token: the tab that waits for the outcome, or whether the outcome is known. */
const createOutcomes = () => {
  const outcomes = new Map<string, ModelTab | 'known' | 'unknown'>();
  return {
    mayBeSent: (token: string): boolean => (outcomes.get(token) ?? 'unknown') === 'unknown',
    set: (token: string | undefined, outcome: ModelTab | 'known' | 'unknown') => {
      if (token) outcomes.set(token, outcome);
    },
    forget: (tab: ModelTab): void => {
      for (const [token, outcome] of outcomes) if (outcome === tab) outcomes.set(token, 'unknown');
    },
  };
};

/** A pause that rejects with `onAbort()` if the signal aborts. */
const createPause =
  (time: FakeTime, signal: AbortSignal | null | undefined, onAbort: () => Error) =>
  (ms: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = time.setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        time.clearTimeout(timer);
        reject(onAbort());
      });
    });

/** Parts of a request that the model reads. */
const contentsOf = ({ body, headers }: RequestInit) => {
  const text = typeof body === 'string' ? body : undefined;
  const token = /"refreshToken":"([^"]+)"/.exec(text ?? '')?.[1];
  const { authorization } = (headers ?? {}) as Record<string, string>;
  return { text, token, authorization };
};

/** Functions that produce the possible outcomes of one request. */
interface RequestWays {
  arrive(): Answer;
  lose(): TypeError;
  pause(ms: number): Promise<void>;
  respond(answer: Answer): Response;
}

const failBy = async (
  kind: (typeof KINDS)[number],
  { time, random }: Pick<ModelNetworkParts, 'time' | 'random'>,
  { arrive, lose, pause, respond }: RequestWays,
): Promise<Response> => {
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

export const createModelNetwork = (parts: ModelNetworkParts): ModelNetwork => {
  const { time, random, server, log, onRefresh, onUnauthorized } = parts;
  const refused = new Set<number>();
  const sentTwice: string[] = [];
  const outcomes = createOutcomes();
  let faultRate = 0;
  let requests = 0;

  const ask = async (tab: ModelTab, input: string, init: RequestInit): Promise<Response> => {
    requests++;
    const { text, token, authorization } = contentsOf(init);
    if (token && !outcomes.mayBeSent(token)) sentTwice.push(token);
    outcomes.set(token, tab);
    if (token) onRefresh(token);

    const arrive = (): Answer => server.answer(input, text, authorization);
    const lose = (): TypeError => {
      outcomes.set(token, 'unknown');
      return new TypeError('Failed to fetch');
    };
    const pause = createPause(time, init.signal, lose);
    const respond = ({ status, body: words }: Answer): Response => {
      outcomes.set(token, tab.isOpen && status < 500 ? 'known' : 'unknown');
      const family = server.familyOf(token ?? '');
      if (status === 400 && family && tab.isOpen) refused.add(family.id);
      if (status === 401 && authorization) onUnauthorized(authorization);
      const answer = { status, statusText: '', headers: new Headers(), body: bodyOf(words) };
      return answer as unknown as Response;
    };

    if (random() >= faultRate) {
      const answer = arrive();
      // Sometimes adds a delay, so that other work can run in between.
      if (random() < 0.3) await pause(300 * random());
      return respond(answer);
    }
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'before';
    log(`    ${kind}: ${token ?? authorization ?? 'a new visitor'}`);
    return failBy(kind, parts, { arrive, lose, pause, respond });
  };

  return {
    sentTwice,
    refused,
    requests: () => requests,
    setFaultRate: (rate) => {
      faultRate = rate;
    },
    fetchOf: (tab) => async (input, init) => {
      const response = await ask(tab, input, init);
      return tab.isOpen ? response : new Promise<Response>(() => {});
    },
    forget: outcomes.forget,
  };
};
