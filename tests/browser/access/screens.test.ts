// Every screen in both themes and directions: accessibility tree, axe, targets, zoom, text spacing and forced colors.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/access/cart-walk.ts';
import * as catalog from '../../support/browser/access/catalog-walk.ts';
import { expectKeptTree } from '../../support/browser/access/kept-tree.ts';
import * as login from '../../support/browser/access/login-walk.ts';
import { createLook, type Look } from '../../support/browser/access/look.ts';
import { openMembers } from '../../support/browser/login.ts';
import { type BrowserShop, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await openMembers(shop);

const walks: Record<string, (shop: BrowserShop, look: Look) => Promise<void>> = {
  buttons: cart.walkButtons,
  drawer: cart.walkDrawer,
  checkout: cart.walkCheckout,
  answers: cart.walkAnswers,
  grid: catalog.walkGrid,
  products: catalog.walkProducts,
  'sign-in': login.walkSignIn(members),
  accounts: login.walkAccounts(members),
  doctor: catalog.walkDoctor,
};

for (const lang of ['en', 'ar'] as const) {
  test.each(Object.entries(walks))(`%s (${lang})`, async (name, walk) => {
    const look = createLook(lang);
    await walk(shop, look);
    if (lang === 'en') await expectKeptTree(name, look.trees());
    expect(look.findings()).toEqual([]);
  });
}
