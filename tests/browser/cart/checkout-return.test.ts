// Returns from the platform's pages: thanks for a confirmed order, and a login that also applies to the shop's page.
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { overflowOf } from '../../support/browser/catalog.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { accountButton, MIRA, openMembers, signInButton } from '../../support/browser/login.ts';
import { type BrowserShop, eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await openMembers(shop);
const bowl = cart.product('lemon-bowl');
await shop.setStock(bowl, 100);

afterEach(() => shop.changeSettings({ thankYouQuery: 'kept', published: true }));

const countCompletions = {
  init: () => {
    document.addEventListener('pannier:checkout:complete', () => {
      const count = Number(sessionStorage.getItem('completions') ?? 0);
      sessionStorage.setItem('completions', String(count + 1));
    });
  },
};
const completions = (page: Page) => page.evaluate(() => sessionStorage.getItem('completions'));
const placedIn = (page: Page) =>
  eventually(() => cart.messageOf(page).textContent()).toContain('Your order has been placed');
const fill = async (page: Page) => {
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
};
const orderAsked = async ({ received }: BrowserShop, from: number) =>
  (await received()).slice(from).filter(({ path }) => path.includes('/ecom/v1/orders/')).length;

test.each(['kept', 'dropped'] as const)(
  'a shopper is thanked only once for an order, despite a reload and Back; thank-you query %s',
  async (thankYouQuery) => {
    await shop.changeSettings({ thankYouQuery });
    const { page } = await shop.openPage('/index.html?mine=1#top', countCompletions);
    await fill(page);
    await goToCheckout(page);
    const before = (await shop.received()).length;
    await placeOrder(page);
    await placedIn(page);
    const clean = `${shop.pages}/index.html${thankYouQuery === 'kept' ? '?mine=1' : ''}#top`;
    await eventually(() => page.url()).toBe(clean);
    expect([await cart.countOf(page), await completions(page)]).toEqual([0, '1']);
    expect(await orderAsked(shop, before)).toBe(1);
    await page.reload();
    await eventually(() => cart.countOf(page)).toBe(0);
    await page.goBack();
    await page.goForward();
    await eventually(() => page.url()).toBe(clean);
    await eventually(() => cart.countOf(page)).toBe(0);
    expect([await completions(page), await orderAsked(shop, before)]).toEqual(['1', 1]);
  },
);

test('an invented order id in the page’s address changes nothing', async () => {
  const { page } = await shop.openPage('/index.html', {
    ...countCompletions,
    expected: [FAILED_REQUEST],
  });
  await fill(page);
  await goToCheckout(page);
  const before = (await shop.received()).length;
  const forged = `${shop.pages}/index.html?orderId=7f1c1a52-5f0b-4c54-9a50-6a4d0d0f3b6e`;
  await page.goto(`${forged}&wixMemberLoggedIn=false`);
  await eventually(() => orderAsked(shop, before)).toBe(1);
  await eventually(() => cart.countOf(page)).toBe(1);
  expect([await completions(page), page.url()]).toEqual([
    null,
    `${forged}&wixMemberLoggedIn=false`,
  ]);
  expect(await cart.drawerOf(page).isVisible()).toBe(false);
});

const onHostedPage = async (page: Page, act: 'Sign in' | 'Sign out') => {
  await page.getByRole('link', { name: act }).click();
  if (act === 'Sign in') {
    await page.getByLabel('Email').fill(MIRA.email);
    await page.getByLabel('Password').fill(MIRA.password);
  }
  await page.getByRole('button', { name: act }).click();
  await page.waitForURL(/\/checkout\//);
};

test('a shopper who logs in or out at the checkout is logged in or out on the shop’s page', async () => {
  const body = `<button data-pannier-add="${bowl}">Add</button>`;
  const { page } = await members.openPage({ body, ...countCompletions });
  await signInButton(page).waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  await eventually(() => cart.linesOf(page)).toHaveLength(1);
  await goToCheckout(page);
  await onHostedPage(page, 'Sign in');
  await placeOrder(page);
  await placedIn(page);
  await accountButton(page).waitFor();
  expect(page.url()).not.toMatch(/wixMember|orderId/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add' }).click();
  await eventually(() => cart.linesOf(page)).toHaveLength(1);
  await goToCheckout(page);
  await onHostedPage(page, 'Sign out');
  await placeOrder(page);
  await signInButton(page).waitFor();
  await placedIn(page);
  expect([await completions(page), await cart.countOf(page)]).toEqual(['2', 0]);
});

test('a checkout error that only the owner can fix is reported to shopper and owner, and a retry works after the fix', async () => {
  const { page } = await shop.openPage('/index.html', {
    viewport: { width: 320, height: 640 },
    expected: [FAILED_REQUEST, /SITE_NOT_PUBLISHED: the site is not published/],
  });
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await fill(page);
  await shop.changeSettings({ published: false });
  await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  const notice = cart.drawerOf(page).locator('[part=notice]');
  await eventually(() => notice.textContent()).toContain('Checkout isn’t available right now');
  await eventually(() => told.join()).toContain('In your dashboard, press Publish');
  expect(await overflowOf(page)).toBe(0);
  await shop.changeSettings({ published: true });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/checkout\//);
});
