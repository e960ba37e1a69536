// The whole journey under a policy that allows only same-origin scripts and styles.
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

// A policy violation is logged to the console, and an unexpected console message fails the test.
test('the whole journey violates no rule of a strict Content Security Policy', async () => {
  const { page } = await shop.openPage('/hazards/csp.html');
  const policy = (await page.request.get(page.url())).headers()['content-security-policy'];
  expect(policy).toBe(
    `base-uri 'none'; object-src 'none'; frame-ancestors 'self'; default-src 'none'; script-src 'self'; style-src 'self'; img-src ${shop.media}; connect-src ${shop.store}`,
  );
  const notebook = page.locator(`pannier-add-to-cart[product="${cart.product('linen-notebook')}"]`);
  await notebook.getByRole('radio', { name: 'Plum' }).check();
  await notebook.getByRole('combobox').selectOption('Ruled');
  await cart.buttonOf(page, 'linen-notebook').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€19.50');
  await cart.drawerOf(page).locator('[part=image] img').first().waitFor();
  await cart
    .drawerOf(page)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  await eventually(() => cart.subtotalOf(page)).toBe('€39.00');
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€85.40');
  await cart.lineOf(page, 'Footed bowl').locator('[part=remove]').click();
  await cart.drawerOf(page).locator('[part=undo]').click();
  await eventually(() => cart.countOf(page)).toBe(3);
  await cart.lineOf(page, 'Linen notebook').locator('[part=remove]').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await goToCheckout(page);
  await placeOrder(page);
  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
  expect(await cart.isDrawerOpen(page)).toBe(true);
});

test('the option picker at an owner’s link works under a strict Content Security Policy', async () => {
  const { page } = await shop.openPage('/hazards/csp.html');
  await page.evaluate((id) => {
    const button = document.createElement('button');
    button.dataset['pannierAdd'] = id;
    button.dataset['pannierAfterAdd'] = 'toast';
    button.textContent = 'A teapot';
    document.querySelector('main')?.append(button);
  }, cart.product('round-teapot'));
  await page.getByRole('button', { name: 'A teapot' }).click();
  const chooser = page.getByRole('dialog', { name: 'Round teapot' });
  await chooser.getByRole('radio', { name: 'Pine' }).check();
  await chooser.getByRole('button', { name: 'Add to cart' }).click();
  await page.locator('[part=toast]').waitFor();
  await eventually(() => cart.countOf(page)).toBe(1);
});
