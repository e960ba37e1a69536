// Writes a count in the language's own digits.

/** Languages that write small numbers with other digits than 0 to 9. */
const OTHER_DIGITS = /^(ar|fa|ur|ps|ckb|bn|as|mr|ne|my|dz|hi|ks|sat|mni)\b/;

/** The first number that Intl formats on a page costs it some 13 ms; most counts need no Intl. */
export const formatCount = (count: number, locale: string): string =>
  count < 1000 && !OTHER_DIGITS.test(locale) ? String(count) : count.toLocaleString(locale);
