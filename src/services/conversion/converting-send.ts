// Wraps a Send: converts dates and numbers of requests and responses at the declared paths.
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Call } from '../../transport/call.ts';
import { convertDates, convertNumbers, withNumberWords } from './convert.ts';

type Paths = ReadonlyMap<Call, readonly string[]>;

export interface ConvertedPaths {
  /** Paths of dates and numbers in responses. */
  dates: Paths;
  numbers: Paths;
  /** Paths of numbers in requests. JSON.stringify() converts dates. */
  requestNumbers: Paths;
}

/** The paths are those of the declared call, also when its fallback was sent. */
export const createConvertingSend =
  (send: Send, { dates, numbers, requestNumbers }: ConvertedPaths): Send =>
  async (call, payload, signal) => {
    const request = withNumberWords(payload, requestNumbers.get(call) ?? []);
    const answer = await send(call, request, signal);
    convertNumbers(answer, numbers.get(call) ?? []);
    return convertDates(answer, dates.get(call) ?? []);
  };
