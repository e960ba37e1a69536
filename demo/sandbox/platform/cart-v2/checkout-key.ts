// The key in the URL of a checkout page. The cart's id is not secret, so the id alone must not open the page.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Generated at each start of the sandbox, so checkout URLs from before the start are invalid.
const secret = randomBytes(32);

export const checkoutKeyOf = (cartId: string): string =>
  createHmac('sha256', secret).update(cartId).digest('base64url');

export const isCheckoutKey = (cartId: string, given: string | undefined): boolean => {
  const [expected, found] = [Buffer.from(checkoutKeyOf(cartId)), Buffer.from(given ?? '')];
  return expected.length === found.length && timingSafeEqual(expected, found);
};
