// Opens the drawer's parts for version 2 of the platform's cart, in the page's language.
import type { DetailsV2 } from '../islands/cart/cart-details/details-v2.ts';
import { createDetailsV2 } from '../islands/cart/details-v2/index.tsx';
import { cartV2En, fieldsEn } from '../islands/i18n/languages/en.ts';
import type { CartV2Messages, Dictionary } from '../islands/i18n/translate.ts';
import type { App } from '../islands/runtime/app.ts';
import type { CartEdit } from '../store/cart/edits/cart-edit.ts';
import { createSetGiftCard, type GiftCardParts } from '../store/cart/edits/gift-card.ts';
import { keepLinePictures, type LinePicturesParts } from '../store/cart/edits/line-pictures.ts';
import { createLinesV2 } from '../store/cart/edits/lines-v2.ts';

export interface DetailsV2Parts extends Omit<GiftCardParts, 'store'>, LinePicturesParts {
  app: Pick<App, 'text' | 'locale' | 'loadWords'>;
  /** The English words of the drawer's other details. */
  words: Dictionary;
  edit: CartEdit;
  /** The app's words, in a package. */
  cartV2Messages?: CartV2Messages | undefined;
  /** Ends with the widget. */
  keep(stop: () => void): void;
}

/** The words in the page's language; English ones stay where there are none. */
const wordsOf = async ({ app, cartV2Messages }: DetailsV2Parts): Promise<Dictionary> => ({
  ...cartV2En,
  ...cartV2Messages,
  ...(await app.loadWords?.('cartv2')),
});

export const openDetailsV2 = async (parts: DetailsV2Parts): Promise<DetailsV2> => {
  const { app, words, edit, keep } = parts;
  const text = app.text.extend({ ...words, ...fieldsEn, ...(await wordsOf(parts)) });
  keep(keepLinePictures(parts));
  return createDetailsV2({
    text,
    locale: app.locale,
    setGiftCard: createSetGiftCard(edit, parts),
    lines: createLinesV2(edit, parts),
  });
};
