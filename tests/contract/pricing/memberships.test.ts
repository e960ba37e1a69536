// A shopper's memberships: the lines that they can pay for, refusals, and credits. Facts: docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { amountsOf, openMarket } from '../support/commerce.ts';
import { cartPath, type Json, line, productId } from '../support/store.ts';

const shop = await openMarket();

describe('a membership', () => {
  const ownerId = async () => (await shop.shopper.getCart()).body.cart.buyerInfo.visitorId;
  const give = async (more: Record<string, unknown> = {}) =>
    shop.store.control.createMembership({
      ownerId: await ownerId(),
      name: 'Mug club',
      productIds: [productId('mug')],
      creditsTotal: 5,
      ...more,
    });
  const pay = (membership: Json, lineItemIds: string[]) => ({
    selectedMemberships: {
      memberships: [{ id: membership.id, appId: membership.appId, lineItemIds }],
    },
  });

  it('an eligible membership lists its lines, credits and expiration date', async () => {
    const { body } = await shop.shopper.add(line('mug'), line('card'));
    const { id, appId } = await give({
      creditsRemaining: 3,
      expiresAt: '2026-02-01T00:00:00.000Z',
    });
    const { membershipOptions } = await shop.estimate();
    expect(membershipOptions).toEqual({
      eligibleMemberships: [
        {
          id,
          appId,
          name: { original: 'Mug club', translated: 'Mug club' },
          lineItemIds: [body.cart.lineItems[0].id],
          credits: { total: 5, remaining: 3 },
          expirationDate: '2026-02-01T00:00:00.000Z',
        },
      ],
      invalidMemberships: [],
      selectedMemberships: [],
    });
  });

  it.each([
    ['EXPIRED', { expiresAt: '2026-01-02T03:04:05.000Z' }],
    ['NOT_STARTED', { startsAt: '2026-01-02T03:04:06.000Z' }],
    ['PAUSED', { isPaused: true }],
    ['NO_CREDITS', { creditsRemaining: 0 }],
    ['NOT_ENOUGH_CREDITS', { creditsRemaining: 2 }],
    ['NOT_APPLICABLE', { productIds: [productId('shirt')] }],
  ])(
    'a membership is refused with the reason %s if it is chosen for three mugs and has the properties %o',
    async (reason, more) => {
      const { body } = await shop.shopper.add(line('mug', 3));
      const membership = await give(more);
      const answer = await shop.estimate(pay(membership, [body.cart.lineItems[0].id]));
      expect(answer.membershipOptions).toMatchObject({
        eligibleMemberships: [],
        invalidMemberships: [{ membership: { id: membership.id }, reason }],
        selectedMemberships: [],
      });
      expect(answer.calculationErrors.membershipError.applicationError.code).toBe(reason);
      expect(amountsOf(answer).total).toBe('72.00');
    },
  );

  it('a membership that does not exist cannot be chosen', async () => {
    const { body } = await shop.shopper.add(line('mug'));
    const unknown = { id: productId('mug'), appId: productId('mug') };
    const answer = await shop.estimate(pay(unknown, [body.cart.lineItems[0].id]));
    expect(answer.calculationErrors.membershipError.applicationError.code).toBe('NOT_FOUND');
  });

  it('a membership pays for its lines in the estimate', async () => {
    const { body } = await shop.shopper.add(line('mug', 2), line('card'));
    const [mug] = body.cart.lineItems;
    const membership = await give();
    const answer = await shop.estimate(pay(membership, [mug.id]));
    expect(amountsOf(answer)).toMatchObject({ subtotal: '16.99', total: '16.99' });
    expect(answer.calculatedLineItems[0]).toMatchObject({
      paymentOption: 'MEMBERSHIP',
      pricesBreakdown: { totalPriceAfterTax: { amount: '0.00' } },
    });
    expect(answer.membershipOptions.selectedMemberships).toMatchObject([
      { id: membership.id, lineItemIds: [mug.id] },
    ]);
  });

  it('a membership chosen on a line uses credits; canceling the order returns them', async () => {
    await shop.shopper.add(line('card'));
    const { id } = await give();
    const { body } = await shop.shopper.send('POST', `${cartPath}/add-to-cart`, {
      lineItems: [{ ...line('mug', 2), selectedMembership: { id } }],
    });
    expect(body.cart.lineItems[1].selectedMembership.id).toBe(id);
    const left = async () => {
      const { memberships = [] } = await shop.store.control.commerce();
      return (memberships[0] as Json).creditsRemaining;
    };
    const { order } = await shop.order({ delivery: 'pickup' });
    expect(order.priceSummary.total.amount).toBe('16.99');
    expect(order.lineItems.map((item: Json) => item.paymentOption)).toEqual([
      'FULL_PAYMENT_ONLINE',
      'MEMBERSHIP',
    ]);
    expect(await left()).toBe(3);
    await shop.store.control.cancelOrder(order.id);
    expect(await left()).toBe(5);
  });

  it('a membership is chosen for a line of the cart and removed again', async () => {
    const { body } = await shop.shopper.add(line('mug'), line('card'));
    const [mug, card] = body.cart.lineItems;
    const { id, appId } = await give();
    const choose = (selectedMembership: unknown) =>
      shop.patch({
        cartInfo: { lineItems: [{ id: mug.id, selectedMembership }, { id: card.id }] },
      });
    const chosen = await choose({ id, appId });
    expect(chosen.body.cart.lineItems.map((item: Json) => item.selectedMembership)).toEqual([
      { id, appId },
      undefined,
    ]);
    expect(amountsOf(await shop.estimate()).total).toBe('16.99');
    await choose(null);
    expect(amountsOf(await shop.estimate()).total).toBe('40.99');
  });
});
