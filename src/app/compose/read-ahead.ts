// Reads an answer before the code that needs it has loaded, and lets that code read it again.

import type { BodyStream } from '../../client/http/http-client.ts';

/** The members of a response that the HTTP client needs. */
type Answer = Pick<Response, 'status' | 'headers'> & { body: BodyStream | null };

/** Longer than any answer that is read ahead. The rest of a longer answer is not fetched. */
const MAX_CHARACTERS = 100_000;

/** A reader of the parts, one after the other. */
const readerOf = (parts: readonly Uint8Array[]) => {
  let next = 0;
  return {
    read: async () => {
      const value = parts[next];
      next += 1;
      return { value, done: value === undefined };
    },
    cancel: async () => {},
  };
};

/** The text, and the answer as if its body had not been read. */
export const readAhead = async ({
  status,
  headers,
  body,
}: Response): Promise<[text: string, answer: Response]> => {
  const parts: Uint8Array[] = [];
  const decoder = new TextDecoder();
  let text = '';
  const reader = body?.getReader();
  for (;;) {
    const value = (await reader?.read())?.value;
    if (!value || text.length > MAX_CHARACTERS) break;
    parts.push(value);
    text += decoder.decode(value, { stream: true });
  }
  const unread: BodyStream = { getReader: () => readerOf(parts) };
  const answer: Answer = { status, headers, body: body && unread };
  return [text, answer as Response];
};
