// Writes money where the platform has sent no text of its own. Nothing else in Pannier formats an amount.

/** Writes amounts of the currency in the language. @throws RangeError where the browser does not know one of them. */
export const moneyFormat = (
  locale: string,
  currency: string | undefined,
  options?: Intl.NumberFormatOptions,
): ((amount: number) => string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format;
