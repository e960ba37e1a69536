// The headers by which the platform learns a shopper's language and currency (LIVE 11).

/** The language and the currency that answers are wanted in. */
export interface ShopperWishes {
  /** BCP 47, such as `de` or `pt-BR`. */
  language?: string | undefined;
  /** ISO 4217, such as `USD`. */
  currency?: string | undefined;
}

/** The platform's own clients send this id in place of a site's. */
const NO_INSTANCE = '00000000-0000-0000-0000-000000000000';

/**
 * Translated texts and converted prices are asked for with these headers. Never as the site's main language: which one
 * that is, only the site knows.
 */
export const shopperHeaders = ({ language, currency }: ShopperWishes): Record<string, string> => ({
  ...(language && {
    'x-wix-linguist': [language.split('-')[0], language.toLowerCase(), false, NO_INSTANCE].join(
      '|',
    ),
  }),
  ...(currency && { 'x-wix-currency': currency }),
});
