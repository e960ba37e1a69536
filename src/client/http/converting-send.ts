// Converts dates and numbers in requests and responses of the package, with the codecs that the calls declare.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import type { Json } from '../codec/json.ts';
import type { CallCodecs } from './call.ts';

/** Uses the codecs of the declared call, even if `send` has replaced the call by its fallback. */
export const createConvertingSend =
  (send: ApiSend): ApiSend =>
  async (call, payload, signal) => {
    const request = call.request?.(payload) as Json | undefined;
    const answer = await send(call, request ?? payload, signal);
    return call.answer ? call.answer(answer) : answer;
  };

/** Adds the codecs of calls that the widget shares and that therefore declare no codecs. */
export const withCodecs =
  (send: ApiSend, codecs: CallCodecs): ApiSend =>
  (call, ...given) =>
    send({ ...call, ...codecs.get(call) }, ...given);
