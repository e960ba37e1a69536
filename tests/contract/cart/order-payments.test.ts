// How orders are paid: gift cards, deposits, and payment now or later.
import { describe, expect, it } from 'vitest';
import { custom, openMarket } from '../support/commerce.ts';
import { type Json, line } from '../support/store.ts';

const shop = await openMarket();

describe('an order', () => {
  it('is paid with a gift card, as far as that goes, and the rest comes back', async () => {
    const card = await shop.store.control.createGiftCard({ amount: 30 });
    const left = async () => {
      const { giftCards = [] } = await shop.store.control.commerce();
      return Number((giftCards[0] as Json).balance);
    };
    await shop.shopper.add(line('mug'));
    // Nothing is left to pay, so no payment can be declined.
    shop.store.control.settings({ payment: 'declined' });
    const first = await shop.order({ giftCard: card.code.toLowerCase(), delivery: 'pickup' });
    expect(first.order.giftCard.amount.amount).toBe('24.00');
    expect(await left()).toBe(6);
    shop.store.control.settings({ payment: 'accepted' });
    await shop.shopper.add(line('mug'));
    const second = await shop.order({ giftCard: card.code, delivery: 'pickup' });
    expect(second.order.giftCard.amount.amount).toBe('6.00');
    expect(await left()).toBe(0);
    await shop.shopper.add(line('mug'));
    const third = await shop.order({ giftCard: card.code });
    expect([third.answer.status, third.answer.body]).toEqual([
      422,
      expect.stringContaining('This gift card has no balance left.'),
    ]);
    await shop.store.control.cancelOrder(second.order.id);
    expect(await left()).toBe(6);
  });

  it.each([
    ['NO-SUCH-CARD', {}, 'This gift card code is not valid.'],
    ['OLD-CARD', { expiresAt: '2026-01-01T00:00:00.000Z' }, 'This gift card has expired.'],
  ])('says why the gift card %s does not pay', async (code, more, sentence) => {
    if (code === 'OLD-CARD') await shop.store.control.createGiftCard({ code, amount: 5, ...more });
    await shop.shopper.add(line('mug'));
    const { answer } = await shop.order({ giftCard: code });
    expect([answer.status, answer.body]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('sells gift cards: each is sent by mail and pays for the next order', async () => {
    await shop.addCustom(custom('25', { quantity: 2, itemType: { preset: 'GIFT_CARD' } }));
    await shop.order();
    const codes = shop.store.control.outbox().map(({ code }) => code ?? '');
    expect(new Set(codes).size).toBe(2);
    await shop.shopper.add(line('mug'));
    const { order } = await shop.order({ giftCard: codes[0] ?? '', delivery: 'pickup' });
    expect(order.giftCard.amount.amount).toBe('24.00');
  });

  it('is partly paid with a deposit, and later what is paid offline', async () => {
    await shop.addCustom(
      custom('40', { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '10' }),
      custom('5', { paymentOption: 'FULL_PAYMENT_OFFLINE', itemType: { preset: 'SERVICE' } }),
    );
    const answer = await shop.estimate();
    expect([answer.payNow.total.amount, answer.payLater.total.amount]).toEqual(['10.00', '35.00']);
    expect(answer.calculatedLineItems.map(({ paymentOption }: Json) => paymentOption)).toEqual([
      'DEPOSIT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
    ]);
    const { order } = await shop.order();
    expect(order.paymentStatus).toBe('PARTIALLY_PAID');
  });

  it.each([
    ['FULL_PAYMENT_ONLINE', '9.00', '0.00', 'PAID'],
    ['FULL_PAYMENT_OFFLINE', '0.00', '9.00', 'NOT_PAID'],
    ['DEPOSIT_ONLINE', '2.00', '7.00', 'PARTIALLY_PAID'],
    ['MEMBERSHIP', '9.00', '0.00', 'PAID'],
    ['MEMBERSHIP_OFFLINE', '0.00', '9.00', 'NOT_PAID'],
  ])('paid by %s asks for %s now and %s later, and is %s', async (...row) => {
    const [paymentOption, now, later, paymentStatus] = row;
    const deposit = paymentOption === 'DEPOSIT_ONLINE' && { depositAmount: '2' };
    const itemType = { preset: 'SERVICE' };
    await shop.addCustom(custom('9', { paymentOption, itemType, ...deposit }));
    const { payNow, payLater } = await shop.estimate();
    expect([payNow.total.amount, payLater.total.amount]).toEqual([now, later]);
    const { order } = await shop.order();
    expect([order.paymentStatus, order.lineItems[0].paymentOption]).toEqual([
      paymentStatus,
      paymentOption,
    ]);
  });

  it.each(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM'])(
    'takes a line of the type %s, sent or not',
    async (preset) => {
      const { body } = await shop.addCustom(custom('9', { itemType: { preset } }));
      expect(body.cart.lineItems[0].itemType).toEqual({ preset });
      const { shippingInfo } = await shop.estimate();
      expect(shippingInfo.carrierServiceOptions).toHaveLength(preset === 'PHYSICAL' ? 1 : 0);
      expect((await shop.order()).order.lineItems[0].itemType).toEqual({ preset });
    },
  );
});
