// Finds the right name that a misspelt one is nearest to.

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Letters to add, leave out, replace or swap with their neighbour, until one text is the other. */
const distanceOf = (one: string, other: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
};

/** One mistake in four letters is a misspelling; more is another word. */
const allowed = (name: string): number => Math.max(1, Math.floor(name.length / 4));

/** A longer text is no name, and would take long to compare. */
const MAX_LENGTH = 60;

/** The nearest of the known names, or undefined if none is near. Case, hyphens and underscores do not count. */
export const nearest = (name: string, known: Iterable<string>): string | undefined => {
  const searched = plain(name);
  if (!searched || searched.length > MAX_LENGTH) return undefined;
  let found: string | undefined;
  let least = allowed(searched) + 1;
  for (const each of known) {
    const distance = distanceOf(searched, plain(each));
    if (distance < least) [found, least] = [each, distance];
  }
  return found;
};
