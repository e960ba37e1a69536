// What the parts of the drawer that a cart has beside the purchase are opened with.

import type { Translate } from '../islands/i18n/translate.ts';
import type { App, OpenDetails } from '../islands/runtime/app.ts';
import type { CartActions } from '../store/actions.ts';
import type { CartEngine } from '../store/cart/cart-engine.ts';
import type { Core } from '../store/core.ts';
import type { Lazy } from '../store/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';

export interface SellingParts
  extends Core,
    OpenShop,
    Pick<CartEngine, 'ledger' | 'queue' | 'whenSent'>,
    Pick<CartActions, 'setQuantity'> {
  app: App;
  page: Window;
  /** The script tag's; the package has none. */
  attributes?: Readonly<DOMStringMap>;
  /** The words of these parts. Their code is beneath that of each. */
  text: Lazy<Translate>;
  hrefOf: OpenDetails['hrefOf'];
  /** Ends with the widget. */
  keep(stop: () => void): void;
}
