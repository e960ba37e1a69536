// The single coupon of a cart, and each reason to refuse a coupon. Facts: docs/platform/cart.md#coupons.
import { beforeEach, describe, expect, it } from 'vitest';
import { cartCallsOf, dataOf, orderOnPage } from '../support/carts/cart-v2.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, line, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const { path, post, add, addCoupon } = cartCallsOf(visitor);

describe('coupons', () => {
  beforeEach(() => add(line('card', 2)));

  it('a second coupon is refused, and the first coupon stays in the cart', async () => {
    const { body } = await addCoupon('welcome10');
    expect(body.cart.coupons).toEqual([{ id: expect.any(String), code: 'WELCOME10' }]);
    expect(codeOf(await addCoupon('WELCOME10'))).toBe('COUPON_ALREADY_EXISTS');
    expect(codeOf(await addCoupon('FIVER'))).toBe('MAX_COUPONS_PER_CART_EXCEEDED');
    expect((await visitor.send('GET', path)).body.cart.coupons).toEqual(body.cart.coupons);
  });

  it('a coupon is removed by its id, and a second removal is refused', async () => {
    const [{ id }] = (await addCoupon('WELCOME10')).body.cart.coupons;
    const remove = () => post('remove-coupon', { couponId: id });
    expect((await remove()).body.cart.coupons).toEqual([]);
    expect(codeOf(await remove())).toBe('COUPON_NOT_FOUND_IN_CART');
  });

  const given = { name: 'One', kind: 'PERCENTAGE', value: 10 } as const;
  it.each([
    ['EXPIRED', { expiresAt: '2020-05-01T00:00:00.000Z' }],
    ['INACTIVE', { startsAt: '2030-05-01T00:00:00.000Z' }],
    ['DISABLED', { isDisabled: true }],
    ['NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS', { productIds: [productId('mug')] }],
    ['MIN_SUBTOTAL_NOT_REACHED', { minimumSubtotal: 500 }],
    ['MIN_LINE_ITEM_QUANTITY_NOT_REACHED', { minimumQuantity: 3 }],
  ])('a refused coupon has the reason %s', async (reason, own) => {
    await store.control.createCoupon({ code: 'ONE', ...given, ...own });
    const answer = await addCoupon('ONE');
    expect([answer.status, codeOf(answer)]).toEqual([428, 'INVALID_COUPON_STATUS']);
    expect(dataOf(answer)).toMatchObject({ couponCode: 'ONE', reason });
  });

  it('a coupon can be refused with an unknown reason', async () => {
    store.control.settings({ couponReasonsV2: 'unknown' });
    await store.control.createCoupon({ code: 'ONE', ...given, isDisabled: true });
    const answer = await addCoupon('ONE');
    expect(dataOf(answer)).toEqual({
      couponCode: 'ONE',
      reason: 'UNKNOWN_INVALID_COUPON_REASON',
    });
  });

  it('the refusal for a missed minimum subtotal has the minimum in the store’s and the shopper’s currency', async () => {
    await store.control.createCoupon({ code: 'ONE', ...given, minimumSubtotal: 999 });
    expect(dataOf(await addCoupon('ONE')).minSubtotalNotReachedDetails).toEqual({
      requiredMinimumSubtotal: { amount: '999.00', convertedAmount: '999.00' },
      originalDescription: expect.any(String),
    });
  });

  it('the refusal for a missed minimum quantity has the minimum', async () => {
    await store.control.createCoupon({ code: 'ONE', ...given, minimumQuantity: 3 });
    expect(dataOf(await addCoupon('ONE')).minLineItemQuantityNotReachedDetails).toEqual({
      requiredMinimumQuantity: 3,
    });
    await add(line('card'));
    expect((await addCoupon('ONE')).status).toBe(200);
  });

  it('a coupon that excludes subscriptions lowers only the prices of lines without a subscription', async () => {
    const { id } = await store.control.createSubscriptionOption({
      productId: productId('mug'),
      title: 'Monthly',
      frequency: 'MONTH',
    });
    await store.control.createCoupon({ code: 'ONE', ...given, excludesSubscriptions: true });
    await visitor.send('DELETE', path);
    await add(line('mug', 1, { subscriptionOptionId: id }));
    const refused = await addCoupon('ONE');
    expect(dataOf(refused).reason).toBe('NOT_APPLICABLE_TO_SUBSCRIPTIONS');
    await add(line('card'));
    expect((await addCoupon('ONE')).status).toBe(200);
    const { summary } = (await post('estimate')).body;
    expect(summary.discounts[0].total.amount).toBe('1.70');
  });

  it('a used-up coupon reports whether its total limit or its limit per customer is reached', async () => {
    const once = { ...given, usageLimit: 1 };
    await store.control.createCoupon({ code: 'ONE', ...once });
    await store.control.createCoupon({ code: 'TWO', ...given, usageLimitPerCustomer: 1 });
    for (const code of ['ONE', 'TWO']) {
      await add(line('pattern'));
      const { cart } = (await addCoupon(code)).body;
      await orderOnPage(store, visitor, cart.id);
    }
    await add(line('card'));
    expect(dataOf(await addCoupon('ONE')).reason).toBe('MAX_USAGE_EXCEEDED');
    expect(dataOf(await addCoupon('TWO')).reason).toBe('MAX_USAGE_PER_CUSTOMER_EXCEEDED');
  });

  it('an unknown coupon code is refused with INVALID_COUPON_CODE', async () => {
    const answer = await addCoupon('NEVER');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_COUPON_CODE']);
    expect(dataOf(answer)).toEqual({ couponCode: 'NEVER' });
  });

  it('a coupon that no longer applies stays in the cart and causes a violation', async () => {
    await add(line('card', 2));
    expect((await addCoupon('FIVER')).status).toBe(200);
    const { lineItems } = (await visitor.send('GET', path)).body.cart;
    await post('update-line-items', {
      lineItems: [{ lineItemId: lineItems[0].id, quantity: { newQuantity: 1 } }],
    });
    const { body } = await post('calculate');
    expect(body.cart.coupons).toMatchObject([{ code: 'FIVER' }]);
    expect(body.summary.violations).toContainEqual(
      expect.objectContaining({
        scope: 'DISCOUNT',
        code: 'INVALID_COUPON_STATUS',
        severity: 'ERROR',
        invalidCouponStatusData: expect.objectContaining({ reason: 'MIN_SUBTOTAL_NOT_REACHED' }),
      }),
    );
  });
});
