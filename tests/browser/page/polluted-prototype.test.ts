// Pages whose scripts have added properties to Object.prototype: no request goes to an attacker's address.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawerOf, product, toggleOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const EVIL = 'https://evil.example/taken';
const body = `<pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart>`;
const isEvil = (text: string): boolean => text.includes('evil.example');

/** For `addInitScript`: adds names to Object.prototype, as page scripts would. */
const pollute = ({ names, value }: { names: string[]; value: unknown }): void => {
  for (const name of names) (Object.prototype as Record<string, unknown>)[name] = value;
};

/** Names of all script tag attributes in the documentation, in camel case. */
const attributeNames = async (): Promise<string[]> => {
  const text = await readFile('docs/embedding.md', 'utf8');
  return [...text.matchAll(/^\| `data-([a-z-]+)`/gm)].map(([, name = '']) =>
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
};

test('a tag without data-api calls the hosted platform, whatever Object.prototype contains', async () => {
  const { requests } = await shop.openPage('/hosted.html', {
    html: `<!doctype html><html lang="en"><title>Hosted</title><body>
      <script async src="${shop.assets}/pannier.js" data-client-id="sandbox-client"></script>${body}</body></html>`,
    expected: [FAILED_REQUEST],
    prepare: async (opening) => {
      await opening.addInitScript(pollute, { names: await attributeNames(), value: EVIL });
      await opening.route(/wixapis\.com|evil\.example/, (route) => route.abort());
    },
  });
  await eventually(() => requests().join()).toContain('https://www.wixapis.com/oauth2/token');
  expect(requests().filter(isEvil)).toEqual([]);
});

/** For `addInitScript`: pollutes the prototype, and stores data as an earlier attack might have done. */
const plant = ([name, text]: readonly [string, string]): void => {
  (Object.prototype as Record<string, unknown>)['polluted'] = 1;
  localStorage.setItem(name, text);
};

test('a stored change with an injected element as its price is shown and runs no script', async () => {
  const id = '00000000000planted';
  const html = '<img src="data:," onerror="window.hacked=1">';
  const price = { type: 'div', props: { innerHTML: html }, key: null, ref: null };
  const reference = {
    catalogItemId: product('letter-set'),
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  };
  const look = { name: 'Planted', options: [], price };
  const change = { id, kind: 'add', key: 'planted', quantity: 1, reference, look };
  const planted = [`pannier:sandbox-client:change:${id}`, JSON.stringify(change)] as const;
  const { page } = await shop.openPage('/shop.html', {
    expected: [/./],
    prepare: async (opening) => {
      await opening.addInitScript(plant, planted);
      // Aborts cart requests, so the change stays pending and the drawer shows its preview.
      await opening.route(/\/ecom\//, (route) => route.abort());
    },
  });
  await toggleOf(page).click();
  await eventually(() => drawerOf(page).locator('[part=line]').textContent()).toContain('Planted');
  await eventually(() => drawerOf(page).locator('[part=line] img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
