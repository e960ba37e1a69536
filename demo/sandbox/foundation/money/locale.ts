/** A BCP 47 tag that Intl supports here. */
export type Locale = string & { readonly __locale: unique symbol };

export const siteLocale = 'en' as Locale;

const supported = (tag: string): Locale | undefined => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] as Locale | undefined;
  } catch {
    // The language tag is invalid; the next tag in the header can be valid.
    return undefined;
  }
};

const known = new Map<string, Locale>();

/** The supported language with the highest weight, the first among equals; the site's language by default. */
export const localeFrom = (acceptLanguage: string | null | undefined): Locale => {
  if (!acceptLanguage) return siteLocale;
  const header = acceptLanguage.slice(0, 200);
  const cached = known.get(header);
  if (cached !== undefined) return cached;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const locale = wanted.map(({ tag }) => supported(tag)).find(Boolean) ?? siteLocale;
  if (known.size > 500) known.clear();
  known.set(header, locale);
  return locale;
};
