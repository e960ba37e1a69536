// What the parts of the drawer that a cart has beside the purchase are opened with.
import type { Dictionary, SellingMessages } from '../islands/i18n/translate.ts';
import type { App, OpenDetails } from '../islands/runtime/app.ts';
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
  /** The script tag's; the package has none. */
  attributes?: Readonly<DOMStringMap>;
  /** The English words of the drawer's details. */
  words: Dictionary;
  sellingMessages?: SellingMessages | undefined;
  hrefOf: OpenDetails['hrefOf'];
  /** Ends with the widget. */
  keep(stop: () => void): void;
}
