// Automatic discounts: their conditions, active times and events. Facts: docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { openMarket } from '../support/commerce.ts';
import { cartPath, line, productId } from '../support/store.ts';

const shop = await openMarket();

describe('an automatic discount', () => {
  const rule = { name: 'Two mugs', kind: 'PERCENTAGE', value: 25, minimumQuantity: 2 };

  it('an automatic discount is listed by name, and ends if the quantity falls below its minimum', async () => {
    await shop.store.control.createDiscountRule({ ...rule, productIds: [productId('mug')] });
    const { body } = await shop.shopper.add(line('mug', 2), line('card'));
    const [mug] = body.cart.lineItems;
    const answer = await shop.estimate();
    expect(answer.appliedDiscounts).toMatchObject([
      {
        discountRule: { name: { original: 'Two mugs' }, amount: { amount: '12.00' } },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: [mug.id],
      },
    ]);
    await shop.shopper.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [{ id: mug.id, quantity: 1 }],
    });
    expect((await shop.estimate()).appliedDiscounts).toEqual([]);
  });

  it('an automatic discount is LIVE from its start to its end, PENDING before and EXPIRED after', async () => {
    await shop.store.control.createDiscountRule({
      ...rule,
      minimumQuantity: null,
      startsAt: '2026-01-03T00:00:00.000Z',
      endsAt: '2026-01-04T00:00:00.000Z',
    });
    await shop.shopper.add(line('card'));
    const statusAt = async (time: string) => {
      shop.clock.now = Date.parse(time);
      const { discountRules = [] } = await shop.store.control.commerce();
      const { priceSummary } = await shop.estimate();
      return [(discountRules[0] as { status: string }).status, priceSummary.discount.amount];
    };
    expect(await statusAt('2026-01-02T03:59:59.999Z')).toEqual(['PENDING', '0.00']);
    expect(await statusAt('2026-01-03T00:00:00.000Z')).toEqual(['LIVE', '4.25']);
    expect(await statusAt('2026-01-04T00:00:00.000Z')).toEqual(['EXPIRED', '0.00']);
  });

  it('an automatic discount publishes events when it is created, changed and deleted', async () => {
    const made = await shop.store.control.createDiscountRule(rule);
    await shop.store.control.updateDiscountRule(made.id, { value: 30 });
    await shop.store.control.deleteDiscountRule(made.id);
    expect(shop.published('wix.ecom.discounts')).toEqual([
      'wix.ecom.discounts.v1.discount_rule_created',
      'wix.ecom.discounts.v1.discount_rule_updated',
      'wix.ecom.discounts.v1.discount_rule_deleted',
    ]);
    const { data } = shop.lastEvent('wix.ecom.discounts.v1.discount_rule_updated');
    expect(data.updatedEvent.currentEntity).toMatchObject({
      id: made.id,
      status: 'LIVE',
      discounts: { values: [{ percentage: 30 }] },
    });
  });
});
