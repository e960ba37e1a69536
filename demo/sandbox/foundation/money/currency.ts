// The store's currency and its minor units.
import { AsyncLocalStorage } from 'node:async_hooks';

/** An ISO 4217 code. */
export type Currency = string;

export const defaultCurrency: Currency = 'EUR';

// One process may hold several sandboxes; each request uses its own store's currency.
const current = new AsyncLocalStorage<Currency>();

/** Runs `work` with prices in the given currency. */
export const inCurrency = <T>(currency: Currency, work: () => T): T => current.run(currency, work);

/** The currency of the store that handles the current request; EUR outside of requests. */
export const storeCurrency = (): Currency => current.getStore() ?? defaultCurrency;

const known = new Map<Currency, number>();

/** Minor units as decimal places: 0 for JPY, 2 for EUR, 3 for KWD. */
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

/** True for a code that this machine can format. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);
