// An HTTP response for the browser, embedded in a platform response.

import {
  json,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  orElse,
  text,
} from '../codec/codec.ts';
import { type BodyStream, MAX_CHARACTERS, readText } from './http-client.ts';
import { readAnswer } from './read-answer.ts';
import { badAnswer } from './to-store-error.ts';

// Reads bodies that are not web streams: Node streams, as in node-fetch, and responses without a stream, as in React Native.

const has = (value: unknown, name: PropertyKey): boolean =>
  typeof (value as Record<PropertyKey, unknown> | null | undefined)?.[name] === 'function';

const fromIterable = (body: AsyncIterable<Uint8Array | string>): BodyStream => ({
  getReader: () => {
    const chunks = body[Symbol.asyncIterator]();
    return {
      read: async () => {
        const { done, value } = await chunks.next();
        if (done) return { done };
        // A Node stream with an encoding yields strings.
        return { done: false, value: typeof value === 'string' ? encoded(value) : value };
      },
      // Ends the stream, and with it the request.
      cancel: async () => chunks.return?.(),
    };
  },
});

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The body as a stream, or null if empty. Undefined if it can only be read as a whole. */
export const toStream = (body: unknown): BodyStream | null | undefined => {
  if (body === null || has(body, 'getReader')) return body as BodyStream | null;
  return has(body, Symbol.asyncIterator) ? fromIterable(body as AsyncIterable<string>) : undefined;
};

/**
 * Reads the text of a response from any `fetch`. Without a stream, the size is known only from the header or the whole
 * text.
 * @throws StoreError `bad_answer` if the text is too long (http-client.ts).
 */
export const readAnyText = async (
  response: Pick<Response, 'headers' | 'text'> & { body?: unknown },
): Promise<string> => {
  const body = toStream(response.body);
  if (body !== undefined) return readText({ body });
  if (Number(response.headers.get('content-length')) > MAX_CHARACTERS) throw badAnswer();
  const text = await response.text();
  if (text.length > MAX_CHARACTERS) throw badAnswer();
  return text;
};

/** A nested response. In the platform's response, its body is base64. */
export interface RawHttpResponse<Body> {
  body: Body | undefined;
  statusCode: number | undefined;
  headers: { key: string; value: string }[];
}

const header = object({ key: nonEmptyText, value: orElse(text, '') });

const response = object({
  body: maybeText,
  statusCode: maybe(number),
  headers: listOfValid(header),
});

/** @throws StoreError `bad_answer`. */
export const readRawResponse = <Body>(
  value: unknown,
  read: (base64: string) => Body,
): RawHttpResponse<Body> => {
  if (!Object.keys(readAnswer(json, value)).length) throw badAnswer();
  const { body, ...rest } = response(value);
  return { body: body === undefined ? undefined : read(body), ...rest };
};

/** @throws StoreError `bad_answer`. */
export const decodeBase64 = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    throw badAnswer();
  }
};
