// Sends requests to the thread of a store and waits for its answers.
import type { SentRequest, ThreadMessage } from './messages.ts';
import { answerOf } from './send-request.ts';

/** The worker’s methods that are used here. */
export interface Port {
  on(event: 'message', heard: (message: ThreadMessage) => void): unknown;
  postMessage(request: SentRequest): void;
  ref(): void;
  unref(): void;
}

export interface ThreadClient {
  ask(request: SentRequest, signal: AbortSignal | null | undefined): Promise<Response>;
  /** Rejects all waiting and later requests with this reason. */
  end(reason: unknown): void;
}

interface Waiting {
  resolve(response: Response): void;
  reject(reason: unknown): void;
}

/** Keeps the process alive only during requests: a test that does not close its store must not hang. */
const createRefs = (port: Port) => {
  let count = 0;
  return (change: 1 | -1) => {
    count += change;
    if (count) port.ref();
    else port.unref();
  };
};

export const createThreadClient = (port: Port): ThreadClient => {
  const waiting = new Map<number, Waiting>();
  const count = createRefs(port);
  let ended: { reason: unknown } | undefined;

  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    if (waiting.delete(id)) count(-1);
    return found;
  };

  port.on('message', (message: ThreadMessage) => {
    if (message.kind === 'answer') take(message.id)?.resolve(answerOf(message));
    if (message.kind === 'dropped') take(message.id)?.reject(new TypeError('Failed to fetch'));
  });

  return {
    ask: (request, signal) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended.reason);
        if (signal?.aborted) return reject(signal.reason);
        waiting.set(request.id, { resolve, reject });
        count(1);
        // An abort only rejects the promise. The store still handles the request, as a real server would.
        const onAbort = () => take(request.id)?.reject(signal?.reason);
        signal?.addEventListener('abort', onAbort, { once: true });
        port.postMessage(request);
      }),
    end: (reason) => {
      ended = { reason };
      for (const id of [...waiting.keys()]) take(id)?.reject(reason);
    },
  };
};
