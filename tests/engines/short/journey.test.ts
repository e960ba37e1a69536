// Main journeys of shoppers and members, in each engine.
import { test } from 'vitest';
import { eventually } from '../../support/browser/shop.ts';
import {
  addButton,
  countOf,
  inDrawer,
  linesOf,
  piecesOf,
  toggle,
} from '../../support/engines/cart.ts';
import { inEveryEngine, openEngineShop } from '../../support/engines/engine-shop.ts';
import { click } from '../../support/engines/hand.ts';
import { memberOf, signIn, signOut } from '../../support/engines/member.ts';

const shop = await openEngineShop();

inEveryEngine(({ openPage }) => {
  test('a shopper adds a product, sees the price, increases the quantity, reloads, and removes the line', async () => {
    const { tab } = await openPage(`${shop.pages}/index.html`);
    await click(tab, addButton('lemon-bowl'));
    await eventually(() => linesOf(tab)).toEqual(['1 × Footed bowl for lemons €46.40']);
    await click(tab, inDrawer('[aria-label^="Increase quantity"]'));
    await eventually(() => linesOf(tab)).toEqual(['2 × Footed bowl for lemons €92.80']);

    await tab.reload();
    await eventually(() => countOf(tab)).toBe(2);
    await click(tab, toggle);
    await eventually(() => linesOf(tab)).toEqual(['2 × Footed bowl for lemons €92.80']);
    await click(tab, inDrawer('[part=remove]'));
    await eventually(() => countOf(tab)).toBe(0);
    await tab.reload();
    await eventually(() => piecesOf(tab)).toBe(0);
  });

  test('a member signs in through the form, stays signed in after a reload, and signs out', async () => {
    const { tab } = await openPage(`${shop.pages}/account-form.html`);
    await signIn(tab);
    await tab.reload();
    await eventually(() => memberOf(tab)).toBe('Mira Okafor');
    await signOut(tab);
  });
});
