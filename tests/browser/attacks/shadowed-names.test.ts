// A page whose images and forms shadow properties of `document` and the names that our code reads from `window`.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { product } from '../../support/browser/drawer.ts';
import { MIRA, openMembers } from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { namesRead } from '../../support/hostile/names-read.ts';

const shop = await openShop();
const members = await openMembers(shop);

interface ShadowedPage {
  /** First visible element that matches the selector, in the page or one of its shadow roots. */
  seen(selector: string): HTMLElement | undefined;
  shadows: { document: number; window: number };
}

/** Adds `seen` before elements shadow the document properties that Playwright's locators read. */
const prepareFinding = (): void => {
  const all = Document.prototype.querySelectorAll.bind(document);
  const inRoot = (root: ShadowRoot | undefined, selector: string): Element[] =>
    [...(root ? root.querySelectorAll(selector) : all(selector))].concat(
      [...(root ? root.querySelectorAll('*') : all('*'))].flatMap(({ shadowRoot }) =>
        shadowRoot ? inRoot(shadowRoot, selector) : [],
      ),
    );
  Object.assign(window, {
    seen: (selector: string) => inRoot(undefined, selector).find((node) => node.checkVisibility()),
  });
  // Deletes two properties of `window` that some browsers lack, so that elements with these ids can shadow them.
  for (const name of ['navigation', 'trustedTypes']) Reflect.deleteProperty(window, name);
};

/** Adds one element for each name. The function's source runs as a script in the page. */
const addShadows = (read: string[]): void => {
  const names = new Set(read);
  for (let at: object = document; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  const page = window as unknown as ShadowedPage & Record<string, unknown>;
  const main = document.querySelector('main') as Element;
  const view = document as unknown as Record<string, unknown>;
  const isShadow = (value: unknown) => value instanceof HTMLElement && value.id !== '';
  const list = [...names].filter((name) => name !== 'seen' && name !== 'shadows');
  main.insertAdjacentHTML(
    'beforeend',
    `<div hidden>${list.map((name, place) => (place % 2 ? `<img name="${name}" id="${name}">` : `<form name="${name}" id="${name}"></form>`)).join('')}</div>`,
  );
  page.shadows = {
    document: list.filter((name) => isShadow(view[name])).length,
    window: list.filter((name) => isShadow(page[name])).length,
  };
};

const readNames = async (): Promise<string[]> => {
  const manifest = await (await fetch(`${shop.assets}/manifest.json`)).json();
  const { files } = manifest as { files: { path: string }[] };
  const texts = files.map(async ({ path }) => (await fetch(`${shop.assets}/${path}`)).text());
  return [...new Set((await Promise.all(texts)).flatMap(namesRead))].filter((name) =>
    /^\w+$/.test(name),
  );
};

const textOf = (page: Page, selector: string): Promise<string | undefined> =>
  page.evaluate(
    (wanted) => (window as unknown as ShadowedPage).seen(wanted)?.textContent ?? undefined,
    selector,
  );

const press = async (page: Page, selector: string): Promise<void> => {
  const middleOf = () =>
    page.evaluate((wanted) => {
      const node = (window as unknown as ShadowedPage).seen(wanted);
      if (!node || node.matches(':disabled')) return undefined;
      node.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
  await eventually(middleOf).toBeTruthy();
  const { x = 0, y = 0 } = (await middleOf()) ?? {};
  await page.mouse.click(x, y);
};

test('a shopper buys and signs in on a page whose elements are named like document and window properties', async () => {
  const { page, complaints } = await members.openPage({
    init: prepareFinding,
    body: `<pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart>
      <p>Cart: <span data-pannier-count></span></p>
      <script>(${addShadows})(${JSON.stringify(await readNames())})</script>`,
  });
  const { shadows } = await page.evaluate(() => ({
    shadows: (window as unknown as ShadowedPage).shadows,
  }));
  expect(shadows.document).toBeGreaterThan(1000);
  expect(shadows.window).toBeGreaterThan(1000);

  await press(page, 'pannier-add-to-cart [part=button], [part=button]');
  await eventually(() => textOf(page, '[part=line]')).toContain('Letter set');
  await press(page, '[part=line] [part=stepper] button:last-of-type');
  await eventually(() => textOf(page, '[data-pannier-count]')).toBe('2');
  await page.keyboard.press('Escape');
  await eventually(() => textOf(page, 'dialog[part=drawer]')).toBe(undefined);

  await press(page, '[part=sign-in]');
  await press(page, 'input[slot=email]');
  await page.keyboard.type(MIRA.email);
  await press(page, 'input[slot=password]');
  await page.keyboard.type(MIRA.password);
  await press(page, 'button[slot=submit]');
  await eventually(() => textOf(page, '[part=account]')).toBe('M');
  await page.keyboard.press('Escape');
  await press(page, '[part=account]');
  await eventually(() => textOf(page, '[part=menu]')).toContain('Sign out');
  await page.keyboard.press('Escape');

  await press(page, '[part=toggle]');
  await press(page, '[part=checkout]');
  await page.waitForURL((url) => url.origin !== shop.ownPages);
  expect(complaints()).toEqual([]);
});
