import { expect, test } from 'vitest';
import { cartVersion } from '../../support/browser/cart/cart-version.ts';
import { goToCheckout } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop({
  isWhole: true,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

const rememberReturns = (): void => {
  addEventListener('pageshow', (event) => Object.assign(window, { wasKept: event.persisted }));
};

test('after Back, a cached page shows the current count and reacts to clicks', async () => {
  const { page } = await shop.openPage('/index.html', { init: rememberReturns });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await cart.closeDrawer(page);

  await page.goto(`${shop.pages}/shop.html`);
  await eventually(() => cart.countOf(page)).toBe(1);
  await cart.buttonOf(page, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€55.40');

  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(
    true,
  );
  await eventually(() => cart.countOf(page)).toBe(2);
  await cart.toggleOf(page).click();
  await eventually(() => cart.linesOf(page)).toEqual([
    '1 × Footed bowl for lemons €46.40',
    '1 × Windmill quilt, a pattern €9.00',
  ]);
  await cart.drawerOf(page).getByRole('button', { name: 'Increase quantity of Windmill' }).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€64.40');

  // The second page was also cached. After Forward, it shows the change made on the first page.
  await page.goForward({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(
    true,
  );
  await eventually(() => cart.countOf(page)).toBe(3);
  await eventually(() => cart.subtotalOf(page)).toBe('€64.40');
});

test('after Back from the checkout, a cached page reads the cart again and the checkout button works', async () => {
  const { page, context, platformCalls } = await shop.openPage('/index.html', {
    init: rememberReturns,
  });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await goToCheckout(page);
  const { page: other } = await shop.openPage('/shop.html', { context });
  await cart.buttonOf(other, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(other)).toBe('€55.40');
  await other.close();

  const before = platformCalls().length;
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(
    true,
  );
  await eventually(() => cart.subtotalOf(page)).toBe('€55.40');
  expect(platformCalls().slice(before)).toContain(
    `GET /ecom/${cartVersion === 'v1' ? 'v1' : 'v2'}/carts/current`,
  );
  const checkOut = cart.drawerOf(page).getByRole('button', { name: 'Check out' });
  expect(await checkOut.getAttribute('aria-busy')).not.toBe('true');
  await goToCheckout(page);
  expect(await page.locator('.lines .name').count()).toBe(2);
});
