// Gift cards, delivery and sums of the caller's cart. Facts: docs/platform/cart.md#totals,
// docs/platform/cart.md#coupons, docs/platform/cart.md#unknown-answers.
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

describe('gift cards', () => {
  const code = 'CARD-2026-0001';
  const addCard = (given: string, redeemAmount?: string) =>
    post('add-gift-card', {
      giftCard: { code: given, ...(redeemAmount && { redeemAmount: { amount: redeemAmount } }) },
    });
  beforeEach(async () => {
    await store.control.createGiftCard({ code, amount: 25 });
    await add(line('card', 2));
  });

  it('a gift card pays up to its balance, and its code is masked', async () => {
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

  it('a gift card pays only the amount that the shopper sets', async () => {
    await addCard(code, '5');
    const { summary } = (await post('estimate', flags)).body;
    expect(summary.paymentSummary.giftCards[0].redeemAmount.amount).toBe('5.00');
  });

  it('a cart accepts one gift card, which is removed by its id', async () => {
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

describe('a gift card that cannot pay', () => {
  it.each([
    ['EXPIRED', { expiresAt: '2020-05-01T00:00:00.000Z' }],
    ['EMPTY_BALANCE', {}],
    ['DISABLED', {}],
  ])('a gift card that cannot pay is refused with the reason %s', async (reason, more) => {
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

describe('delivery', () => {
  const set = (methodCode: string) =>
    post('set-delivery-method', { deliveryMethod: { code: methodCode } });

  it('a delivery method is refused until the cart has an address', async () => {
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

  it('calculate reports the missing address and delivery method', async () => {
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

describe('the summary', () => {
  it('the summary adds up and has only the requested parts', async () => {
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

  it('a discount rule lowers line prices, and the subtotal includes the discount', async () => {
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

  it('the summary has the same total as version 1 for the same cart', async () => {
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

  it('an empty cart has no summary', async () => {
    expect(codeOf(await post('estimate'))).toBe('OWNED_CART_NOT_FOUND');
    const [{ id }] = (await add(line('mug'))).body.cart.lineItems;
    await post('remove-line-items', { lineItemIds: [id] });
    expect((await post('estimate')).status).toBe(404);
  });
});

describe('updates', () => {
  it.each([
    ['merged', 'Ada'],
    ['replaced', undefined],
  ] as const)('nested fields of an update are %s (setting patchV2)', async (patchV2, firstName) => {
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

  it('an unknown country or business location is refused', async () => {
    await add(line('mug'));
    const nowhere = await patch({ deliveryInfo: { address: { country: 'ZZ' } } });
    expect([nowhere.status, codeOf(nowhere)]).toEqual([400, 'INVALID_ADDRESS_FORMAT']);
    const locationId = productId('mug');
    expect(codeOf(await patch({ businessInfo: { locationId } }))).toBe(
      'BUSINESS_LOCATION_NOT_FOUND',
    );
  });

  it('an update with a stale revision is accepted by default, and refused with revisionV2: checked', async () => {
    await add(line('mug'));
    const late = () => patch({ note: 'x', revision: '0' });
    expect((await late()).status).toBe(200);
    store.control.settings({ revisionV2: 'checked' });
    expect((await late()).status).toBe(428);
  });
});
