// What the parts of the drawer that a cart has beside the purchase are opened with.

import type { Translate } from '../islands/i18n/translate.ts';
import type { App, OpenDetails } from '../islands/runtime/app.ts';
import type { Lazy } from '../model/lazy.ts';
import type { CartActions } from '../store/actions.ts';
import type { CartEngine } from '../store/cart/cart-engine.ts';
import type { Core } from '../store/core.ts';
import type { OpenShop } from '../store/open-shop.ts';

export interface SellingParts
  extends Core,
    OpenShop,
    Pick<CartEngine, 'ledger' | 'queue' | 'whenSent'>,
    Pick<CartActions, 'setQuantity'> {
  app: App;
  page: Window;
  /** Loads the messages of these parts. */
  loadText: Lazy<Translate>;
  hrefOf: OpenDetails['hrefOf'];
  /** Ends with the widget. */
  keep(stop: () => void): void;
}
