// Publishes cart changes as version 2 events, in addition to version 1 events.
import { siteLocale } from '../../foundation/money/locale.ts';
import type { CartState, ChangedCart } from '../cart/cart-store.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import { modifiedFields } from '../events/modified-fields.ts';
import {
  publishAction,
  publishCreated,
  publishDeleted,
  publishUpdated,
} from '../events/publish-entity.ts';
import { cartToV2 } from './cart-v2-entity.ts';
import { priceCart } from './priced-cart.ts';

const fqdn = 'wix.ecom.v2.cart';

const entityOf = (
  platform: Platform,
  state: CartState,
  catalog: Catalog,
  commerce: LoadedCommerce,
) =>
  cartToV2(platform, state.cart, priceCart(platform, state, catalog, commerce), {
    locale: siteLocale,
    commerce,
  });

/** Call after the change has been committed. */
export const publishCartV2Change = (
  platform: Platform,
  { before, state, catalog }: ChangedCart,
  commerce: LoadedCommerce,
): void => {
  const entity = entityOf(platform, state, catalog, commerce);
  if (before.cart.revision === 0) {
    publishCreated(platform, fqdn, entity);
    return;
  }
  const earlier = entityOf(platform, before, catalog, commerce);
  publishUpdated(platform, fqdn, entity, modifiedFields(earlier, entity));
};

/** The event includes the last state of the cart, unlike the version 1 event. */
export const publishCartV2Deleted = (
  platform: Platform,
  { state, catalog }: Pick<ChangedCart, 'state' | 'catalog'>,
  commerce: LoadedCommerce,
): void => publishDeleted(platform, fqdn, entityOf(platform, state, catalog, commerce));

export const publishCartV2Calculated = (
  platform: Platform,
  cartId: string,
  ownerId: string,
  summary: object,
): void => publishAction(platform, fqdn, 'calculated', cartId, summary, { ownerId });

/** Publishes an update, because version 2 keeps an ordered cart; version 1 deletes it. */
export const publishCartV2Ordered = (
  platform: Platform,
  cart: { id: string },
  ownerId: string,
): void => publishUpdated(platform, fqdn, cart, undefined, { ownerId });
