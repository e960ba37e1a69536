// Remembers what a slow step made of the same input, so that the next build of one process does only what changed.

/** Texts that do not contain the separator by themselves. */
const SEPARATOR = '\u0000';

/**
 * `make`, which is called once for each input. `name` turns an input into the texts that it is made of: of equal texts
 * the result must be equal. A failed step is tried again.
 */
export const remember = <Input extends unknown[], Made>(
  name: (...input: Input) => readonly string[],
  make: (...input: Input) => Promise<Made>,
): ((...input: Input) => Promise<Made>) => {
  const made = new Map<string, Promise<Made>>();
  return (...input) => {
    const key = name(...input).join(SEPARATOR);
    const known = made.get(key);
    if (known) return known;
    const result = make(...input);
    made.set(key, result);
    result.catch(() => made.delete(key));
    return result;
  };
};
