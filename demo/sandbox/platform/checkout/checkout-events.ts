import type { Platform } from '../core/platform.ts';
import { publishAction, publishCreated, publishUpdated } from '../events/publish-entity.ts';
import { checkoutToWire } from './checkout-entity.ts';
import type { CheckoutView } from './checkout-view.ts';

const checkoutFqdn = 'wix.ecom.v1.checkout';

export const publishCheckoutCreated = (platform: Platform, view: CheckoutView): void =>
  publishCreated(platform, checkoutFqdn, checkoutToWire(platform, view));

export const publishCheckoutUpdated = (platform: Platform, view: CheckoutView): void =>
  publishUpdated(platform, checkoutFqdn, checkoutToWire(platform, view));

export const publishCheckoutCompleted = (platform: Platform, view: CheckoutView): void => {
  const checkout = { ...checkoutToWire(platform, view), completed: true };
  publishAction(platform, checkoutFqdn, 'completed', checkout.id, { checkout });
};
