// Reasons to refuse a coupon, and effects of accepted coupons. Facts: docs/platform/cart.md#coupons.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { amountsOf, custom, openMarket } from '../support/commerce.ts';
import { cartPath, codeOf, line, newVisitor, productId } from '../support/store.ts';

const shop = await openMarket();

describe('a coupon', () => {
  const percent = { name: 'Ten', kind: 'PERCENTAGE', value: 10 };

  it.each([
    ['COUPON_DISABLED', { isDisabled: true }, { status: 'DISABLED' }],
    [
      'ERROR_COUPON_EXPIRED',
      { expiresAt: '2026-01-02T03:04:05.000Z' },
      { status: 'EXPIRED', expiredDate: '2026-01-02T03:04:05.000Z' },
    ],
    [
      'COUPON_NOT_STARTED',
      { startsAt: '2026-01-02T03:04:06.000Z' },
      { status: 'VALID', startDate: '2026-01-02T03:04:06.000Z' },
    ],
    ['ERROR_COUPON_NOT_APPLICABLE', { productIds: [productId('mug')] }, { kind: 'PERCENTAGE' }],
    [
      'ERROR_COUPON_NOT_APPLICABLE',
      { collectionIds: [seedId('collection', 'things')] },
      { kind: 'PERCENTAGE' },
    ],
    [
      'COUPON_MINIMUM_NOT_REACHED',
      { minimumSubtotal: '33.99' },
      { minimumSubtotal: '33.99', subtotal: '33.98' },
    ],
  ])('the error is %s for a coupon with the properties %o', async (code, given, data) => {
    await shop.shopper.add(line('card', 2));
    await shop.store.control.createCoupon({ code: 'ten', ...percent, ...given });
    const answer = await shop.patch({ couponCode: 'TEN' });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(answer.body.details.applicationError.data).toMatchObject(data);
  });

  it('an unknown coupon is refused with ERROR_COUPON_DOES_NOT_EXIST', async () => {
    await shop.shopper.add(line('card'));
    const answer = await shop.patch({ couponCode: 'nope' });
    expect(codeOf(answer)).toBe('ERROR_COUPON_DOES_NOT_EXIST');
    expect(answer.body.details.applicationError.data.status).toBe('UNKNOWN_STATUS');
  });

  it('a coupon for free shipping is refused if nothing is shipped', async () => {
    await shop.shopper.add(line('pattern'));
    const free = { code: 'FREE', name: 'Free', kind: 'FREE_SHIPPING' };
    await shop.store.control.createCoupon(free);
    await expect(shop.store.control.createCoupon(free)).rejects.toMatchObject({ status: 409 });
    await shop.store.control.createCoupon({ ...free, code: 'OTHER' });
    await expect(
      shop.store.control.updateCoupon('OTHER', { code: free.code }),
    ).rejects.toMatchObject({ status: 409 });
    expect(codeOf(await shop.patch({ couponCode: 'FREE' }))).toBe('ERROR_COUPON_NOT_APPLICABLE');
  });

  it('a coupon can have a total order limit; canceling an order frees one use', async () => {
    await shop.store.control.createCoupon({ code: 'FIRST', ...percent, usageLimit: 1 });
    await shop.shopper.add(line('card'));
    await shop.patch({ couponCode: 'FIRST' });
    const { order } = await shop.order();
    expect(order.priceSummary.discount.amount).toBe('1.70');
    const next = await newVisitor(shop.store);
    await next.add(line('card'));
    const refused = await next.send('PATCH', cartPath, { couponCode: 'FIRST' });
    expect(codeOf(refused)).toBe('COUPON_USAGE_LIMIT_REACHED');
    await shop.store.control.cancelOrder(order.id);
    expect((await next.send('PATCH', cartPath, { couponCode: 'FIRST' })).status).toBe(200);
  });

  it('only one of two simultaneous orders gets the last use of a coupon', async () => {
    await shop.store.control.createCoupon({ code: 'LAST', ...percent, usageLimit: 1 });
    const other = await newVisitor(shop.store);
    for (const who of [shop.shopper, other]) {
      await who.add(line('mug'));
      await who.send('PATCH', cartPath, { couponCode: 'LAST' });
    }
    const placed = await Promise.all([shop.order(), shop.order({}, other)]);
    expect(placed.map(({ answer }) => answer.status).sort()).toEqual([303, 409]);
  });

  it('a coupon can have an order limit per shopper', async () => {
    await shop.store.control.createCoupon({ code: 'ONE', ...percent, usageLimitPerCustomer: 1 });
    await shop.shopper.add(line('card'));
    await shop.patch({ couponCode: 'ONE' });
    await shop.order();
    await shop.shopper.add(line('card'));
    expect(codeOf(await shop.patch({ couponCode: 'ONE' }))).toBe('COUPON_CUSTOMER_LIMIT_REACHED');
    const other = await newVisitor(shop.store);
    await other.add(line('card'));
    expect((await other.send('PATCH', cartPath, { couponCode: 'ONE' })).status).toBe(200);
  });

  it('a coupon that stops working stays on the cart, and the estimate reports the reason', async () => {
    await shop.store.control.createCoupon({ code: 'TEN', ...percent });
    await shop.shopper.add(line('card'));
    await shop.patch({ couponCode: 'TEN' });
    await shop.store.control.updateCoupon('TEN', { isDisabled: true });
    const answer = await shop.estimate();
    expect(answer.cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'TEN' } }]);
    expect(answer.appliedDiscounts).toEqual([]);
    expect(answer.calculationErrors.couponCalculationError.applicationError).toMatchObject({
      code: 'COUPON_DISABLED',
      data: { couponCode: 'TEN' },
    });
  });

  it('the total is the same whether the coupon or the last line was added first', async () => {
    await shop.store.control.createCoupon({
      code: 'FIVE',
      name: 'Five',
      kind: 'FIXED_AMOUNT',
      value: 5,
    });
    await shop.shopper.add(line('card'));
    await shop.patch({ couponCode: 'FIVE' });
    await shop.shopper.add(line('mug'));
    const other = await newVisitor(shop.store);
    await other.add(line('card'));
    await other.add(line('mug'));
    await other.send('PATCH', cartPath, { couponCode: 'FIVE' });
    const sums = amountsOf(await shop.estimate());
    expect(sums).toMatchObject({ subtotal: '40.99', discount: '5.00', total: '35.99' });
    expect(amountsOf(await shop.estimate({}, other))).toEqual(sums);
  });

  it('a coupon discount lists the discounted lines and the discount type', async () => {
    await shop.store.control.createCoupon({
      code: 'PAPER',
      ...percent,
      collectionIds: [seedId('collection', 'papers')],
    });
    const { body } = await shop.shopper.add(line('card'), line('mug'));
    await shop.patch({ couponCode: 'PAPER' });
    const answer = await shop.estimate();
    expect(answer.appliedDiscounts).toMatchObject([
      {
        coupon: { code: 'PAPER', amount: { amount: '1.70' } },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: [body.cart.lineItems[0].id],
      },
    ]);
    expect(answer.calculatedLineItems[0].pricesBreakdown.totalDiscount.amount).toBe('1.70');
    await shop.store.control.createCoupon({ code: 'SENT', name: 'Sent', kind: 'FREE_SHIPPING' });
    await shop.patch({ couponCode: 'SENT' });
    const sent = await shop.estimate({ selectedShippingOption: { code: 'standard' } });
    expect(sent.appliedDiscounts).toMatchObject([
      { coupon: { code: 'SENT', amount: { amount: '4.90' } }, discountType: 'SHIPPING' },
    ]);
    const { selectedCarrierServiceOption } = sent.shippingInfo;
    expect(selectedCarrierServiceOption.cost).toMatchObject({
      price: { amount: '4.90' },
      totalDiscount: { amount: '4.90' },
      totalPriceAfterTax: { amount: '0.00' },
    });
  });

  it('a coupon does not discount a gift card', async () => {
    await shop.addCustom(custom('50', { itemType: { preset: 'GIFT_CARD' } }), custom('10'));
    await shop.store.control.createCoupon({ code: 'TEN', ...percent });
    await shop.patch({ couponCode: 'TEN' });
    expect(amountsOf(await shop.estimate())).toMatchObject({ discount: '1.00', total: '59.00' });
  });
});
