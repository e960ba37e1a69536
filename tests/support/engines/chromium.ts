// Chromium, driven by Playwright as in the browser tests.
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser, launchArgs } from '../browser/path.ts';
import { type Engine, type Tab, windowSize } from './driver.ts';
import { heardInPage } from './listen-in.ts';

/** Chromium logs each unsuccessful response to the console. */
const OF_THE_BROWSER = /^Failed to load resource/;

const openTab = async (context: BrowserContext): Promise<Tab> => {
  const page: Page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`page error: ${message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/^(warning|error)$/.test(message.type()) && !OF_THE_BROWSER.test(text))
      complaints.push(`console: ${text}`);
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

export const chromiumEngine: Engine = {
  name: 'Chromium',
  launch: async () => {
    const executablePath = findBrowser();
    if (!executablePath) throw new Error('Chromium is missing.');
    const browser = await chromium.launch({ executablePath, args: launchArgs });
    return {
      openShopper: async () => {
        const context = await browser.newContext({ viewport: windowSize, ignoreHTTPSErrors: true });
        return { openTab: () => openTab(context), close: () => context.close() };
      },
      close: () => browser.close(),
    };
  },
};
