// Looks at one screen after the other in every way that a test of access asks for, and remembers what is wrong.
import type { Page } from 'playwright-core';
import { violationsOf } from '../axe.ts';
import { accessibilityTreeOf } from './accessibility-tree.ts';
import { beyondEdgesOf, cutTextsOf, lostInForcedColorsOf, smallTargetsOf } from './measures.ts';

export interface Look {
  /** The language of the pages; Arabic is written from right to left. */
  lang: 'en' | 'ar';
  /** Looks at the page as it is now, in both themes. */
  see(page: Page, screen: string): Promise<void>;
  /** All accessibility trees so far, each below the name of its screen. */
  trees(): string;
  /** What is wrong, each with its screen. */
  findings(): string[];
}

/** Changes what the shopper's system asks for, and waits until the page has followed. */
const prefer = async (
  page: Page,
  colorScheme: 'light' | 'dark',
  forcedColors: 'active' | 'none' = 'none',
): Promise<void> => {
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
};

/** 200 % and 400 % of a window of 1280 pixels. */
const ZOOMED = [640, 320];

/** `PICTURES=folder` keeps a picture of each screen, for a person to look at. */
const folder = process.env['PICTURES'];

/** Seconds that are counted down are not the same in two runs. */
const treeOf = async (page: Page): Promise<string> =>
  (await accessibilityTreeOf(page)).replace(/\b\d+ seconds/g, '30 seconds');

export const createLook = (lang: Look['lang']): Look => {
  const trees: string[] = [];
  const findings: string[] = [];
  const keep = async (page: Page, screen: string, how: string): Promise<void> => {
    const name = `${screen} ${how} ${lang}`.replace(/[^a-z0-9]+/gi, '-');
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const see: Look['see'] = async (page, screen) => {
    const note = (found: string[]) =>
      findings.push(...found.map((finding) => `${screen}: ${finding}`));
    if (lang === 'en') trees.push(`## ${screen}\n\n${await treeOf(page)}\n`);
    note(await violationsOf(page));
    note(await smallTargetsOf(page));
    note(await cutTextsOf(page));
    await keep(page, screen, 'light');
    await prefer(page, 'dark');
    note(await violationsOf(page));
    await keep(page, screen, 'dark');
    await prefer(page, 'light', 'active');
    note(await lostInForcedColorsOf(page));
    await keep(page, screen, 'forced');
    await prefer(page, 'light');
    const size = page.viewportSize() ?? { width: 1280, height: 900 };
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 640 });
      // The page learns of its new size with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      note(await beyondEdgesOf(page, width));
    }
    await keep(page, screen, 'narrow');
    await page.setViewportSize(size);
  };
  return { lang, see, trees: () => trees.join('\n'), findings: () => findings };
};
