// Formats money for which the platform has sent no text. No other code in Pannier formats amounts.

/** Formats amounts in the currency and language. @throws RangeError if the browser does not know one of them. */
export const moneyFormat = (
  locale: string,
  currency: string | undefined,
  options?: Intl.NumberFormatOptions,
): ((amount: number) => string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format;
