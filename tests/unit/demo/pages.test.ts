// The demo's pages have no inline code, reference only names that exist, and have links that work without scripts.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hazardAt } from '../../../demo/hazards/index.ts';
import { artIds } from '../../../demo/sandbox/art/art.ts';
import { combinations } from '../../../demo/sandbox/platform/catalog/variants/combine-variants.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import { canonicalChoices } from '../../../demo/sandbox/seed/seed-catalog.ts';
import { pageNames, pagesFolder, readPage } from './page-files.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const productIds = seedProducts.map((product) => seedId('product', product.slug));
const variantIds = seedProducts.flatMap((product) =>
  combinations(product.options ?? []).map((choices) =>
    seedId('variant', `${product.slug}:${canonicalChoices(choices)}`),
  ),
);

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

// Skip markup in `<code>`, which is only an example.
const attributes = (page: string, name: string): string[] =>
  all(page.replace(/<code>[\s\S]*?<\/code>/g, ''), new RegExp(`\\s${name}="([^"]*)"`, 'g'));

describe.each(pageNames)('%s', (name) => {
  it('the page has no inline script, style or handler', async () => {
    const page = await readPage(name);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/<script[^>]*>[^<]/);
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/);
  });

  it('the page contains only product and variant ids of the store', async () => {
    const page = await readPage(name);
    const isMistakesPage = name === 'hazards/broken.html';
    const known = isMistakesPage
      ? [...productIds, ...variantIds, nothing]
      : [...productIds, ...variantIds];
    const ids = all(page, /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g);
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
    if (isMistakesPage) return;
    for (const id of [...attributes(page, 'product'), ...attributes(page, 'data-pannier-add')])
      expect(productIds).toContain(id);
    for (const id of attributes(page, 'data-pannier-variant')) expect(variantIds).toContain(id);
  });

  it('the page links only to pages, pictures and products that exist', async () => {
    const page = await readPage(name);
    const slugs = seedProducts.map((product) => product.slug);
    for (const slug of all(page, /\{\{hosted\}\}\/product-page\/([a-z-]+)"/g))
      expect(slugs).toContain(slug);
    for (const art of all(page, /"\/art\/([a-z-]+)-(?:160|480|960)\.svg"/g))
      expect(artIds).toContain(art);
    const own = [...attributes(page, 'href'), ...attributes(page, 'src')]
      .filter(
        (address) => address.startsWith('/') && !/^\/(art|builder|cdn|libraries)\//.test(address),
      )
      .map((address) => address.replace(/\?.*$/, ''));
    const missing = own.filter(
      (path) => !hazardAt(path) && !existsSync(pagesFolder + path.replace(/\/$/, '/index.html')),
    );
    expect(missing).toEqual([]);
  });

  it('the page has a plain link inside every product button', async () => {
    const page = await readPage(name);
    const buttons = all(page, /<pannier-add-to-cart[^>]*>([\s\S]*?)<\/pannier-add-to-cart>/g);
    for (const inside of buttons)
      expect(inside).toMatch(/<a [^>]*href="\{\{hosted\}\}\/product-page\//);
  });

  it('the page links back to the overview and loads the widget', async () => {
    const page = await readPage(name);
    if (name !== 'index.html') expect(page).toMatch(/<a href="\/"/);
    const snippets = all(
      page,
      name.startsWith('hazards/')
        ? /(<script async src="(?:\{\{assets\}\}|\/cdn)\/pannier\.js")/g
        : /(<script async crossorigin src="\{\{assets\}\}\/pannier\.js")/g,
    );
    expect(snippets).toHaveLength(name === 'hazards/twice.html' ? 2 : 1);
  });
});
