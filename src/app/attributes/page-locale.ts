// The language of the widget: the owner's choice, else the page's language, else the browser's language.

/** The language tag in canonical form (BCP 47), or undefined when Intl rejects it. */
export const canonicalLocale = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/** The widget's language tag in canonical form (BCP 47); `en` if the tag is invalid. */
export const resolveLocale = (
  chosen: string | undefined,
  { documentElement }: Document,
  { language }: Pick<Navigator, 'language'>,
): string => canonicalLocale(chosen || documentElement.lang || language) ?? 'en';
