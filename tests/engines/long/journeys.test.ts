// More journeys of shoppers and members, in each engine: logins, a grid, and two tabs.
import { expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import { product } from '../../support/browser/drawer.ts';
import { eventually } from '../../support/browser/shop.ts';
import { addButton, countOf, linesOf, piecesOf } from '../../support/engines/cart.ts';
import { inEveryEngine, openEngineShop } from '../../support/engines/engine-shop.ts';
import { click } from '../../support/engines/hand.ts';
import { textsOf } from '../../support/engines/look.ts';
import { memberOf, signIn, signInThere, signOut } from '../../support/engines/member.ts';

const shop = await openEngineShop();

inEveryEngine(({ openPage }) => {
  test('a member signs in through the hidden frame, and signs out', async () => {
    const { tab } = await openPage(`${shop.pages}/account.html`);
    await signIn(tab);
    await eventually(() => memberOf(tab)).toBe('Mira Okafor');
    await signOut(tab);
  });

  test('a member signs in on the platform’s page, and signs out', async () => {
    const { tab } = await openPage(`${shop.pages}/account-redirect.html`);
    await signInThere(tab);
    await tab.reload();
    await signOut(tab);
  });

  test('a collection shows its products, loads more, and its cards add products to the cart', async () => {
    const markup = '<pannier-collection slug="tableware" limit="4"></pannier-collection>';
    const { tab } = await openPage(shop.publish('/grid.html', ownPage(shop, markup)));
    const names = () => textsOf(tab, 'pannier-collection', '[part=card]', '[part=name]');
    await eventually(async () => (await names()).length).toBe(4);
    await click(tab, { path: ['pannier-collection', 'button'], text: 'Show more' });
    await eventually(async () => (await names()).length).toBe(8);
    const carafe = (await names()).findIndex((name) => name.includes('Bedside carafe'));
    expect(carafe).toBeGreaterThanOrEqual(0);
    const card = `[part=card]:nth-child(${carafe + 1})`;
    await click(tab, { path: ['pannier-collection', card, '[part=button]'] });
    await eventually(() => linesOf(tab)).toEqual(['1 × Bedside carafe with tumbler €42.00']);
  });

  test('two tabs share one cart: each tab shows products added in the other tab', async () => {
    const { tab, shopper } = await openPage(`${shop.pages}/index.html`);
    const other = await shopper.openTab();
    await other.open(`${shop.pages}/index.html`);
    await click(tab, addButton('lemon-bowl'));
    await eventually(() => countOf(other)).toBe(1);
    await click(other, addButton('lemon-bowl'));
    await eventually(() => countOf(tab)).toBe(2);
    await eventually(() => piecesOf(tab)).toBe(2);
  });

  test('a member who signs in on one tab is also signed in on the other tab', async () => {
    const { tab, shopper } = await openPage(`${shop.pages}/account.html`);
    const other = await shopper.openTab();
    await other.open(`${shop.pages}/account.html`);
    await signIn(tab);
    await eventually(() => memberOf(other)).toBe('Mira Okafor');
  });

  test('an owner’s button adds the product when the shopper presses Enter', async () => {
    const button = `<button data-pannier-add="${product('carafe')}">Carafe</button>`;
    const { tab } = await openPage(shop.publish('/own.html', ownPage(shop, button)));
    // Waits for the loader, which remembers key presses on the button.
    await eventually(() => tab.run(() => 'Pannier' in window)).toBe(true);
    await tab.run(() => document.querySelector<HTMLElement>('[data-pannier-add]')?.focus());
    await tab.press('Enter');
    await eventually(() => linesOf(tab)).toEqual(['1 × Bedside carafe with tumbler €42.00']);
  });
});
