// Sends calls as the store's server, with its API key (WIRE 4.1).
import type { Environment } from '../../browser/environment.ts';
import { pause } from '../../browser/pause.ts';
import { isStoreError } from '../../errors.ts';
import type { ToRequest } from '../../transport/call.ts';
import type { Http } from '../../transport/http-client.ts';
import { pauseBefore, READ_RETRY_MS } from '../../transport/retry-policy.ts';
import type { Send } from './authorized-client.ts';

/** A Send that may make merchant calls. Type-checked apart from the Send of a visitor or member. */
export interface ElevatedSend extends Send {
  readonly isElevated: true;
}

export const asElevated = (send: Send): ElevatedSend =>
  Object.assign(send, { isElevated: true as const });

export interface ElevatedSendParts {
  environment: Pick<Environment, 'setTimeout' | 'random'>;
  http: Http;
  origin: string;
  toRequest: ToRequest;
  /** Carry the API key. */
  headers: Record<string, string>;
}

/**
 * Reads are repeated after a retryable failure; changes are not, because they might be applied twice. A refused key
 * stays refused, so a 401 is final.
 * @throws StoreError of the call.
 */
export const createElevatedSend = (parts: ElevatedSendParts): ElevatedSend => {
  const { environment, http, origin, toRequest, headers } = parts;
  return asElevated(async (call, payload, signal) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await http(toRequest(origin, call, payload), { signal, headers });
      } catch (error) {
        const mayTryAgain =
          (call.isRead || call.method === 'GET') &&
          attempt < READ_RETRY_MS.length &&
          isStoreError(error) &&
          error.retryable;
        if (!mayTryAgain) throw error;
        await pause(environment, pauseBefore(READ_RETRY_MS, attempt, error, environment.random()));
      }
    }
  });
};
