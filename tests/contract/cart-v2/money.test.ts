// CART_V2 3, 6.5, 7 and 8: gift cards, delivery and sums of the caller's own cart.
import { beforeEach, describe, expect, it } from 'vitest';
import { cartCallsOf, dataOf, orderOnPage } from '../support/carts/cart-v2.ts';
import { amountsOf } from '../support/commerce.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { cartPath, codeOf, type Json, line, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const { path, post, add, addCoupon, patch } = cartCallsOf(visitor);

const address = { country: 'NL', postalCode: '1011 AA' };
const flags = {
  calculateDelivery: true,
  calculateAdditionalFees: true,
  calculateTax: true,
  calculateGiftCards: true,
};

describe('CART_V2 7: gift cards', () => {
  const code = 'CARD-2026-0001';
  const addCard = (given: string, redeemAmount?: string) =>
    post('add-gift-card', {
      giftCard: { code: given, ...(redeemAmount && { redeemAmount: { amount: redeemAmount } }) },
    });
  beforeEach(async () => {
    await store.control.createGiftCard({ code, amount: 25 });
    await add(line('card', 2));
  });

  it('pays for what it can, and its code is not shown whole', async () => {
    const { body } = await addCard(code);
    expect(body.cart.paymentInfo.giftCards).toMatchObject([{ obfuscatedCode: '****0001' }]);
    const { summary } = (await post('estimate', flags)).body;
    const total = Number(summary.priceSummary.total.amount);
    expect(summary.paymentSummary).toMatchObject({
      giftCards: [{ redeemAmount: { amount: '25.00' } }],
      totalAfterGiftCards: { amount: (total - 25).toFixed(2) },
      requiresPaymentAfterGiftCard: true,
    });
  });

  it('pays only as much as the shopper wants', async () => {
    await addCard(code, '5');
    const { summary } = (await post('estimate', flags)).body;
    expect(summary.paymentSummary.giftCards[0].redeemAmount.amount).toBe('5.00');
  });

  it('is the only one on a cart, and is removed by its id', async () => {
    const [{ id }] = (await addCard(code)).body.cart.paymentInfo.giftCards;
    expect(codeOf(await addCard(code))).toBe('GIFT_CARD_ALREADY_EXISTS');
    expect(codeOf(await addCard('OTHER-2026-02'))).toBe('MAX_GIFT_CARDS_PER_CART_EXCEEDED');
    expect((await post('remove-gift-card', { giftCardId: id })).status).toBe(200);
    expect(codeOf(await post('remove-gift-card', { giftCardId: id }))).toBe(
      'GIFT_CARD_NOT_FOUND_IN_CART',
    );
    const unknown = await addCard('OTHER-2026-02');
    expect([unknown.status, codeOf(unknown)]).toEqual([400, 'INVALID_GIFT_CARD_CODE']);
  });
});

describe('CART_V2 7: a gift card that pays for nothing', () => {
  it.each([
    ['EXPIRED', { expiresAt: '2020-05-01T00:00:00.000Z' }],
    ['EMPTY_BALANCE', {}],
    ['DISABLED', {}],
  ])('has the reason %s', async (reason, more) => {
    const code = 'CARD-2026-0001';
    await store.control.createGiftCard({ code, amount: 5, ...more });
    await add(line('card'));
    const addCard = () => post('add-gift-card', { giftCard: { code } });
    if (reason === 'EMPTY_BALANCE') {
      const { cart } = (await addCard()).body;
      await orderOnPage(store, visitor, cart.id, { giftCard: code });
      await add(line('card'));
    }
    if (reason === 'DISABLED') store.control.settings({ currency: 'USD' });
    const answer = await addCard();
    expect([answer.status, codeOf(answer)]).toEqual([428, 'INVALID_GIFT_CARD_STATUS']);
    expect(dataOf(answer)).toMatchObject({ giftCardCode: code, reason });
  });
});

describe('CART_V2 8: delivery', () => {
  const set = (methodCode: string) =>
    post('set-delivery-method', { deliveryMethod: { code: methodCode } });

  it('needs an address on the cart first', async () => {
    await add(line('card'));
    const early = await set('standard');
    expect([early.status, codeOf(early)]).toEqual([428, 'DELIVERY_METHOD_MISSING_ADDRESS']);
    expect((await patch({ deliveryInfo: { address } })).body.cart.deliveryInfo.address).toEqual(
      address,
    );
    const { body } = await set('standard');
    expect(body.cart.deliveryInfo.method).toMatchObject({ code: 'standard', pickup: false });
    expect(codeOf(await set('drone'))).toBe('DELIVERY_METHOD_NOT_FOUND');
    const { summary } = (await post('estimate', flags)).body;
    expect(summary.deliverySummary).toMatchObject({
      method: { code: 'standard' },
      price: { amount: '4.90' },
    });
    expect((await post('remove-delivery-method')).body.cart.deliveryInfo.method).toBeUndefined();
  });

  it('calculate names what is missing for a checkout', async () => {
    await add(line('card'));
    const { body } = await post('calculate');
    expect(body.summary.violations.map((one: Json) => [one.scope, one.code, one.severity])).toEqual(
      [
        ['DELIVERY', 'MISSING_DELIVERY_ADDRESS', 'ERROR'],
        ['DELIVERY', 'MISSING_DELIVERY_METHOD', 'ERROR'],
      ],
    );
  });
});

describe('CART_V2 6.5: the summary', () => {
  it('adds up, and has only the requested members', async () => {
    await add(line('card', 3));
    await addCoupon('WELCOME10');
    await patch({ deliveryInfo: { address } });
    await post('set-delivery-method', { deliveryMethod: { code: 'standard' } });
    const bare = (await post('estimate')).body.summary;
    expect(amountsOf(bare)).toEqual({
      subtotal: '50.97',
      discount: '5.10',
      delivery: '0',
      additionalFees: '0',
      tax: '0',
      total: '45.87',
    });
    const { cart, summary } = (await post('estimate', flags)).body;
    expect(amountsOf(summary)).toMatchObject({ delivery: '4.90', total: '50.77' });
    expect(summary.cartRevision).toBe(cart.revision);
    expect(summary.taxSummary.pricesIncludeTax).toBe(true);
  });

  it('a rule lowers the prices of lines, so the subtotal is after it', async () => {
    await store.control.createDiscountRule({ name: 'Winter', kind: 'PERCENTAGE', value: 50 });
    const { body } = await add(line('card', 2));
    const [item] = body.cart.lineItems;
    expect(item.pricing.totalPrice.amount).toBe('16.99');
    expect(item.pricing.breakdown).toMatchObject({
      fullPrice: { amount: '19.99' },
      salePrice: { amount: '16.99' },
    });
    expect(item.discounts).toMatchObject([
      { name: 'Winter', amountOff: { amount: '16.99' }, source: { sourceType: 'AUTOMATIC_RULE' } },
    ]);
    const { summary } = (await post('estimate')).body;
    expect(amountsOf(summary)).toMatchObject({ subtotal: '16.99', discount: '0' });
  });

  it('has the total of version 1 for the same cart', async () => {
    await store.control.createDiscountRule({ name: 'Winter', kind: 'FIXED_AMOUNT', value: 3 });
    await store.control.createFee({ code: 'wrap', name: 'Gift wrap', value: 1.5 });
    await add(line('card', 3), line('mug', 2));
    await addCoupon('WELCOME10');
    await patch({ deliveryInfo: { address } });
    await post('set-delivery-method', { deliveryMethod: { code: 'standard' } });
    const two = (await post('estimate', flags)).body.summary;
    const one = (
      await visitor.send('POST', `${cartPath}/estimate-totals`, {
        shippingAddress: address,
        selectedShippingOption: { code: 'standard' },
      })
    ).body;
    expect(two.priceSummary.total.amount).toBe(one.priceSummary.total.amount);
  });

  it('is absent for an empty cart', async () => {
    expect(codeOf(await post('estimate'))).toBe('OWNED_CART_NOT_FOUND');
    const [{ id }] = (await add(line('mug'))).body.cart.lineItems;
    await post('remove-line-items', { lineItemIds: [id] });
    expect((await post('estimate')).status).toBe(404);
  });
});

describe('CART_V2 6.2 and 14: updates', () => {
  it.each([
    ['merged', 'Ada'],
    ['replaced', undefined],
  ] as const)('nested members are %s', async (patchV2, firstName) => {
    store.control.settings({ patchV2 });
    await add(line('mug'));
    await visitor.send('PATCH', path, {
      cart: { note: 'Bell is broken', customerInfo: { firstName: 'Ada' } },
    });
    const { body } = await visitor.send('PATCH', path, {
      cart: { id: 'ignored', customerInfo: { lastName: 'Lovelace' } },
    });
    expect(body.cart).toMatchObject({
      note: 'Bell is broken',
      customerInfo: { lastName: 'Lovelace' },
    });
    expect(body.cart.customerInfo.firstName).toBe(firstName);
  });

  it('places that do not exist are refused', async () => {
    await add(line('mug'));
    const nowhere = await patch({ deliveryInfo: { address: { country: 'ZZ' } } });
    expect([nowhere.status, codeOf(nowhere)]).toEqual([400, 'INVALID_ADDRESS_FORMAT']);
    const locationId = productId('mug');
    expect(codeOf(await patch({ businessInfo: { locationId } }))).toBe(
      'BUSINESS_LOCATION_NOT_FOUND',
    );
  });

  it('a revision is ignored or checked, as set', async () => {
    await add(line('mug'));
    const late = () => patch({ note: 'x', revision: '0' });
    expect((await late()).status).toBe(200);
    store.control.settings({ revisionV2: 'checked' });
    expect((await late()).status).toBe(428);
  });
});
