// axe-core checks of the hosted checkout and of states that last only briefly. Other screens: tests/browser/access.
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { BEGIN_CHECKOUT, pathOf } from '../../support/browser/cart/cart-version.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import { hurry, saveData } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a refused checkout, the checkout page and a placed order are accessible (${colorScheme})`, async () => {
    const { page } = await shop.openPage('/index.html', { colorScheme, expected });
    await cart.buttonOf(page, 'lemon-bowl').click();
    await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
    await shop.addFaults({
      match: { path: pathOf(BEGIN_CHECKOUT) },
      fault: {
        kind: 'status',
        status: 400,
        body: { message: 'no', details: { applicationError: { code: 'NO' } } },
      },
    });
    await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).click();
    await cart.drawerOf(page).getByRole('alert').waitFor();
    expect(await violationsOf(page), 'refused').toEqual([]);

    await goToCheckout(page);
    expect(await violationsOf(page), 'checkout').toEqual([]);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('alert').waitFor();
    expect(await violationsOf(page), 'checkout with mistakes').toEqual([]);
    await placeOrder(page);
    await cart.messageOf(page).waitFor();
    expect(await violationsOf(page), 'placed').toEqual([]);
  });

  test(`a loading drawer, and a toggle that failed to open the drawer, are accessible (${colorScheme})`, async () => {
    const first = await shop.openPage('/index.html', { colorScheme, expected });
    await cart.buttonOf(first.page, 'lemon-bowl').waitFor();
    await shop.addFaults(always('/ecom/', { kind: 'delay', ms: 30_000 }));
    await cart.buttonOf(first.page, 'lemon-bowl').click();
    await cart.lineOf(first.page, 'Footed bowl').waitFor();
    expect(await violationsOf(first.page), 'pending').toEqual([]);

    const second = await shop.openPage('/index.html', {
      colorScheme,
      expected,
      init: hurry,
      prepare: (opening) => opening.addInitScript(saveData),
    });
    await cart.buttonOf(second.page, 'lemon-bowl').waitFor();
    await second.context.setOffline(true);
    await cart.toggleOf(second.page).click();
    await second.page.getByRole('alert').filter({ hasText: 'You’re offline' }).first().waitFor();
    expect(await violationsOf(second.page), 'toggle').toEqual([]);
  });
}

test('the dark demo page and the right-to-left page are accessible', async () => {
  for (const path of ['/hazards/dark.html', '/rtl.html']) {
    const { page } = await shop.openPage(path);
    await eventually(() => page.locator('[part=button]').count()).toBeGreaterThan(0);
    expect(await violationsOf(page), path).toEqual([]);
    await cart.toggleOf(page).click();
    await cart.messageOf(page).waitFor();
    expect(await violationsOf(page), `${path}, drawer`).toEqual([]);
  }
});
