// Firefox, driven by WebDriver BiDi.
import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';
import { type Engine, PATIENCE_MS, type Tab, windowSize } from './driver.ts';
import { findFirefox } from './find-engines.ts';
import { heardInPage } from './listen-in.ts';

/** SHA-256 hash of an empty file. */
const HASH_OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Errors of Firefox itself: connections closed without a response, hashed scripts still loading when the page ends. */
const isOfTheBrowser = (text: string): boolean =>
  /^Cross-Origin Request Blocked: .*CORS request did not succeed/.test(text) ||
  (text.startsWith('None of the “sha256” hashes') && text.includes(HASH_OF_NOTHING));

const openTab = async (context: BrowserContext): Promise<Tab> => {
  const page: Page = await context.newPage();
  await page.setViewport(windowSize);
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : `${error}`;
    if (!isOfTheBrowser(text)) complaints.push(`page error: ${text}`);
  });
  page.on('console', (message) => {
    if (/^(warn|error)$/.test(message.type())) complaints.push(`console: ${message.text()}`);
  });
  const ready = { waitUntil: 'domcontentloaded' } as const;
  return {
    open: async (address) => void (await page.goto(address, ready)),
    reload: async () => void (await page.reload(ready)),
    run: (inPage, given) => page.evaluate(inPage as never, given as never),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key, isShifted = false) => {
      if (isShifted) await page.keyboard.down('Shift');
      await page.keyboard.press(key);
      if (isShifted) await page.keyboard.up('Shift');
    },
    complaints: async () => {
      const policy = (await page.evaluate(heardInPage)).filter((line) => line.startsWith('policy'));
      return [...complaints, ...policy];
    },
  };
};

/** Firefox preferences that prevent calls to the browser's vendor. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

export const firefoxEngine: Engine = {
  name: 'Firefox',
  launch: async () => {
    const executablePath = findFirefox();
    if (!executablePath) throw new Error('Firefox is missing.');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath,
      headless: true,
      acceptInsecureCerts: true,
      extraPrefsFirefox: preferences,
      protocolTimeout: PATIENCE_MS,
    });
    return {
      openShopper: async () => {
        const context = await browser.createBrowserContext();
        return { openTab: () => openTab(context), close: () => context.close() };
      },
      close: () => browser.close(),
    };
  },
};
