// Carts addressed by id, the checkout up to the order, and the end of version 1. Facts: docs/platform/cart.md#checkout,
// docs/platform/cart.md#stock, docs/platform/cart.md#end-of-version-1.
import { describe, expect, it } from 'vitest';
import { orderForm } from '../../support/data/order-form.ts';
import {
  cartCallsOf,
  cartsPath,
  fieldOf,
  openCheckoutOf,
  orderOnPage,
} from '../support/carts/cart-v2.ts';
import { sendForm } from '../support/checkout.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, codeOf, type Json, line } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const calls = cartCallsOf(visitor);
const { path, add } = calls;

const { email, firstName, lastName, country } = orderForm;
/** A form without an address, because the order is picked up. */
const form = { email, firstName, lastName, country, delivery: 'pickup' };
const order = async (cartId: string, goodsTotal: string): Promise<void> => {
  const { answer } = await orderOnPage(store, visitor, cartId, { goodsTotal });
  expect(answer.status).toBe(303);
};

describe('from cart to order', () => {
  it('the redirect session accepts the cart’s id, and the cart is marked as ordered', async () => {
    const { id } = (await add(line('pattern', 2))).body.cart;
    await order(id, '16.00');
    const { body } = await visitor.send('GET', `${cartsPath}/${id}`);
    expect(body.cart).toMatchObject({
      id,
      orderPlaced: true,
      orderId: expect.any(String),
      currentCart: false,
      lineItems: [{ quantityInfo: { confirmedQuantity: 2 } }],
    });
    expect((await visitor.send('GET', path)).status).toBe(404);
    const late = await visitor.send('POST', `${cartsPath}/${id}/add-line-items`, {
      catalogItems: [line('mug')],
    });
    expect([late.status, codeOf(late)]).toEqual([428, 'CART_ALREADY_ORDERED']);
    expect(late.body.details.applicationError.data).toEqual({
      cartId: id,
      orderId: body.cart.orderId,
    });
    expect((await add(line('mug'))).body.cart.id).not.toBe(id);
  });

  it('an order is limited to the available quantity; its cart keeps the requested quantity and is no longer current', async () => {
    const { id } = (await add(line('mug', 9))).body.cart;
    await order(id, '120.00');
    const { body } = await visitor.send('GET', `${cartsPath}/${id}`);
    expect(body.cart.lineItems[0].quantityInfo).toMatchObject({
      confirmedQuantity: 5,
      requestedQuantity: 9,
    });
    expect((await visitor.send('GET', path)).status).toBe(404);
  });

  it('a cart created for one purchase is not the current cart, and its order leaves the current cart unchanged', async () => {
    await add(line('mug'));
    const { body } = await visitor.send('POST', cartsPath, { catalogItems: [line('pattern')] });
    expect(body.cart).toMatchObject({ currentCart: false, lineItems: [{}] });
    await order(body.cart.id, '8.00');
    expect((await visitor.send('GET', path)).body.cart.lineItems).toMatchObject([
      { name: { original: 'Mug <b>&"' } },
    ]);
  });

  it('the checkout URL contains the cart’s id', async () => {
    const { id } = (await add(line('mug'))).body.cart;
    const urlOf = () => visitor.send('POST', `${cartsPath}/${id}/get-checkout-url`, {});
    const { checkoutUrl } = (await urlOf()).body;
    expect(checkoutUrl).toMatch(new RegExp(`/checkout\\?checkoutId=${id}(&|$)`));
    expect((await call(store, 'GET', checkoutUrl)).status).toBe(302);
    // A cart's id is not secret, so a page opened with the id alone must not reveal the cart's owner.
    for (const address of [checkoutUrl.replace(/&.*/, ''), checkoutUrl.replace(/.$/, '~')])
      expect((await call(store, 'GET', address)).status).toBe(403);
    store.control.settings({ published: false });
    expect([(await urlOf()).status, codeOf(await urlOf())]).toEqual([428, 'SITE_NOT_PUBLISHED']);
    store.control.settings({ published: true, checkoutPageV2: false });
    const none = await urlOf();
    expect([none.status, codeOf(none)]).toEqual([428, 'CHECKOUT_PAGE_NOT_FOUND']);
    // The call get-checkout-url exists only for carts addressed by id, not for the current cart.
    expect((await visitor.send('POST', `${path}/get-checkout-url`, {})).status).toBe(404);
  });

  it('an ordered cart still has a checkout URL, because get-checkout-url documents no error for ordered carts', async () => {
    const { id } = (await add(line('pattern'))).body.cart;
    await order(id, '8.00');
    const { status } = await visitor.send('POST', `${cartsPath}/${id}/get-checkout-url`, {});
    expect(status).toBe(200);
  });
});

describe('the hosted checkout', () => {
  const giftCard = { code: 'CARD-2026-0001', redeemAmount: { amount: '10' } };
  const balance = async () => {
    const { giftCards } = (await store.control.commerce()) as Json;
    return Number(giftCards.find(({ code }: Json) => code === giftCard.code).balance);
  };

  it('the hosted checkout shows the cart’s gift card and delivery, and charges the card up to its redeem amount', async () => {
    await store.control.createGiftCard({ code: giftCard.code, amount: 100 });
    const { id } = (await add(line('card', 2))).body.cart;
    await calls.patch({ deliveryInfo: { address: { country: 'NL', postalCode: '1011 AA' } } });
    await calls.post('set-delivery-method', { deliveryMethod: { code: 'express' } });
    await calls.post('add-gift-card', { giftCard });
    const { page, answer } = await orderOnPage(store, visitor, id, {
      delivery: 'express',
      giftCard: giftCard.code,
    });
    expect(answer.status).toBe(303);
    expect(fieldOf(page, 'giftCard')).toBe(giftCard.code);
    expect(page).toMatch(/value="express"\s+checked/);
    expect(await balance()).toBe(90);
  });

  it('a shopper can set delivery and gift card in the hosted checkout, and the cart contains the ordered delivery', async () => {
    await store.control.createGiftCard({ code: giftCard.code, amount: 100 });
    const { id } = (await add(line('card', 2))).body.cart;
    const { answer } = await orderOnPage(store, visitor, id, {
      delivery: 'standard',
      giftCard: giftCard.code,
    });
    expect(answer.status).toBe(303);
    expect(await balance()).toBe(61.12);
    expect((await visitor.send('GET', `${cartsPath}/${id}`)).body.cart).toMatchObject({
      orderPlaced: true,
      customerInfo: { email: 'ana@example.com', firstName: 'Ana' },
      deliveryInfo: { method: { code: 'standard' }, address: { city: 'Amsterdam' } },
    });
  });

  it('the hosted checkout refuses an order of a changed cart until the shopper confirms the new total', async () => {
    const { id } = (await add(line('pattern', 2))).body.cart;
    const { fullUrl } = (await openCheckoutOf(visitor, id)).body.redirectSession;
    await add(line('pattern'));
    const early = await sendForm(store, fullUrl, { ...form, goodsTotal: '16.00' });
    expect(early.status).toBe(409);
    const sent = await sendForm(store, fullUrl, { ...form, goodsTotal: '24.00' });
    expect(sent.status).toBe(303);
    expect((await visitor.send('GET', path)).status).toBe(404);
  });

  it('the hosted checkout responds with 410 after its cart is deleted', async () => {
    const { id } = (await add(line('pattern', 2))).body.cart;
    const { fullUrl } = (await openCheckoutOf(visitor, id)).body.redirectSession;
    await visitor.send('DELETE', path);
    expect((await sendForm(store, fullUrl, { ...form, goodsTotal: '16.00' })).status).toBe(410);
  });
});

describe('a new cart', () => {
  it('a new cart has every field that was sent', async () => {
    const { body } = await visitor.send('POST', path, {
      cart: { note: 'Ring twice', settings: { lockCouponCode: true } },
      catalogItems: [line('card', 3)],
    });
    expect(body.cart).toMatchObject({ note: 'Ring twice', currentCart: true, revision: '1' });
    expect(
      codeOf(await visitor.send('POST', `${path}/add-coupon`, { coupon: { code: 'WELCOME10' } })),
    ).toBe('COUPON_LOCKED');
  });

  it('a new cart is not created if an item is refused', async () => {
    const answer = await visitor.send('POST', cartsPath, { catalogItems: [line('shirt')] });
    expect(codeOf(answer)).toBe('ITEM_NOT_FOUND_IN_CATALOG');
  });
});

describe('cart events', () => {
  const published = () => store.control.events().map(({ type }) => type);
  const inBoth = (slug: string) => [`wix.ecom.v1.cart_${slug}`, `wix.ecom.v2.cart_${slug}`];

  it('a cart change through either API version is published as events of both versions', async () => {
    await add(line('mug'));
    await visitor.add(line('mug'));
    await visitor.send('DELETE', path);
    expect(published()).toEqual([...inBoth('created'), ...inBoth('updated'), ...inBoth('deleted')]);
    await visitor.add(line('mug'));
    await visitor.send('DELETE', cartPath);
    expect(published().slice(6)).toEqual([...inBoth('created'), ...inBoth('deleted')]);
    const [, deleted] = store.control.events().slice(-2) as Json[];
    expect(deleted.data.deletedEvent.deletedEntity.lineItems).toMatchObject([
      { name: { original: 'Mug <b>&"' } },
    ]);
  });

  it('an update event has the owner, the entity and the previous values', async () => {
    const { cart } = (await add(line('mug'))).body;
    await add(line('mug'));
    const event = store.control.events().at(-1) as Json;
    expect(event).toMatchObject({
      type: 'wix.ecom.v2.cart_updated',
      entityId: cart.id,
      ownerId: cart.customerInfo.visitorId,
      identity: { identityType: 'ANONYMOUS_VISITOR' },
    });
    expect(event.data.updatedEvent).toMatchObject({
      currentEntity: { id: cart.id, revision: '2' },
      modifiedFields: { revision: '1', 'lineItems[0].quantityInfo.confirmedQuantity': 1 },
    });
  });

  it('a calculation is published as an event with its summary', async () => {
    const { cart } = (await add(line('mug'))).body;
    const { summary } = (await visitor.send('POST', `${path}/calculate`, {})).body;
    const event = store.control.events().at(-1) as Json;
    expect([event.type, event.entityId]).toEqual(['wix.ecom.v2.cart_calculated', cart.id]);
    expect(event.data.actionEvent.body).toEqual(summary);
  });

  it('an order is published as a deleted cart in version 1 and as an updated cart in version 2', async () => {
    await visitor.add(line('pattern'));
    const { id } = (await visitor.getCart()).body.cart;
    await order(id, '8.00');
    expect(published()).toContain('wix.ecom.v1.cart_deleted');
    expect(published()).not.toContain('wix.ecom.v2.cart_deleted');
    const last = store.control
      .events()
      .filter(({ type }) => type === 'wix.ecom.v2.cart_updated')
      .at(-1) as Json;
    expect(last.data.updatedEvent.currentEntity).toMatchObject({ id, orderPlaced: true });
  });
});

describe('the removal of cart version 1', () => {
  it.each([
    ['404', 404],
    ['410', 410],
    ['428', 428],
  ] as const)(
    'calls to the removed cart v1 get status %s, and version 2 still works',
    async (cartV1Gone, status) => {
      await visitor.add(line('mug'));
      store.control.settings({ cartV1: 'removed', cartV1Gone });
      expect((await visitor.getCart()).status).toBe(status);
      expect((await visitor.add(line('mug'))).status).toBe(status);
      expect((await visitor.send('GET', path)).body.cart.lineItems).toHaveLength(1);
    },
  );

  it('refusals of the proxied cart v1 have the error codes of version 2', async () => {
    store.control.settings({ cartV1: 'proxied' });
    await visitor.add(line('card', 2));
    const refused = await visitor.send('PATCH', cartPath, { couponCode: 'OLD' });
    expect([refused.status, codeOf(refused)]).toEqual([428, 'INVALID_COUPON_STATUS']);
    expect(refused.body.details.applicationError.data).toMatchObject({ reason: 'EXPIRED' });
    expect((await visitor.getCart()).status).toBe(200);
  });

  it('create-checkout of the proxied cart v1 reports why a cart cannot be ordered', async () => {
    store.control.settings({ cartV1: 'proxied', overStock: 'kept' });
    await visitor.add(line('mug', 9));
    const refused = await visitor.send('POST', `${cartPath}/create-checkout`, {});
    expect([refused.status, codeOf(refused)]).toEqual([428, 'INVALID_CART']);
    expect(refused.body.details.applicationError.data.violations).toMatchObject([
      { scope: 'GLOBAL', code: 'LINE_ITEMS_OUT_OF_STOCK', severity: 'ERROR' },
    ]);
  });
});
