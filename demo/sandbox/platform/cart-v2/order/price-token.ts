// The token that makes an order fail if the price has changed since it was calculated.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type Big from 'big.js';
import { refusalV2 } from '../refusals-v2.ts';

const key = randomBytes(32);

const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A token for one cart and one total, independent of how the total was calculated. */
export const priceToken = (cartId: string, total: Big): string => {
  const text = Buffer.from(`${cartId} ${total.toFixed()}`).toString('base64url');
  return `${text}.${sign(text).toString('base64url')}`;
};

/** @throws PlatformError INVALID_PRICE_VERIFICATION_TOKEN, CART_PRICES_OUT_OF_SYNC. */
export const checkPriceToken = (token: string, cartId: string, total: Big): void => {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const own = sign(text);
  const [id, amount] = Buffer.from(text, 'base64url').toString().split(' ');
  if (given.length !== own.length || !timingSafeEqual(given, own) || id !== cartId)
    throw refusalV2('INVALID_PRICE_VERIFICATION_TOKEN', { token });
  if (amount !== total.toFixed()) throw refusalV2('CART_PRICES_OUT_OF_SYNC');
};
