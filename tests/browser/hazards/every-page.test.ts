// On each hazard page of a table, the cart works, changes nothing on the page, and leaves no trace.
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hazards } from '../../../demo/hazards/index.ts';
import { visitHazard } from '../../support/browser/hosts/hazard-visit.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const isWhole = process.env['HAZARDS'] === 'all';
/** A sample, because each page takes a second. `npm run test:hazards` opens all pages. */
const SAMPLE = ['zoom', 'mootools', 'zone', 'frozen', 'closed-shadow', 'print', 'forced-colours'];
/** All names of hazard pages except `missing-chunks`, which has a test below. */
const names = Object.keys(hazards).filter(
  (name) => name !== 'missing-chunks' && (isWhole || SAMPLE.includes(name)),
);
const AT_ONCE = 3;

test('the cart works on each hazard page, does not change the page, and leaves no trace after unmount()', async () => {
  const wrong: Record<string, unknown> = {};
  const waiting = [...names];
  const browser = (await shop.openPage('/hazards/')).context.browser();
  const work = async (): Promise<void> => {
    const context = await browser?.newContext({ reducedMotion: 'reduce' });
    for (let name = waiting.shift(); name && context; name = waiting.shift()) {
      const found = await visitHazard(shop, name, context).catch((error: unknown) => [
        String(error).slice(0, 2000),
      ]);
      if (found.length) wrong[name] = found;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual({});
}, 240_000);

test.runIf(isWhole)(
  'an add link leads to its target if files of the build are missing',
  async () => {
    const { page } = await shop.openPage('/hazards/missing-chunks.html', {
      prepare: (opening) => opening.clock.install(),
      expected: [FAILED_REQUEST],
    });
    await page.waitForFunction(() => 'Pannier' in window);
    await page.getByRole('link', { name: 'Add the carafe' }).click();
    await eventually(async () => {
      await page.clock.runFor(1000);
      return page.url();
    }).toContain('/shop.html');
  },
);

test('the index lists and describes every hazard page', async () => {
  const html = await (await fetch(`${shop.pages}/hazards/`)).text();
  const written = await readdir(new URL('../../../demo/pages/hazards/', import.meta.url));
  const pages = [...Object.keys(hazards).map((name) => `${name}.html`), ...written].filter(
    (name) => name !== 'index.html',
  );
  for (const name of pages) {
    expect(html).toMatch(new RegExp(`href="/hazards/${name}"[^]*?<p>[^<]{20,}\\.</p>`));
    expect((await fetch(`${shop.pages}/hazards/${name}`)).status, name).toBe(200);
  }
  expect(html.match(/href="\/hazards\/[a-z0-9-]+\.html"/g)).toHaveLength(pages.length);
});
