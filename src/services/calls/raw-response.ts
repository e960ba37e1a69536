// A response for the browser that the platform passes on inside its answer.
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** The body is base64 on the wire. */
export interface RawHttpResponse<Body> {
  body: Body | undefined;
  statusCode: number | undefined;
  headers: { key: string; value: string }[];
}

/** @throws StoreError `bad_answer`. */
export const rawResponseOf = <Body>(
  value: unknown,
  read: (base64: string) => Body,
): RawHttpResponse<Body> => {
  const answer = asObject(value) ?? {};
  if (Object.keys(answer).length === 0) throw badAnswer();
  const body = asText(answer['body']);
  return {
    body: body === undefined ? undefined : read(body),
    statusCode: asNumber(answer['statusCode']),
    headers: asArray(answer['headers']).flatMap((entry) => {
      const header = asObject(entry);
      const key = asText(header?.['key']);
      return key ? [{ key, value: asText(header?.['value']) ?? '' }] : [];
    }),
  };
};

/** @throws StoreError `bad_answer`. */
export const bytesOf = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    throw badAnswer();
  }
};
