// Plans, products for members, and custom text fields in catalog version 1, on a strict store.
import { beforeEach, expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { ownPage } from '../../support/browser/catalog.ts';
import {
  cartApiLines,
  closeDrawer,
  countOf,
  drawerOf,
  linesOf,
  product,
} from '../../support/browser/drawer.ts';
import {
  accountButton,
  emailField,
  isLoginOpen,
  MIRA,
  signInButton,
  signInThere,
  submitLogin,
} from '../../support/browser/login.ts';
import {
  addedOptions,
  beStrict,
  button,
  card,
  fieldsOf,
  openForm,
  pressOf,
} from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { VERSION_1 } from '../../support/browser/visit.ts';

const shop = await openShop({ oddProducts: true });
beforeEach(async () => {
  await shop.reset();
  await beStrict(shop, 'V3');
});

const expected = [VERSION_1];
const toggle = '<pannier-cart-toggle></pannier-cart-toggle>';

test('a product sold only with a plan requires a choice of plan, and the cart line shows the plan', async () => {
  const { page } = await openForm(shop, card('seed-subscription'));
  await eventually(() => pressOf(page).textContent()).toContain('Choose a purchase option');
  await pressOf(page).click();
  const monthly = page.getByRole('radio', { name: /Every month/ });
  await eventually(() => monthly.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await eventually(() => page.locator('[part=plan]').first().textContent()).toMatch(
    /€10\.20.*Every month · Until you cancel · 15% off/,
  );
  await monthly.check();
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Seeds through the post €10.20']);
  await eventually(() => drawerOf(page).locator('[part=line]').textContent()).toContain(
    'Every month',
  );
  expect(await addedOptions(shop)).toEqual([
    { variantId: expect.any(String), subscriptionOptionId: expect.any(String) },
  ]);
});

test('a one-time purchase is preselected if it is possible, and each plan becomes a separate line', async () => {
  const { page } = await openForm(shop, button('linen-notebook', 'after-add="badge"') + toggle);
  await page.getByRole('radio', { name: 'Pine' }).check();
  await page.getByRole('combobox').selectOption('Plain');
  expect(await page.getByRole('radio', { name: /One-time/ }).isChecked()).toBe(true);
  await pressOf(page).click();
  await page.getByRole('radio', { name: /every other month/ }).check();
  await pressOf(page).click();
  await eventually(() => countOf(page)).toBe(2);
  await page.locator('[part=toggle]').click();
  await eventually(async () => (await linesOf(page)).sort()).toEqual([
    '1 × Linen notebook €15.30',
    '1 × Linen notebook €17.00',
  ]);
});

test('a members-only product requires a visitor to log in, and is added after the login', async () => {
  const { page } = await openForm(shop, button('members-jug') + toggle);
  await eventually(() => pressOf(page).textContent()).toContain('Sign in to buy');
  expect(await fieldsOf(page).textContent()).toBe('You need an account to buy.');
  await pressOf(page).click();
  await emailField(page).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => isLoginOpen(page)).toBe(false);
  await pressOf(page).click();
  await submitLogin(page, MIRA);
  await eventually(() => linesOf(page)).toEqual(['1 × Jug of the year, for members €70.00']);
  await closeDrawer(page);
  await eventually(() => pressOf(page).textContent()).toContain('Add to cart');
  expect(await countOf(page)).toBe(1);
});

/** Opens a page that is registered as a return address of the platform's login. */
const openReturning = async (attributes: string, slug = 'members-jug') => {
  const path = '/members-only.html';
  await shop.changeSettings({ allowedRedirectUris: [shop.ownPages + path] });
  const markup = `${button(slug, 'quantity="2"')}${toggle}<pannier-login></pannier-login>`;
  return shop.openPage(path, { html: ownPage(shop, markup, { attributes }) });
};

test.each(['redirect', 'form'])(
  'a product for members is added once after a login that leaves the page: %s',
  async (way) => {
    const { page } = await openReturning(`data-login="${way}"`);
    await eventually(() => pressOf(page).textContent()).toContain('Sign in to buy');
    await pressOf(page).click();
    if (way === 'redirect') await signInThere(page);
    else await submitLogin(page, MIRA);
    await accountButton(page).waitFor();
    const jugs = ['2 × Jug of the year, for members'];
    await eventually(() => cartApiLines(page)).toEqual(jugs);
    await eventually(() => countOf(page)).toBe(2);
    await page.reload();
    await eventually(() => cartApiLines(page)).toEqual(jugs);
    expect(await addedOptions(shop)).toHaveLength(1);
  },
);

test('Buy now continues to the checkout after a login that leaves the page', async () => {
  const path = '/members-only.html';
  await shop.changeSettings({ allowedRedirectUris: [shop.ownPages + path] });
  const html = ownPage(shop, `${card('members-jug')}<pannier-login></pannier-login>`, {
    attributes: 'data-login="redirect"',
  });
  const { page } = await shop.openPage(path, { html });
  await page.getByRole('button', { name: 'Buy now' }).click();
  await signInThere(page);
  await page.waitForURL(/\/checkout\//);
  expect(await addedOptions(shop)).toHaveLength(1);
});

test('a product for members is not added after a login that was begun and abandoned', async () => {
  const { page } = await openReturning('data-login="redirect"');
  const address = page.url();
  await eventually(() => pressOf(page).textContent()).toContain('Sign in to buy');
  await pressOf(page).click();
  await page.waitForURL(/\/hosted\/login/);
  await page.goto(address);
  await signInButton(page).click();
  await signInThere(page);
  await accountButton(page).waitFor();
  await eventually(() => pressOf(page).textContent()).toContain('Add to cart');
  expect(await countOf(page)).toBe(0);
});

test('the owner’s link to a product for members offers the login first', async () => {
  const link = `<a href="/nowhere" data-pannier-add="${product('members-jug')}">The jug</a>`;
  const { page } = await openForm(shop, link + toggle);
  await page.getByRole('link', { name: 'The jug' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in to buy' }).click();
  await submitLogin(page, MIRA);
  await eventually(() => linesOf(page)).toEqual(['1 × Jug of the year, for members €70.00']);
  await closeDrawer(page);
  await page.getByRole('link', { name: 'The jug' }).click();
  await eventually(() => linesOf(page)).toEqual(['2 × Jug of the year, for members €140.00']);
});

test('catalog version 1 receives custom texts under the field title, and two different texts become two lines', async () => {
  await beStrict(shop, 'V1');
  const { page } = await openForm(shop, button('name-stamp', 'after-add="badge"') + toggle, {
    expected,
  });
  await page.getByRole('combobox', { name: /Format/ }).selectOption('Large');
  await pressOf(page).click();
  const name = page.getByRole('textbox', { name: /Name on the stamp/ });
  await eventually(() => name.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await countOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  for (const each of ['Ada', 'Eve']) {
    await name.fill(each);
    await pressOf(page).click();
  }
  await eventually(() => countOf(page)).toBe(2);
  await page.locator('[part=toggle]').click();
  await eventually(async () => (await linesOf(page)).sort()).toEqual([
    '1 × Stamp with a name €24.00',
    '1 × Stamp with a name €24.00',
  ]);
  await eventually(() => drawerOf(page).locator('[part=options]').allTextContents()).toEqual([
    expect.stringContaining('Ada'),
    expect.stringContaining('Eve'),
  ]);
  expect(await addedOptions(shop)).toContainEqual({
    options: { Format: 'Large' },
    customTextFields: { 'Name on the stamp': 'Ada' },
  });
});

test('catalog version 1 receives the plan that the shopper chose', async () => {
  await beStrict(shop, 'V1');
  const { page } = await openForm(shop, card('seed-subscription'), { expected });
  await page.getByRole('radio', { name: /Four seasons/ }).check();
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Seeds through the post €12.00']);
  await eventually(() => drawerOf(page).locator('[part=line]').textContent()).toContain(
    'Four seasons',
  );
});
