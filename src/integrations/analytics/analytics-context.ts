// The context of analytics: the shop it watches, where its events go, and the facts that they carry.

import type { OpenShop } from '../../app/open-shop.ts';
import type { Core } from '../../app/state/create-store.ts';
import type { CartView } from '../../app/state/views.ts';
import type { Product } from '../../client/catalog/product.ts';
import type { CartFacts, SavedLine } from './cart-facts.ts';
import type { GaItem } from './ga-event.ts';
import type { Outbox } from './outbox.ts';

export interface AnalyticsContext {
  core: Core;
  shop: OpenShop;
  outbox: Outbox;
  productOf: (id: string | undefined) => Product | undefined;
  savedLine: SavedLine;
  itemsOf: (cart: CartView, facts: CartFacts) => GaItem[];
}
