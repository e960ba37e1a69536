// Lines paid by a membership. Facts: docs/platform/cart.md#totals.
import { beforeEach, describe, expect, it } from 'vitest';
import { cartCallsOf, dataOf } from '../support/carts/cart-v2.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, line, productId } from '../support/store.ts';

const { store, clock, visitor } = await openTestStore();
const cart = cartCallsOf(visitor);

let ownerId = '';
let lineItemId = '';
beforeEach(async () => {
  const { body } = await cart.add(line('mug', 2));
  ownerId = body.cart.customerInfo.visitorId;
  lineItemId = body.cart.lineItems[0].id;
});

const give = (more: Json = {}): Promise<Json> =>
  store.control.createMembership({
    ownerId,
    name: 'Mug club',
    productIds: [productId('mug')],
    creditsTotal: 5,
    ...more,
  });
const payWith = (membershipPayment: Json) =>
  cart.post('update-line-items', { lineItems: [{ lineItemId, membershipPayment }] });
const existing = ({ id: membershipId, appId }: Json) => ({
  existingMembership: { membershipId, appId },
});
const calculate = async () => (await cart.post('calculate')).body;

describe('a membership', () => {
  it('an update of a line can set a membership that pays for the line', async () => {
    const membership = await give();
    const { status, body } = await payWith(existing(membership));
    expect(status).toBe(200);
    expect(body.cart.lineItems[0]).toMatchObject({
      quantityInfo: { confirmedQuantity: 2 },
      pricing: { totalPrice: { amount: '0.00' } },
      paymentConfig: {
        paymentOption: 'MEMBERSHIP',
        membership: {
          ...existing(membership),
          name: { original: 'Mug club' },
          redemptionCost: 2,
          redemptionType: 'CREDITS',
        },
      },
    });
    const { summary } = await calculate();
    expect(summary.paymentSummary.memberships).toMatchObject([existing(membership)]);
    expect(summary.priceSummary.subtotal.amount).toBe('0');
  });

  it('a call that adds an item can name a membership that pays for the item', async () => {
    await cart.post('remove-line-items', { lineItemIds: [lineItemId] });
    const membershipPayment = existing(await give());
    const { body } = await cart.add({ ...line('mug'), membershipPayment });
    expect(body.cart.lineItems[0].paymentConfig.membership).toMatchObject(membershipPayment);
  });

  it.each([
    ['belongs to another member', { ownerId: '22222222-2222-4222-8222-222222222222' }],
    ['is for other products', { productIds: [productId('card')] }],
    ['has too few credits', { creditsRemaining: 1 }],
  ])('a membership is refused when it %s', async (_, more) => {
    const answer = await payWith(existing(await give(more)));
    expect([answer.status, codeOf(answer)]).toEqual([428, 'INVALID_MEMBERSHIP_PAYMENT_OPTION']);
    expect((await cart.get()).body.cart.lineItems[0].paymentConfig.membership).toBeUndefined();
  });

  it('a membership of a plan that is not in the cart is refused', async () => {
    const futureMembership = { lineItemId: ownerId, benefitId: ownerId };
    const answer = await payWith({ futureMembership });
    expect([codeOf(answer), dataOf(answer)]).toEqual([
      'PLAN_LINE_ITEM_NOT_FOUND',
      { lineItemIds: [ownerId] },
    ]);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', { creditsRemaining: 2 }, { quantity: 3 }],
    ['UNKNOWN_INVALID_MEMBERSHIP_REASON', { expiresAt: '2026-01-02T04:00:00.000Z' }, { hours: 1 }],
  ] as const)(
    'a membership that can no longer pay causes a violation: %s',
    async (reason, more, later: Json) => {
      const membership = await give(more);
      await payWith(existing(membership));
      clock.now += (later.hours ?? 0) * 3_600_000;
      if (later.quantity)
        await cart.post('update-line-items', {
          lineItems: [{ lineItemId, quantity: { newQuantity: later.quantity } }],
        });
      const { summary } = await calculate();
      expect(summary.violations).toContainEqual(
        expect.objectContaining({
          scope: 'MEMBERSHIP',
          code: 'INVALID_MEMBERSHIP_STATUS',
          severity: 'ERROR',
          invalidMembershipStatusData: { membershipId: membership.id, reason },
        }),
      );
    },
  );
});
