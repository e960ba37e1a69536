// The language of the widget: the owner's choice, else the page's, else the browser's.

/** The language tag in canonical form (BCP 47), or undefined when Intl rejects it. */
export const canonicalLocale = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** A language tag in canonical form (BCP 47). */
export const localeOf = (
  chosen: string | undefined,
  { documentElement }: Document,
  { language }: Pick<Navigator, 'language'>,
): string => canonicalLocale(chosen || documentElement.lang || language) ?? 'en';
