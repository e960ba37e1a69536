// Opens a page of a shop in which all data are attack payloads, and checks that the payloads do no harm.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { poisonedProducts } from '../data/poisoned-products.ts';
import { xssPayloads } from '../data/xss-payloads.ts';
import { alterCatalog, overflowOf, ownPage, type Told } from './catalog.ts';
import type { BrowserShop } from './shop.ts';
import { VERSION_1, type Visit } from './visit.ts';

const WIDTH = 320;

export interface PoisonedVisit extends Visit {
  /** Dialogs, opened windows and console output that the page has caused. */
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

/** Forbidden content of the page, found by element name, attribute or address. */
const strayIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const names =
      /^(script|style|link|meta|base|iframe|object|embed|form|math|template|marquee|audio|textarea|frame|animate|use)$/;
    const look = (root: Document | ShadowRoot): void => {
      for (const node of root.querySelectorAll('*')) {
        if (node.shadowRoot) look(node.shadowRoot);
        if (root === document) continue;
        // The text area of a product's custom text field is allowed. No payload resembles it.
        const isField = node.matches('textarea[part=text][id^=field-]');
        if (names.test(node.localName) && !isField) found.push(node.outerHTML);
        for (const { name, value } of node.attributes) {
          const isAddress = /^(href|src|poster|action|formaction|data|xlink:href)$/.test(name);
          const isEvil = isAddress && !/^https?:\/\/127\.0\.0\.1/.test(value);
          // The style of a choice's color dot is allowed. All dots of this shop are red.
          const isDot = node.localName === 'i' && value === 'background-color: red;';
          if (/^on|^srcdoc$/.test(name) || isEvil || (name === 'style' && !isDot)) {
            found.push(`${name}=${value}`);
          }
        }
      }
    };
    look(document);
    // The owner's elements must not contain new nodes.
    for (const node of document.querySelectorAll('main *')) {
      if (!/^(h1|a|pannier-collection|pannier-product)$/.test(node.localName)) {
        found.push(node.outerHTML);
      }
    }
    return [...new Set(found)];
  });

/** Checks that no payload ran, no request left for another origin, and the owner's page looks unchanged. */
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

/** Opens an owner's page in a shop of poisoned products. Records its dialogs, opened windows and console output. */
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
