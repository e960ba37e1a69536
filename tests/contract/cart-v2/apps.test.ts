// Carts that an app creates or changes. Facts: docs/platform/cart.md#calls, docs/platform/cart.md#unknown-answers.
import { describe, expect, it } from 'vitest';
import { cartCallsOf, cartsPath, openCheckoutOf, orderOnPage } from '../support/carts/cart-v2.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, line, newVisitor } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const app = newMerchant(store);
const make = async (): Promise<Json> => {
  const { status, body } = await app.send('POST', cartsPath, { catalogItems: [line('pattern')] });
  expect(status).toBe(200);
  return body.cart;
};
const readByApp = async (id: string): Promise<Json> =>
  (await app.send('GET', `${cartsPath}/${id}`)).body.cart;
const visitorIdOf = async (): Promise<string> =>
  (await cartCallsOf(visitor).add(line('mug'))).body.cart.customerInfo.visitorId;

describe('a cart that an app created', () => {
  it('a cart created by an app has no owner until the first visitor opens it', async () => {
    const made = await make();
    expect(made).toMatchObject({
      currentCart: false,
      source: { channelType: 'WEB', createdBy: { appId: expect.any(String) } },
    });
    expect(made.customerInfo).toMatchObject({ openAccess: true });
    expect(made.customerInfo).not.toHaveProperty('visitorId');
    expect((await readByApp(made.id)).customerInfo.openAccess).toBe(true);
    const visitorId = await visitorIdOf();
    const opened = (await cartCallsOf(visitor, made.id).get()).body.cart;
    expect(opened).toMatchObject({
      customerInfo: { visitorId },
      source: made.source,
      currentCart: false,
    });
    expect(opened.customerInfo).not.toHaveProperty('openAccess');
    const late = await cartCallsOf(await newVisitor(store), made.id).get();
    expect(late.status).toBe(404);
    expect((await readByApp(made.id)).customerInfo.visitorId).toBe(visitorId);
  });

  it('a cart created by an app belongs to only one of two visitors who open it at the same time', async () => {
    const { id } = await make();
    const others = [visitor, await newVisitor(store)];
    const answers = await Promise.all(others.map((one) => cartCallsOf(one, id).get()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('a cart created by an app is ordered by the visitor who opens its checkout', async () => {
    const { id } = await make();
    await orderOnPage(store, visitor, id);
    expect((await cartCallsOf(visitor, id).get()).body.cart.orderPlaced).toBe(true);
    expect((await readByApp(id)).orderPlaced).toBe(true);
    expect((await openCheckoutOf(await newVisitor(store), id)).status).toBe(404);
  });

  it('the events of a cart created by an app have an owner only after a visitor has opened the cart', async () => {
    const { id } = await make();
    const owners = () =>
      store.control
        .events()
        .filter(({ type }) => type.startsWith('wix.ecom.v2.cart_'))
        .map(({ type, ownerId }) => [type, ownerId !== undefined]);
    expect(owners()).toEqual([['wix.ecom.v2.cart_created', false]]);
    await cartCallsOf(visitor, id).get();
    expect(owners().at(-1)).toEqual(['wix.ecom.v2.cart_updated', true]);
  });
});

describe('an app', () => {
  it('an app reads and changes a visitor’s cart by id, and the visitor stays its owner', async () => {
    const { id, customerInfo } = (await cartCallsOf(visitor).add(line('mug'))).body.cart;
    const path = `${cartsPath}/${id}`;
    const { body } = await app.send('POST', `${path}/add-line-items`, {
      catalogItems: [line('card')],
    });
    expect(body.cart).toMatchObject({
      id,
      customerInfo,
      source: { createdBy: { visitorId: customerInfo.visitorId } },
    });
    expect((await cartCallsOf(visitor).get()).body.cart.lineItems).toHaveLength(2);
    store.control.settings({ cartByIdV2: 'apps' });
    expect((await app.send('GET', path)).status).toBe(200);
    expect((await cartCallsOf(visitor, id).get()).status).toBe(403);
  });

  it('an app has no current cart', async () => {
    const answer = await app.send('GET', `${cartsPath}/current`);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
  });

  it('an app gets CART_NOT_FOUND for a cart that does not exist', async () => {
    const gone = await app.send('GET', `${cartsPath}/11111111-1111-4111-8111-111111111111`);
    expect([gone.status, codeOf(gone)]).toEqual([404, 'CART_NOT_FOUND']);
  });
});
