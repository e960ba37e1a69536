// A sum that the owner or the platform names as a number, as the shopper reads it.

export const formatSum = (amount: number, locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
