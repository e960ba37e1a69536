// Gives callers dates and numbers as the language has them, at the paths that the platform declares.
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Call } from '../../transport/call.ts';
import { convertDates, convertNumbers, withNumberWords } from './convert.ts';

type Paths = ReadonlyMap<Call, readonly string[]>;

export interface ConvertedPaths {
  /** Where answers hold dates and numbers. */
  dates: Paths;
  numbers: Paths;
  /** Where requests hold numbers; dates are text once they are JSON. */
  requestNumbers: Paths;
}

/** The paths belong to the call that was meant, so they hold for the answer of its fallback as well. */
export const createConvertingSend =
  (send: Send, { dates, numbers, requestNumbers }: ConvertedPaths): Send =>
  async (call, payload, signal) => {
    const request = withNumberWords(payload, requestNumbers.get(call) ?? []);
    const answer = await send(call, request, signal);
    convertNumbers(answer, numbers.get(call) ?? []);
    return convertDates(answer, dates.get(call) ?? []);
  };
