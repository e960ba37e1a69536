// Edits of the cart as a whole against the sandbox: a refused coupon comes with all that the platform says of it.
import { expect, it } from 'vitest';
import { createCartEdit, createSetCoupon } from '../../../../src/store/cart/edits/cart-edit.ts';
import {
  bowl,
  openCartStage,
  sandbox,
  settled,
  shop,
} from '../../../support/network/cart-stage.ts';

openCartStage();

it('tells from which sum on a coupon works', async () => {
  await sandbox.control.createCoupon({
    code: 'LARGE',
    name: 'For large carts',
    kind: 'FIXED_AMOUNT',
    value: 5,
    minimumSubtotal: 900,
  });
  void shop.actions.add({ productId: bowl });
  await settled();
  const parts = { ...shop, ...shop.engine, send: shop.shop.send };
  const answer = createSetCoupon(createCartEdit(parts), parts)('LARGE');
  await settled();
  expect((await answer).errors).toMatchObject([
    { code: 'COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '900.00' } },
  ]);
});
