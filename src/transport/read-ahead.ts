// Reads an answer for the code that comes later to read.

/** What the HTTP client needs of a response. */
type Answer = Pick<Response, 'status' | 'headers' | 'body'>;

/** No answer that is read ahead comes near; of a longer one, the rest is not fetched. */
const MAX_CHARACTERS = 100_000;

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
  const unread = {
    getReader: () => ({
      read: async () => ({ value: parts[0], done: !parts.shift() }),
    }),
  };
  const answer: Answer = { status, headers, body: body && (unread as never) };
  return [text, answer as Response];
};
