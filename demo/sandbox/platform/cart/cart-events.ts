// Publishes every cart change as an event of both versions, regardless of the version that made the change.
import { siteLocale } from '../../foundation/money/locale.ts';
import { publishCartV2Change, publishCartV2Deleted } from '../cart-v2/cart-v2-events.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import { modifiedFields } from '../events/modified-fields.ts';
import { publishCreated, publishDeleted, publishUpdated } from '../events/publish-entity.ts';
import { cartToWire } from './cart-entity.ts';
import type { ChangedCart } from './cart-store.ts';

const fqdn = 'wix.ecom.v1.cart';

/** Call after the change has been committed. */
export const publishCartChange = (
  platform: Platform,
  changed: ChangedCart,
  commerce: LoadedCommerce,
): void => {
  publishInV1(platform, changed, commerce);
  publishCartV2Change(platform, changed, commerce);
};

const publishInV1 = (
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

export const publishCartDeleted = (
  platform: Platform,
  last: Pick<ChangedCart, 'state' | 'catalog'>,
  commerce: LoadedCommerce,
): void => {
  const { id, ownerId } = last.state.cart;
  publishGoneFromV1(platform, id, ownerId);
  publishCartV2Deleted(platform, last, commerce);
};

/** Publishes the deletion of a cart only in version 1, because version 2 keeps an ordered cart. */
export const publishGoneFromV1 = (platform: Platform, cartId: string, ownerId: string): void =>
  publishDeleted(platform, fqdn, cartId, { ownerId });
