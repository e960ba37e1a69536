// Discounts, delivery and tax in estimate-totals. Facts: docs/platform/cart.md#totals, docs/platform/cart.md#coupons.
import { describe, expect, it } from 'vitest';
import { amountsOf } from '../support/commerce.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { cartPath, codeOf, type Json, line, newVisitor, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore();

describe('estimated totals', () => {
  const estimate = async (body: unknown = {}) =>
    (await visitor.send('POST', `${cartPath}/estimate-totals`, body)).body;
  const patch = (body: unknown) => visitor.send('PATCH', cartPath, body);

  it('estimated totals add up, and the total includes the tax', async () => {
    await visitor.add(line('card', 3));
    const answer = await estimate({ selectedShippingOption: { code: 'standard' } });
    expect(amountsOf(answer)).toEqual({
      subtotal: '50.97',
      shipping: '4.90',
      discount: '0.00',
      tax: '9.70',
      total: '55.87',
      additionalFees: '0.00',
    });
    expect(answer).toMatchObject({
      currency: 'EUR',
      weightUnit: 'KG',
      violations: [],
      calculationErrors: {},
      payNow: answer.priceSummary,
      taxSummary: { taxableAmount: { amount: '55.87' }, totalTax: { amount: '9.70' } },
      shippingInfo: {
        selectedCarrierServiceOption: { code: 'standard', cost: { price: { amount: '4.90' } } },
      },
    });
    expect(answer.calculatedLineItems[0].pricesBreakdown.lineItemPrice.amount).toBe('50.97');
  });

  it('an estimate is the same after another line is added and removed', async () => {
    await store.control.createCoupon({ code: 'ten', name: 'Ten', kind: 'PERCENTAGE', value: 10 });
    await store.control.createDiscountRule({ name: 'Winter', kind: 'FIXED_AMOUNT', value: 3 });
    await store.control.createFee({ code: 'wrap', name: 'Gift wrap', value: 1.5 });
    await visitor.add(line('card', 3), line('mug'));
    await patch({ couponCode: 'TEN', merchantDiscounts: [{ percentage: 5 }] });
    const request = {
      shippingAddress: { country: 'NL', postalCode: '1011 AA' },
      selectedShippingOption: { code: 'standard' },
    };
    const { cart: _, ...before } = await estimate(request);
    expect(amountsOf(before)).toMatchObject({ additionalFees: '1.50', shipping: '4.90' });
    expect(before.appliedDiscounts).toHaveLength(3);
    for (const slug of ['endless', 'pattern']) {
      const { body } = await visitor.add(line(slug, 2));
      const { cart: during, ...other } = await estimate(request);
      expect(other.priceSummary).not.toEqual(before.priceSummary);
      expect(during.lineItems).toHaveLength(3);
      await visitor.send('POST', `${cartPath}/remove-line-items`, {
        lineItemIds: [body.cart.lineItems[2].id],
      });
      const { cart: after, ...restored } = await estimate(request);
      expect(restored).toEqual(before);
      expect(after.lineItems).toHaveLength(2);
    }
  });

  it('an estimate offers three delivery options for physical goods and none for digital goods', async () => {
    await visitor.add(line('card'));
    const [carrier] = (await estimate()).shippingInfo.carrierServiceOptions;
    expect(
      carrier.shippingOptions.map((option: Json) => [option.code, option.cost.price.amount]),
    ).toEqual([
      ['standard', '4.90'],
      ['express', '12.50'],
      ['pickup', '0.00'],
    ]);
    const other = await newVisitor(store);
    await other.add(line('pattern'));
    const digital = await other.send('POST', `${cartPath}/estimate-totals`, {});
    expect(digital.body.shippingInfo.carrierServiceOptions).toEqual([]);
  });

  it('estimated totals leave out tax and delivery on request', async () => {
    await visitor.add(line('card'));
    const answer = await estimate({ calculateTax: false, calculateShipping: false });
    expect(amountsOf(answer)).toMatchObject({ tax: '0.00', shipping: '0.00', total: '16.99' });
    expect(answer.taxSummary.calculationDetails.rateType).toBe('NO_TAX_COLLECTED');
  });

  it('an estimate reports an unknown delivery option and a country that is not served', async () => {
    await visitor.add(line('card'));
    const unknown = await estimate({ selectedShippingOption: { code: 'drone' } });
    expect(unknown.calculationErrors.selectedShippingOptionError.applicationError.code).toBe(
      'SHIPPING_OPTION_NOT_FOUND',
    );
    const far = await estimate({ shippingAddress: { country: 'AQ' } });
    expect(far.calculationErrors.generalShippingCalculationError.applicationError.code).toBe(
      'COUNTRY_NOT_SERVED',
    );
  });

  it('an estimate lists each line that blocks an order as a violation', async () => {
    const { body } = await visitor.add(line('mug', 2), line('card'));
    await store.control.setStock({ productId: productId('mug'), quantity: 1 });
    const { violations } = await estimate();
    expect(violations).toMatchObject([
      { severity: 'ERROR', target: { lineItem: { id: body.cart.lineItems[0].id } } },
    ]);
    expect(violations).toHaveLength(1);
  });

  it('a coupon code works regardless of case and surrounding spaces, until the coupon is removed', async () => {
    await visitor.add(line('card', 3));
    const applied = await patch({ couponCode: ' welcome10 ' });
    expect(applied.body.cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
    const answer = await estimate();
    expect(amountsOf(answer)).toMatchObject({ discount: '5.10', total: '45.87' });
    expect(answer.appliedDiscounts).toMatchObject([
      {
        coupon: { code: 'WELCOME10', name: 'Welcome', amount: { amount: '5.10' } },
        discountType: 'GLOBAL',
      },
    ]);
    const removed = await visitor.send('POST', `${cartPath}/remove-coupon`, {});
    expect(removed.body.cart.appliedDiscounts).toEqual([]);
  });

  it.each([
    ['no such', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['old', 'ERROR_COUPON_EXPIRED'],
    ['fiver', 'COUPON_MINIMUM_NOT_REACHED'],
  ])('the coupon %j is refused, and the cart does not change', async (couponCode, code) => {
    const { body } = await visitor.add(line('card', 2));
    const answer = await patch({ couponCode, cartInfo: { buyerNote: 'lost' } });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect((await visitor.getCart()).body.cart).toEqual(body.cart);
  });

  it('a coupon whose minimum is no longer reached is left out of the totals and reported', async () => {
    const { body } = await visitor.add(line('card', 3));
    await patch({ couponCode: 'FIVER' });
    await visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [{ id: body.cart.lineItems[0].id, quantity: 1 }],
    });
    const answer = await estimate();
    expect(amountsOf(answer)).toMatchObject({ discount: '0.00', total: '16.99' });
    expect(answer.calculationErrors.couponCalculationError.applicationError.code).toBe(
      'COUPON_MINIMUM_NOT_REACHED',
    );
  });

  it('a discount is never greater than the price of its lines', async () => {
    const { body } = await visitor.add(line('card'), line('mug'));
    await patch({
      merchantDiscounts: [
        { amount: '100', lineItemIds: [body.cart.lineItems[0].id] },
        { amount: '100' },
      ],
    });
    const answer = await estimate();
    expect(amountsOf(answer)).toMatchObject({
      subtotal: '40.99',
      discount: '40.99',
      total: '0.00',
    });
    expect(
      answer.appliedDiscounts.map(({ discountType, merchantDiscount }: Json) => [
        discountType,
        merchantDiscount.amount.amount,
      ]),
    ).toEqual([
      ['SPECIFIC_ITEMS', '16.99'],
      ['GLOBAL', '24.00'],
    ]);
  });

  it('merchant discounts from a visitor are refused if the store accepts them only from merchants', async () => {
    store.control.settings({ acceptMerchantDiscounts: false });
    await visitor.add(line('card'));
    const answer = await patch({ merchantDiscounts: [{ amount: '1' }] });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
  });
});
