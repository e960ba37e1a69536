// Each call goes to the platform's public path (WIRE 1.4), on the hosted platform or another origin.
import { describe, expect, it } from 'vitest';
import {
  getProductCall,
  queryProductsCall,
  queryStoreVariantsCall,
} from '../../../src/services/calls/catalog-calls.ts';
import * as cart from '../../../src/services/calls/current-cart-calls.ts';
import { createRedirectSessionCall } from '../../../src/session/calls/redirect-session-call.ts';
import { addressOf, HOSTED_PLATFORM, TOKEN_ENDPOINT } from '../../../src/transport/host-map.ts';
import { requestOf } from '../../../src/transport/request-of.ts';

describe('the public path', () => {
  it.each([
    ['GET', '/ecom/v1/carts/current', cart.getCurrentCartCall],
    ['PATCH', '/ecom/v1/carts/current', cart.updateCurrentCartCall],
    ['POST', '/ecom/v1/carts/current/add-to-cart', cart.addToCurrentCartCall],
    ['POST', '/ecom/v1/carts/current/remove-line-items', cart.removeLineItemsCall],
    ['POST', '/ecom/v1/carts/current/update-line-items-quantity', cart.updateLineItemQuantityCall],
    ['POST', '/ecom/v1/carts/current/remove-coupon', cart.removeCouponCall],
    ['POST', '/ecom/v1/carts/current/create-checkout', cart.createCheckoutCall],
    ['POST', '/ecom/v1/carts/current/estimate-totals', cart.estimateTotalsCall],
    ['DELETE', '/ecom/v1/carts/current', cart.deleteCurrentCartCall],
    ['POST', '/_api/redirects-api/v1/redirect-session', createRedirectSessionCall],
    ['GET', '/stores-reader/v1/products/mug', getProductCall],
    ['POST', '/stores-reader/v1/products/query-platformized', queryProductsCall],
    ['POST', '/stores-reader/v1/variants/query', queryStoreVariantsCall],
  ])('is %s %s', (method, path, call) => {
    const request = requestOf('https://shop.example', call, { id: 'mug' });
    expect([request.method, request.url]).toEqual([method, `https://shop.example${path}`]);
  });

  it('of the token endpoint has nothing in front', () => {
    expect(addressOf(HOSTED_PLATFORM, TOKEN_ENDPOINT, '/oauth2/token')).toBe(
      'https://www.wixapis.com/oauth2/token',
    );
  });
});
