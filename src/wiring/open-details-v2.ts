// Opens the drawer's parts for version 2 of the platform's cart, in the page's language.
import type { DetailsV2 } from '../islands/cart/cart-details/details-v2.ts';
import { createDetailsV2 } from '../islands/cart/details-v2/index.tsx';
import { cartV2En, fieldsEn } from '../islands/i18n/languages/en.ts';
import type { CartV2Messages } from '../islands/i18n/translate.ts';
import type { App } from '../islands/runtime/app.ts';
import type { CartEdit } from '../store/cart/edits/cart-edit.ts';
import { createSetGiftCard, type GiftCardParts } from '../store/cart/edits/gift-card.ts';
import { keepLinePictures, type LinePicturesParts } from '../store/cart/edits/line-pictures.ts';
import { createLinesV2 } from '../store/cart/edits/lines-v2.ts';
import { type PartTextParts, partText } from './part-text.ts';

export interface DetailsV2Parts
  extends Omit<GiftCardParts, 'store'>,
    LinePicturesParts,
    PartTextParts {
  app: Pick<App, 'locale' | 'loadWords'>;
  edit: CartEdit;
  /** The app's messages, in a package. */
  cartV2Messages?: CartV2Messages | undefined;
  /** Ends with the widget. */
  keep(stop: () => void): void;
}

export const openDetailsV2 = async (parts: DetailsV2Parts): Promise<DetailsV2> => {
  const { app, edit, keep, cartV2Messages } = parts;
  const text = await partText(parts, 'cartv2', { ...fieldsEn, ...cartV2En }, cartV2Messages);
  keep(keepLinePictures(parts));
  return createDetailsV2({
    text,
    locale: app.locale,
    setGiftCard: createSetGiftCard(edit, parts),
    lines: createLinesV2(edit, parts),
  });
};
