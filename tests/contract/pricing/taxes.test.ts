// Tax by place: regions, prices including tax, and the source of the rate. Facts: docs/platform/cart.md#totals.
import { beforeEach, describe, expect, it } from 'vitest';
import { amountsOf, custom, openMarket } from '../support/commerce.ts';
import { call, type Json, line } from '../support/store.ts';

const shop = await openMarket();

describe('tax', () => {
  const at = (shippingAddress: Record<string, string>) => shop.estimate({ shippingAddress });

  beforeEach(async () => {
    const { createTaxRegion } = shop.store.control;
    await createTaxRegion({ name: 'New York', country: 'US', subdivision: 'NY', rate: '0.04' });
    await createTaxRegion({
      name: 'New York City',
      country: 'US',
      subdivision: 'NY',
      city: 'New York',
      rate: '0.045',
    });
    await createTaxRegion({ name: 'Steuer', country: 'DE', rate: '0.19', isIncluded: true });
    await createTaxRegion({
      name: 'California',
      country: 'US',
      subdivision: 'CA',
      rate: '0.0725',
      calculation: 'AUTO',
      fallbackRate: '0.06',
    });
    await createTaxRegion({
      name: 'Nevada',
      country: 'US',
      subdivision: 'NV',
      rate: '0.0685',
      calculation: 'AUTO',
    });
    await shop.addCustom(custom('100'));
  });

  it('tax uses the store’s default rate before an address is known', async () => {
    const answer = await shop.estimate();
    expect(answer.cart.taxIncludedInPrices).toBe(true);
    expect(amountsOf(answer)).toMatchObject({ tax: '17.36', total: '100.00' });
    expect(answer.taxSummary.calculationDetails).toEqual({
      rateType: 'MANUAL_RATE',
      manualRateReason: 'GLOBAL_SETTING_TO_MANUAL',
    });
  });

  it('tax uses the rate of the country’s tax region', async () => {
    const answer = await at({ country: 'DE' });
    expect(amountsOf(answer)).toMatchObject({ tax: '15.97', total: '100.00' });
    expect(answer.taxSummary.calculationDetails).toEqual({
      rateType: 'MANUAL_RATE',
      manualRateReason: 'REGION_SETTING_TO_MANUAL',
    });
  });

  it('state and city taxes are added up, and each tax is also listed separately', async () => {
    const state = await at({ country: 'US', subdivision: 'NY', city: 'Albany' });
    expect(state.cart.taxIncludedInPrices).toBe(false);
    expect(amountsOf(state)).toMatchObject({ tax: '4.00', total: '104.00' });
    const city = await at({ country: 'US', subdivision: 'US-NY', city: 'new york' });
    expect(amountsOf(city)).toMatchObject({ tax: '8.50', total: '108.50' });
    const [first] = city.calculatedLineItems;
    expect(first.pricesBreakdown).toMatchObject({
      totalPriceBeforeTax: { amount: '100.00' },
      totalPriceAfterTax: { amount: '108.50' },
      taxDetails: { taxRate: '0.085', totalTax: { amount: '8.50' } },
    });
    expect(
      first.pricesBreakdown.taxDetails.taxBreakdown.map((one: Json) => [
        one.jurisdictionType,
        one.taxName,
        one.taxAmount.amount,
      ]),
    ).toEqual([
      ['STATE', 'New York', '4.00'],
      ['CITY', 'New York City', '4.50'],
    ]);
  });

  it('an estimate derives the state from the postal code', async () => {
    const rateAt = async (postalCode: string, more = {}) =>
      amountsOf(await at({ country: 'US', postalCode, ...more })).tax;
    expect(await rateAt('14201')).toBe('4.00');
    expect(await rateAt('10001-1234')).toBe('8.50');
    expect(await rateAt('10001', { city: 'Albany' })).toBe('4.00');
    expect(await rateAt('10001', { subdivision: 'New York' })).toBe('8.50');
    expect(await rateAt('10001', { subdivision: 'OR' })).toBe('0.00');
    expect(await rateAt('97201')).toBe('0.00');
    expect(await rateAt('1000')).toBe('0.00');
  });

  it('tax is not collected in a state without a tax region', async () => {
    const answer = await at({ country: 'US', subdivision: 'OR' });
    expect(answer.taxSummary.calculationDetails.rateType).toBe('NO_TAX_COLLECTED');
    expect(amountsOf(answer)).toMatchObject({ tax: '0.00', total: '100.00' });
  });

  it('a tax service sets the rate; a fallback rate applies if the service fails or is deactivated', async () => {
    const inCalifornia = { country: 'US', subdivision: 'CA' };
    const asked = await at(inCalifornia);
    expect(asked.taxSummary.calculationDetails.rateType).toBe('AUTO_RATE');
    expect(amountsOf(asked).tax).toBe('7.25');
    for (const [autoTax, fallbackReason] of [
      ['fails', 'AUTO_TAX_FAILED'],
      ['deactivated', 'AUTO_TAX_DEACTIVATED'],
    ]) {
      shop.store.control.settings({ autoTax });
      const answer = await at(inCalifornia);
      expect(answer.taxSummary.calculationDetails).toMatchObject({
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: { fallbackReason },
      });
      expect(amountsOf(answer).tax).toBe('6.00');
    }
  });

  it('a failed tax service without a fallback rate is reported, and no tax is collected', async () => {
    shop.store.control.settings({ autoTax: 'fails' });
    const answer = await at({ country: 'US', subdivision: 'NV' });
    expect(answer.taxSummary.calculationDetails.rateType).toBe('NO_TAX_COLLECTED');
    expect(answer.calculationErrors.taxCalculationError.applicationError.code).toBe(
      'AUTO_TAX_FAILED',
    );
  });

  it('the checkout page shows the tax, and an order with an outdated tax is refused', async () => {
    const { answer } = await shop.order({
      country: 'US',
      subdivision: 'NY',
      city: 'Albany',
      taxOnTop: '0.00',
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('tax differs at your address');
    expect(answer.body).toContain('<dt>Tax</dt><dd>€4.00</dd>');
    const { order } = await shop.order({
      country: 'US',
      subdivision: 'NY',
      city: 'Albany',
      taxOnTop: '4.00',
    });
    expect(order).toMatchObject({
      taxIncludedInPrices: false,
      priceSummary: { tax: { amount: '4.00' }, total: { amount: '104.00' } },
    });
  });
});

describe('the currency', () => {
  it.each([
    ['JPY', '17', '5', '22', '¥17'],
    ['KWD', '16.992', '4.900', '21.892', 'KWD 16.992'],
    ['USD', '16.99', '4.90', '21.89', '$16.99'],
  ])(
    'the store currency %s is used in every response and in the order',
    async (currency, price, post, total, text) => {
      shop.store.control.settings({ currency });
      await shop.shopper.add(line('card'));
      const answer = await shop.estimate({ selectedShippingOption: { code: 'standard' } });
      expect(answer).toMatchObject({ currency, cart: { currency, paymentCurrency: currency } });
      expect(amountsOf(answer)).toMatchObject({ subtotal: price, shipping: post, total });
      const formatted = answer.cart.lineItems[0].price.formattedAmount.replace(/\s/g, ' ');
      expect(formatted).toBe(text);
      const { body } = await shop.shopper.send(
        'POST',
        '/stores-reader/v1/products/query-platformized',
        {},
      );
      expect(body.products[0].priceData.currency).toBe(currency);
      const { order, answer: placed } = await shop.order();
      expect([placed.status, order.currency, order.priceSummary.total.amount]).toEqual([
        303,
        currency,
        total,
      ]);
    },
  );

  it('an unknown currency is refused', async () => {
    const room = await call(shop.store, 'POST', '/__sandbox/settings', {
      body: { currency: 'XYZ' },
    });
    expect(room.status).toBe(400);
  });
});
