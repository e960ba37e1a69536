// Cart-level edits in the sandbox: the platform's refusals, and lost responses.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../../demo/sandbox/control-room/faults.ts';
import { createCartEdit, createSetCoupon } from '../../../../src/cart/edits/cart-edit.ts';
import { bowl, CART, openCartStage } from '../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const { settled } = stage;

const coupons = {
  LARGE: { name: 'For large carts', minimumSubtotal: 900 },
  FIRST: { name: 'The first' },
  SECOND: { name: 'The second' },
};
beforeEach(async () => {
  for (const [code, coupon] of Object.entries(coupons))
    await stage.sandbox.control.createCoupon({ code, kind: 'FIXED_AMOUNT', value: 5, ...coupon });
  void stage.shop.actions.add({ productId: bowl });
  await settled();
});

const openSetCoupon = () => {
  const { engine } = stage.shop;
  return createSetCoupon(createCartEdit(engine), engine);
};
/** The coupon in the latest cart that the platform has sent. */
const couponShown = () => stage.shop.engine.ledger.record().cart?.couponCode;
const fail = (kind: Fault['kind'], times: number) =>
  stage.sandbox.control.setFaults({
    match: { method: 'PATCH', path: CART },
    fault: { kind, status: 500 },
    times,
  });

it('the refusal of a coupon reports the minimum subtotal', async () => {
  const answer = openSetCoupon()('LARGE');
  await settled();
  expect((await answer).errors).toMatchObject([
    { code: 'COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '900.00' } },
  ]);
});

describe('a coupon', () => {
  it.each(['drop-after', 'drop-before', 'malformed', 'status'] as const)(
    'a coupon is applied even if the first two calls fail: %s',
    async (kind) => {
      fail(kind, 2);
      const answer = openSetCoupon()('FIRST');
      await settled();
      expect([(await answer).errors, couponShown()]).toEqual([[], 'FIRST']);
    },
  );

  it('an applied coupon is shown even if every response was lost', async () => {
    fail('drop-after', 3);
    const answer = openSetCoupon()('FIRST');
    await settled();
    expect([(await answer).errors, couponShown()]).toEqual([[{ code: 'offline' }], 'FIRST']);
  });

  it('a retried coupon does not replace a newer coupon', async () => {
    fail('drop-after', 2);
    const setCoupon = openSetCoupon();
    const answers = [setCoupon('FIRST'), setCoupon('SECOND')];
    await settled();
    expect((await Promise.all(answers)).map(({ errors }) => errors)).toEqual([[], []]);
    expect(couponShown()).toBe('SECOND');
  });
});
