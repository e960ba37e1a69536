import { type Currency, requestContext } from '../request-context.ts';

/** The currency of the store that handles the current request; EUR outside of requests. */
export const storeCurrency = (): Currency => requestContext().currency;

const known = new Map<Currency, number>();

/** Number of decimal places of a currency: 0 for JPY, 2 for EUR, 3 for KWD. */
export const digitsOf = (currency: Currency): number => {
  let digits = known.get(currency);
  if (digits === undefined) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    digits = maximumFractionDigits ?? 2;
    known.set(currency, digits);
  }
  return digits;
};

export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);
