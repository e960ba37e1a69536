// Opens the drawer's parts for version 2 of the platform's cart, in the page's language.

import type { DrawerContext } from '../cart/drawer/drawer-context.ts';
import { partText } from '../cart/drawer/part-text.ts';
import { cartV2En, fieldsEn } from '../i18n/languages/en.ts';
import type { DetailsV2 } from '../islands/cart/cart-details/details-v2.ts';
import { createDetailsV2 } from '../islands/cart/details-v2/index.tsx';
import type { CartEdit } from '../store/cart/edits/cart-edit.ts';
import { createSetGiftCard } from '../store/cart/edits/gift-card.ts';
import { keepLinePictures } from '../store/cart/edits/line-pictures.ts';
import { createLinesV2 } from '../store/cart/edits/lines-v2.ts';

export const openDetailsV2 = async (
  { widget, cart, text: drawerText }: DrawerContext,
  edit: CartEdit,
): Promise<DetailsV2> => {
  const { app, keep } = widget;
  const text = await partText(app, drawerText, {
    kind: 'cartv2',
    english: { ...fieldsEn, ...cartV2En },
    given: app.cartV2Messages,
  });
  keep(keepLinePictures(cart));
  return createDetailsV2({
    text,
    locale: app.locale,
    setGiftCard: createSetGiftCard(edit, cart),
    lines: createLinesV2(edit, cart),
  });
};
