// The builder reads the look of the owner's page, and writes it into the snippet.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileOf } from '../../support/browser/chunks.ts';
import { drawerOf } from '../../support/browser/drawer.ts';
import { shopFront } from '../../support/browser/hosts/shop-fronts.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const COLORS = ['backgroundColor', 'color', 'borderTopColor', 'borderTopLeftRadius'];
const SHAPE = ['fontSize', 'fontWeight', 'fontFamily', 'letterSpacing', 'textTransform', 'padding'];

const styleOf = (element: Locator, names: readonly string[]): Promise<string[]> =>
  element.evaluate((node, wanted) => {
    const style = getComputedStyle(node);
    return wanted.map((name) => String(Reflect.get(style, name)));
  }, names);

/** The look of the widget in the preview: its button on the page, and the checkout button, which also has the shape. */
const previewLook = async (page: Page) => {
  const preview = page.frameLocator('iframe[title="Your choices on a page"]');
  const button = preview.locator('pannier-add-to-cart [part=button]');
  await button.click();
  const checkout = preview.locator('[part=checkout]');
  await checkout.waitFor();
  const look = {
    button: await styleOf(button, COLORS),
    checkout: await styleOf(checkout, [...COLORS, ...SHAPE]),
    link: await styleOf(preview.locator('[part=cart-link]'), ['color', 'textDecorationLine']),
    title: await styleOf(preview.locator('[part=title]'), ['color', 'fontFamily']),
  };
  return { look, host: await styleOf(preview.locator('#first'), COLORS) };
};

const openBuilder = async (html: string) => {
  const visit = await shop.openPage('/builder/#theme=own');
  const { page } = visit;
  await page.getByText('The store answers.').waitFor();
  await page.getByLabel('Source of your page').fill(html);
  return visit;
};

const readLook = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Read its look' }).click();
  await page.getByText(/^Fine: The snippet has \d+ properties of the page/).waitFor();
};

const snippetIn = async (page: Page): Promise<string> =>
  (await page.locator('[data-block="script"]').textContent()) ?? '';

for (const front of ['serif', 'pill'] as const)
  test(`the written look of the ${front} shop equals the look that the widget reads, without the code that reads`, async () => {
    const lookFile = await fileOf(shop.assets, 'look');
    const { page, requests } = await openBuilder(shopFront(front, ''));
    const reads = () => requests().filter((request) => request === `GET ${lookFile}`).length;
    await page.getByLabel('Colors').selectOption('auto');
    await eventually(reads).toBe(1);
    const preview = page.frameLocator('iframe[title="Your choices on a page"]');
    const button = preview.locator('pannier-add-to-cart [part=button]');
    const [ground] = await styleOf(preview.locator('#first'), ['backgroundColor']);
    await eventually(async () => (await styleOf(button, ['backgroundColor']))[0]).toBe(ground);
    const read = await previewLook(page);

    await page.getByLabel('Colors').selectOption('own');
    await readLook(page);
    await eventually(() => snippetIn(page)).toContain('data-theme="own"');
    // The preview follows the choices after a pause, and a click on the former preview would be lost.
    await eventually(async () =>
      (await preview.locator('style').allTextContents()).join(),
    ).toContain('--pannier-accent');
    await eventually(async () => (await styleOf(button, ['backgroundColor']))[0]).toBe(ground);
    const written = await previewLook(page);
    expect(written).toEqual(read);
    expect(reads()).toBe(1);

    const theirs = await shop.openPage(`/${front}.html`, {
      html: shopFront(front, await snippetIn(page)),
    });
    const ours = theirs.page.locator('pannier-add-to-cart [part=button]');
    await ours.click();
    await drawerOf(theirs.page).waitFor();
    const all = ['backgroundColor', 'borderTopLeftRadius', ...SHAPE];
    const names = all.filter((name) => name !== 'padding');
    expect(await styleOf(ours, names)).toEqual(await styleOf(theirs.page.locator('#first'), names));
    await theirs.page.waitForLoadState('networkidle');
    expect(theirs.requests()).not.toContain(`GET ${lookFile}`);
  }, 60_000);

test('the written look has the dark colors of a page with style sheets for both color schemes', async () => {
  const { page, complaints } = await shop.openPage('/builder/#theme=own', {
    prepare: (tab) =>
      tab.route(`${shop.pages}/shop/look.css`, (route) =>
        route.fulfill({
          contentType: 'text/css',
          body: `button { width: 120px; height: 40px; border: 0; border-radius: 6px; background: #0a5c36; color: #fff }
            @media (prefers-color-scheme: dark) { body { background: #111 } button { background: #8fe3b8; color: #000 } }`,
        }),
      ),
  });
  // Playwright otherwise sets the color scheme of all frames.
  await page.emulateMedia({ colorScheme: null });
  await page.getByLabel('Address of your site').fill(`${shop.pages}/shop/`);
  await page
    .getByLabel('Source of your page')
    .fill(
      '<link rel="stylesheet" href="look.css" integrity="sha256-x" crossorigin><script>document.body.remove()</script><main><button>Buy now</button></main>',
    );
  await readLook(page);
  expect((await snippetIn(page)).split('</style>')[0]).toMatch(
    /^<style>\n {2}:root \{[^}]*--pannier-accent: #0a5c36;[^}]*\}\n {2}@media \(prefers-color-scheme: dark\) \{\n {4}:root \{[^}]*--pannier-accent: #8fe3b8;/,
  );
  expect(complaints()).toEqual([]);
});

test('a hostile page leads neither the preview nor the reader to another site', async () => {
  const refresh = '<meta http-equiv=refresh content="0;url=https://evil.example/">';
  const hostile = `<main><button>Buy</button></main><noscript><!-- </noscript>${refresh} --></noscript>
    <form><math><mtext></form><form><mglyph><style></math>${refresh}</style></mglyph></form>
    <template shadowrootmode=open>${refresh}<script>parent.postMessage('ran', '*')</script></template>
    <form><input name=getAttributeNames></form><img name=head>`;
  const { page, requests } = await openBuilder(hostile);
  const preview = page.frameLocator('iframe[title="Your choices on a page"]');
  await preview.getByRole('button', { name: 'Buy' }).waitFor();
  await page.getByRole('button', { name: 'Read its look' }).click();
  await page.getByText(/The page has no look to read|The snippet has/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests().filter((request) => request.includes('evil.example'))).toEqual([]);
});

test('the fields change the written look, report an unreadable color, and are kept by the link', async () => {
  const { page } = await shop.openPage('/builder/#theme=own&header=toggle');
  await page.getByText('The store answers.').waitFor();
  await page.getByLabel('Text on buttons', { exact: true }).fill('#999999');
  await page.getByLabel('Buttons', { exact: true }).fill('#aaaaaa');
  await page.getByText('Text on buttons: the contrast is 1.2.').waitFor();
  await page.getByLabel('Buttons in dark mode', { exact: true }).fill('#222222');
  await page.getByLabel('Font').fill('"Open Sans", serif');
  await page.getByLabel('Font').press('End');
  await page.getByLabel('Font').pressSequentially(", 'Ink'");
  expect(await page.getByLabel('Font').inputValue()).toBe("'Open Sans', serif, 'Ink'");
  await page.getByLabel('Corners').fill('calc(1px');
  await page.getByText('Close each quote and parenthesis; no other signs.').waitFor();
  expect(await snippetIn(page)).not.toContain('--pannier-radius');
  await page.getByLabel('Corners').fill('3px');
  await page.getByLabel('Corners').blur();
  const snippet = await snippetIn(page);
  expect(snippet).toContain('--pannier-radius: 3px;');
  await page.reload();
  await eventually(() => snippetIn(page)).toBe(snippet);
  await page.getByRole('button', { name: 'Clear' }).click();
  await eventually(() => snippetIn(page)).not.toContain('<style>');
});
