// The sandbox behind a network that holds responses until the test releases them.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { Fetch } from '../fakes/fake-browser.ts';
import { type FakeTime, settle } from '../fakes/fake-time.ts';
import { sandboxFetch } from './test-sandbox.ts';

export interface HeldNetwork {
  fetch: Fetch;
  /** Holds later responses to this method and path. The platform has already applied their requests. */
  hold(method: string, pathEnd: string): void;
  /** Releases the held responses and stops holding. */
  letGo(): void;
  held(): number;
  /** Resolves when all pending requests wait for held responses. The clock does not advance. */
  rest(): Promise<void>;
  /** Sent requests with their headers, oldest first. */
  sent: { method: string; path: string; headers: Headers; body: unknown }[];
}

export const createHeldNetwork = (sandbox: Pick<Sandbox, 'fetch'>): HeldNetwork => {
  const direct = sandboxFetch(sandbox as Sandbox);
  const sent: HeldNetwork['sent'] = [];
  let rule: { method: string; pathEnd: string } | undefined;
  let waiting: (() => void)[] = [];
  let busy = 0;

  const fetch: Fetch = async (input, init) => {
    const path = new URL(input).pathname;
    const { method = 'GET', headers, body } = init;
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ method, path, headers: new Headers(headers), body: json });
    const isHeld = rule?.method === method && path.endsWith(rule.pathEnd);
    busy++;
    try {
      const response = await direct(input, init);
      if (!isHeld) return response;
      busy--;
      await new Promise<void>((resolve) => waiting.push(resolve));
      busy++;
      return response;
    } finally {
      busy--;
    }
  };

  return {
    fetch,
    sent,
    hold: (method, pathEnd) => {
      rule = { method, pathEnd };
    },
    letGo: () => {
      rule = undefined;
      for (const go of waiting) go();
      waiting = [];
    },
    held: () => waiting.length,
    rest: async () => {
      for (let turn = 0; turn < 2000; turn++) {
        await settle();
        if (!busy) return;
      }
    },
  };
};

/** Resolves when no request is pending and no timer is due soon. */
export const quiet = async (
  time: FakeTime,
  network: HeldNetwork,
  withinMs = 120_000,
): Promise<void> => {
  for (let turn = 0; turn < 500; turn++) {
    await network.rest();
    if (!time.next(withinMs)) return;
  }
};
