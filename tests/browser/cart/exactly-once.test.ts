// One click counts once in a real browser, which retries a request by itself when a kept-alive connection closes
// without a response.
// @module-tag journey
import { expect, test } from 'vitest';
import { ADD, BEGIN_CHECKOUT, pathOf } from '../../support/browser/cart/cart-version.ts';
import { goToCheckout } from '../../support/browser/checkout.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { controlOf } from '../../support/browser/control.ts';
import { buttonOf, linesOf, subtotalOf, widgetReady } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

test.each([
  ['twice', 2],
  ['three times', 3],
])(
  'an add whose response is lost %s adds a quantity of one, although the request is repeated',
  async (_, times) => {
    const { page } = await shop.openPage('/index.html', {
      init: hurry,
      expected: [FAILED_REQUEST],
    });
    await widgetReady(page);
    const isAdd = ({ path }: { path: string }) => ADD.test(path);
    const before = (await shop.received()).filter(isAdd).length;
    const match = { method: 'POST', path: pathOf(ADD) };
    await shop.addFaults({ match, fault: { kind: 'drop-after' }, times });
    await buttonOf(page, 'lemon-bowl').click();
    await eventually(() => subtotalOf(page)).toBe('€46.40');
    expect(await linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
    expect((await shop.received()).filter(isAdd).length - before).toBeGreaterThan(1);
  },
);

test('a checkout whose response is lost twice is created once', async () => {
  const { page } = await shop.openPage('/index.html', { init: hurry, expected: [FAILED_REQUEST] });
  const checkouts = async () => {
    const { events } = (await controlOf(shop.store)('GET', '/events')) as {
      events: { type: string }[];
    };
    return events.filter(({ type }) => type.endsWith('checkout_created')).length;
  };
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  const before = await checkouts();
  const match = { method: 'POST', path: pathOf(BEGIN_CHECKOUT) };
  // The widget sends the request up to three times. The browser might also retry it, depending on its connections.
  await shop.addFaults({ match, fault: { kind: 'drop-after' }, times: 2 });
  await goToCheckout(page);
  expect((await checkouts()) - before).toBe(1);
});
