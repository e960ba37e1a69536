// Shared dependencies of analytics: the store, the session, the outbox for events, and lookups of products and lines.

import type { ShopSession } from '../../app/shop-session.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { CartView } from '../../app/state/views.ts';
import type { Product } from '../../client/catalog/product.ts';
import type { CartFacts, SavedLine } from './cart-facts.ts';
import type { GaItem } from './ga-event.ts';
import type { Outbox } from './outbox.ts';

export interface AnalyticsContext {
  core: CoreContext;
  shop: ShopSession;
  outbox: Outbox;
  findProduct: (id: string | undefined) => Product | undefined;
  savedLine: SavedLine;
  listItems: (cart: CartView, facts: CartFacts) => GaItem[];
}
