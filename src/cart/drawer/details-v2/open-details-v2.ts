// Opens the drawer's parts for version 2 of the platform's cart, in the page's language.

import { cartV2En, fieldsEn } from '../../../i18n/languages/en.ts';
import type { CartEdit } from '../../edits/cart-edit.ts';
import { loadLinePictures } from '../../edits/line-pictures.ts';
import { createLinesV2 } from '../../edits/lines-v2.ts';
import { createSetGiftCard } from '../../gift-card/gift-card-edits.ts';
import type { DetailsV2 } from '../details/drawer-parts.ts';
import type { DrawerContext } from '../drawer-context.ts';
import { loadPartMessages } from '../load-part-messages.ts';
import { createDetailsV2 } from './index.tsx';

export const openDetailsV2 = async (
  { widget, cart, text: drawerText }: DrawerContext,
  edit: CartEdit,
): Promise<DetailsV2> => {
  const { app, onDispose } = widget;
  const text = await loadPartMessages(app, drawerText, {
    kind: 'cartv2',
    english: { ...fieldsEn, ...cartV2En },
    given: app.cartV2Messages,
  });
  onDispose(loadLinePictures(cart));
  return createDetailsV2({
    text,
    locale: app.locale,
    setGiftCard: createSetGiftCard(edit, cart),
    lines: createLinesV2(edit, cart),
  });
};
