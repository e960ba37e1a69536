// Reads an answer of the platform by a codec.
import { type Codec, member, readBy, ShapeError } from '../codec/codec.ts';
import { badAnswer } from './to-store-error.ts';

/**
 * @throws StoreError `bad_answer`, whose `details` have the `path` of what is wrong and what was `expected` there; never the
 * value, which may be a secret.
 */
export const readAnswer = <T>(codec: Codec<T>, answer: unknown): T => {
  try {
    return codec(answer);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const { path, expected } = error;
    throw badAnswer({ path, expected });
  }
};

/** One member of an answer, read by `read`. @throws StoreError `bad_answer` where `read` returns undefined. */
export const memberOfAnswer = <T>(
  answer: unknown,
  name: string,
  read: (value: unknown) => T | undefined,
): T => readAnswer(member(name, readBy(read, `a readable ${name}`)), answer);
