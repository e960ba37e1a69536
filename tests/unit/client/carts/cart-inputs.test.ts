import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { STORE_APP_ID, type StoreClient } from '../../../../src/package/index.ts';
import { openPackageClient } from '../../../support/network/package-client.ts';
import {
  createTestSandbox,
  productIds,
  sandboxFetch,
} from '../../../support/network/test-sandbox.ts';

const [mug = ''] = productIds;
const place = '22222222-2222-4222-8222-222222222222';
const plansAppId = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';

let sandbox: Sandbox;
let cart: StoreClient['currentCart'];
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

/** Changes each response of the platform about carts. Tests can replace this function. */
let onAnswer: (body: Record<string, unknown>) => unknown = (body) => body;
beforeEach(async () => {
  await sandbox.reset({ keepCatalog: true });
  onAnswer = (body) => body;
  const send = sandboxFetch(sandbox);
  const { currentCart } = openPackageClient(sandbox, {
    fetch: async (input: string, init: RequestInit) => {
      const answer = await send(input, init);
      if (!input.includes('/carts/')) return answer;
      return Response.json(onAnswer(await answer.json()), answer);
    },
  });
  cart = currentCart;
});

const line = { catalogReference: { catalogItemId: mug, appId: STORE_APP_ID }, quantity: 2 };
const newest = () => sandbox.control.requests().at(-1)?.body;

describe('adding to the cart', () => {
  it('addToCurrentCart accepts catalog lines, custom lines and a business location', async () => {
    const { lineItems, businessLocationId } = await cart.addToCurrentCart({
      lineItems: [line],
      customLineItems: [
        {
          quantity: 1,
          price: '12.50',
          fullPrice: '15.00',
          productName: { original: 'Engraving' },
          itemType: { preset: 'SERVICE' },
          priceDescription: { original: 'from' },
          descriptionLines: [{ name: { original: 'Words' }, plainText: { original: 'For Ada' } }],
          media: { url: 'https://shop.example/engraving.png', width: 40, height: 30 },
          url: { relativePath: '/engraving', url: 'https://shop.example/engraving' },
          serviceProperties: {
            scheduledDate: new Date('2026-06-01T10:00:00Z'),
            numberOfParticipants: 2,
          },
          physicalProperties: { weight: 0.5, shippable: false },
        },
      ],
      businessLocationId: place,
    });
    expect(businessLocationId).toBe(place);
    expect(lineItems).toMatchObject([
      { quantity: 2, customLineItem: false },
      {
        customLineItem: true,
        price: { amount: '12.50' },
        fullPrice: { amount: '15.00' },
        itemType: { preset: 'SERVICE' },
        image: { url: 'https://shop.example/engraving.png', width: 40 },
        url: { url: 'https://shop.example/engraving' },
        priceDescription: { original: 'from' },
        serviceProperties: { scheduledDate: new Date('2026-06-01T10:00:00Z') },
        physicalProperties: { weight: 0.5 },
      },
    ]);
  });

  it('addToCurrentCart accepts an array of lines', async () => {
    expect((await cart.addToCurrentCart([line])).lineItems).toMatchObject([{ quantity: 2 }]);
    expect(newest()).toEqual({ lineItems: [line] });
  });

  it('addToCurrentCart accepts a picture by id and file name instead of a web address', async () => {
    const media = { id: 'a.jpg', url: 'wix:image://v1/a.jpg/mug.jpg', filename: 'mug.jpg' };
    const { lineItems } = await cart.addToCurrentCart({
      customLineItems: [{ quantity: 1, price: '1', productName: { original: 'Mug' }, media }],
    });
    expect(lineItems[0]?.image).toMatchObject({ id: 'a.jpg', filename: 'mug.jpg' });
    expect(lineItems[0]?.image).not.toHaveProperty('url');
  });

  it('addToCurrentCart rejects a custom line with invalid URLs', async () => {
    const broken = { quantity: 1, price: '1', productName: { original: 'x' } };
    await expect(
      cart.addToCurrentCart({
        customLineItems: [
          { ...broken, url: { url: 'javascript:x' }, media: { url: 'data:image/png,x' } },
        ],
      }),
    ).rejects.toThrow(/customLineItems\[0\]\.media\.url" .*customLineItems\[0\]\.url\.url"/);
  });
});

describe('updating the cart', () => {
  const ten = { code: 'TEN', name: 'Ten', kind: 'PERCENTAGE', value: 10 };

  it('updateCurrentCart sends every documented field', async () => {
    const { lineItems } = await cart.addToCurrentCart([line]);
    const request = {
      cartInfo: {
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'ada@example.com' },
        contactInfo: {
          address: { country: 'NL', city: 'Delft', geocode: { latitude: 52.01, longitude: 4.36 } },
          contactDetails: { firstName: 'Ada', phone: '+31 6 1234 5678' },
        },
        selectedShippingOption: { code: 'standard' },
        businessLocationId: place,
        overrideCheckoutUrl: 'https://shop.example/checkout',
        extendedFields: { namespaces: { '@app/x': { a: 1 } } },
      },
      merchantDiscounts: [{ percentage: 10, lineItemIds: [lineItems[0]?.id ?? ''] }],
      lineItems: [line],
      customLineItems: [{ quantity: 1, price: '3', productName: { original: 'Wrap' } }],
    };
    const updated = await cart.updateCurrentCart(request);
    expect(newest()).toEqual(request);
    expect(updated).toMatchObject({
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'ada@example.com' },
      contactInfo: { address: { geocode: { latitude: 52.01, longitude: 4.36 } } },
      selectedShippingOption: { code: 'standard' },
      businessLocationId: place,
      overrideCheckoutUrl: 'https://shop.example/checkout',
      extendedFields: { namespaces: { '@app/x': { a: 1 } } },
      lineItems: [{ quantity: 4 }, { quantity: 1, productName: { original: 'Wrap' } }],
    });
    const estimate = await cart.estimateCurrentCartTotals();
    expect(estimate?.appliedDiscounts?.[0]).toMatchObject({
      merchantDiscount: { amount: { amount: '4.00' }, percentage: 10 },
      discountType: 'SPECIFIC_ITEMS',
    });
  });

  it('updateCurrentCart applies a coupon code, and removeCouponFromCurrentCart removes the coupon', async () => {
    await sandbox.control.createCoupon(ten);
    await cart.addToCurrentCart([line]);
    const { appliedDiscounts } = await cart.updateCurrentCart({ couponCode: 'TEN' });
    expect(newest()).toEqual({ couponCode: 'TEN' });
    expect(appliedDiscounts).toMatchObject([{ coupon: { code: 'TEN' } }]);
    expect((await cart.estimateCurrentCartTotals())?.priceSummary?.discount?.amount).toBe('2.00');
    expect((await cart.removeCouponFromCurrentCart()).appliedDiscounts).toEqual([]);
  });

  it('updateCurrentCart sends a coupon code, and a field mask that limits the change', async () => {
    await sandbox.control.createCoupon(ten);
    await cart.addToCurrentCart([line]);
    const request = {
      cartInfo: { buyerNote: 'Ring twice', overrideCheckoutUrl: 'https://shop.example/checkout' },
      couponCode: 'TEN',
      cartFieldmask: 'buyerNote',
    };
    const updated = await cart.updateCurrentCart(request);
    expect(newest()).toEqual(request);
    expect(updated).toMatchObject({
      buyerNote: 'Ring twice',
      appliedDiscounts: [{ coupon: { code: 'TEN' } }],
    });
    expect(updated.overrideCheckoutUrl).toBeUndefined();
  });

  it('removeCouponFromCurrentCart sends an empty body, and returns the cart without the coupon', async () => {
    await sandbox.control.createCoupon(ten);
    await cart.addToCurrentCart([line]);
    await cart.updateCurrentCart({ couponCode: 'TEN' });
    const { appliedDiscounts, lineItems } = await cart.removeCouponFromCurrentCart();
    expect([appliedDiscounts, lineItems.length]).toEqual([[], 1]);
    expect(newest()).toEqual({});
  });

  it('a change of quantities and a removal send the ids of lines, and return the cart', async () => {
    const [first] = (await cart.addToCurrentCart([line])).lineItems;
    const id = first?.id ?? '';
    const changed = await cart.updateCurrentCartLineItemQuantity([{ id, quantity: 3 }]);
    expect(newest()).toEqual({ lineItems: [{ id, quantity: 3 }] });
    expect(changed.lineItems).toMatchObject([{ id, quantity: 3 }]);
    const emptied = await cart.removeLineItemsFromCurrentCart([id]);
    expect(newest()).toEqual({ lineItemIds: [id] });
    expect(emptied).toMatchObject({ id: changed.id, lineItems: [] });
  });

  it('updateCurrentCart selects the membership that pays for a line, and removes the selection', async () => {
    const { lineItems } = await cart.addToCurrentCart([line]);
    const id = lineItems[0]?.id ?? '';
    const choose = async (selectedMembership: { id: string; appId: string } | null) =>
      (await cart.updateCurrentCart({ cartInfo: { lineItems: [{ id, selectedMembership }] } }))
        .lineItems[0]?.selectedMembership;
    const chosen = { id: 'club', appId: plansAppId };
    expect(await choose(chosen)).toEqual(chosen);
    expect(await choose(null)).toBeUndefined();
  });
});

type Read = (text: string) => unknown;

/** An estimate with every kind of date and number field. `date` and `number` convert the values. */
const estimateOf = (date: Read, number: Read) => {
  const day = date('2026-06-01T10:00:00.000Z');
  const geocodeOf = (latitude: string, longitude: string) => ({
    address: { geocode: { latitude: number(latitude), longitude: number(longitude) } },
  });
  const logistics = {
    deliveryTimeSlot: { from: day, to: day },
    pickupDetails: geocodeOf('52.01', 'NaN'),
  };
  return {
    cart: {
      createdDate: day,
      contactInfo: geocodeOf('1.5', '-2'),
      lineItems: [
        {
          id: 'line',
          quantity: 1,
          price: { amount: '10.00' },
          image: {
            urlExpirationDate: day,
            focalPoint: { x: number('0.25'), y: number('0.75') },
          },
          physicalProperties: { weight: number('0.4') },
          catalogOverrideFields: { physicalProperties: { weight: number('0.3') }, price: '9.00' },
          subscriptionOptionInfo: { subscriptionSettings: { startDate: day } },
          serviceProperties: { scheduledDate: day, endDate: day },
        },
      ],
    },
    shippingInfo: {
      selectedCarrierServiceOption: { logistics },
      carrierServiceOptions: [{ shippingOptions: [{ logistics }] }],
    },
    membershipOptions: {
      eligibleMemberships: [{ expirationDate: day }],
      invalidMemberships: [{ membership: { expirationDate: day }, reason: 'x' }],
    },
    appliedDiscounts: [
      { merchantDiscount: { percentage: number('12.5'), amount: { amount: '1.25' } } },
    ],
  };
};
const asText: Read = (text) => text;
const sentEstimate = estimateOf(asText, asText);
const readEstimate = estimateOf((text) => new Date(text), Number);

describe('an estimate and a checkout', () => {
  const address = {
    country: 'NL',
    postalCode: '1011 AA',
    city: 'Amsterdam',
    addressLine: 'Kade 1',
  };

  it('an estimate and a checkout are requested with every documented field', async () => {
    const { lineItems } = await cart.addToCurrentCart([line]);
    const request = {
      selectedShippingOption: { code: 'standard' },
      shippingAddress: address,
      billingAddress: address,
      selectedMemberships: {
        memberships: [{ id: 'club', appId: plansAppId, lineItemIds: [lineItems[0]?.id ?? ''] }],
      },
      calculateTax: true,
      calculateShipping: true,
      calculateAdditionalFees: false,
    };
    const estimate = await cart.estimateCurrentCartTotals(request);
    expect(newest()).toEqual(request);
    expect(estimate).toMatchObject({
      cart: { lineItems: [{ quantity: 2 }] },
      calculatedLineItems: [{ lineItemId: lineItems[0]?.id }],
      priceSummary: { subtotal: { amount: '20.00' } },
      shippingInfo: { carrierServiceOptions: expect.any(Array) },
      membershipOptions: { eligibleMemberships: [], invalidMemberships: expect.any(Array) },
      appliedDiscounts: [],
      additionalFees: [],
      calculationErrors: { membershipError: { applicationError: { code: expect.any(String) } } },
      violations: [],
      currency: 'EUR',
    });
    const checkout = {
      channelType: 'WEB',
      shippingAddress: address,
      billingAddress: address,
      selectedShippingOption: { code: 'standard' },
      email: 'ada@example.com',
    };
    await cart.createCheckoutFromCurrentCart(checkout);
    expect(newest()).toEqual(checkout);
  });

  it('every declared date and number of an estimate is converted, and money stays a string', async () => {
    await cart.addToCurrentCart([line]);
    onAnswer = () => sentEstimate;
    expect(await cart.estimateCurrentCartTotals()).toEqual(readEstimate);
  });

  it('the violation of a sold-out line suggests removing the line', async () => {
    const { lineItems } = await cart.addToCurrentCart([line]);
    await sandbox.control.setStock({ productId: mug, quantity: 0 });
    const estimate = await cart.estimateCurrentCartTotals();
    await sandbox.control.setStock({ productId: mug, quantity: null });
    expect(estimate?.violations).toMatchObject([
      {
        severity: 'ERROR',
        target: { lineItem: { id: lineItems[0]?.id } },
        suggestedFix: 'REMOVE_LINE_ITEM',
      },
    ]);
  });

  it('a checkout resolves to the whole response, with the id in checkoutId', async () => {
    await cart.addToCurrentCart([line]);
    onAnswer = () => ({ checkoutId: 'c', extra: { a: 1 } });
    expect(await cart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).toEqual({
      checkoutId: 'c',
      extra: { a: 1 },
    });
    onAnswer = () => ({ checkout: { id: 'd', currency: 'EUR' } });
    expect(await cart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).toEqual({
      checkoutId: 'd',
      checkout: { id: 'd', currency: 'EUR' },
    });
  });

  it('an empty response to an estimate or a checkout is a bad_answer error', async () => {
    await cart.addToCurrentCart([line]);
    onAnswer = () => ({});
    await expect(cart.estimateCurrentCartTotals()).rejects.toMatchObject({ code: 'bad_answer' });
    await expect(cart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).rejects.toMatchObject({
      code: 'bad_answer',
    });
  });

  it('an estimate sends NaN as a string, because JSON has no number for NaN', async () => {
    await cart.addToCurrentCart([line]);
    const shippingAddress = { country: 'NL', geocode: { latitude: Number.NaN, longitude: 4 } };
    await cart.estimateCurrentCartTotals({ shippingAddress }).catch(() => undefined);
    expect(newest()).toEqual({
      shippingAddress: { country: 'NL', geocode: { latitude: 'NaN', longitude: 4 } },
    });
  });
});
