// Wrong attributes are reported to the owner once, with the expected values, and the page works.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
/** Config errors in the console, without the URL at the end. */
const reported = (complaints: string[]): string[] =>
  complaints
    .filter((line) => line.startsWith('console: Pannier:'))
    .map((line) => line.replace(/^console: Pannier: /, '').replace(/ http:\S+$/, ''));

test('each wrong attribute on a page is reported once, and correct attributes work', async () => {
  const complaints: string[] = [];
  const { page } = await shop.openPage('/hazards/broken.html', {
    expected: [/^console: Pannier:/],
    prepare: (opening) =>
      opening.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      }),
  });
  await cart.buttonOf(page, 'watering-can').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.00');
  await cart.closeDrawer(page);
  expect(await cart.buttonOf(page, 'bread-board').isDisabled()).toBe(true);
  for (const name of ['0', '-3', '1.5', 'many']) {
    await page.getByRole('button', { name, exact: true }).click();
    await eventually(() => cart.isDrawerOpen(page)).toBe(true);
    await cart.closeDrawer(page);
    await eventually(() => cart.isDrawerOpen(page)).toBe(false);
  }
  // Each click adds one product, despite the invalid quantity.
  await eventually(() => cart.countOf(page)).toBe(5);
  const mistakes = reported(complaints);
  expect(mistakes).toEqual([...new Set(mistakes)]);
  expect(mistakes).toEqual(
    expect.arrayContaining([
      '<pannier-add-to-cart> product: expected a product id, received nothing',
      expect.stringMatching(/quantity.*expected a whole number.*received "-3"/),
      expect.stringMatching(/quantity.*expected a whole number.*received "many"/),
    ]),
  );
  for (const link of await page.getByRole('link', { name: 'View in store' }).all())
    expect(await link.getAttribute('href')).toContain('/product-page/');
});

test('unknown values are reported, and the default is used', async () => {
  const complaints: string[] = [];
  const html = `<!doctype html><html lang="en"><title>Words</title><body>${shop.snippet(
    'data-position="middle" data-after-add="fireworks" data-theme="pink" data-login="door" data-currency="euros" data-localize="prices currency"',
  )}<button data-pannier-add="${cart.product('letter-set')}">Letters</button></body></html>`;
  const { page } = await shop.openPage('/words.html', {
    html,
    expected: [/^console: Pannier:/],
    prepare: (opening) =>
      opening.on('console', (message) => complaints.push(`console: ${message.text()}`)),
  });
  await cart.toggleOf(page).waitFor();
  await page.getByRole('button', { name: 'Letters' }).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  expect(reported(complaints).sort()).toEqual([
    'data-after-add: expected open, toast, badge, none, received "fireworks"',
    'data-currency: expected a code like EUR, received "euros"',
    'data-localize: expected language, currency or both, received "prices"',
    'data-login: expected frame, form, redirect, received "door"',
    'data-position: expected bottom-end, bottom-start, top-end, top-start, none, received "middle"',
    'data-theme: expected auto, light, dark, own, received "pink"',
  ]);
});

for (const [name, attributes, mistake] of [
  [
    'without a client id',
    `data-api="${shop.store}"`,
    'data-client-id: expected your store\'s client id, received ""',
  ],
  [
    'with an invalid platform address',
    'data-client-id="x" data-api="javascript:alert(1)"',
    'data-api: expected an address like https://shop.example, received "javascript:alert(1)"',
  ],
] as const) {
  test(`${name}, a message reports the config error, nothing starts, and links work as plain links`, async () => {
    const complaints: string[] = [];
    const html = `<!doctype html><html lang="en"><title>None</title><body>
      <script async src="${shop.assets}/pannier.js" ${attributes}></script>
      <a href="/there" data-pannier-add="${cart.product('letter-set')}">Letters</a></body></html>`;
    const { page, requests } = await shop.openPage('/none.html', {
      html,
      expected: [/^console: Pannier:/],
      prepare: (opening) =>
        opening.on('console', (message) => complaints.push(`console: ${message.text()}`)),
    });
    await eventually(() => reported(complaints)).toEqual([mistake]);
    await page.getByRole('link', { name: 'Letters' }).click();
    await page.waitForURL('**/there');
    expect(requests().filter((request) => request.includes(`${shop.store}/`))).toEqual([]);
  });
}
