// Reads from two attributes whether the platform adapts the language and the currency to the shopper.

import { type Reading, read, reportWrong } from '../../app/attributes/attribute.ts';
import { currency, localize } from '../../app/attributes/script-tag.ts';
import type { ShopperWishes } from '../../client/http/client-headers.ts';

/** Reports a missing currency if prices are to be converted. `page` is the language of the page. */
export const readLocalize = (given: Reading, page: string): ShopperWishes => {
  const wanted = read(localize, given) ?? [];
  const isConverted = wanted.includes('currency');
  const code = isConverted ? read(currency, given) : undefined;
  if (isConverted && given.attributes[currency.name] === undefined)
    reportWrong(currency, '', given.report);
  return {
    ...(wanted.includes('language') && { language: page }),
    ...(code && { currency: code }),
  };
};
