// Methods of adding the script tag: as a module, without its attributes, or through another script.
import { expect, test } from 'vitest';
import { alterCatalog } from '../../support/browser/catalog.ts';
import { countOf, product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const src = `${shop.assets}/pannier.js`;
const attributes = `data-client-id=" sandbox-client\n" data-api="${shop.store}"`;
const settings = `window.Pannier = { clientId: 'sandbox-client', api: '${shop.store}' };`;
const button = `<pannier-add-to-cart product="\n ${product('letter-set')} "></pannier-add-to-cart>`;
const pageWith = (tag: string): string =>
  `<!doctype html><html lang="en"><title>Tag</title><link rel="icon" href="data:,"><body>${button}${tag}`;

/** Evaluates the file's text, as old page optimizers do. */
const evaluated = `fetch('${src}').then((file) => file.text()).then((text) => (0, eval)(text));`;

test.each([
  ['a module script', `<script type="module" src="${src}" ${attributes}></script>`],
  [
    'an imported module',
    `<script>${settings}</script><script type="module">import '${src}';</script>`,
  ],
  [
    'a script tag without attributes',
    `<script>${settings}</script><script async src="${src}"></script>`,
  ],
  [
    'a copy of the script tag without its attributes',
    `<div id="inserted"></div><script>
      document.querySelector('#inserted').innerHTML = '<script async src="${src}" ${attributes.replace('\n', '')}><\\/script>';
      document.head.append(Object.assign(document.createElement('script'), { src: '${src}' }));
    </script>`,
  ],
  [
    'an eval of the file next to the script tag',
    `<div id="inserted"></div><script>
      document.querySelector('#inserted').innerHTML = '<script async src="${src}" ${attributes.replace('\n', '')}><\\/script>';
      ${evaluated}
    </script>`,
  ],
  [
    'an eval of the file with settings in window.Pannier',
    `<script>window.Pannier = { clientId: 'sandbox-client', api: '${shop.store}', src: '${src}' };
      ${evaluated}</script>`,
  ],
])('the widget starts from %s', async (_, tag) => {
  const { page } = await shop.openPage('/tag.html', { html: pageWith(tag) });
  await page.locator('pannier-add-to-cart [part=button]').click();
  await eventually(() => countOf(page)).toBe(1);
});

test('a loader file that cannot find its tag logs which settings the owner must write', async () => {
  const said: string[] = [];
  await shop.openPage('/lost.html', {
    html: pageWith(`<script>${evaluated}</script>`),
    expected: [/^console: Pannier/],
    prepare: (page) => page.on('console', (message) => said.push(message.text())),
  });
  await eventually(() => said.filter((text) => text.startsWith('Pannier'))).toEqual([
    'Pannier: set window.Pannier = { clientId, src }',
  ]);
});

test('a loader file without a tag reads no settings from foreign markup', async () => {
  const evil = 'https://evil.example';
  const { page, requests } = await shop.openPage('/strangers.html', {
    html: pageWith(
      `<script type="text/plain" src="${src}" data-client-id="evil" data-api="${evil}" data-returns="${evil}"></script>
       <form id="Pannier"><input name="clientId"><input name="src" value="${evil}"></form>
       <script type="module">import '${src}';</script>`,
    ),
    expected: [/^console: Pannier: data-client-id/],
  });
  await page.waitForLoadState('networkidle');
  expect(requests().filter((request) => request.includes(evil))).toEqual([]);
});

test('each unknown product is reported once in the console', async () => {
  const said: string[] = [];
  const unknown = '00000000-0000-4000-8000-000000000000';
  await shop.openPage('/unknown.html', {
    html: pageWith(
      `${shop.snippet()}<button data-pannier-add="${unknown}">Add</button>
       <button data-pannier-add=" ${unknown}">Again</button><pannier-product slug="unknown-slug"></pannier-product>`,
    ),
    expected: [/^console: Pannier: the store has no product/],
    prepare: (page) => page.on('console', (message) => said.push(message.text())),
  });
  await eventually(() => said.filter((text) => text.startsWith('Pannier:')).sort()).toEqual([
    `Pannier: the store has no product "${unknown}"`,
    'Pannier: the store has no product "unknown-slug"',
  ]);
});

test.each([
  ['a string in place of the list', { products: 'none' }],
  ['products without ids', { products: [{ name: 'No id' }] }],
])(
  'a product response with %s is reported as unreadable, and no product is reported as missing',
  async (_, body) => {
    const said: string[] = [];
    await shop.openPage('/unreadable.html', {
      html: pageWith(
        `${shop.snippet()}<button data-pannier-add="${product('lemon-bowl')}">Add</button>
       <pannier-product slug="carafe"></pannier-product>`,
      ),
      expected: [/^console: Pannier: an answer about products/],
      prepare: (page) => {
        page.on('console', (message) => said.push(message.text()));
        return alterCatalog(page, () => body);
      },
    });
    await eventually(() => said.join()).toContain('an answer about products cannot be read');
    expect(said.join()).not.toContain('has no product');
  },
);
