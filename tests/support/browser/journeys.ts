// Journeys of shoppers and members from start to end, as tests for any store that is as strict as the platform.
import { beforeEach, describe, expect, test } from 'vitest';
import { platformSettings } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { cardsOf, gridOf, namesOf, ownPage } from './catalog.ts';
import { goToCheckout, placeOrder } from './checkout.ts';
import {
  buttonOf,
  closeDrawer,
  countOf,
  drawerOf,
  linesOf,
  messageOf,
  product,
  subtotalOf,
  toggleOf,
} from './drawer.ts';
import {
  accountButton,
  loginCard,
  memberOf,
  openLogin,
  openMembers,
  signIn,
  signInButton,
  signInThere,
  signOut,
} from './login.ts';
import { partsOf } from './product-card.ts';
import { type BrowserShop, eventually } from './shop.ts';
import { FAILED_REQUEST, UNKNOWN_PRODUCT } from './visit.ts';

/** The only page to which redirect logins return. */
const RETURN = '/login-return.html';

/** Makes the store strict: allows only two origins, and one return address for logins. */
const beStrict = (shop: BrowserShop): Promise<void> =>
  shop.changeSettings({
    ...platformSettings('strict'),
    allowedRedirectDomains: [shop.pages, shop.ownPages],
    allowedRedirectUris: [shop.ownPages + RETURN],
  });

const cartJourney = (shop: BrowserShop): void => {
  test('a shopper adds a product, changes the quantity, reloads, orders, and returns to an empty cart', async () => {
    const { page } = await shop.openPage('/index.html');
    await buttonOf(page, 'lemon-bowl').click();
    await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
    await drawerOf(page).getByRole('button', { name: 'Increase quantity of Footed bowl' }).click();
    await eventually(() => subtotalOf(page)).toBe('€92.80');

    await page.reload();
    await eventually(() => countOf(page)).toBe(2);
    await toggleOf(page).click();
    await eventually(() => linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
    await goToCheckout(page);
    await placeOrder(page);
    await eventually(() => messageOf(page).textContent()).toContain('Your order has been placed');
    await eventually(() => countOf(page)).toBe(0);
  });

  test('a shopper chooses options, and each chosen variant gets a cart line', async () => {
    const { page } = await shop.openPage('/shop.html');
    const mug = page.locator(`pannier-add-to-cart[product="${product('stoneware-mug')}"]`);
    for (const [index, count] of [
      [0, 1],
      [1, 2],
      [1, 3],
    ] as const) {
      await mug.getByRole('radio').nth(index).check();
      await buttonOf(page, 'stoneware-mug').click();
      await eventually(() => countOf(page)).toBe(count);
      await closeDrawer(page);
    }
    await eventually(async () => (await linesOf(page)).map((line) => line.slice(0, 18))).toEqual(
      expect.arrayContaining(['1 × Stoneware mug ', '2 × Stoneware mug ']),
    );
  });
};

const catalogJourney = (shop: BrowserShop): void => {
  test('a collection shows its products, can be sorted, and its cards add products to the cart', async () => {
    const markup = '<pannier-collection slug="tableware" limit="4"></pannier-collection>';
    const { page } = await shop.openPage('/grid.html', { html: ownPage(shop, markup) });
    const grid = gridOf(page);
    await eventually(() => cardsOf(grid).count()).toBe(4);
    await grid.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
    await eventually(async () => (await namesOf(grid))[0]).toMatch(/^A jug for tulips/);
    await grid.getByRole('button', { name: 'Show more' }).click();
    await eventually(() => cardsOf(grid).count()).toBe(8);
    await cardsOf(grid).filter({ hasText: 'Bedside carafe' }).locator('[part=button]').click();
    await eventually(() => linesOf(page)).toEqual(['1 × Bedside carafe with tumbler €42.00']);
  });

  test('a card shows its product and adds the product to the cart', async () => {
    const markup = '<pannier-product slug="carafe"></pannier-product>';
    const { page } = await shop.openPage('/card.html', { html: ownPage(shop, markup) });
    const card = page.locator('pannier-product');
    expect(await partsOf(card)).toMatchObject({ name: 'Bedside carafe with tumbler' });
    await card.locator('[part=button]').click();
    await eventually(() => linesOf(page)).toEqual(['1 × Bedside carafe with tumbler €42.00']);
  });

  test('a product with a required custom text field is added with a value and ordered', async () => {
    const markup = '<pannier-product slug="gift-box"></pannier-product>';
    const { page } = await shop.openPage('/text.html', { html: ownPage(shop, markup) });
    const card = page.locator('pannier-product');
    await card.getByRole('radio', { name: 'Blush' }).check();
    await card.locator('[part=button]').click();
    const words = card.getByRole('textbox', { name: /Words on the card/ });
    await eventually(() => words.getAttribute('aria-invalid')).toBe('true');
    await words.fill('For Ada');
    await card.locator('[part=button]').click();
    await eventually(() => linesOf(page)).toEqual(['1 × Gift box with ribbon €8.00']);
    await eventually(() => drawerOf(page).locator('[part=options]').textContent()).toMatch(
      /Blush.*For Ada/,
    );
    await goToCheckout(page);
    await placeOrder(page);
    await eventually(() => messageOf(page).textContent()).toContain('Your order has been placed');
  });

  test('the owner’s content stays visible if the product does not exist', async () => {
    const markup = '<pannier-product slug="no-such-thing"><a href="/a">Mine</a></pannier-product>';
    const { page } = await shop.openPage('/none.html', {
      html: ownPage(shop, markup),
      expected: [/Pannier: </, FAILED_REQUEST, UNKNOWN_PRODUCT],
    });
    await page.getByRole('link', { name: 'Mine' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: 'Mine' }).isVisible()).toBe(true);
  });
};

const loginJourney = async (shop: BrowserShop): Promise<void> => {
  const members = await openMembers(shop);

  test('a member signs in through the form, stays signed in after a reload, and signs out', async () => {
    const { page } = await members.openPage();
    await signIn(page);
    expect(await memberOf(page)).toMatchObject({ isMember: true });
    await page.reload();
    await accountButton(page).waitFor();
    await signOut(page);
    await signInButton(page).waitFor();
  });

  const returning = `data-login-return="${RETURN}"`;
  /** Opens the page in a browser context that already has a tab with the registered return page. */
  const openReturning = async (attributes: string) => {
    const html = `<!doctype html><title>Back</title><link rel="icon" href="data:,">${shop.snippet(returning)}`;
    const { context } = await shop.openPage(RETURN, { html });
    return members.openPage({ context, attributes: `${attributes} ${returning}` });
  };

  test('a member signs in through the form and a redirect to the platform', async () => {
    const { page } = await openReturning('data-login="form"');
    await signIn(page);
    expect(await memberOf(page)).toMatchObject({ isMember: true });
  });

  test('a member signs in on the platform’s page', async () => {
    const { page } = await openReturning('data-login="redirect"');
    await signInButton(page).click();
    await signInThere(page);
    await accountButton(page).waitFor();
    expect(await memberOf(page)).toMatchObject({ isMember: true });
  });

  test('a member signs in with an identity provider', async () => {
    const { page } = await openReturning('data-login-providers="google"');
    await openLogin(page);
    await loginCard(page).locator('[part=provider]').click();
    await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
    await page.getByLabel('Email').fill('gwen@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await accountButton(page).waitFor();
    expect(await memberOf(page)).toMatchObject({ isMember: true });
  });
};

/** Defines the journey tests. Call it once in a test file. */
export const journeys = async (shop: BrowserShop): Promise<void> => {
  await beStrict(shop);
  describe.each(['V1', 'V3'] as const)('with catalog version %s', (catalogVersion) => {
    beforeEach(async () => {
      await shop.changeSettings({ catalogVersion });
      await shop.setStock(product('lemon-bowl'), 9);
    });
    cartJourney(shop);
    catalogJourney(shop);
  });
  await loginJourney(shop);
};
