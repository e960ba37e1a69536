// Edits of the cart as a whole against the sandbox: a refused coupon comes with all that the platform says of it.
import { expect, it } from 'vitest';
import { createCartEdit, createSetCoupon } from '../../../../src/store/cart/edits/cart-edit.ts';
import { bowl, openCartStage } from '../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const { settled } = stage;

it('tells from which sum on a coupon works', async () => {
  await stage.sandbox.control.createCoupon({
    code: 'LARGE',
    name: 'For large carts',
    kind: 'FIXED_AMOUNT',
    value: 5,
    minimumSubtotal: 900,
  });
  void stage.shop.actions.add({ productId: bowl });
  await settled();
  const parts = { ...stage.shop, ...stage.shop.engine, send: stage.shop.shop.send };
  const answer = createSetCoupon(createCartEdit(parts), parts)('LARGE');
  await settled();
  expect((await answer).errors).toMatchObject([
    { code: 'COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '900.00' } },
  ]);
});
