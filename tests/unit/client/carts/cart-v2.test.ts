// The package parses responses of cart version 2: dates, numbers and invalid values.
import { describe, expect, it } from 'vitest';
import { readCartV2 } from '../../../../src/client/carts/v2/cart-v2-calls.ts';
import { createStoreClient } from '../../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../../../support/data/shop-names.ts';

const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 14_400 };

/** A client whose platform responds to every call with this value. */
const clientFor = (answer: unknown) => {
  const sent: { url: string; body: string }[] = [];
  const fetch = async (url: string, { body = '' }: RequestInit = {}) => {
    if (url.endsWith('/oauth2/token')) return Response.json(tokens);
    sent.push({ url, body: String(body) });
    return Response.json(answer);
  };
  const client = createStoreClient({
    clientId: CLIENT_ID,
    hosts: { api: ORIGIN },
    fetch: fetch as typeof globalThis.fetch,
  });
  return { ...client, sent };
};

const moment = '2026-10-01T08:00:00.000Z';
const date = new Date(moment);
const cartOf = (time: string | Date, number: (text: string) => unknown) => ({
  id: 'cart',
  createdDate: time,
  updatedDate: time,
  deliveryInfo: {
    address: { geocode: { latitude: number('Infinity'), longitude: number('4.9') } },
  },
  paymentInfo: { billingAddress: { geocode: { latitude: number('1'), longitude: 2 } } },
  lineItems: [
    {
      id: 'line',
      source: {
        catalogReference: { catalogItemId: 'p', appId: 'a', options: { createdDate: moment } },
        catalogOverrideFields: {
          physicalProperties: { weight: number('1.5') },
          image: { urlExpirationDate: time, focalPoint: { x: number('0.5'), y: number('0') } },
        },
      },
      attributes: {
        physicalProperties: { weight: number('NaN') },
        subscriptionInfo: { subscriptionSettings: { startDate: time } },
        serviceProperties: { scheduledDate: time, endDate: time },
        image: { urlExpirationDate: time, focalPoint: { x: number('0.5'), y: number('1') } },
      },
    },
  ],
});
const cart = cartOf(moment, (text) => text);
const summary = {
  cartId: 'cart',
  paymentSummary: { subscriptionCharges: [{ charges: [{ cycleBillingDate: moment }] }] },
};

describe('a response of cart version 2', () => {
  it('a response has dates and numbers in the declared fields, and strings in all other fields', async () => {
    const calculated = await clientFor({ cart, summary }).currentCartV2.calculateCurrentCart();
    expect(calculated?.cart).toEqual(cartOf(date, Number));
    const [charge] = calculated?.summary.paymentSummary?.subscriptionCharges ?? [];
    expect(charge?.charges).toEqual([{ cycleBillingDate: date }]);
  });

  it('dates are converted in the response to a call with a cart id', async () => {
    const { cartV2 } = clientFor({ cart });
    expect((await cartV2.getCart('cart')).createdDate).toEqual(date);
    expect((await cartV2.updateCart('cart', {})).createdDate).toEqual(date);
    const completed = await cartV2.markCartAsCompleted('cart', { orderId: 'order' });
    expect(completed.createdDate).toEqual(date);
  });

  it('an invalid response is an error', async () => {
    const { currentCartV2, cartV2 } = clientFor([]);
    const bad = { code: 'bad_answer' };
    await expect(cartV2.getCart('cart')).rejects.toMatchObject(bad);
    await expect(cartV2.placeOrder('cart')).rejects.toMatchObject(bad);
    await expect(cartV2.calculateCart('cart')).rejects.toMatchObject(bad);
    await expect(currentCartV2.estimateCurrentCart()).rejects.toMatchObject(bad);
    const javascript = clientFor({ checkoutUrl: 'javascript:alert(1)' });
    await expect(javascript.cartV2.getCheckoutUrl('cart')).rejects.toMatchObject(bad);
  });

  it('a response without a cart becomes null', async () => {
    for (const answer of [{}, { cart: null }])
      expect(await clientFor(answer).currentCartV2.getCurrentCart()).toBeNull();
  });
});

describe('a request of cart version 2', () => {
  it('numbers that JSON cannot represent are sent as strings', async () => {
    const { currentCartV2, cartV2, sent } = clientFor({ cart });
    const geocode = { latitude: Number.NaN, longitude: Number.NEGATIVE_INFINITY };
    await currentCartV2.updateCurrentCart({ deliveryInfo: { address: { geocode } } });
    await cartV2.addLineItems('cart', {
      catalogItems: [
        {
          catalogReference: { catalogItemId: 'p', appId: 'a' },
          quantity: 1,
          catalogOverrideFields: { physicalProperties: { weight: Number.POSITIVE_INFINITY } },
        },
      ],
    });
    expect(sent[0]?.body).toContain('"geocode":{"latitude":"NaN","longitude":"-Infinity"}');
    expect(sent[1]?.body).toContain('"weight":"Infinity"');
  });

  it('an id cannot change the path of a request', async () => {
    const { cartV2, sent } = clientFor({ cart });
    await cartV2.getCart('../orders?x=#');
    expect(sent[0]?.url).toBe(
      `${ORIGIN}/ecom/v2/carts/..%2Forders%3Fx%3D%23?cartId=..%2Forders%3Fx%3D%23`,
    );
    await expect(cartV2.getCart('..')).rejects.toMatchObject({ code: 'url_not_created' });
    await expect(cartV2.getCart('')).rejects.toMatchObject({ code: 'url_not_created' });
  });
});

describe('readCartV2', () => {
  it('readCartV2 keeps lines that have an id and either a complete reference or no reference', () => {
    const reference = { catalogItemId: 'p', appId: 'a' };
    const lineItems = [
      { id: 'a', source: { catalogReference: reference } },
      { id: 'b' },
      { id: 'c', source: { catalogReference: { catalogItemId: 'p' } } },
      { id: '', source: {} },
      null,
      'line',
    ];
    expect(readCartV2({ lineItems })?.lineItems.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(readCartV2({ lineItems: 'none' })).toEqual({ lineItems: [] });
    expect(readCartV2(null)).toBeUndefined();
    expect(readCartV2([])).toBeUndefined();
  });
});
