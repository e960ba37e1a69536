// The checkout page of a version 2 cart, opened by URL without a redirect session.
import { eq } from 'drizzle-orm';
import { isGuid } from '../../foundation/validation/fields.ts';
import { isCheckoutKey } from '../../platform/cart-v2/checkout-key.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { carts } from '../../platform/orders/order-schema.ts';
import { createRedirectSession } from '../../platform/redirects/redirect-session.ts';
import { messagePage } from '../shell/page.ts';

/** `checkoutUrlV2` decides whether a shopper from another domain is recognized; the platform's rule is not known. */
export const openCartPage = async (
  platform: Platform,
  cartId: string,
  key: string | undefined,
): Promise<Response> => {
  const [cart] = isGuid(cartId)
    ? await platform.db.select().from(carts).where(eq(carts.id, cartId.toLowerCase()))
    : [];
  if (!cart)
    return messagePage({
      title: 'This cart is gone',
      text: 'It was ordered or deleted, or the link is wrong.',
      status: 404,
    });
  if (platform.settings.checkoutUrlV2 === 'bare' || !isCheckoutKey(cart.id, key))
    return messagePage({
      title: 'This cart is somebody else’s',
      text: 'This page does not know who you are. Go back to the shop and check out from there.',
      status: 403,
    });
  const caller = {
    ownerId: cart.ownerId,
    role: cart.ownerRole,
    familyId: '',
    clientId: '',
  };
  const body = { ecomCheckout: { checkoutId: cart.id } };
  const headers = { originHeader: null, linguist: null };
  const { fullUrl } = await createRedirectSession(platform, caller, body, headers);
  return Response.redirect(fullUrl, 302);
};
