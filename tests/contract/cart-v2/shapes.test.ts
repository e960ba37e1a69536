// Empty properties in responses, and custom items. Facts: docs/platform/cart.md#lines, docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { cartCallsOf, dataOf } from '../support/carts/cart-v2.ts';
import { custom } from '../support/commerce.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, line, productId, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({
  oddProducts: true,
  headers: { 'x-wix-currency': 'USD' },
});
const cart = cartCallsOf(visitor);
const merchant = newMerchant(store);
const id = (digit: number) => `11111111-1111-4111-8111-11111111111${digit}`;
const customItem = (more: Json = {}) => ({
  name: { original: 'Made to order' },
  quantityInfo: { requestedQuantity: 2 },
  pricing: { price: { amount: '10' } },
  attributes: { itemType: { preset: 'PHYSICAL' } },
  ...more,
});
const addCustom = (...customItems: Json[]) => cart.post('add-line-items', { customItems });

describe('a response', () => {
  it('a response contains lists and objects even if they are empty', async () => {
    await cart.add(line('card'));
    const answer = (await cart.post('calculate')).body;
    expect(answer.cart).toMatchObject({
      coupons: [],
      paymentInfo: { giftCards: [] },
      settings: {},
      forms: [],
      tcAppliedDiscounts: [],
      lineItems: [
        {
          additionalFees: [],
          modifierGroups: [],
          discounts: [],
          couponScopes: [],
          attributes: { descriptionLines: [], policies: [] },
          deliveryConfig: {},
        },
      ],
    });
    expect(answer.summary).toMatchObject({
      discounts: [],
      additionalFees: [],
      spiViolations: [],
      calculationErrors: { orderValidationErrors: [] },
    });
    for (const name of ['note', 'orderId']) expect(answer.cart).not.toHaveProperty(name);
    for (const name of ['address', 'method'])
      expect(answer.cart.deliveryInfo).not.toHaveProperty(name);
  });

  it('a response has original and translated names, relative and full URLs, and revisions as strings', async () => {
    await cart.add(line('endless'));
    const { cart: shown, summary } = (await cart.post('calculate')).body;
    const [item] = shown.lineItems;
    expect(item.name.translated).toBe(item.name.original);
    expect(Object.keys(item.attributes.url).sort()).toEqual(['relativePath', 'url']);
    expect(item.quantityInfo).not.toHaveProperty('availableQuantity');
    expect([shown.revision, summary.cartRevision]).toEqual(['1', '1']);
    expect(summary).not.toHaveProperty('deliverySummary');
  });

  it('zero is written as 0 in sums and line taxes, and as 0.00 elsewhere', async () => {
    await cart.add(line('card'));
    const { cart: shown, summary } = (await cart.post('estimate')).body;
    const { discount, delivery, additionalFees, tax } = summary.priceSummary;
    for (const { amount } of [discount, delivery, additionalFees, tax]) expect(amount).toBe('0');
    expect(summary.taxSummary.lineItemTaxes[0].tax.amount).toBe('0');
    expect(summary.taxSummary.totalExempt.amount).toBe('0.00');
    expect(shown.lineItems[0].paymentConfig.depositAmount.amount).toBe('0.00');
  });

  it('a summary without taxes has one tax entry without a name', async () => {
    await cart.add(line('card'));
    const { taxes } = (await cart.post('estimate')).body.summary.taxSummary;
    const nothing = expect.objectContaining({ amount: '0.00' });
    expect(taxes).toEqual([{ taxableAmount: nothing, exemptAmount: nothing, amount: nothing }]);
  });

  it('a response has converted amounts in the shopper’s currency', async () => {
    const { body } = await cart.add(line('mug'));
    expect(body.cart.businessInfo.currencyCode).toBe('EUR');
    expect(body.cart.customerInfo.currencyCode).toBe('USD');
    expect(body.cart.subtotal).toEqual({ amount: '24.00', convertedAmount: '26.40' });
    store.control.settings({ convertedPrices: 'catalog' });
    const plain = (await cart.get()).body.cart;
    expect(plain.subtotal).toEqual({ amount: '24.00', convertedAmount: '24.00' });
  });
});

describe('custom items', () => {
  it('a custom item can have a deposit and modifiers, and its price includes the modifiers', async () => {
    const modifiers = [
      { id: id(1), label: { original: 'Ribbon' }, quantity: 2, price: { amount: '1.50' } },
    ];
    const { body } = await addCustom(
      customItem({
        quantityInfo: { requestedQuantity: 2, fixedQuantity: true },
        modifierGroups: [{ id: id(2), name: { original: 'Extras' }, modifiers }],
        paymentConfig: { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '4' } },
      }),
    );
    expect(body.cart.lineItems).toMatchObject([
      {
        quantityInfo: { fixedQuantity: true, confirmedQuantity: 2 },
        pricing: {
          unitPrice: { amount: '13.00' },
          totalPrice: { amount: '26.00' },
          breakdown: { totalModifiersPrice: { amount: '3.00' } },
        },
        modifierGroups: [{ id: id(2), modifiers: [{ id: id(1), quantity: 2 }] }],
        paymentConfig: { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '4.00' } },
        customLineItem: true,
      },
    ]);
    const { payNow, payLater } = (await cart.post('calculate')).body.summary.paymentSummary;
    expect([payNow.amount, payLater.amount]).toEqual(['8.00', '18.00']);
  });

  it.each([
    ['DUPLICATE_MODIFIER_GROUP_IDS', [{ id: id(2) }, { id: id(2) }]],
    ['DUPLICATE_ITEM_MODIFIER_IDS', [{ id: id(2), modifiers: [{ id: id(1) }, { id: id(1) }] }]],
    ['MAX_ITEM_MODIFIERS_EXCEEDED', Array.from({ length: 26 }, (_, at) => ({ id: `${at}` }))],
  ])('custom items are refused with %s', async (code, modifierGroups) => {
    const answer = await addCustom(customItem({ modifierGroups }));
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect((await cart.get()).status).toBe(404);
  });

  it('custom items with a deposit above their price are refused', async () => {
    const paymentConfig = { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '10.01' } };
    expect(codeOf(await addCustom(customItem({ paymentConfig })))).toBe(
      'DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE',
    );
  });
});

describe('the lines of an update', () => {
  it.each([
    ['the path /current', 101, 400],
    ['its id', 101, 200],
    ['its id', 301, 400],
  ])(
    'an update that addresses the cart by %s and changes %i lines gets status %i',
    async (whose, count, status) => {
      const items = Array.from({ length: Math.min(count, 300) }, () => customItem());
      const { body } = await addCustom(...items);
      const ids = body.cart.lineItems.map((one: Json) => one.id);
      while (ids.length < count) ids.push(id(ids.length % 10));
      const calls = whose === 'the path /current' ? cart : cartCallsOf(visitor, body.cart.id);
      const answer = await calls.post('update-line-items', {
        lineItems: ids
          .slice(0, count)
          .map((lineItemId: string) => ({ lineItemId, quantity: { newQuantity: 1 } })),
      });
      expect(answer.status).toBe(status);
      if (status === 400) expect(violationsOf(answer)).toEqual(['lineItems: MAX_SIZE']);
    },
  );
});

describe('violations', () => {
  const violations = async (): Promise<Json[]> => {
    const { summary } = (await cart.post('calculate')).body;
    return summary.violations.filter(({ scope }: Json) => scope !== 'DELIVERY');
  };

  it('violations identify items that only members may buy', async () => {
    const { body } = await cart.add(line('members-jug'));
    const [{ id: lineItemId }] = body.cart.lineItems;
    expect(await violations()).toMatchObject([
      {
        scope: 'LINE_ITEM',
        code: 'MEMBERS_ONLY_ITEM',
        severity: 'ERROR',
        membersOnlyItemData: { lineItemIds: [lineItemId] },
      },
    ]);
  });

  it('a cart that contains a gift card for purchase reports violations if a gift card or a coupon is applied', async () => {
    await store.control.createGiftCard({ code: 'CARD-2026-0001', amount: 25 });
    await visitor.send('POST', '/ecom/v1/carts/current/add-to-cart', {
      customLineItems: [custom('50.00', { itemType: { preset: 'GIFT_CARD' } })],
    });
    await cart.add(line('card'));
    await cart.post('add-gift-card', { giftCard: { code: 'CARD-2026-0001' } });
    await cart.addCoupon('WELCOME10');
    expect((await violations()).map((one) => [one.scope, one.code])).toEqual([
      ['GIFT_CARD', 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD'],
      ['DISCOUNT', 'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD'],
    ]);
  });

  it.each(['WARNING', 'ERROR'])(
    'violations include an app’s validation result with the severity %s',
    async (customViolationV2) => {
      store.control.settings({ customViolationV2 });
      const [{ id: lineItemId }] = (await cart.add(line('mug'))).body.cart.lineItems;
      expect(await violations()).toMatchObject([
        {
          code: 'CUSTOM_VALIDATION',
          severity: customViolationV2,
          customValidationData: { target: { lineItem: { id: lineItemId } } },
        },
      ]);
    },
  );

  it('violations report a subtotal below the store’s order minimum', async () => {
    store.control.settings({ minimumOrder: 50 });
    await cart.add(line('mug'));
    const [violation] = await violations();
    expect(violation).toMatchObject({
      scope: 'GLOBAL',
      code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
      severity: 'ERROR',
      subtotalBelowOrderMinimumData: {
        minimumOrderSubtotal: { amount: '50.00' },
        remainingAmount: { amount: '26.00' },
      },
    });
  });
});

it('a line of a deleted product can be removed but not changed', async () => {
  const product = await merchant.newProduct();
  const { body } = await cart.add({
    ...line('mug'),
    catalogReference: { ...line('mug').catalogReference, catalogItemId: product.id },
  });
  const [{ id: lineItemId }] = body.cart.lineItems;
  await merchant.send('DELETE', `/stores/v1/products/${product.id}`);
  expect((await cart.get()).body.cart.lineItems[0].status).toBe('REMOVED_FROM_CATALOG');
  const lineItems = [{ lineItemId, quantity: { newQuantity: 2 } }];
  const refused = await cart.post('update-line-items', { lineItems });
  expect([codeOf(refused), dataOf(refused)]).toEqual([
    'ITEM_NOT_FOUND_IN_CATALOG',
    { invalidItems: [{ lineItemId }] },
  ]);
  expect((await cart.post('remove-line-items', { lineItemIds: [lineItemId] })).status).toBe(200);
});

it('the error of set-delivery-method identifies the missing field', async () => {
  await cart.add(line('card'));
  const answer = await cart.post('set-delivery-method', { code: 'standard' });
  expect(answer.status).toBe(400);
  expect(violationsOf(answer)).toContain('deliveryMethod: REQUIRED_FIELD');
});

it('an update that contains a line twice is refused', async () => {
  const { body } = await cart.add(line('endless'));
  const lineItem = { lineItemId: body.cart.lineItems[0].id, quantity: { newQuantity: 2 } };
  const twice = await cart.post('update-line-items', { lineItems: [lineItem, lineItem] });
  expect([codeOf(twice), dataOf(twice)]).toEqual([
    'DUPLICATE_LINE_ITEM_UPDATES',
    { duplicateLineItemIds: [lineItem.lineItemId] },
  ]);
  expect(productId('endless')).toBe(body.cart.lineItems[0].source.catalogReference.catalogItemId);
});
