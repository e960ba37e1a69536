// Reads the text of a response, up to a size that no answer of the platform comes near.
import { badAnswer } from './to-store-error.ts';

/** The part of a stream that is used here. */
export interface BodyStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<unknown>;
  };
}

/** A hundred products with long descriptions are one million characters. */
export const MAX_CHARACTERS = 8_000_000;

/** @throws StoreError `bad_answer` as soon as the text is longer; the rest is not fetched. */
export const readText = async ({ body }: { body: BodyStream | null }): Promise<string> => {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > MAX_CHARACTERS) {
      // The answer is refused already, so it does not matter whether its rest is still sent.
      reader.cancel().catch(() => {});
      throw badAnswer();
    }
  }
};
