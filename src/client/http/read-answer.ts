// Reads a platform response with a codec.
import { type Codec, member, readBy, ShapeError } from '../codec/codec.ts';
import { badAnswer } from './to-store-error.ts';

/**
 * @throws StoreError `bad_answer`, with the `path` of the wrong value and what was `expected` in `details`. The details
 *   omit the value, which may be a secret.
 */
export const readAnswer = <T>(codec: Codec<T>, answer: unknown): T => {
  try {
    return codec(answer);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const { path, expected } = error;
    throw badAnswer(answer, { path, expected });
  }
};

/** Reads one field of a response with `read`. @throws StoreError `bad_answer` if `read` returns undefined. */
export const readMember = <T>(
  answer: unknown,
  name: string,
  read: (value: unknown) => T | undefined,
): T => readAnswer(member(name, readBy(read, `a readable ${name}`)), answer);
