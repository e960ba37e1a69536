// The selling chunk: the words of the parts that a cart has beside the purchase, in the page's language.
import { sellingEn } from '../islands/i18n/languages/en.ts';
import type { Dictionary, SellingMessages, Translate } from '../islands/i18n/translate.ts';
import type { App } from '../islands/runtime/app.ts';

export interface SellingTextParts {
  app: Pick<App, 'text' | 'loadWords'>;
  /** The English words of the drawer's details. */
  words: Dictionary;
  /** The app's words, in a package. */
  sellingMessages?: SellingMessages | undefined;
}

/** English ones stay where there are none. */
export const sellingText = async ({
  app,
  words,
  sellingMessages,
}: SellingTextParts): Promise<Translate> =>
  app.text.extend({
    ...words,
    ...sellingEn,
    ...sellingMessages,
    ...(await app.loadWords?.('selling')),
  });
