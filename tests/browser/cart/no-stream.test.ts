// A store without an event stream, as the hosted platform is: no request goes to an endpoint that does not exist.
import { expect, test } from 'vitest';
import { buttonOf, countOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('LIVE 12: without data-events no stream is asked for, and a returning shopper’s cart is read', async () => {
  const { page: source } = await shop.openPage('/shop.html');
  const html = (await source.content()).replace(/ data-events="[^"]*"/, '');
  const { page, requests, platformCalls } = await shop.openPage('/no-stream.html', {
    html,
    prepare: (opening) => opening.clock.install(),
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => countOf(page)).toBe(1);
  const adds = () => platformCalls().filter((call) => /^POST .*\/carts\/./.test(call)).length;
  // The add is sent after the next frame, which the test's clock draws.
  await eventually(async () => {
    await page.clock.runFor(100);
    return adds();
  }).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  const reads = () =>
    platformCalls().filter((call) => /^GET .*\/carts\/current$/.test(call)).length;
  const before = reads();
  // As the browser tells it of a page that becomes visible again.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await eventually(reads).toBeGreaterThan(before);
  expect(requests().filter((request) => request.includes('/events/'))).toEqual([]);
});
