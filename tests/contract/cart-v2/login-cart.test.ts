// A visitor's cart at login: a setting selects the undocumented behavior. Facts: docs/platform/cart.md#unknown-answers.
import { expect, it } from 'vitest';
import { cartCallsOf } from '../support/carts/cart-v2.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { loadFrame, runFrame } from '../support/run-frame.ts';
import {
  askForSession,
  authRequest,
  credentials,
  exchangeCode,
  fullUrlOf,
  newTransaction,
  sessionTokenFor,
} from '../support/sign-in.ts';
import { cartPath, type Json, line, visitorOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ member: credentials });

/** Signs the visitor in and returns the signed-in member's cart calls. */
const signIn = async () => {
  const transaction = newTransaction();
  const own = {
    sessionToken: await sessionTokenFor(store, visitor),
    redirectUri: undefined,
    responseMode: 'web_message',
  };
  const auth = { authRequest: authRequest(transaction, own), prompt: 'none' };
  const page = await loadFrame(store, fullUrlOf(await askForSession(store, visitor, { auth })));
  const [message] = runFrame(page.body).messages as Json[];
  const { body } = await exchangeCode(store, message.data.code, transaction.verifier);
  return Object.assign(visitorOf(store), { token: body.access_token as string });
};

const quantities = ({ body }: Json) =>
  body.cart.lineItems.map(({ quantityInfo }: Json) => quantityInfo.requestedQuantity);

it('a visitor’s cart stays with the visitor at login (loginCart: kept)', async () => {
  await cartCallsOf(visitor).add(line('mug', 2));
  expect((await cartCallsOf(await signIn()).get()).status).toBe(404);
  expect((await cartCallsOf(visitor).get()).status).toBe(200);
});

it('a visitor’s lines are added to the member’s cart at login (loginCart: merged)', async () => {
  await cartCallsOf(await signIn()).add(line('mug', 1), line('card', 1));
  store.control.settings({ loginCart: 'merged' });
  await visitor.add(line('mug', 2), line('pattern', 3));
  const member = await signIn();
  expect(quantities(await cartCallsOf(member).get())).toEqual([3, 1, 3]);
  expect((await cartCallsOf(visitor).get()).status).toBe(404);
  expect((await member.send('GET', cartPath)).body.cart.lineItems).toHaveLength(3);
});
