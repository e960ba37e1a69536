// The context of the drawer's details, and of all code that loads after the cart's lines are shown.

import type { FormLoader, WidgetContext } from '../../app/compose/compose-widget.ts';
import type { OpenDetails } from '../../app/island-context.ts';
import type { Load } from '../../app/load.ts';
import type { LineChoices } from '../../app/state/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CartContext } from '../sync/cart-context.ts';

export interface DrawerContext extends FormLoader {
  widget: WidgetContext;
  cart: CartContext;
  /** All messages of the drawer. */
  text: Translate;
  /** Loads the messages of the cart add-ons. */
  loadMessages: Load<Translate>;
  getHref: OpenDetails['getHref'];
  replace: LineChoices['replace'];
}
