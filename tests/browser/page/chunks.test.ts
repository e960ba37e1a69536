// Chunks that fail to load are fetched again, and altered chunks are refused. The page keeps working.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartFiles, coreFiles, hurry, saveData, takeOver } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import {
  buttonOf,
  countOf,
  drawerOf,
  isDrawerOpen,
  linesOf,
  product,
  toggleOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const [core, cart] = [await coreFiles(shop.assets), await cartFiles(shop.assets)] as const;
const crossOrigin = { 'Access-Control-Allow-Origin': '*' };
const expected = [FAILED_REQUEST];

/** For `prepare`: makes the first two requests for these chunks fail. */
const failTwice = (chunks: string[], reason: string) => (opening: Page) => {
  let failures = 0;
  return takeOver(opening, chunks, async (route) => {
    failures += 1;
    await (failures < 3 ? route.abort(reason) : route.continue());
  });
};

test('a core that fails to load is fetched again automatically', async () => {
  const { page } = await shop.openPage('/index.html', {
    expected,
    init: hurry,
    prepare: failTwice(core, 'connectionfailed'),
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
});

test('the core is requested again if the server was busy', async () => {
  let failures = 0;
  const { page } = await shop.openPage('/index.html', {
    expected,
    init: hurry,
    prepare: (opening) =>
      takeOver(opening, core, async (route) => {
        failures += 1;
        if (failures > 1) return route.continue();
        await route.fulfill({ status: 503, headers: crossOrigin, body: '' });
      }),
  });
  await buttonOf(page, 'lemon-bowl').waitFor();
  expect(await buttonOf(page, 'lemon-bowl').textContent()).toContain('Add to cart');
});

test('the owner’s links work as plain links without the core, which loads when the browser is online again', async () => {
  const { page } = await shop.openPage('/own-markup.html', {
    expected,
    init: hurry,
    prepare: (opening) => takeOver(opening, core, (route) => route.abort('internetdisconnected')),
  });
  await page.waitForFunction(() => 'Pannier' in window);
  await page.getByRole('link', { name: 'Two mugs in clay' }).click();
  // The loader has given up, so the click follows the link.
  await page.waitForURL('**/product-page/stoneware-mug');
});

test('a core that failed to load is fetched as soon as the browser is online again', async () => {
  const { page } = await shop.openPage('/index.html', { expected, init: hurry });
  await page.unrouteAll();
  const asked: string[] = [];
  const end = await takeOver(page, core, async (route) => {
    asked.push(route.request().url());
    await route.abort('internetdisconnected');
  });
  await page.reload();
  await eventually(() => asked.filter((url) => url.includes('try=3')).length).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: 'View in store' }).isVisible()).toBe(true);
  await end();
  // Repeats the event, because the loader listens only after the last try has failed.
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return buttonOf(page, 'lemon-bowl').count();
  }).toBe(1);
});

test('the drawer opens although the cart chunk fails to load at first', async () => {
  const { page } = await shop.openPage('/index.html', {
    expected,
    init: hurry,
    prepare: failTwice(cart.slice(-1), 'connectionreset'),
  });
  await buttonOf(page, 'lemon-bowl').click();
  expect(await countOf(page)).toBe(1);
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
});

test('a cart chunk that cannot be loaded is reported at the toggle, and a click on the toggle tries again', async () => {
  const { page } = await shop.openPage('/index.html', {
    expected,
    init: hurry,
    prepare: (opening) => opening.addInitScript(saveData),
  });
  await widgetReady(page);
  const end = await takeOver(page, cart, (route) => route.abort('connectionfailed'));
  await buttonOf(page, 'lemon-bowl').click();
  // The click counts at once, even if the drawer fails to load.
  await eventually(() => countOf(page)).toBe(1);
  await eventually(() =>
    page.getByRole('alert').filter({ hasText: 'Try again' }).count(),
  ).toBeGreaterThan(0);
  expect(await isDrawerOpen(page)).toBe(false);
  await end();
  await toggleOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(await page.getByRole('alert').filter({ hasText: 'Try again' }).count()).toBe(0);
});

for (const [name, chunks] of [
  ['core', core],
  ['cart', cart],
] as const) {
  test(`an altered ${name} chunk is refused`, async () => {
    const { page, requests } = await shop.openPage('/index.html', {
      expected: [/integrity/i],
      init: hurry,
      prepare: (opening) =>
        takeOver(opening, chunks, async (route) => {
          const answer = await fetchAnswer(route);
          const body = `${await answer.text()}\n;window.wasAltered = true;`;
          await route.fulfill({ response: answer, body });
        }),
    });
    if (name === 'cart') await toggleOf(page).click();
    await eventually(() => requests().join()).toContain('try=3');
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
    expect(await drawerOf(page).count()).toBe(0);
    // The page is unchanged and shows the owner's link to the product.
    if (name === 'core')
      expect(await page.getByRole('link', { name: 'View in store' }).isVisible()).toBe(true);
  });
}

test('option pickers appear although their chunk fails to load at first', async () => {
  let failures = 0;
  const { page } = await shop.openPage('/shop.html', {
    expected,
    init: hurry,
    prepare: (opening) =>
      opening.route(/chunks\/pickers/, async (route) => {
        failures += 1;
        await (failures < 2 ? route.abort() : route.continue());
      }),
  });
  const mug = page.locator(`pannier-add-to-cart[product="${product('stoneware-mug')}"]`);
  await eventually(() => mug.getByRole('radio').count()).toBeGreaterThan(2);
  expect(failures).toBeGreaterThan(1);
});

test('rarely used parts of the drawer load with the first cart that needs them, even if the first try fails', async () => {
  let failures = 0;
  const { page, requests } = await shop.openPage('/index.html', {
    expected,
    init: hurry,
    prepare: (opening) =>
      opening.route(/chunks\/trouble/, async (route) => {
        failures += 1;
        await (failures < 2 ? route.abort() : route.continue());
      }),
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  await drawerOf(page).locator('[part=coupon]').waitFor();
  expect(requests().filter((request) => /chunks\/trouble/.test(request))).toEqual([]);
  await shop.addFaults(
    always('/ecom/v1/carts/current/add-to-cart', { kind: 'status', status: 400 }),
  );
  await page.evaluate(
    async (productId) => void (await Pannier.cart.add({ productId })),
    product('bread-board'),
  );
  await eventually(() => drawerOf(page).textContent()).toContain('wasn’t added');
  expect(failures).toBe(2);
});
