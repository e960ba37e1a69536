// Whether an add needs more than one click.

import type { ShopStore } from '../../app/state/actions.ts';
import type { ProductView } from '../../app/state/views.ts';

/** True if something must be chosen or filled in first, or the shopper must log in. */
export const needsInput = (store: Pick<ShopStore, 'getState'>, product: ProductView): boolean =>
  product.availability === 'choose' ||
  product.asks === 'must' ||
  (product.asks === 'login' && !store.getState().member.isMember);
