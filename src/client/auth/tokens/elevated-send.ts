// Sends calls as the store's server, with its API key (WIRE 4.1).
import { abortablePause } from '../../environment/abortable-pause.ts';
import type { ToRequest } from '../../http/call.ts';
import type { PlatformSession } from '../platform-session.ts';
import type { Send } from './authorized-client.ts';
import { repeatRead } from './repeat-read.ts';

/** A Send that may make merchant calls. Type-checked apart from the Send of a visitor or member. */
export interface ElevatedSend extends Send {
  readonly isElevated: true;
}

export const asElevated = (send: Send): ElevatedSend =>
  Object.assign(send, { isElevated: true as const });

/**
 * `headers` carry the API key. Reads are repeated after a retryable failure (repeat-read.ts). A refused key stays refused,
 * so a 401 is final.
 * @throws StoreError of the call.
 */
export const createElevatedSend = (
  { environment, http, origin }: Pick<PlatformSession, 'environment' | 'http' | 'origin'>,
  toRequest: ToRequest,
  headers: Record<string, string>,
): ElevatedSend =>
  asElevated((call, payload, signal) =>
    repeatRead({ environment, call, signal, pause: abortablePause }, () =>
      http(toRequest(origin, call, payload), { signal, headers }),
    ),
  );
