// axe-core on every state of the cart that a shopper can see, in light and dark.
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
  test(`buttons in every state (${colorScheme})`, async () => {
    const { page } = await shop.openPage('/shop.html', { colorScheme });
    const notebook = page.locator(
      `pannier-add-to-cart[product="${cart.product('linen-notebook')}"]`,
    );
    await notebook.getByRole('radio', { name: 'Pine' }).check();
    await notebook.getByRole('combobox').selectOption('Dotted');
    await eventually(() => notebook.textContent).not.toBeNull();
    await eventually(() => page.locator('[part=button]').count()).toBe(12);
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`the drawer empty, filled, with a removed line, with an error (${colorScheme})`, async () => {
    const { page } = await shop.openPage('/shop.html', { colorScheme, expected });
    await cart.toggleOf(page).click();
    await cart.messageOf(page).waitFor();
    expect(await violationsOf(page), 'empty').toEqual([]);
    await cart.closeDrawer(page);

    await page
      .locator(`pannier-add-to-cart[product="${cart.product('round-teapot')}"]`)
      .getByRole('radio', { name: 'Ink' })
      .check();
    await cart.buttonOf(page, 'round-teapot').click();
    await page.keyboard.press('Escape');
    await cart.buttonOf(page, 'lemon-bowl').click();
    await eventually(() => cart.subtotalOf(page)).toBe('€150.40');
    expect(await violationsOf(page), 'filled').toEqual([]);

    await cart.drawerOf(page).getByText('Add a note').click();
    await cart.lineOf(page, 'Round teapot').locator('[part=remove]').click();
    await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
    expect(await violationsOf(page), 'removed, with the note open').toEqual([]);

    await shop.addFaults(always('/ecom/', { kind: 'status', status: 503 }));
    await cart
      .drawerOf(page)
      .getByRole('button', { name: /Increase quantity/ })
      .click();
    await cart.drawerOf(page).locator('[part=notice]').waitFor();
    expect(await violationsOf(page), 'in trouble').toEqual([]);
  });

  test(`checkout refused, checkout page, order placed (${colorScheme})`, async () => {
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

  test(`a line that is sold out, the option picker, the toast (${colorScheme})`, async () => {
    const { page } = await shop.openPage('/own-markup.html', { colorScheme, expected });
    await page.getByRole('button', { name: 'Add the bowl' }).click();
    await page.locator('[part=toast]').waitFor();
    expect(await violationsOf(page), 'toast').toEqual([]);
    await page.getByRole('link', { name: 'Choose a teapot' }).click();
    const chooser = page.getByRole('dialog', { name: 'Round teapot' });
    await chooser.getByRole('radio', { name: 'Ink' }).check();
    expect(await violationsOf(page), 'chooser').toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Two mugs in clay' }).click();
    await eventually(() => cart.subtotalOf(page)).toBe('€94.40');
    await shop.setStock(cart.product('lemon-bowl'), 0);
    try {
      await page.reload();
      await page.getByRole('link', { name: 'Open it' }).click();
      await cart.lineOf(page, 'Footed bowl').locator('[part=notice]').waitFor();
      expect(await violationsOf(page), 'sold out').toEqual([]);
    } finally {
      await shop.setStock(cart.product('lemon-bowl'), 40);
    }
  });

  test(`the drawer while it loads, and a toggle that failed to open it (${colorScheme})`, async () => {
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
    await second.page.getByRole('alert').filter({ hasText: 'Try again' }).first().waitFor();
    expect(await violationsOf(second.page), 'toggle').toEqual([]);
  });
}

test('the dark demo page and the right-to-left page', async () => {
  for (const path of ['/hazards/dark.html', '/rtl.html']) {
    const { page } = await shop.openPage(path);
    await eventually(() => page.locator('[part=button]').count()).toBeGreaterThan(0);
    expect(await violationsOf(page), path).toEqual([]);
    await cart.toggleOf(page).click();
    await cart.messageOf(page).waitFor();
    expect(await violationsOf(page), `${path}, drawer`).toEqual([]);
  }
});
