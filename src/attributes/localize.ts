// Reads what the page asks the platform to adapt to the shopper. Loaded only where an owner has switched it on.
import type { ShopperWishes } from '../transport/shopper-headers.ts';

/** What the platform can adapt: the texts' language, the prices' currency. */
const words = ['language', 'currency'];

/** Reports and leaves out other words, and a currency that is none. `locale` is the page's. */
export const readLocalize = (
  { localize = '', currency = '' }: Readonly<DOMStringMap>,
  locale: string,
  report: (mistake: string) => void,
): ShopperWishes => {
  const wanted = new Set(localize.split(/\s+/).filter(Boolean));
  for (const word of wanted) {
    if (!words.includes(word)) {
      report(`data-localize: expected language, currency or both, received "${word}"`);
    }
  }
  const code = /^[A-Z]{3}$/.exec(currency)?.[0];
  if (wanted.has('currency') && !code) {
    report(`data-currency: expected a code like EUR, received "${currency}"`);
  }
  return {
    ...(wanted.has('language') && { language: locale }),
    ...(wanted.has('currency') && code && { currency: code }),
  };
};
