// `npm run pictures` takes the documentation’s screenshots of the demo, each as a new shopper.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { seedId } from '../../demo/sandbox/seed/ids.ts';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { findBrowser, launchArgs } from '../support/browser/path.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** Folder of the build. BUILD_FOLDER selects another folder, as in the browser tests. */
const buildFolder =
  process.env['BUILD_FOLDER'] ?? fileURLToPath(new URL('../../dist/cdn/', import.meta.url));

interface Picture {
  name: string;
  path: string;
  context: BrowserContextOptions;
  /** Puts the page into the state to show. Returns the element to capture, or nothing for the window. */
  prepare(page: Page): Promise<Locator | undefined>;
}

const plain = { viewport: { width: 1180, height: 740 }, deviceScaleFactor: 1 };
const phone = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};
const inDark = (context: BrowserContextOptions): BrowserContextOptions => ({
  ...context,
  colorScheme: 'dark',
});

const product = (slug: string): string => seedId('product', slug);

/** Waits until all buttons are rendered and visible pictures are loaded. */
const isDrawn = async (page: Page): Promise<void> => {
  await page.locator('[part=button]').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** The open drawer with two lines and the platform’s prices. */
const drawer = async (page: Page): Promise<undefined> => {
  await isDrawn(page);
  await page.evaluate(
    async (lines) => {
      const { Pannier } = window as unknown as {
        Pannier: { cart: { add(line: object): Promise<unknown> } };
      };
      for (const line of lines) await Pannier.cart.add(line);
    },
    [
      { productId: product('stoneware-mug'), quantity: 2, options: { Glaze: 'Indigo' } },
      { productId: product('lemon-bowl') },
    ],
  );
  await page.locator('[part=toggle]').first().click();
  // The platform confirms the sums near the checkout button.
  await page.locator('[part=checkout]').hover();
  await page.locator('[part=subtotal] [data-pending=false]', { hasText: /\d/ }).waitFor();
  await page.locator('[part=line] [part=price][data-pending=false]').nth(1).waitFor();
  await page.mouse.move(600, 500);
  await page.waitForLoadState('networkidle');
  return undefined;
};

const states = [
  { slug: 'carafe', art: 'carafe', title: 'Your markup, until data arrives', own: true },
  { slug: 'weather-postcards', art: 'postcards', title: 'Ready' },
  { slug: 'weather-postcards', art: 'postcards', title: 'Clicked', isClicked: true },
  { slug: 'lemon-bowl', art: 'bowl-lemons', title: 'Reduced, few left' },
  { slug: 'stoneware-mug', art: 'mug-clay', title: 'One option' },
  { slug: 'linen-notebook', art: 'notebooks-pine', title: 'Two options' },
  { slug: 'coffee-dripper', art: 'dripper', title: 'Pre-order' },
  { slug: 'bread-board', art: 'bread-board', title: 'Sold out' },
].map(({ slug, own, ...state }) => ({ ...state, id: own ? 'not-there-yet' : product(slug) }));

/** Cards of the demo shop with the button in each of its states. */
const buttons = async (page: Page): Promise<Locator> => {
  await isDrawn(page);
  await page.evaluate((cards) => {
    const list = document.createElement('ul');
    list.className = 'grid';
    list.setAttribute('style', 'padding:20px;width:1080px;grid-template-columns:repeat(4,1fr)');
    for (const { id, art, title } of cards) {
      const card = document.createElement('li');
      card.className = 'card';
      card.innerHTML = `
        <div class="picture" style="aspect-ratio:8/5"><img src="/art/${art}-480.svg" alt=""></div>
        <h2>${title}</h2>
        <pannier-add-to-cart product="${id}" after-add="none">
          <p class="price">€38.00</p><a class="buy" href="#">View in store</a>
        </pannier-add-to-cart>`;
      list.append(card);
    }
    document.body.replaceChildren(list);
  }, states);
  await page.locator('[part=button]').nth(6).waitFor();
  await page.waitForLoadState('networkidle');
  // The first click loads all code and sends a request. The second click shows the button’s reaction.
  const clicked = page.locator('.card', { hasText: 'Clicked' }).locator('[part=button]');
  await clicked.click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  await clicked.click();
  await page.mouse.move(0, 0);
  return page.locator('.grid');
};

/** Draws the overview page. Its snippet is changed to show the ports that `npm start` uses. */
const overview = async (page: Page): Promise<undefined> => {
  await isDrawn(page);
  await page.locator('#snippet').evaluate((snippet) => {
    const [assets, store] = ['4402', '4401'];
    const text = snippet.textContent.replace(/:\d+\/pannier/, `:${assets}/pannier`);
    const code = snippet.firstElementChild ?? snippet;
    code.textContent = text.replace(/:\d+"/, `:${store}"`);
  });
  return undefined;
};

const firstButton = async (page: Page): Promise<undefined> => {
  await isDrawn(page);
  await page.locator('[part=button]').first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 24);
  await page.waitForLoadState('networkidle');
  return undefined;
};

/** The login dialog over the shop, opened by the pointer. */
const login = async (page: Page): Promise<undefined> => {
  await isDrawn(page);
  await page.locator('[part=sign-in]').first().click();
  await page.locator('pannier-node input[type=password]').waitFor();
  await page.keyboard.type('mira@example.com');
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  return undefined;
};

/** The account menu of the demo shop's member. */
const account = async (page: Page): Promise<undefined> => {
  await login(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('linen-kettle-42');
  await page.keyboard.press('Enter');
  await page.locator('[part=account]').first().waitFor();
  await page.locator('pannier-node input[type=password]').waitFor({ state: 'detached' });
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await page.locator('[part=account]').first().click();
  await page.locator('[part=menu]').waitFor();
  await page.mouse.move(0, 0);
  return undefined;
};

/** Waits until all cards are rendered and visible pictures are loaded. */
const collection = async (page: Page): Promise<undefined> => {
  await page.locator('pannier-collection [part=card]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 300);
  await page.locator('pannier-collection [part=card]').nth(2).hover();
  return undefined;
};

const filters = async (page: Page): Promise<undefined> => {
  await collection(page);
  await page.locator('[part=filter]').first().click();
  await page.getByLabel('Indigo').first().check();
  await page.locator('[part=chips]').first().waitFor();
  await page.waitForLoadState('networkidle');
  return undefined;
};

const quickView = async (page: Page): Promise<undefined> => {
  await collection(page);
  await page.locator('pannier-collection [part=name]').nth(2).click();
  await page.locator('[part=quick-view] [part=buy-now]').waitFor();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  return undefined;
};

/** The product card with a glaze selected. */
const productCard = async (page: Page): Promise<undefined> => {
  const card = page.locator('pannier-product').first();
  await card.getByLabel('Indigo').check();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  return undefined;
};

/** The shop with three config errors, as its owner sees it with `data-debug`. */
const doctor = async (page: Page): Promise<undefined> => {
  await isDrawn(page);
  await page.evaluate(() => {
    (window as unknown as { Pannier: { unmount(): void } }).Pannier.unmount();
    document.querySelector('pannier-add-to-cart')?.setAttribute('product', 'stoneware-mug');
    document.querySelector('main')?.setAttribute('data-pannier-open', 'basket');
    const old = document.querySelector<HTMLScriptElement>('script[data-client-id]');
    const tag = document.createElement('script');
    Object.assign(tag.dataset, old?.dataset, { debug: '', them: 'dark' });
    tag.src = `${old?.src}?again`;
    old?.replaceWith(tag);
  });
  await page.getByRole('region', { name: 'Pannier doctor' }).waitFor();
  await page.waitForLoadState('networkidle');
  return undefined;
};

/** The builder with two products in the preview. */
const builder = async (page: Page): Promise<undefined> => {
  for (const name of ['Stoneware mug', 'Footed bowl for lemons'])
    await page.getByRole('button', { name }).or(page.getByLabel(name)).first().click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Buy now' }).nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const node of document.querySelectorAll('*')) node.scrollTop = 0;
  });
  await page.mouse.move(0, 0);
  return undefined;
};

const pictures: Picture[] = [
  { name: 'drawer-light', path: '/shop.html', context: plain, prepare: drawer },
  { name: 'drawer-dark', path: '/shop.html', context: inDark(plain), prepare: drawer },
  { name: 'drawer-rtl', path: '/rtl.html', context: plain, prepare: drawer },
  { name: 'buttons-light', path: '/shop.html', context: plain, prepare: buttons },
  { name: 'buttons-dark', path: '/shop.html', context: inDark(plain), prepare: buttons },
  { name: 'index-light', path: '/', context: plain, prepare: overview },
  { name: 'index-dark', path: '/', context: inDark(plain), prepare: overview },
  { name: 'collection-light', path: '/collection.html', context: plain, prepare: collection },
  { name: 'collection-dark', path: '/collection.html', context: inDark(plain), prepare: filters },
  { name: 'quick-view-light', path: '/collection.html', context: plain, prepare: quickView },
  { name: 'product-light', path: '/product.html', context: plain, prepare: productCard },
  { name: 'login-light', path: '/shop.html', context: plain, prepare: login },
  { name: 'login-dark', path: '/shop.html', context: inDark(plain), prepare: login },
  { name: 'account-light', path: '/shop.html', context: plain, prepare: account },
  { name: 'doctor-light', path: '/shop.html', context: plain, prepare: doctor },
  { name: 'builder-light', path: '/builder/', context: plain, prepare: builder },
  { name: 'phone-login', path: '/shop.html', context: phone, prepare: login },
  { name: 'phone-shop', path: '/shop.html', context: phone, prepare: firstButton },
  { name: 'phone-drawer', path: '/shop.html', context: phone, prepare: drawer },
];

const take = async (browser: Browser, demo: Demo, picture: Picture): Promise<void> => {
  const { name, path, context, prepare } = picture;
  const shopper = await browser.newContext({ reducedMotion: 'reduce', ...context });
  const page = await shopper.newPage();
  await page.goto(demo.pages + path);
  const part = await prepare(page);
  const bytes = await (part ?? page).screenshot({ animations: 'disabled' });
  await writeFile(join(folder, `${name}.png`), bytes);
  console.log(`docs/pictures/${name}.png ${Math.round(bytes.length / 1024)} kB`);
  await shopper.close();
};

/** Takes all pictures, or only the pictures listed on the command line. */
const main = async (wanted: readonly string[]): Promise<void> => {
  if (!existsSync(join(buildFolder, 'pannier.js'))) {
    throw new Error('There is no build: run npm run build first.');
  }
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH to its path.');
  await mkdir(folder, { recursive: true });
  const demo = await startDemo({ port: 0, buildFolder });
  const browser = await chromium.launch({ executablePath, args: launchArgs });
  try {
    for (const picture of pictures) {
      if (!wanted.length || wanted.includes(picture.name)) await take(browser, demo, picture);
    }
  } finally {
    await browser.close();
    await demo.close();
  }
};

await main(process.argv.slice(2));
