// Each call of a visitor's cart. Facts: docs/platform/cart.md#calls.

import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { openTestStore } from '../support/open-test-store.ts';
import {
  cartPath,
  codeOf,
  line,
  mediaOrigin,
  newVisitor,
  pagesOrigin,
  productId,
  shirtLine,
  variantIdOf,
} from '../support/store.ts';

const { store } = await openTestStore();

describe('the current cart', () => {
  it.each(['OWNED', 'CURRENT'])(
    'a call before the first line is added is refused with %s_CART_NOT_FOUND',
    async (noCartCode) => {
      store.control.settings({ noCartCode });
      const visitor = await newVisitor(store);
      const answers = [
        await visitor.getCart(),
        await visitor.send('PATCH', cartPath, {}),
        await visitor.send('DELETE', cartPath),
      ];
      for (const call of ['remove-coupon', 'create-checkout', 'estimate-totals'])
        answers.push(await visitor.send('POST', `${cartPath}/${call}`, {}));
      for (const answer of answers)
        expect([answer.status, codeOf(answer)]).toEqual([404, `${noCartCode}_CART_NOT_FOUND`]);
    },
  );

  it('a visitor does not see another visitor’s cart', async () => {
    const [ana, bo] = [await newVisitor(store), await newVisitor(store)];
    await ana.add(line('card'));
    expect((await bo.getCart()).status).toBe(404);
  });

  it('the cart contains an added line with the same fields as on the platform', async () => {
    const visitor = await newVisitor(store, { 'accept-language': 'xx, de-DE;q=0.9, en;q=0.5' });
    const { status, body } = await visitor.add(shirtLine('Clay', 'L'));
    expect(status).toBe(200);
    expect(body.cart).toMatchObject({
      currency: 'EUR',
      taxIncludedInPrices: true,
      weightUnit: 'KG',
      revision: '1',
      buyerLanguage: 'de-DE',
      appliedDiscounts: [],
    });
    expect(body.cart.lineItems[0]).toMatchObject({
      quantity: 1,
      catalogReference: {
        catalogItemId: productId('shirt'),
        options: { variantId: variantIdOf('shirt', { Color: 'Clay', Size: 'L' }) },
      },
      productName: { original: 'shirt' },
      url: { relativePath: '/product-page/shirt', url: `${pagesOrigin}/product-page/shirt` },
      price: { amount: '40.00', formattedAmount: '40,00\u00a0€' },
      fullPrice: { amount: '45.00' },
      lineItemPrice: { amount: '40.00' },
      descriptionLines: [
        { name: { original: 'Color' }, colorInfo: { original: 'Clay', code: '#aa5533' } },
        { name: { original: 'Size' }, plainText: { original: 'L' } },
      ],
      image: {
        id: fileIdOf('mug-indigo'),
        url: `${mediaOrigin}/media/${fileIdOf('mug-indigo')}`,
        width: 960,
        height: 960,
      },
      availability: { status: 'AVAILABLE', quantityAvailable: 1 },
      physicalProperties: { sku: 'SHIRT-CL', shippable: true },
      itemType: { preset: 'PHYSICAL' },
    });
  });

  it('the site path returns the same cart as the public path', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const site = await visitor.send('GET', '/_api/ecom-cart/v1/carts/current');
    expect(site.body).toEqual((await visitor.getCart()).body);
  });

  it('PATCH stores note, contact and delivery choice, and a field mask limits the change', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const patch = (body: unknown) => visitor.send('PATCH', cartPath, body);
    await patch({
      cartInfo: {
        buyerNote: 'Ring twice',
        contactInfo: {
          address: { country: 'NL', city: 'Utrecht' },
          contactDetails: { firstName: 'Ana', phone: '+31 6 1234 5678' },
        },
        selectedShippingOption: { code: 'express' },
      },
    });
    const masked = await patch({
      cartInfo: { buyerNote: 'ignored', contactInfo: { address: { city: 'Leiden' } } },
      cartFieldmask: 'contactInfo.address.city,selectedShippingOption',
    });
    expect(masked.body.cart).toMatchObject({
      buyerNote: 'Ring twice',
      contactInfo: {
        address: { country: 'NL', city: 'Leiden' },
        contactDetails: { firstName: 'Ana' },
      },
    });
    expect(masked.body.cart.selectedShippingOption).toBeUndefined();
  });

  it('a cart deletion returns an empty JSON object, and the cart no longer exists', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const answer = await visitor.send('DELETE', cartPath);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await visitor.getCart()).status).toBe(404);
  });

  it('the cart keeps its checkout id when lines are added', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const checkout = () =>
      visitor.send('POST', `${cartPath}/create-checkout`, { channelType: 'WEB' });
    const first = await checkout();
    expect(Object.keys(first.body)).toEqual(['checkoutId']);
    await visitor.add(line('mug'));
    expect((await checkout()).body).toEqual(first.body);
    expect((await visitor.getCart()).body.cart.checkoutId).toBe(first.body.checkoutId);
  });
});
