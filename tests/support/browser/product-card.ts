// Opens product pages on a strict store, and reads the product cards and the add requests.

import type { Locator, Page } from 'playwright-core';
import { platformSettings } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { mediaIdOfFile } from '../../../demo/sandbox/platform/media/file-id.ts';
import { ownPage } from './catalog.ts';
import { product } from './drawer.ts';
import type { BrowserShop, PageOptions } from './shop.ts';
import type { Visit } from './visit.ts';

const parts = ['name', 'brand', 'ribbon', 'discount', 'price', 'unit-price', 'stock', 'button'];

/** Text of each part of the card, '' for a hidden part. */
export const partsOf = async (card: Locator): Promise<Record<string, string>> => {
  await card.locator('h2').waitFor();
  return card
    .locator('[part=root]')
    .evaluate(
      (root, names) =>
        Object.fromEntries(
          names.map((part) => [
            part,
            root.querySelector(`[part=${part}]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
          ]),
        ),
      parts,
    );
};

/** File name of the image that the gallery is scrolled to. */
export const pictureOf = (card: Locator): Promise<string> =>
  card
    .locator('[part=gallery] [role=group]')
    .evaluate((strip) => {
      const slide = strip.children[Math.round(strip.scrollLeft / strip.clientWidth)];
      return /\/media\/([^/]+)/.exec(slide?.querySelector('img')?.src ?? '')?.[1] ?? 'none';
    })
    .then(mediaIdOfFile);

export const buttonIn = (card: Locator): Locator => card.locator('[part=button]');

export const beStrict = (shop: BrowserShop, catalogVersion: 'V1' | 'V3'): Promise<void> =>
  shop.changeSettings({
    ...platformSettings('strict'),
    allowedRedirectDomains: [shop.pages, shop.ownPages],
    catalogVersion,
  });

export const button = (slug: string, attributes = ''): string =>
  `<pannier-add-to-cart product="${product(slug)}" ${attributes}></pannier-add-to-cart>`;

export const card = (slug: string): string => `<pannier-product slug="${slug}"></pannier-product>`;

let count = 0;

export const openForm = (
  shop: BrowserShop,
  markup: string,
  options: PageOptions & Parameters<typeof ownPage>[2] = {},
): Promise<Visit> => {
  const { attributes = '', css = '', lang = 'en', dir = 'ltr', ...rest } = options;
  const html = ownPage(shop, markup, { attributes, css, lang, dir });
  return shop.openPage(`/form-${++count}.html`, { html, ...rest });
};

export const fieldsOf = (page: Page): Locator => page.locator('[part=fields]').first();
export const pressOf = (page: Page): Locator => page.locator('[part=button]').first();
export const engravingOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: /What shall we engrave/ });

/** Options of every catalog reference in an add request, oldest first. */
export const addedOptions = async (shop: BrowserShop): Promise<unknown[]> =>
  (await shop.received())
    .filter(({ path }) => path.endsWith('/add-to-cart'))
    .flatMap(({ body }) => (body as Added).lineItems)
    .map(({ catalogReference }) => catalogReference.options);
interface Added {
  lineItems: { catalogReference: { options?: unknown } }[];
}
