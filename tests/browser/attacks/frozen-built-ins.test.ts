// A page that freezes all built-in objects before the script tag runs.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

/** Freezes all built-in objects. The function's source runs as a script in the page. */
const freezeAll = (): void => {
  const frozen = window as unknown as { frozen: number };
  const values: unknown[] = Object.getOwnPropertyNames(window).flatMap((name) => {
    const value = Object.getOwnPropertyDescriptor(window, name)?.value;
    return typeof value === 'function' ? [value.prototype, value] : [value];
  });
  // Prototypes without a global name, such as iterators and async functions.
  const unnamed = [[][Symbol.iterator](), new Map().entries(), async () => {}, (function* () {})()];
  for (const one of unnamed)
    for (let at = Object.getPrototypeOf(one); at; at = Object.getPrototypeOf(at)) values.push(at);
  const isOfPage = (value: unknown) => value === window || value instanceof Node;
  const found = values.filter((value) => Object(value) === value && !isOfPage(value));
  for (const value of found) Object.freeze(value);
  frozen.frozen = found.length;
  for (const type of ['click', 'input', 'submit'])
    addEventListener(type, (event) => void Object.freeze(event), true);
};

test('a shopper buys and signs in on a page that has frozen all built-in objects and their prototypes', async () => {
  const { page, complaints } = await members.openPage({
    attributes: 'data-debug',
    head: `<script>(${freezeAll})()</script>`,
    body: `<pannier-add-to-cart product="${cart.product('letter-set')}"></pannier-add-to-cart>
      <pannier-product product="${cart.product('round-teapot')}"></pannier-product>`,
  });
  expect(await page.evaluate(() => Object.isFrozen(Event.prototype))).toBe(true);
  expect(
    await page.evaluate(() => (window as unknown as { frozen: number }).frozen),
  ).toBeGreaterThan(1000);

  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.linesOf(page)).toHaveLength(1);
  await cart.drawerOf(page).getByRole('button', { name: 'Increase' }).click();
  await eventually(() => cart.countOf(page)).toBe(2);
  await cart.closeDrawer(page);
  await login.signIn(page);
  await cart.toggleOf(page).click();
  await cart.drawerOf(page).locator('[part=checkout]').click();
  await page.waitForURL((url) => url.origin !== shop.ownPages);
  expect(complaints()).toEqual([]);
});
