// Reads a language tag; what Intl does not take is none.

/** The tag as Intl writes it (BCP 47), or undefined. */
export const canonicalLocale = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};
