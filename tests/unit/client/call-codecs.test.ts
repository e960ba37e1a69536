// Calls that return a cart, an identity or a login state convert their dates and numbers.
import { describe, expect, it } from 'vitest';
import * as loginCalls from '../../../src/client/auth/login/login-calls.ts';
import * as cartCalls from '../../../src/client/carts/cart-calls.ts';
import { currentCartCodecs } from '../../../src/client/carts/cart-codecs.ts';
import type { Call } from '../../../src/client/http/call.ts';
import {
  recoverCall,
  resendDuringAuthenticationCall,
  verifyFactorCall,
} from '../../../src/client/members/identity-calls.ts';
import { identityCodecs } from '../../../src/client/members/identity-codecs.ts';
import { eventDefinitions } from '../../../src/webhooks/event-definitions.ts';

const TEXT = '2026-01-02T03:04:05.678Z';
const DATE = new Date(TEXT);

const answerOf = (call: Call, answer: unknown): unknown => {
  const { answer: codec } = {
    ...call,
    ...identityCodecs.get(call),
    ...currentCartCodecs.get(call),
  };
  return codec ? codec(answer) : answer;
};

const stepWith = (date: unknown, number: unknown, more: unknown = date) => ({
  identity: {
    createdDate: date,
    updatedDate: date,
    identityProfile: { customFields: [{ value: { dateValue: date, numValue: number } }] },
  },
  additionalData: { any: { dateValue: more, numValue: more === TEXT ? '1.5' : number } },
});

const cartWith = (date: unknown, number: unknown) => ({
  cart: {
    createdDate: date,
    updatedDate: date,
    lineItems: [
      {
        image: { urlExpirationDate: date, focalPoint: { x: number, y: number } },
        subscriptionOptionInfo: { subscriptionSettings: { startDate: date } },
        serviceProperties: { scheduledDate: date, endDate: date },
        physicalProperties: { weight: number },
        catalogOverrideFields: {
          physicalProperties: { weight: number },
          image: { urlExpirationDate: date, focalPoint: { x: number, y: number } },
        },
      },
    ],
    contactInfo: { address: { geocode: { latitude: number, longitude: number } } },
  },
});

describe('the codecs of calls', () => {
  it('dates and numbers are converted in every response with a login state', () => {
    const steps = [
      loginCalls.registerCall,
      loginCalls.loginCall,
      loginCalls.verifyDuringAuthenticationCall,
      verifyFactorCall,
      recoverCall,
      resendDuringAuthenticationCall,
    ];
    for (const call of steps) {
      expect(answerOf(call, stepWith(TEXT, '1.5'))).toEqual(stepWith(DATE, 1.5));
    }
    expect(answerOf(loginCalls.signOnCall, stepWith(TEXT, '1.5'))).toEqual(
      stepWith(DATE, 1.5, TEXT),
    );
    const sent = stepWith(TEXT, '1.5');
    expect(answerOf(loginCalls.logoutCall, sent)).toBe(sent);
  });

  it('dates and numbers are converted in every response with a cart, and in no other response', () => {
    const { createCheckoutCall, deleteCurrentCartCall, ...others } = cartCalls;
    const withCart = Object.values(others).filter((one) => typeof one === 'object');
    expect(withCart).toHaveLength(7);
    for (const call of withCart) {
      expect(answerOf(call, cartWith(TEXT, '1.5'))).toEqual(cartWith(DATE, 1.5));
    }
    const sent = cartWith(TEXT, '1.5');
    expect(answerOf(createCheckoutCall, sent)).toBe(sent);
    expect(answerOf(deleteCurrentCartCall, sent)).toBe(sent);
  });

  it('the cart of a response is converted like the cart of an event', () => {
    const { body } = eventDefinitions['wix.ecom.v1.cart_created'];
    expect(body(cartWith(TEXT, '1.5').cart)).toEqual(cartWith(DATE, 1.5).cart);
  });
});
