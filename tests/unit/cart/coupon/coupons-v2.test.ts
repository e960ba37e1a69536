// Refused coupons of cart version 2, in the sandbox: each reason has a message, and the previous coupon stays.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/app/state/views.ts';
import { explainCoupon } from '../../../../src/cart/coupon/coupon-sentences.ts';
import { explainCouponV2 } from '../../../../src/cart/coupon/coupon-sentences-v2.ts';
import { toCouponProblem } from '../../../../src/cart/coupon/version-2-codes.ts';
import { details } from '../../../../src/cart/drawer/details/index.tsx';
import { createCartEdit, createSetCoupon } from '../../../../src/cart/edits/cart-edit.ts';
import { cartV2En, fieldsEn } from '../../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../../src/i18n/translate.ts';
import { openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const text = createTranslate('en', { ...details.messages, ...fieldsEn, ...cartV2En });
const sentenceOf = (problem: Problem): string =>
  explainCouponV2(text, problem) ?? explainCoupon(text, problem, 'en', 'EUR');

const quantity = { minLineItemQuantityNotReachedDetails: { requiredMinimumQuantity: 3 } };
const subtotal = {
  minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: '50.00' } },
};

describe('refusals of a coupon in version 2', () => {
  it.each([
    ['UNKNOWN_INVALID_COUPON_REASON', {}, 'This code can’t be applied to your cart.'],
    ['EXPIRED', {}, 'This code has expired.'],
    ['DISABLED', {}, 'This code isn’t active.'],
    ['INACTIVE', {}, 'This code isn’t active yet.'],
    ['MAX_USAGE_EXCEEDED', {}, 'This code has reached its usage limit.'],
    ['MAX_USAGE_PER_CUSTOMER_EXCEEDED', {}, 'You’ve already used this code.'],
    ['NOT_APPLICABLE_TO_SUBSCRIPTIONS', {}, 'This code doesn’t apply to subscriptions.'],
    ['NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS', {}, 'This code doesn’t apply to these items.'],
    ['MIN_LINE_ITEM_QUANTITY_NOT_REACHED', quantity, 'You need at least 3 items to use this code.'],
    ['MIN_LINE_ITEM_QUANTITY_NOT_REACHED', {}, 'You need more items to use this code.'],
    ['MIN_SUBTOTAL_NOT_REACHED', subtotal, 'Spend at least €50.00 to use this code.'],
    ['constructor', {}, 'This code can’t be applied to your cart.'],
  ])('the coupon refusal %s with %j shows: %s', (reason, more, sentence) => {
    const refusal = toCouponProblem('INVALID_COUPON_STATUS', { reason, ...more });
    expect(refusal && sentenceOf(refusal)).toBe(sentence);
  });

  it.each([
    ['COUPON_LOCKED', 'The coupon on this cart can’t be changed.'],
    ['CART_ALREADY_ORDERED', 'This code can’t be applied to your cart.'],
  ])('the coupon refusal %s shows: %s', (code, sentence) =>
    expect(sentenceOf({ code })).toBe(sentence),
  );
});

const stage = openStage();
const { settled } = stage;
const coupon = (code: string, more: object = {}) =>
  stage.sandbox.control.createCoupon({ code, name: code, kind: 'FIXED_AMOUNT', value: 1, ...more });

const withCoupon = async () => {
  const tab = openTab(stage.browser, { cart: true, cartVersion: 'v2' });
  void tab.actions.add({ productId: productIds[0] ?? '', quantity: 2 });
  await settled();
  const setCoupon = createSetCoupon(createCartEdit(tab.engine), tab.engine);
  void setCoupon('OLD');
  await settled();
  return {
    exchange: async (code: string) => {
      const result = setCoupon(code);
      await settled();
      return (await result).errors;
    },
    coupons: () => [tab.engine.ledger.record().cart?.couponCode].filter(Boolean),
  };
};

describe('a coupon that is exchanged', () => {
  beforeEach(async () => {
    await coupon('OLD');
    await coupon('NEW');
  });

  it('a new coupon replaces the coupon of the cart', async () => {
    const { exchange, coupons } = await withCoupon();
    expect(coupons()).toEqual(['OLD']);
    expect([await exchange('NEW'), coupons()]).toEqual([[], ['NEW']]);
  });

  it.each([
    ['EXPIRED', { expiresAt: '2020-05-01T00:00:00.000Z' }, 'COUPON_EXPIRED'],
    ['INACTIVE', { startsAt: '2034-05-01T00:00:00.000Z' }, 'COUPON_NOT_STARTED'],
    ['DISABLED', { isDisabled: true }, 'COUPON_DISABLED'],
    ['OTHERS', { productIds: [productIds[1]] }, 'COUPON_NOT_APPLICABLE'],
    ['MANY', { minimumQuantity: 9 }, 'COUPON_MINIMUM_QUANTITY_NOT_REACHED'],
    ['MUCH', { minimumSubtotal: 900 }, 'COUPON_MINIMUM_NOT_REACHED'],
  ])(
    'the coupon of the cart stays if the new coupon is refused: %s',
    async (code, given, refusal) => {
      await coupon(code, given);
      const { exchange, coupons } = await withCoupon();
      expect(await exchange(code)).toMatchObject([{ code: refusal }]);
      expect(coupons()).toEqual(['OLD']);
    },
  );

  it.each([
    ['remove-coupon', 'NONE'],
    ['add-coupon', 'NONE'],
    ['remove-coupon', 'NEW'],
    ['add-coupon', 'NEW'],
  ])(
    'the cart has exactly one coupon if the response to %s is lost while the coupon %s replaces the old coupon',
    async (call, code) => {
      const { exchange, coupons } = await withCoupon();
      stage.sandbox.control.setFaults({
        match: { path: `/ecom/v2/carts/current/${call}` },
        fault: { kind: 'drop-after' },
        times: 1,
      });
      const errors = await exchange(code);
      expect(errors.map((one) => one.code)).toEqual(
        code === 'NEW' ? [] : ['COUPON_DOES_NOT_EXIST'],
      );
      expect(coupons()).toEqual([code === 'NEW' ? 'NEW' : 'OLD']);
    },
  );
});
