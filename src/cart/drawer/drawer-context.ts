// The context of the drawer's details: everything that loads once the lines of the cart can be seen takes it.

import type { OpenDetails } from '../../app/app.ts';
import type { FormLoader, WidgetContext } from '../../app/compose/compose-widget.ts';
import type { Lazy } from '../../app/lazy.ts';
import type { LineChoices } from '../../app/state/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { CartContext } from '../sync/cart-context.ts';

export interface DrawerContext extends FormLoader {
  widget: WidgetContext;
  cart: CartContext;
  /** All messages of the drawer. */
  text: Translate;
  /** Loads the messages of what the cart has beside the purchase. */
  loadText: Lazy<Translate>;
  hrefOf: OpenDetails['hrefOf'];
  replace: LineChoices['replace'];
}
