// Reads the entries of a list in an answer, and tells an empty list from one that cannot be read.

/**
 * The entries that can be read; others are left out.
 * @throws `badAnswer` if the value is not a list, or if none of its entries can be read.
 */
export const readEach = <T>(
  value: unknown,
  read: (entry: unknown) => T | undefined,
  badAnswer: () => Error,
): T[] => {
  if (!Array.isArray(value)) throw badAnswer();
  const found = value.flatMap((entry) => read(entry) ?? []);
  if (value.length && !found.length) throw badAnswer();
  return found;
};
