// Every screen in both themes and directions: accessibility tree, axe, targets, zoom, text spacing and forced colors.
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/access/cart-walk.ts';
import * as catalog from '../../support/browser/access/catalog-walk.ts';
import * as login from '../../support/browser/access/login-walk.ts';
import { createLook, type Look } from '../../support/browser/access/look.ts';
import { openMembers } from '../../support/browser/login.ts';
import { type BrowserShop, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await openMembers(shop);

/** Compares an accessibility tree with a stored, readable file. `UPDATE_TREES=1` rewrites the file. */
const expectKeptTree = async (name: string, tree: string): Promise<void> => {
  const file = new URL(`trees/${name}.txt`, import.meta.url);
  if (process.env['UPDATE_TREES']) await writeFile(file, tree);
  expect(tree).toBe(await readFile(file, 'utf8'));
};

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
  test.each(Object.entries(walks))(
    `the screens of “%s” have no accessibility findings (${lang})`,
    async (name, walk) => {
      const look = createLook(lang);
      await walk(shop, look);
      if (lang === 'en') await expectKeptTree(name, look.trees());
      expect(look.findings()).toEqual([]);
    },
  );
}
