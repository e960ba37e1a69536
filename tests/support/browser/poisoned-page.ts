// Opens a page in a shop whose data are all attack payloads, and checks that they did no harm.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { poisonedProducts } from '../data/poisoned-products.ts';
import { xssPayloads } from '../data/xss-payloads.ts';
import { alterCatalog, overflowOf, ownPage, type Told } from './catalog.ts';
import type { BrowserShop } from './shop.ts';
import { VERSION_1, type Visit } from './visit.ts';

const WIDTH = 320;

export interface PoisonedVisit extends Visit {
  /** Dialogs, windows opened, and what was written to the console. */
  received(): string[];
}

const poison = (page: Page) =>
  alterCatalog(page, (answer) => {
    const collection = answer['collection'] as Told | undefined;
    const [payload] = xssPayloads;
    return collection
      ? { collection: { ...collection, name: payload, description: payload, slug: payload } }
      : answer['products']
        ? { products: poisonedProducts, metadata: { items: 100, offset: 0, total: 100 } }
        : answer;
  });

/** Whatever is in the page that must not be: by name, by attribute, by address. */
const strayIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const names =
      /^(script|style|link|meta|base|iframe|object|embed|form|math|template|marquee|audio|textarea|frame|animate|use)$/;
    const look = (root: Document | ShadowRoot): void => {
      for (const node of root.querySelectorAll('*')) {
        if (node.shadowRoot) look(node.shadowRoot);
        if (root === document) continue;
        // The field for a text that the product asks for, which no payload looks like.
        const isField = node.matches('textarea[part=text][id^=field-]');
        if (names.test(node.localName) && !isField) found.push(node.outerHTML);
        for (const { name, value } of node.attributes) {
          const isAddress = /^(href|src|poster|action|formaction|data|xlink:href)$/.test(name);
          const isEvil = isAddress && !/^https?:\/\/127\.0\.0\.1/.test(value);
          // Of a choice's dot: the one colour that there is, and nothing else.
          const isDot = node.localName === 'i' && value === 'background-color: red;';
          if (/^on|^srcdoc$/.test(name) || isEvil || (name === 'style' && !isDot)) {
            found.push(`${name}=${value}`);
          }
        }
      }
    };
    look(document);
    // And on the owner's side, nothing that was not there.
    for (const node of document.querySelectorAll('main *')) {
      if (!/^(h1|a|pannier-collection|pannier-product)$/.test(node.localName)) {
        found.push(node.outerHTML);
      }
    }
    return [...new Set(found)];
  });

/** Nothing ran, no request went elsewhere, and the owner's own page looks as it did. */
export const expectUnharmed = async (
  shop: BrowserShop,
  { page, requests, received }: PoisonedVisit,
): Promise<void> => {
  expect(await strayIn(page)).toEqual([]);
  const ours = [
    shop.pages,
    shop.store,
    shop.assets,
    shop.media,
    shop.hosted,
    new URL(page.url()).origin,
  ];
  const strays = requests().filter(
    (request) => !ours.some((origin) => request.startsWith(`${request.split(' ')[0]} ${origin}/`)),
  );
  expect(strays).toEqual([]);
  expect(received()).toEqual([]);
  const state = await page.evaluate(() => {
    const heading = document.querySelector('h1') as Element;
    const { color, display, backgroundImage } = getComputedStyle(heading);
    const { x, width } = heading.getBoundingClientRect();
    const isHacked = 'hacked' in window || 'hacked' in {};
    return { isHacked, color, display, backgroundImage, box: [x, width], title: document.title };
  });
  expect(state).toEqual({
    isHacked: false,
    color: 'rgb(10, 20, 30)',
    display: 'block',
    backgroundImage: 'none',
    box: [8, WIDTH - 16],
    title: 'Mine',
  });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
};

/** An owner's page in a shop of poisoned products, with everything that it reported. */
export const openPoisoned = async (shop: BrowserShop, markup: string): Promise<PoisonedVisit> => {
  const received: string[] = [];
  const visit = await shop.openPage('/poisoned.html', {
    html: ownPage(shop, markup, { css: 'h1{color:rgb(10,20,30)}' }),
    viewport: { width: WIDTH, height: 640 },
    prepare: async (page) => {
      page.on('dialog', (dialog) => {
        received.push(`dialog: ${dialog.message()}`);
        return dialog.dismiss();
      });
      page.on('console', (message) => {
        const text = `console: ${message.text()}`;
        if (!VERSION_1.test(`${text} ${message.location().url}`)) received.push(text);
      });
      page.on('popup', (popup) => received.push(`popup: ${popup.url()}`));
      await poison(page);
    },
  });
  return { ...visit, received: () => received.filter((line) => !/resource.*404/.test(line)) };
};
