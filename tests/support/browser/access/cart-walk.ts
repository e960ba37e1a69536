// Visits every screen of the cart and checks it for accessibility.
import type { Page } from 'playwright-core';
import { BEGIN_CHECKOUT, pathOf } from '../cart/cart-version.ts';
import { placeOrder } from '../checkout.ts';
import { always } from '../control.ts';
import * as cart from '../drawer.ts';
import { type BrowserShop, eventually } from '../shop.ts';
import type { Look } from './look.ts';
import { openOwn } from './open-own.ts';

const button = (slug: string, more = '') =>
  `<pannier-add-to-cart product="${cart.product(slug)}" ${more}></pannier-add-to-cart>`;
const TOGGLE = '<pannier-cart-toggle></pannier-cart-toggle>';

const sumsRest = async (page: Page, subtotal: string): Promise<void> => {
  await eventually(() => cart.subtotalOf(page)).toContain(subtotal);
  await cart.drawerOf(page).locator('[part=expected]').waitFor({ state: 'detached' });
};

/** The page's live region. It loads with the drawer's code. */
const saidOn = (page: Page) => page.locator('[data-pannier-node=status] [role=status]');

export const walkButtons = async (shop: BrowserShop, look: Look): Promise<void> => {
  const slugs = ['lemon-bowl', 'coffee-dripper', 'round-teapot', 'linen-notebook'];
  const markup = slugs.map((slug) => button(slug, 'after-add="badge"')).join('');
  const { page } = await openOwn(shop, look, TOGGLE + markup, 'data-after-add="badge"');
  await eventually(() => page.locator('[part=button]').count()).toBe(4);
  await look.see(page, 'Buttons of four products, and the toggle of an empty cart');
  const notebook = page.locator('pannier-add-to-cart').last();
  await notebook.getByRole('radio').first().check();
  await notebook.getByRole('combobox').selectOption({ index: 1 });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.countOf(page)).toBe(1);
  await eventually(() => saidOn(page).textContent()).not.toBe('');
  await look.see(page, 'Options that are chosen, a product just added, and its toggle');
};

/** Visits the drawer from the empty cart to the placed order. */
export const walkDrawer = async (shop: BrowserShop, look: Look): Promise<void> => {
  const { page } = await openOwn(
    shop,
    look,
    TOGGLE + button('lemon-bowl') + button('letter-set'),
    'data-free-shipping="75"',
  );
  const drawer = cart.drawerOf(page);
  const part = (name: string) => drawer.locator(`[part=${name}]`);
  await cart.toggleOf(page).click();
  await cart.messageOf(page).waitFor();
  await look.see(page, 'The drawer, empty');
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'letter-set').click();
  await sumsRest(page, '22.00');
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'lemon-bowl').click();
  await sumsRest(page, '68.40');
  await part('free-shipping').waitFor();
  await look.see(page, 'The drawer with two lines');

  await part('coupon').locator('summary').click();
  await part('coupon').getByRole('textbox').fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await part('coupon').getByRole('alert').waitFor();
  await look.see(page, 'A coupon that is refused');
  await part('coupon').getByRole('textbox').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await part('sums').waitFor();
  await part('estimate').locator('summary').click();
  await part('estimate').locator('select').waitFor();
  await part('note').locator('summary').click();
  await part('note').getByRole('textbox').waitFor();
  await look.see(page, 'A coupon in the sums, the fields for delivery and note open');
  await part('estimate').locator('select').first().selectOption('PT');
  await part('estimate').getByRole('textbox').first().fill('4000-001');
  await page.keyboard.press('Enter');
  await part('estimate').getByRole('radio').first().waitFor();
  await sumsRest(page, '68.40');
  await look.see(page, 'Ways of delivery');
  await part('remove').first().click();
  await part('undo').waitFor();
  await sumsRest(page, '46.40');
  await look.see(page, 'A line just removed');

  await shop.addFaults(always('/ecom/', { kind: 'status', status: 503 }));
  await part('stepper').getByRole('button').last().click();
  await part('notice').waitFor();
  await look.see(page, 'The store cannot be reached');
  await shop.endFaults();
};

/** Visits the surfaces that open after a click on an owner's button: the popover with options, and the toast. */
export const walkAnswers = async (shop: BrowserShop, look: Look): Promise<void> => {
  const add = (slug: string) => `<button data-pannier-add="${cart.product(slug)}">${slug}</button>`;
  const { page } = await openOwn(
    shop,
    look,
    TOGGLE + add('letter-set') + add('round-teapot'),
    'data-after-add="toast"',
  );
  await cart.widgetReady(page);
  // Opens the drawer once to create the live region, so the region's place in the tree does not depend on timing.
  await cart.toggleOf(page).click();
  await cart.messageOf(page).waitFor();
  await cart.closeDrawer(page);
  await saidOn(page).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'round-teapot' }).click();
  const chooser = page.locator('[part=chooser]');
  // The focus moves to the first option only after the popover is drawn.
  const first = chooser.getByRole('radio').first();
  await eventually(() => first.evaluate((radio) => radio.matches(':focus'))).toBe(true);
  await look.see(page, 'Options of the page’s own button');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'letter-set' }).click();
  await page.locator('[part=toast]').waitFor();
  await eventually(() => saidOn(page).textContent()).not.toBe('');
  await look.see(page, 'The answer to an add, in the corner');
};

/** Visits a sold-out line, a refused checkout and a placed order. */
export const walkCheckout = async (shop: BrowserShop, look: Look): Promise<void> => {
  const { page } = await openOwn(shop, look, TOGGLE + button('lemon-bowl') + button('letter-set'));
  const part = (name: string) => cart.drawerOf(page).locator(`[part=${name}]`);
  await cart.buttonOf(page, 'letter-set').click();
  await sumsRest(page, '22.00');
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'lemon-bowl').click();
  await sumsRest(page, '68.40');
  await shop.addFaults({
    match: { path: pathOf(BEGIN_CHECKOUT) },
    fault: {
      kind: 'status',
      status: 400,
      body: { message: 'no', details: { applicationError: { code: 'NO' } } },
    },
  });
  await part('checkout').click();
  await cart.drawerOf(page).getByRole('alert').waitFor();
  await sumsRest(page, '68.40');
  await look.see(page, 'A checkout that is refused');

  await shop.setStock(cart.product('lemon-bowl'), 0);
  try {
    await page.reload();
    await cart.toggleOf(page).click();
    await part('line').locator('[part=notice]').waitFor();
    await look.see(page, 'A line that is sold out');
  } finally {
    await shop.setStock(cart.product('lemon-bowl'), 40);
  }

  await part('line')
    .filter({ has: page.locator('[part=notice]') })
    .locator('[part=remove]')
    .click();
  await part('line').locator('[part=notice]').waitFor({ state: 'detached' });
  await part('checkout').click();
  await page.waitForURL(/\/checkout\//);
  await placeOrder(page);
  await cart.messageOf(page).waitFor();
  await look.see(page, 'An order that is placed');
};
