// Opens the drawer's parts for version 2 of the platform's cart, in the page's language.
import type { DetailsV2 } from '../islands/cart/cart-details/details-v2.ts';
import { createDetailsV2 } from '../islands/cart/details-v2/index.tsx';
import { cartV2En } from '../islands/i18n/english/cart-v2.en.ts';
import type { CartV2Messages, Dictionary } from '../islands/i18n/translate.ts';
import type { App } from '../islands/runtime/app.ts';
import type { LoadChunk } from '../page-api/widget.ts';
import type { CartEdit } from '../store/cart/edits/cart-edit.ts';
import { createSetGiftCard, type GiftCardParts } from '../store/cart/edits/gift-card.ts';

export interface DetailsV2Parts extends GiftCardParts {
  app: Pick<App, 'text' | 'laterWords'>;
  /** The English words of the drawer's other details. */
  words: Dictionary;
  edit: CartEdit;
  /** The app's words, in a package. */
  cartV2Messages?: CartV2Messages | undefined;
  /** The script tag's. */
  load?: LoadChunk<Record<`cartv2-${string}`, { messages: CartV2Messages }>> | undefined;
}

/** The words in the page's language; English ones stay where there are none. */
const wordsOf = async ({ app, cartV2Messages, load }: DetailsV2Parts): Promise<Dictionary> => {
  const files = app.laterWords?.cartv2;
  const later = files ? await load?.('cartv2-words', files).catch(() => undefined) : undefined;
  return { ...cartV2En, ...cartV2Messages, ...later?.messages };
};

export const openDetailsV2 = async (parts: DetailsV2Parts): Promise<DetailsV2> => {
  const { app, words, edit } = parts;
  const text = app.text.extend({ ...words, ...(await wordsOf(parts)) });
  return createDetailsV2({ text, setGiftCard: createSetGiftCard(edit, parts) });
};
