import type Big from 'big.js';
import { type Currency, requestContext } from '../request-context.ts';
import { storeCurrency } from './currency.ts';

/** Rates from the store's currency, whichever it is, to each shopper currency. A test store needs no real rates. */
const rates: Readonly<Record<Currency, string>> = {
  CHF: '0.95',
  EUR: '0.9',
  GBP: '0.85',
  JPY: '160',
  KWD: '0.33',
  USD: '1.1',
};

export const convertedPriceKinds = ['everywhere', 'catalog', 'nowhere'] as const;

/** Undefined if prices need no conversion, or if the requested currency has no rate. */
export const shopperCurrency = (): Currency | undefined => {
  const asked = requestContext().askedCurrency;
  return asked && asked !== storeCurrency() && Object.hasOwn(rates, asked) ? asked : undefined;
};

export interface Shown {
  value: Big;
  currency: Currency;
}

/** Converts an amount from the store's currency to the shopper's currency, without rounding. */
export const shownAmount = (value: Big, currency: Currency = storeCurrency()): Shown => {
  const wanted = shopperCurrency();
  const rate = wanted && rates[wanted];
  return wanted && rate && currency === storeCurrency()
    ? { value: value.times(rate), currency: wanted }
    : { value, currency };
};

/** The requested currency, if the setting `convertedPrices` allows it for this request. */
export const askedCurrency = (
  { url, headers }: Request,
  kind: (typeof convertedPriceKinds)[number],
): Currency | undefined => {
  const { pathname, searchParams } = new URL(url);
  const isCart = /^\/(ecom|_api\/ecom-cart|(_api\/)?cart-v2|checkout)\//.test(pathname);
  if (kind === 'nowhere' || (kind === 'catalog' && isCart)) return undefined;
  return headers.get('x-wix-currency') ?? searchParams.get('currency') ?? undefined;
};
