// Checks one screen after another for accessibility and collects the findings.
import type { Page } from 'playwright-core';
import { violationsOf } from '../axe.ts';
import { accessibilityTreeOf } from './accessibility-tree.ts';
import { beyondEdgesOf, cutTextsOf, lostInForcedColorsOf, smallTargetsOf } from './measures.ts';

export interface Look {
  /** Language of the test pages. Arabic is written from right to left. */
  lang: 'en' | 'ar';
  /** Checks the page in its current state, in light and dark theme. */
  see(page: Page, screen: string): Promise<void>;
  /** All accessibility trees so far, each below its screen's name. */
  trees(): string;
  /** All problems found so far, each prefixed with its screen. */
  findings(): string[];
}

/** Changes the emulated system preferences and waits until the page has applied them. */
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

/** Widths of a 1280 pixel window at 200 % and 400 % zoom. */
const ZOOMED = [640, 320];

/** `PICTURES=folder` saves a screenshot of each screen for manual review. */
const folder = process.env['PICTURES'];

/** Returns the page's accessibility tree. Countdown seconds differ between runs and are replaced with a fixed number. */
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
      // The page applies its new size in the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      note(await beyondEdgesOf(page, width));
    }
    await keep(page, screen, 'narrow');
    await page.setViewportSize(size);
  };
  return { lang, see, trees: () => trees.join('\n'), findings: () => findings };
};
