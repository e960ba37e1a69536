// @vitest-environment happy-dom
// The estimate in the drawer: the result is announced once, and digital files need no delivery.

import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createLoadable } from '../../../../src/app/state/loadable.ts';
import type { Destination } from '../../../../src/app/state/views.ts';
import { Estimate } from '../../../../src/cart/drawer/details/cart-forms.tsx';
import type { DrawerParts } from '../../../../src/cart/drawer/details/drawer-parts.ts';
import type { Totals } from '../../../../src/cart/model/shop-cart.ts';
import { cartV2En, couponEn } from '../../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../../src/i18n/translate.ts';
import { money, shopTotals } from '../../../support/data/carts.ts';
import { cartOf, createFakeApp, type FakeApp, fakeParts } from '../../../support/fakes/fake-app.ts';
import { fakeDetailsV2 } from '../../../support/fakes/fake-details-v2.ts';
import { openRoot } from '../../../support/fakes/hooks.tsx';
import { submit } from '../../../support/fakes/typing.ts';

const text = createTranslate('en', couponEn);
const view = openRoot();
let app: FakeApp;
let parts: DrawerParts;
let asked: (Destination | undefined)[];
beforeEach(async () => {
  app = createFakeApp();
  asked = [];
  parts = fakeParts({ v2: createLoadable(async () => fakeDetailsV2()) });
  app.store.actions.destination = () => ({ country: 'NL' });
  app.store.actions.setDestination = (destination) => void asked.push(destination);
  await sums({ priceSummary: { total: money('7.50') } });
  await act(async () =>
    view.root.render(<Estimate store={app.store} text={text} locale="en" parts={parts} />),
  );
});

const sums = (estimate: object, isSubtotalPending = false, more: Partial<Totals> = {}) =>
  act(async () => {
    const totals = { ...shopTotals({ ...estimate }), ...more };
    app.set({ cart: cartOf([], { totals, isSubtotalPending }) });
  });
const ask = () => submit(view.host.querySelector('form'));
const received = () => view.host.querySelector('[role=status]')?.textContent;
const post = { code: 'post', title: 'Post', cost: { price: money('4.90') } };
const answer = (total: string, selected?: object) => ({
  isSent: true,
  shippingInfo: {
    carrierServiceOptions: [{ shippingOptions: [post] }],
    ...(selected && { selectedCarrierServiceOption: selected }),
  },
  priceSummary: { total: money(total) },
});

it('an estimate result is announced once, and a later change of the sums is not announced', async () => {
  await ask();
  expect([asked, received()]).toEqual([[{ country: 'NL' }], '']);
  await sums(answer('7.50'));
  expect(received()).toBe('Shipping isn’t included yet. Total: €7.50');
  await act(async () => view.host.querySelector<HTMLElement>('[type=radio]')?.click());
  expect([asked.at(-1), received()]).toEqual([{ country: 'NL', code: 'post' }, '']);
  await sums(answer('7.50', post), true);
  expect(received()).toBe('');
  await sums(answer('12.40', post));
  expect(received()).toBe('Post: €4.90. Total: €12.40');
  await sums(answer('19.90', post));
  expect(received()).toBe('');
});

const noGiftCard = {
  name: undefined,
  amount: undefined,
  left: undefined,
  isPaid: false,
  problem: undefined,
};

it.each([
  ['version 2 with a delivery option', answer('9.00').shippingInfo, cartV2En.otherDeliveries],
  ['version 2 without a delivery option', {}, cartV2En.laterDeliveries],
])(
  'the estimate shows that deliveries are chosen at the checkout: %s',
  async (_, shippingInfo, sentence) => {
    await ask();
    await sums({ ...answer('9.00'), shippingInfo }, false, { giftCard: noGiftCard });
    expect(view.host.querySelector('[role=alert], .hint')).toBeNull();
    await act(async () => parts.v2.load());
    expect(view.host.querySelector('.hint')?.textContent).toBe(sentence);
    expect(view.host.querySelector('[role=alert]')).toBeNull();
    // Renders a cart of version 1 again.
    await sums({ ...answer('9.00'), shippingInfo });
    expect(view.host.querySelector('.hint')).toBeNull();
  },
);

it('the estimate of a cart that needs no shipping shows a hint in place of an error', async () => {
  await ask();
  await sums({ ...answer('9.00'), shippingInfo: {} }, false, { isUnsent: true });
  expect(view.host.querySelector('[role=alert]')).toBeNull();
  expect(view.host.querySelector('.hint')?.textContent).toBe(
    'Nothing in your cart needs shipping.',
  );
  await sums({ ...answer('9.00'), shippingInfo: {} });
  expect(view.host.querySelector('[role=alert]')?.textContent).toBe(
    'The store doesn’t ship to this address.',
  );
});
