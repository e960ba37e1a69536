// Converts dates and numbers of the requests and answers of developers' calls, by the codecs that the calls declare.

import type { Send } from '../auth/tokens/authorized-client.ts';
import type { Json } from '../codec/json.ts';
import type { CallCodecs } from './call.ts';

/** The codecs are those of the declared call, also when its fallback was sent. */
export const createConvertingSend =
  (send: Send): Send =>
  async (call, payload, signal) => {
    const request = call.request?.(payload) as Json | undefined;
    const answer = await send(call, request ?? payload, signal);
    return call.answer ? call.answer(answer) : answer;
  };

/** The same Send, with codecs for calls that declare none because the widget makes them, too. */
export const withCodecs =
  (send: Send, codecs: CallCodecs): Send =>
  (call, ...given) =>
    send({ ...call, ...codecs.get(call) }, ...given);
