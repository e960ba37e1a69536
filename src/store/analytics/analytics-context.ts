// The context of analytics: the store it watches, and the facts that its events carry.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { Product } from '../../model/catalog/product.ts';
import type { CartView } from '../../model/views.ts';
import type { AskCart } from '../../services/cart/cart-port.ts';
import type { WidgetStore } from '../create-store.ts';
import type { OpenShop } from '../open-shop.ts';
import type { CartFacts, SavedLine } from './cart-facts.ts';
import type { GaEvent, GaItem } from './ga-event.ts';

/** The part of the context that the analytics chunk passes in. */
export interface AnalyticsSources {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
  storage: KeyValueStore;
  store: Pick<WidgetStore, 'getState'>;
  shop: Pick<OpenShop, 'tokens'>;
  askCart: AskCart;
  send: (event: GaEvent) => void;
  isAllowed: () => boolean;
}

/** The sources, and functions that look up lines and products for events. */
export interface AnalyticsContext extends AnalyticsSources {
  productOf: (id: string | undefined) => Product | undefined;
  savedLine: SavedLine;
  itemsOf: (cart: CartView, facts: CartFacts) => GaItem[];
}
