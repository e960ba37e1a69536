// Helpers for rows of the merchant's setup: find a row, reject a code that is already in use, merge a change.
import type { z } from 'zod';
import { parse } from '../../foundation/validation/parse.ts';
import {
  applicationError,
  type PlatformError,
} from '../../foundation/validation/platform-error.ts';
import { isUniqueViolation } from '../../platform/core/database.ts';

export const notFound = (what: string): PlatformError =>
  applicationError(404, 'NOT_FOUND', `There is no such ${what}.`, { what });

/** @throws PlatformError 404 if there is no row. */
export const firstOf = <T>([row]: readonly T[], what: string): T => {
  if (row === undefined) throw notFound(what);
  return row;
};

/** Returns the inserted or updated row. @throws PlatformError 409 CODE_TAKEN if the row's code is already in use. */
export const storedRow = async <T>(rows: PromiseLike<T[]>, what: string): Promise<T> => {
  try {
    return firstOf(await rows, what);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw applicationError(409, 'CODE_TAKEN', `A ${what} with this code already exists.`, { what });
  }
};

/** Merges a change into the stored values and validates the result as a whole. */
export const mergeChange = <T extends z.ZodObject>(
  schema: T,
  stored: object,
  change: unknown,
): z.output<T> => {
  const known = Object.fromEntries(
    Object.entries(stored).filter(([name]) => Object.hasOwn(schema.shape, name)),
  );
  const given = typeof change === 'object' && change !== null ? change : {};
  return parse(schema, { ...JSON.parse(JSON.stringify(known)), ...given }) as z.output<T>;
};
