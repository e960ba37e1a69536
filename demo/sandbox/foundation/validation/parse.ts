// Judges a request's data against a strict schema.
import type { z } from 'zod';
import { validationError } from '../http/platform-error.ts';
import { violationsOf } from './violations.ts';

/**
 * Gives the checked value.
 *
 * @throws PlatformError 400 with every broken field.
 */
export const parse = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw validationError(violationsOf(result.error.issues));
};
