// A visitor's own cart: what each of its calls does.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { cartPath, codeOf, type Json, line, newVisitor, productId } from '../support/store.ts';

const { store } = await openTestStore();

describe('the current cart', () => {
  it('does not exist before the first line', async () => {
    const visitor = await newVisitor(store);
    const answer = await visitor.getCart();
    expect([answer.status, codeOf(answer)]).toEqual([404, 'OWNED_CART_NOT_FOUND']);
    for (const call of ['remove-coupon', 'create-checkout', 'estimate-totals'])
      expect(codeOf(await visitor.send('POST', `${cartPath}/${call}`, {}))).toBe(
        'OWNED_CART_NOT_FOUND',
      );
  });

  it('is each visitor’s own', async () => {
    const [ana, bo] = [await newVisitor(store), await newVisitor(store)];
    await ana.add(line('card'));
    expect((await bo.getCart()).status).toBe(404);
  });

  it('shows a line as the platform does', async () => {
    const visitor = await newVisitor(store, { 'accept-language': 'xx, de-DE;q=0.9, en;q=0.5' });
    const { status, body } = await visitor.add(
      line('shirt', 1, { options: { Size: 'L', Color: 'Clay' } }),
    );
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
        options: { options: { Color: 'Clay', Size: 'L' } },
      },
      productName: { original: 'shirt' },
      url: { relativePath: '/product-page/shirt', url: 'http://sandbox.test/product-page/shirt' },
      price: { amount: '40.00', formattedAmount: '40,00\u00a0€' },
      fullPrice: { amount: '45.00' },
      lineItemPrice: { amount: '40.00' },
      descriptionLines: [
        { name: { original: 'Color' }, colorInfo: { original: 'Clay', code: '#aa5533' } },
        { name: { original: 'Size' }, plainText: { original: 'L' } },
      ],
      image: {
        id: 'mug-indigo',
        url: 'http://sandbox.test/media/mug-indigo',
        width: 960,
        height: 960,
      },
      availability: { status: 'AVAILABLE', quantityAvailable: 1 },
      physicalProperties: { sku: 'SHIRT-CL', shippable: true },
      itemType: { preset: 'PHYSICAL' },
    });
  });

  it('answers alike on the site path', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const site = await visitor.send('GET', '/_api/ecom-cart/v1/carts/current');
    expect(site.body).toEqual((await visitor.getCart()).body);
  });

  it('merges lines whose options are deeply equal, and no others', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('shirt', 1, { options: { Color: 'Clay', Size: 'S' } }));
    const { body } = await visitor.add(
      line('shirt', 1, { options: { Size: 'S', Color: 'Clay' } }),
      line('shirt', 1, { options: { Size: 'S', Color: 'Ink' } }),
      line('card', 1),
      line('card', 1, {}),
    );
    expect(body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([2, 1, 2]);
  });

  it('sets quantities absolutely, many at once', async () => {
    const visitor = await newVisitor(store);
    const { body } = await visitor.add(line('card', 3), line('mug', 2));
    const [card, mug] = body.cart.lineItems;
    const changed = await visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [
        { id: card.id, quantity: 1 },
        { id: mug.id, quantity: 5 },
      ],
    });
    expect(changed.body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([1, 5]);
    expect(changed.body.cart.revision).toBe('2');
  });

  it('removes lines and stays, empty', async () => {
    const visitor = await newVisitor(store);
    const { body } = await visitor.add(line('card'), line('mug'));
    const removed = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: body.cart.lineItems.map((item: Json) => item.id),
    });
    expect(removed.body.cart).toMatchObject({ id: body.cart.id, lineItems: [], revision: '2' });
  });

  it('keeps note, contact and delivery choice, and changes what a field mask names', async () => {
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

  it('takes lines of its own by PATCH, and custom lines', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const { body } = await visitor.send('PATCH', cartPath, {
      lineItems: [line('card', 2)],
      customLineItems: [
        {
          quantity: 2,
          price: '3.50',
          productName: { original: 'Gift wrap' },
          itemType: { preset: 'SERVICE' },
        },
      ],
    });
    expect(body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([3, 2]);
    expect(body.cart.lineItems[1]).toMatchObject({
      productName: { original: 'Gift wrap' },
      lineItemPrice: { amount: '7.00' },
      customLineItem: true,
      itemType: { preset: 'SERVICE' },
    });
  });

  it('tells today’s availability of each line', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('mug', 4), line('card'));
    const statusOf = async () =>
      (await visitor.getCart()).body.cart.lineItems.map((item: Json) => item.availability);
    await store.control.setStock({ productId: productId('mug'), quantity: 3 });
    expect((await statusOf())[0]).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 });
    await store.control.setStock({ productId: productId('mug'), quantity: 0 });
    expect((await statusOf())[0]).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 });
    expect((await statusOf())[1]).toEqual({ status: 'AVAILABLE' });
  });

  it('keeps a line readable after its product was deleted, and lets it be removed', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card', 2));
    await store.control.deleteProduct(productId('card'));
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems[0]).toMatchObject({
      productName: { original: 'card' },
      lineItemPrice: { amount: '33.98' },
      availability: { status: 'NOT_FOUND' },
    });
    const removed = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [body.cart.lineItems[0].id],
    });
    expect(removed.status).toBe(200);
    await store.reset();
  });

  it('is deleted with an empty JSON answer, and gone', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const answer = await visitor.send('DELETE', cartPath);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await visitor.getCart()).status).toBe(404);
  });

  it('keeps its checkout’s id, and makes another after an order', async () => {
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
