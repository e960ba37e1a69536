// Publishes what happens to carts.
import { siteLocale } from '../../foundation/money/locale.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import { modifiedFields } from '../events/modified-fields.ts';
import { publishCreated, publishDeleted, publishUpdated } from '../events/publish-entity.ts';
import { cartToWire } from './cart-entity.ts';
import type { ChangedCart } from './cart-store.ts';

const fqdn = 'wix.ecom.v1.cart';

/** Call it after the change is committed. */
export const publishCartChange = (
  platform: Platform,
  { before, state, catalog }: ChangedCart,
  commerce: LoadedCommerce,
): void => {
  const view = { locale: siteLocale, origins: platform.origins, commerce };
  const entity = cartToWire(state.cart, state.lines, catalog, view);
  if (before.cart.revision === 0) {
    publishCreated(platform, fqdn, entity);
    return;
  }
  const earlier = cartToWire(before.cart, before.lines, catalog, view);
  publishUpdated(platform, fqdn, entity, modifiedFields(earlier, entity));
};

export const publishCartDeleted = (platform: Platform, cartId: string, ownerId: string): void =>
  publishDeleted(platform, fqdn, cartId, { ownerId });
