// Prices in the currency that a shopper requests: in both catalogs, in carts, and at checkout.
// Facts: docs/platform/errors.md#headers, docs/platform/cart.md#totals, docs/platform/cart.md#checkout.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import {
  call,
  cartPath,
  type Json,
  line,
  newVisitor,
  productId,
  queryPath,
  redirectPath,
} from '../support/store.ts';

const asked = { 'x-wix-currency': 'USD' };
const { store, visitor } = await openTestStore({ headers: asked });

const productV1 = async (): Promise<Json> => {
  const query = { filter: { id: productId('mug') } };
  return (await visitor.send('POST', queryPath, { query })).body.products[0];
};
const productV3 = async (): Promise<Json> => {
  store.control.settings({ catalogVersion: 'V3' });
  const path = `/stores/v3/products/${productId('mug')}?fields=CURRENCY`;
  return (await visitor.send('GET', path)).body.product;
};
const cart = async (): Promise<Json> => (await visitor.add(line('mug'))).body.cart;

describe('x-wix-currency', () => {
  it('catalog version 1 returns converted prices next to the store’s prices', async () => {
    const { priceData, convertedPriceData } = await productV1();
    expect([priceData.currency, convertedPriceData.currency]).toEqual(['EUR', 'USD']);
    expect(convertedPriceData.price).toBeCloseTo(priceData.price * 1.1, 2);
    expect(convertedPriceData.formatted.price).toBe(`$${convertedPriceData.price.toFixed(2)}`);
  });

  it('catalog version 3 replaces the product’s currency and prices with converted values', async () => {
    const own = (await productV1()).priceData.discountedPrice;
    const { currency, actualPriceRange } = await productV3();
    expect(currency).toBe('USD');
    expect(Number(actualPriceRange.minValue.amount)).toBeCloseTo(own * 1.1, 2);
    expect(actualPriceRange.minValue.formattedAmount).toMatch(/^\$/);
  });

  it('carts and estimates have converted amounts next to the store’s amounts', async () => {
    const { currency, conversionCurrency, lineItems } = await cart();
    expect([currency, conversionCurrency]).toEqual(['EUR', 'USD']);
    const { price } = lineItems[0];
    expect(price.formattedAmount).toMatch(/^€/);
    expect(price.formattedConvertedAmount).toBe(`$${price.convertedAmount}`);
    const { body } = await visitor.send('POST', `${cartPath}/estimate-totals`, {});
    expect(body.priceSummary.subtotal.formattedConvertedAmount).toMatch(/^\$/);
  });

  it('the setting convertedPrices limits the conversion to the catalog, or turns it off', async () => {
    store.control.settings({ convertedPrices: 'catalog' });
    expect((await cart()).conversionCurrency).toBe('EUR');
    expect((await productV1()).convertedPriceData.currency).toBe('USD');
    store.control.settings({ convertedPrices: 'nowhere' });
    expect((await productV1()).convertedPriceData.currency).toBe('EUR');
    expect((await productV3()).currency).toBe('EUR');
  });

  it.each(['EUR', 'XXX', 'usd', '__proto__'])(
    'prices are not converted to %s',
    async (currency) => {
      const query = { filter: { id: productId('mug') } };
      const headers = { 'x-wix-currency': currency };
      const shopper = await newVisitor(store, headers);
      const { body } = await shopper.send('POST', queryPath, { query });
      const { priceData, convertedPriceData } = body.products[0];
      expect(convertedPriceData).toEqual(priceData);
    },
  );

  it('the checkout page uses the currency in its URL', async () => {
    await cart();
    const { body } = await visitor.send('POST', `${cartPath}/create-checkout`, {
      channelType: 'WEB',
    });
    const { body: session } = await visitor.send('POST', redirectPath, {
      ecomCheckout: { checkoutId: body.checkoutId },
      preferences: { additionalQueryParameters: { lang: 'de', currency: 'USD' } },
    });
    const { body: page } = await call(store, 'GET', session.redirectSession.fullUrl);
    expect(String(page)).toMatch(/\$/);
    expect(String(page)).not.toMatch(/€/);
  });
});
