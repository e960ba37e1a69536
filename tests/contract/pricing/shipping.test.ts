// Delivery options: rates, regions, time slots, pickup, and extra charges. Facts: docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { amountsOf, custom, openMarket } from '../support/commerce.ts';
import { call, type Json, line } from '../support/store.ts';

const heavy = (weight: number, quantity = 1) =>
  custom('10', { quantity, physicalProperties: { weight } });

const shop = await openMarket();

describe('a delivery option', () => {
  const offered = async (body: Json = {}): Promise<Json[]> =>
    (await shop.estimate(body)).shippingInfo.carrierServiceOptions[0]?.shippingOptions ?? [];
  const codes = async (body?: Json) => (await offered(body)).map(({ code }) => code);
  const priceOf = async (code: string) =>
    (await offered()).find((option) => option.code === code)?.cost.price.amount;

  const rate = (type: string, operator: string, value: number, amount: number) => ({
    conditions: [{ type, operator, value }],
    amount,
  });

  it.each([
    ['BY_TOTAL_WEIGHT', 'LTE', 2, { weight: 2, quantity: 1 }, { weight: 2.1, quantity: 1 }],
    ['BY_TOTAL_WEIGHT', 'LT', 2, { weight: 0.9, quantity: 2 }, { weight: 1, quantity: 2 }],
    ['BY_TOTAL_WEIGHT', 'EQ', 3, { weight: 1.5, quantity: 2 }, { weight: 1.4, quantity: 2 }],
    ['BY_TOTAL_PRICE', 'GTE', 30, { weight: 1, quantity: 3 }, { weight: 1, quantity: 2 }],
    ['BY_TOTAL_PRICE', 'GT', 20, { weight: 1, quantity: 3 }, { weight: 1, quantity: 2 }],
    ['BY_TOTAL_QUANTITY', 'GTE', 4, { weight: 1, quantity: 4 }, { weight: 1, quantity: 3 }],
  ])(
    'a delivery option is offered if the cart meets the rate condition %s %s %d',
    async (type, operator, value, fits, misses) => {
      await shop.store.control.createShippingOption({
        code: 'special',
        title: 'Special',
        rates: [rate(type, operator, value, 7)],
      });
      await shop.addCustom(heavy(misses.weight, misses.quantity));
      expect(await priceOf('special')).toBeUndefined();
      const { body } = await shop.shopper.getCart();
      await shop.shopper.send('POST', '/ecom/v1/carts/current/remove-line-items', {
        lineItemIds: [body.cart.lineItems[0].id],
      });
      await shop.addCustom(heavy(fits.weight, fits.quantity));
      expect(await priceOf('special')).toBe('7.00');
    },
  );

  it('a delivery option costs the first matching rate, multiplied by the quantity if the rate is per unit', async () => {
    await shop.store.control.createShippingOption({
      code: 'steps',
      title: 'Steps',
      rates: [rate('BY_TOTAL_QUANTITY', 'LTE', 2, 3), { amount: '1.25', multiplyByQuantity: true }],
    });
    await shop.addCustom(heavy(1, 2));
    expect(await priceOf('steps')).toBe('3.00');
    await shop.addCustom(heavy(1, 1));
    expect(await priceOf('steps')).toBe('3.75');
  });

  it('a delivery option is offered only for addresses in its region', async () => {
    await shop.store.control.createShippingOption({
      code: 'bike',
      title: 'Bike',
      countries: ['NL'],
      postalPrefixes: ['35'],
      rates: [{ amount: 5 }],
    });
    await shop.shopper.add(line('card'));
    expect(await codes()).not.toContain('bike');
    const near = { shippingAddress: { country: 'NL', postalCode: '35 11 LX' } };
    expect(await codes(near)).toContain('bike');
    const far = { shippingAddress: { country: 'NL', postalCode: '1011 AA' } };
    expect(await codes(far)).not.toContain('bike');
    expect((await shop.estimate(near)).shippingInfo.region.name).toBe('Netherlands');
  });

  it('a delivery option can have time slots on the following days', async () => {
    await shop.store.control.createShippingOption({
      code: 'evening',
      title: 'Evening',
      rates: [{ amount: 6 }],
      slots: { hours: [[18, 20]], days: 4, weekdays: ['SAT', 'MON'] },
    });
    await shop.shopper.add(line('card'));
    const slots = (await offered()).filter(({ code }) => code.startsWith('evening'));
    // January 2, 2026, the date of the test's clock, is a Friday.
    expect(slots.map(({ code, logistics }) => [code, logistics.deliveryTimeSlot])).toEqual([
      ['evening-2026010318', { from: '2026-01-03T18:00:00.000Z', to: '2026-01-03T20:00:00.000Z' }],
      ['evening-2026010518', { from: '2026-01-05T18:00:00.000Z', to: '2026-01-05T20:00:00.000Z' }],
    ]);
    const chosen = await shop.estimate({ selectedShippingOption: { code: 'evening-2026010518' } });
    expect(chosen.shippingInfo.selectedCarrierServiceOption).toMatchObject({
      logistics: { deliveryTimeSlot: { from: '2026-01-05T18:00:00.000Z' } },
      cost: { price: { amount: '6.00' } },
    });
    const { order } = await shop.order({ delivery: 'evening-2026010318' });
    expect(order.shippingInfo.logistics.deliveryTimeSlot.from).toBe('2026-01-03T18:00:00.000Z');
  });

  it('a delivery option can be a pickup point', async () => {
    await shop.store.control.createShippingOption({
      code: 'locker',
      title: 'Locker',
      kind: 'PICKUP',
      pickupMethod: 'PICKUP_POINT',
      pickupAddress: { country: 'NL', city: 'Utrecht', addressLine: 'Kade 1' },
      rates: [{ amount: 2 }],
    });
    await shop.shopper.add(line('card'));
    const locker = (await offered()).find(({ code }) => code === 'locker');
    expect(locker.logistics.pickupDetails).toMatchObject({
      pickupMethod: 'PICKUP_POINT',
      businessLocation: false,
      address: { city: 'Utrecht' },
    });
    const { answer } = await shop.order({ delivery: 'locker', country: '', addressLine: '' });
    expect(answer.status).toBe(303);
  });

  it('a delivery option can include handling and insurance charges', async () => {
    await shop.store.control.createShippingOption({
      code: 'careful',
      title: 'Careful',
      rates: [{ amount: '4.90' }],
      otherCharges: [
        { type: 'HANDLING_FEE', amount: '1.50', details: 'Packed by hand' },
        { type: 'INSURANCE', amount: 2 },
      ],
    });
    await shop.shopper.add(line('card'));
    const careful = (await offered()).find(({ code }) => code === 'careful');
    expect(careful.cost.otherCharges.map(({ type, price }: Json) => [type, price.amount])).toEqual([
      ['HANDLING_FEE', '1.50'],
      ['INSURANCE', '2.00'],
    ]);
    const answer = await shop.estimate({ selectedShippingOption: { code: 'careful' } });
    expect(amountsOf(answer)).toMatchObject({ shipping: '8.40', total: '25.39' });
  });

  it('a delivery option publishes events when it is created, changed and deleted', async () => {
    const { createShippingOption, updateShippingOption, deleteShippingOption } = shop.store.control;
    await createShippingOption({ code: 'mule', title: 'Mule', rates: [{ amount: 1 }] });
    await updateShippingOption('mule', { title: 'Donkey' });
    await deleteShippingOption('mule');
    expect(shop.published('wix.ecom.v1.shipping_option')).toEqual([
      'wix.ecom.v1.shipping_option_created',
      'wix.ecom.v1.shipping_option_updated',
      'wix.ecom.v1.shipping_option_deleted',
    ]);
    const { data } = shop.lastEvent('wix.ecom.v1.shipping_option_deleted');
    expect(data.deletedEvent.deletedEntity.title).toBe('Donkey');
  });
});

describe('an additional fee', () => {
  it('an additional fee is listed by name, and left out of the estimate on request', async () => {
    await call(shop.store, 'POST', '/__sandbox/fees', {
      body: { code: 'wrap', name: 'Gift wrap', value: '2.50' },
    });
    await shop.shopper.add(line('card'));
    const answer = await shop.estimate();
    expect(answer.additionalFees).toMatchObject([
      {
        code: 'wrap',
        name: 'Gift wrap',
        price: { amount: '2.50' },
        priceBeforeTax: { amount: '2.07' },
        priceAfterTax: { amount: '2.50' },
        source: 'PLATFORM',
        lineItemIds: [],
      },
    ]);
    expect(amountsOf(answer)).toMatchObject({ additionalFees: '2.50', total: '19.49' });
    const without = await shop.estimate({ calculateAdditionalFees: false });
    expect(amountsOf(without)).toMatchObject({ additionalFees: '0.00', total: '16.99' });
  });
});
