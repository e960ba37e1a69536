// Each call uses the platform's public path, on the hosted platform or another origin.
import { describe, expect, it } from 'vitest';
import * as login from '../../../../src/client/auth/login/login-calls.ts';
import { createRedirectSessionCall } from '../../../../src/client/auth/login/redirect-session.ts';
import * as checkoutCalls from '../../../../src/client/carts/cart-calls.ts';
import * as lineCalls from '../../../../src/client/carts/cart-calls.ts';
import {
  getProductCall,
  queryProductsCall,
  queryStoreVariantsCall,
} from '../../../../src/client/catalog/products.ts';
import { toCheckedRequest } from '../../../../src/client/http/call.ts';
import { buildUrl, HOSTED_PLATFORM, trimOrigin } from '../../../../src/client/http/host-map.ts';
import * as accounts from '../../../../src/client/members/identity-calls.ts';

const cart = { ...lineCalls, ...checkoutCalls };

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
    ['POST', '/_api/iam/authentication/v2/register', login.registerCall],
    ['POST', '/_api/iam/authentication/v2/login', login.loginCall],
    ['POST', '/_api/iam/authentication/v2/change-password', accounts.changePasswordCall],
    ['POST', '/_api/iam/authentication/v2/sign-on', login.signOnCall],
    ['GET', '/_api/iam/authentication/v1/logout', login.logoutCall],
    ['GET', '/_api/iam/authentication/v1/callback', accounts.loginCallbackCall],
    ['POST', '/_api/iam/authentication/v2/TOTP/verify', accounts.verifyFactorCall],
    ['POST', '/_api/iam/recovery/v1/send-email', accounts.sendRecoveryEmailCall],
    ['POST', '/_api/iam/recovery/v1/activation-email', accounts.sendActivationEmailCall],
    ['POST', '/_api/iam/recovery/v1/recover', accounts.recoverCall],
    ['POST', '/_api/iam/verification/v1/Start', accounts.startVerificationCall],
    ['POST', '/_api/iam/verification/v1/auth/verify', login.verifyDuringAuthenticationCall],
    ['POST', '/_api/iam/verification/v1/auth/resend', accounts.resendDuringAuthenticationCall],
    ['GET', '/stores-reader/v1/products/mug', getProductCall],
    ['POST', '/stores-reader/v1/products/query-platformized', queryProductsCall],
    ['POST', '/stores-reader/v1/variants/query', queryStoreVariantsCall],
  ])('a call is sent by %s to %s', (method, path, call) => {
    const request = toCheckedRequest('https://shop.example', call, {
      id: 'mug',
      factorType: 'TOTP',
    });
    expect([request.method, request.url]).toEqual([method, `https://shop.example${path}`]);
  });

  it('the path of the token endpoint has no prefix', () => {
    expect(buildUrl(HOSTED_PLATFORM, '', '/oauth2/token')).toBe(
      'https://www.wixapis.com/oauth2/token',
    );
  });

  it('the origin has no slash at its end, and is the hosted platform by default', () => {
    expect([trimOrigin('https://shop.example/'), trimOrigin()]).toEqual([
      'https://shop.example',
      HOSTED_PLATFORM,
    ]);
  });
});
