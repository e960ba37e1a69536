// Optional drawer code is fetched on intent, and a failure is reported where the code would have rendered.
import { expect, test } from 'vitest';
import { fileOf, hurry, takeOver } from '../../support/browser/chunks.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const edits = await fileOf(shop.assets, 'edits');
const addons = await fileOf(shop.assets, 'addons');
const links = await fileOf(shop.assets, 'links');

/** Opens the drawer with one line, before any interaction inside the drawer. */
const openCart = async (options: Parameters<typeof shop.openPage>[1] = {}) => {
  const { page, requests } = await shop.openPage('/shop.html', options);
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.linesOf(page)).toEqual([expect.stringContaining('1 × Letter set')]);
  await cart.drawerOf(page).locator('[part=coupon]').waitFor();
  // Waits until all code of an open drawer is fetched.
  await page.waitForLoadState('networkidle');
  // Moves the pointer off the button, which the drawer may cover.
  await page.mouse.move(1, 1);
  const isFetched = () =>
    requests()
      .join()
      .includes(edits.slice(edits.lastIndexOf('/')));
  return { page, isFetched, checkOut: cart.drawerOf(page).locator('[part=checkout]') };
};

test.each([
  ['a pointer that approaches the footer', 'hover'],
  ['the focus on the button', 'focus'],
] as const)('%s fetches the checkout code, but opening the drawer does not', async (_, way) => {
  const { isFetched, checkOut } = await openCart();
  expect(isFetched()).toBe(false);
  await checkOut[way]();
  await eventually(isFetched).toBe(true);
});

test('a key pressed in the drawer fetches the checkout code', async () => {
  const { page, isFetched } = await openCart();
  expect(isFetched()).toBe(false);
  await page.keyboard.press('Tab');
  await eventually(isFetched).toBe(true);
});

test('a checkout whose code cannot be fetched shows the reason, and the next click works', async () => {
  const { page, checkOut } = await openCart({ expected: [FAILED_REQUEST], init: hurry });
  const restore = await takeOver(page, [edits], (route) => route.abort());
  await checkOut.click();
  await eventually(() => cart.drawerOf(page).locator('[part=notice]').textContent()).toContain(
    'Your cart is safe',
  );
  await restore();
  await checkOut.click();
  await page.waitForURL(/\/checkout\//);
});

test('a click on a line’s name waits for the link code, then opens the platform’s product page', async () => {
  const { page } = await openCart();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await takeOver(page, [links], async (route) => {
    asked++;
    await answered;
    await route.continue();
  });
  // Counts the clicks that the page receives, because a click that waits for code must not reach the page twice.
  await page.evaluate(() =>
    document.addEventListener('click', () => {
      sessionStorage.setItem('clicks', `${sessionStorage.getItem('clicks') ?? ''}!`);
    }),
  );
  await cart.lineOf(page, 'Letter set').locator('a[part=name]').click();
  await eventually(async () => asked).toBe(1);
  answer();
  await page.waitForURL(/\/product-page\/letter-set\?session=/);
  await page.goBack();
  expect(await page.evaluate(() => sessionStorage.getItem('clicks'))).toBe('!');
});

test('a line’s name is a plain link if the link code cannot be fetched', async () => {
  const { page } = await openCart({ expected: [FAILED_REQUEST], init: hurry });
  await takeOver(page, [links], (route) => route.abort());
  await cart.lineOf(page, 'Letter set').locator('a[part=name]').click();
  await page.waitForURL(/\/product-page\/letter-set$/);
});

test('a coupon field whose code cannot be fetched shows an error, and is rendered when online again', async () => {
  const { page } = await openCart({ expected: [FAILED_REQUEST], init: hurry });
  const restore = await takeOver(page, [edits], (route) => route.abort());
  const coupon = cart.drawerOf(page).locator('[part=coupon]');
  await coupon.locator('summary').click();
  await eventually(() => coupon.getByRole('alert').textContent()).toBe(
    'That didn’t work. Try again.',
  );
  await restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await coupon.getByRole('textbox', { name: 'Coupon code' }).waitFor();
  expect(await coupon.getByText('That didn’t work.').count()).toBe(0);
});

test('saved lines whose code cannot be fetched show an error, and “Try again” causes no layout shift', async () => {
  const { page } = await openCart({ expected: [FAILED_REQUEST], init: hurry });
  const drawer = cart.drawerOf(page);
  await drawer.getByRole('button', { name: 'Save for later Letter set' }).click();
  await drawer.locator('[part=saved-line]').waitFor();
  await page.reload();
  const restore = await takeOver(page, [addons], (route) => route.abort());
  await cart.toggleOf(page).click();
  const failure = drawer.locator('.parts [part=notice]');
  await failure.getByText('That didn’t work.').waitFor();
  const top = () =>
    drawer.locator('[part=message]').evaluate((one) => one.getBoundingClientRect().top);
  const place = await top();
  await restore();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await drawer.locator('[part=saved-line]').waitFor();
  expect(await failure.count()).toBe(0);
  expect(await top()).toBe(place);
});
