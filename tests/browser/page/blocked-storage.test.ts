// Without usable storage the cart is kept in memory, and the page sees no error.
import { expect, test } from 'vitest';
import { buttonOf, countOf, drawerOf, linesOf, subtotalOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const blockStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
};

const fillStorage = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

for (const [name, init] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`a shopper can fill, change and check out a cart with storage ${name}`, async () => {
    const { page } = await shop.openPage('/index.html', { init });
    await buttonOf(page, 'lemon-bowl').click();
    await eventually(() => subtotalOf(page)).toBe('€46.40');
    await drawerOf(page)
      .getByRole('button', { name: /Increase quantity/ })
      .click();
    await eventually(() => linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
    expect(await countOf(page)).toBe(2);
    await drawerOf(page).getByRole('button', { name: 'Check out' }).click();
    await page.waitForURL(/\/checkout\//);
    expect(await page.locator('.lines').textContent()).toContain('Quantity 2');
  });
}

test('if only local storage is blocked, the cart survives a reload of its tab', async () => {
  const { page } = await shop.openPage('/index.html', {
    init: () => Object.defineProperty(window, 'localStorage', { value: null }),
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await page.reload();
  await eventually(() => countOf(page)).toBe(1);
});
