// The key in the address of a cart's checkout page: a cart's id is not secret, and the page shows an address and an email.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Generated at each start of the sandbox, which invalidates earlier addresses.
const secret = randomBytes(32);

export const checkoutKeyOf = (cartId: string): string =>
  createHmac('sha256', secret).update(cartId).digest('base64url');

export const isCheckoutKey = (cartId: string, given: string | undefined): boolean => {
  const [expected, found] = [Buffer.from(checkoutKeyOf(cartId)), Buffer.from(given ?? '')];
  return expected.length === found.length && timingSafeEqual(expected, found);
};
