// Whether one click is too little to add a product.

import type { ShopStore } from '../../app/state/actions.ts';
import type { ProductView } from '../../app/state/views.ts';

/** Something must be chosen or filled in first, or the shopper must log in. */
export const isAsking = (store: Pick<ShopStore, 'getState'>, product: ProductView): boolean =>
  product.availability === 'choose' ||
  product.asks === 'must' ||
  (product.asks === 'login' && !store.getState().member.isMember);
