// Reads a delivery's body up to a size limit.
import { streamOf } from '../client/http/raw-response.ts';
import { EventRefusal } from './event-refusal.ts';

/** @throws EventRefusal `too_large`, `malformed_token`. */
export const readBody = async (request: Request, maxBytes: number): Promise<string> => {
  const tooLarge = () =>
    new EventRefusal('too_large', `The body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const body = streamOf(request.body);
    // Some servers give a request that can only be read as a whole.
    if (body === undefined) {
      const text = await request.text();
      if (text.length > maxBytes) throw tooLarge();
      return text.trim();
    }
    const reader = body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      size += value.byteLength;
      if (size > maxBytes) {
        // The body is refused already, so it does not matter whether its rest is still sent.
        void reader.cancel().catch(() => undefined);
        throw tooLarge();
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof EventRefusal) throw error;
    throw new EventRefusal('malformed_token', 'The body could not be read.');
  }
  return new TextDecoder().decode(joined(chunks, size)).trim();
};

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.byteLength;
  }
  return whole;
};
