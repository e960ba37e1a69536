// A seeded network that fails as on a train: before or after a request arrives, with errors, delays and late arrivals.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { Fetch } from '../fakes/fake-browser.ts';
import type { FakeTime } from '../fakes/fake-time.ts';
import { sandboxFetch } from './test-sandbox.ts';

const KINDS = [
  'drop-before',
  'drop-after',
  'malformed',
  'status-500',
  'status-503',
  'status-429',
  'delay',
  'late',
] as const;

export interface FaultyNetwork {
  fetch: Fetch;
  /** Probability of a fault, from 0 to 1. 0 repairs the network. */
  setFaultRate(rate: number): void;
  /** True while requests are being handled. Late requests wait for the clock and are not counted. */
  isBusy(): boolean;
  isLatePending(): boolean;
}

const failed = () => new TypeError('Failed to fetch');
const status = (code: number) => new Response(JSON.stringify({ message: 'no' }), { status: code });

/** Limits how often the browser repeats a request whose reused connection closed without a response. */
const MAX_REPEATS = 2;

/** Handles one request at a time, so that the same seed gives the same sequence. */
const answerInTurn = (direct: Fetch) => {
  let busy = 0;
  let line: Promise<unknown> = Promise.resolve();
  const answer: Fetch = (input, init) => {
    busy++;
    const turn = line.then(() => direct(input, init));
    line = turn.then(
      () => busy--,
      () => busy--,
    );
    return turn;
  };
  return { answer, isBusy: () => busy > 0 };
};

export const createFaultyNetwork = (
  sandbox: Sandbox,
  time: FakeTime,
  random: () => number,
): FaultyNetwork => {
  const { answer, isBusy } = answerInTurn(sandboxFetch(sandbox));
  let faultRate = 0;
  let late = 0;

  /** Applies the request long after the client has timed out. */
  const arriveLate = (input: string, { signal, ...init }: RequestInit): Promise<Response> => {
    late++;
    const pause = 16_000 + 20_000 * random();
    time.setTimeout(() => {
      late--;
      void answer(input, init).catch(() => {});
    }, pause);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('gave up', 'AbortError')));
    });
  };

  const send = async (input: string, init: RequestInit, repeats: number): Promise<Response> => {
    const isKept = repeats < MAX_REPEATS && random() < 0.5;
    const drop = () => {
      if (isKept) return send(input, init, repeats + 1);
      throw failed();
    };
    if (random() >= faultRate) return answer(input, init);
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'delay';
    if (kind === 'drop-before') return drop();
    if (kind === 'status-500') return status(500);
    if (kind === 'status-503') return status(503);
    if (kind === 'status-429') return status(429);
    if (kind === 'late') return arriveLate(input, init);
    if (kind === 'delay') {
      const pause = 14_000 * random();
      await new Promise<void>((resolve) => void time.setTimeout(resolve, pause));
      return answer(input, init);
    }
    const response = await answer(input, init);
    if (kind === 'drop-after') return drop();
    return new Response('<html>', { status: response.status });
  };

  return {
    fetch: (input, init) => send(input, init, 0),
    setFaultRate: (rate) => {
      faultRate = rate;
    },
    isBusy,
    isLatePending: () => late > 0,
  };
};
