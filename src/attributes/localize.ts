// Reads what the page asks the platform to adapt to the shopper. Loaded only where an owner has switched it on.

/** What the platform can adapt: the texts' language, the prices' currency. */
const words = ['language', 'currency'];

export interface Localization {
  /** BCP 47; undefined when texts stay as they are. */
  language?: string | undefined;
  /** ISO 4217; undefined when prices stay as they are. */
  currency?: string | undefined;
}

/** Reports and leaves out other words, and a currency that nobody has named. */
export const readLocalize = (
  text: string,
  { locale, currency }: { locale?: string | undefined; currency?: string | undefined },
  report: (mistake: string) => void,
): Localization => {
  const wanted = new Set(text.split(/\s+/).filter(Boolean));
  for (const word of wanted) {
    if (!words.includes(word)) {
      report(`data-localize: expected language, currency or both, received "${word}"`);
    }
  }
  if (wanted.has('currency') && !currency) {
    report('data-localize: currency needs data-currency, a code like EUR');
  }
  return {
    ...(wanted.has('language') && { language: locale }),
    ...(wanted.has('currency') && { currency }),
  };
};
