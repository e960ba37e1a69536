// Subscriptions: the line's terms, the order's contract, the billing days. Facts: docs/platform/catalog.md#options.
import { describe, expect, it } from 'vitest';
import { after } from '../../../demo/sandbox/platform/orders/subscriptions.ts';
import { amountsOf, openMarket } from '../support/commerce.ts';
import { codeOf, type Json, line, productId } from '../support/store.ts';

const shop = await openMarket();

describe('the next billing day', () => {
  const day = (text: string) => new Date(`${text}T09:00:00.000Z`);
  it.each([
    ['2026-01-31', 'DAY', 1, '2026-02-01'],
    ['2026-01-31', 'WEEK', 2, '2026-02-14'],
    ['2026-01-31', 'MONTH', 1, '2026-02-28'],
    ['2026-01-31', 'MONTH', 2, '2026-03-31'],
    ['2028-01-31', 'MONTH', 1, '2028-02-29'],
    ['2028-02-29', 'YEAR', 1, '2029-02-28'],
    ['2028-02-29', 'YEAR', 4, '2032-02-29'],
  ] as const)(
    'the billing day after %s, with the frequency %s × %d, is %s',
    (start, frequency, count, expected) => {
      expect(after(day(start), frequency, count)).toEqual(day(expected));
    },
  );
});

describe('a subscription', () => {
  const offer = (more: Record<string, unknown> = {}) =>
    shop.store.control.createSubscriptionOption({
      productId: productId('mug'),
      title: 'A mug each time',
      frequency: 'MONTH',
      percentOff: 10,
      ...more,
    });
  const addWith = (subscriptionOptionId: string, slug = 'mug') =>
    shop.shopper.add(line(slug, 1, { subscriptionOptionId }));
  const contract = async (): Promise<Json> =>
    (await shop.store.control.commerce())['subscriptionContracts']?.[0];

  it('a subscription is a separate line with its terms and price', async () => {
    const { id } = await offer({ billingCycles: 12, description: 'For a year' });
    await shop.shopper.add(line('mug'));
    const { body } = await addWith(id);
    expect(body.cart.lineItems).toHaveLength(2);
    expect(body.cart.lineItems[1]).toMatchObject({
      price: { amount: '21.60' },
      subscriptionOptionInfo: {
        title: { original: 'A mug each time' },
        description: { original: 'For a year' },
        subscriptionSettings: {
          frequency: 'MONTH',
          interval: 1,
          billingCycles: 12,
          autoRenewal: true,
          enableCustomerCancellation: true,
        },
      },
    });
  });

  it('a product lists its subscriptions', async () => {
    const { id } = await offer();
    const { body } = await shop.shopper.send(
      'GET',
      `/stores-reader/v1/products/${productId('mug')}`,
    );
    expect(body.product.subscriptionDetails).toMatchObject({
      allowOneTimePurchases: true,
      subscriptions: [{ id, title: 'A mug each time', discount: { percentOff: 10 } }],
    });
    const other = await shop.shopper.send('GET', `/stores-reader/v1/products/${productId('card')}`);
    expect(other.body.product).not.toHaveProperty('subscriptionDetails');
  });

  it('a subscription is refused if the product does not offer it', async () => {
    const { id } = await offer();
    const refused = () => Promise.all([addWith(id, 'card'), addWith(productId('mug'))]);
    for (const answer of await refused())
      expect([answer.status, answer.body.cart.lineItems]).toEqual([200, []]);
    shop.store.control.settings({ refusedAdds: 'error' });
    for (const answer of await refused()) {
      expect([answer.status, codeOf(answer)]).toEqual([404, 'ITEM_NOT_FOUND_IN_CATALOG']);
      expect(answer.body.message).toBe('The item has no such subscription.');
    }
  });

  it.each([
    ['DAY', 3, ['2026-01-05', '2026-01-08', '2026-01-11']],
    ['WEEK', 1, ['2026-01-09', '2026-01-16', '2026-01-23']],
    ['MONTH', 2, ['2026-03-02', '2026-05-02', '2026-07-02']],
    ['YEAR', 1, ['2027-01-02', '2028-01-02', '2029-01-02']],
  ])('a subscription is billed every %s × %d', async (frequency, interval, days) => {
    const { id } = await offer({ frequency, interval });
    await addWith(id);
    await shop.order();
    for (const [index, day] of days.entries()) {
      const { nextBillingDate, cyclesBilled } = await contract();
      expect([nextBillingDate.toISOString(), cyclesBilled]).toEqual([
        `${day}T03:04:05.000Z`,
        index + 1,
      ]);
      shop.clock.now = nextBillingDate.getTime() - 1;
      expect(await shop.store.control.billSubscriptions()).toBe(0);
      shop.clock.now += 1;
      expect(await shop.store.control.billSubscriptions()).toBe(1);
    }
  });

  it('a subscription ends after its last billing cycle and publishes its events', async () => {
    const { id } = await offer({ frequency: 'WEEK', billingCycles: 3 });
    await addWith(id);
    await shop.order();
    shop.clock.now += 100 * 86_400_000;
    expect(await shop.store.control.billSubscriptions()).toBe(2);
    expect(await contract()).toMatchObject({
      status: 'ENDED',
      cyclesBilled: 3,
      nextBillingDate: null,
    });
    expect(shop.published('wix.ecom.subscription_contracts')).toEqual([
      'wix.ecom.subscription_contracts.v1.subscription_contract_created',
      'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
      'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
    ]);
  });

  it('a subscription with a free trial costs nothing at checkout', async () => {
    const { id } = await offer({ freeTrial: { frequency: 'DAY', interval: 14 } });
    await addWith(id);
    const answer = await shop.estimate();
    expect(amountsOf(answer).total).toBe('21.60');
    expect([answer.payNow.total.amount, answer.payLater.total.amount]).toEqual(['0.00', '21.60']);
    await shop.order();
    const { nextBillingDate, cyclesBilled } = await contract();
    expect([nextBillingDate.toISOString(), cyclesBilled]).toEqual(['2026-01-16T03:04:05.000Z', 0]);
  });

  it('a subscription ends when its order is canceled', async () => {
    const { id } = await offer();
    await addWith(id);
    const { order } = await shop.order();
    await shop.store.control.cancelOrder(order.id);
    expect(await contract()).toMatchObject({ status: 'CANCELED', nextBillingDate: null });
  });
});
