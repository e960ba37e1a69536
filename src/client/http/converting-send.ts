// Converts dates and numbers in requests and responses of the package, with the codecs that the calls declare.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import type { Json } from '../codec/json.ts';
import type { CallCodecs } from './call.ts';
import { getRequestId, storeRequestId } from './to-store-error.ts';

/** Uses the codecs of the declared call, even if `send` has replaced the call by its fallback. */
export const createConvertingSend =
  (send: ApiSend): ApiSend =>
  async (call, payload, signal) => {
    const request = call.request?.(payload) as Json | undefined;
    const answer = await send(call, request ?? payload, signal);
    if (!call.answer) return answer;
    const after = call.answer(answer);
    storeRequestId(after, getRequestId(answer));
    return after;
  };

/** Adds the codecs of calls that the widget shares and that therefore declare no codecs. */
export const withCodecs =
  (send: ApiSend, codecs: CallCodecs): ApiSend =>
  (call, ...given) =>
    send({ ...call, ...codecs.get(call) }, ...given);
