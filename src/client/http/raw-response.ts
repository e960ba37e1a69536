// A response for the browser that the platform passes on inside its answer.
import {
  json,
  listOfValid,
  maybe,
  maybeWords,
  number,
  object,
  orElse,
  text,
  words,
} from '../codec/codec.ts';
import { readAnswer } from './read-answer.ts';
import { badAnswer } from './to-store-error.ts';

/** The body is base64 on the wire. */
export interface RawHttpResponse<Body> {
  body: Body | undefined;
  statusCode: number | undefined;
  headers: { key: string; value: string }[];
}

const header = object({ key: words, value: orElse(text, '') });

const response = object({
  body: maybeWords,
  statusCode: maybe(number),
  headers: listOfValid(header),
});

/** @throws StoreError `bad_answer`. */
export const rawResponseOf = <Body>(
  value: unknown,
  read: (base64: string) => Body,
): RawHttpResponse<Body> => {
  if (!Object.keys(readAnswer(json, value)).length) throw badAnswer();
  const { body, ...rest } = response(value);
  return { body: body === undefined ? undefined : read(body), ...rest };
};

/** @throws StoreError `bad_answer`. */
export const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    throw badAnswer();
  }
};
