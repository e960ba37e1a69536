// A member's orders in pages, latest first, or hidden by the store. Facts: docs/platform/authentication.md#members.
import { expect, it } from 'vitest';
import { orderForm } from '../../support/data/order-form.ts';
import { sendForm, startCheckout } from '../support/checkout.ts';
import { openHostedLogin } from '../support/hosted-login.ts';
import { call, codeOf, type Json, line, newVisitor, productId } from '../support/store.ts';

const { store, visitor, member, signIn, tokensFor } = await openHostedLogin();
const search = (token: string, cursorPaging: object = {}) =>
  call(store, 'POST', '/ecom/v1/orders/search', { token, body: { search: { cursorPaging } } });

it('a member reads their orders page by page, and a visitor is refused', async () => {
  await member();
  const token: string = (await tokensFor((await signIn()).location)).body.access_token;
  const shopper = { ...(await newVisitor(store)), token };
  const send: typeof shopper.send = (method, path, body) =>
    call(store, method, path, { token, ...(body !== undefined && { body }) });
  const numbers: string[] = [];
  for (const quantity of [1, 2, 3]) {
    await store.control.setStock({ productId: productId('mug'), quantity: null });
    await send('POST', '/ecom/v1/carts/current/add-to-cart', {
      lineItems: [line('mug', quantity)],
    });
    const url = await startCheckout({ ...shopper, send });
    const goodsTotal = `${24 * quantity}.00`;
    expect((await sendForm(store, url, { ...orderForm, goodsTotal })).status).toBe(303);
    numbers.push(String(((await store.control.orders()) as Json[])[0].number));
  }
  const first = (await search(token, { limit: 2 })).body;
  expect(first.orders.map(({ number }: Json) => number)).toEqual([numbers[2], numbers[1]]);
  expect(first.orders[0].lineItems[0]).toMatchObject({
    quantity: 3,
    catalogReference: { catalogItemId: productId('mug') },
  });
  const { cursors } = first.metadata;
  const last = (await search(token, { limit: 2, cursor: cursors.next })).body;
  expect([last.orders.length, last.metadata.hasNext]).toEqual([1, false]);
  expect([(await search(visitor.token)).status, codeOf(await search(visitor.token))]).toEqual([
    403,
    'MEMBER_REQUIRED',
  ]);
  expect((await search(token, { cursor: 'nonsense' })).status).toBe(400);
  store.control.settings({ orderHistory: 'refused' });
  expect((await search(token)).status).toBe(403);
});
