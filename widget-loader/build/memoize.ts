// Memoizes slow build steps, so that the next build in the same process repeats only what has changed.

/** Separates the strings of a key, which never contain this character. */
const SEPARATOR = '\u0000';

/** Memoizes `make` by the strings of `name`: equal strings must give equal results. A failed call is repeated. */
export const memoize = <Input extends unknown[], Made>(
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
