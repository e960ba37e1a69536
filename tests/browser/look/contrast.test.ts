// With any colors of the host page, all text, edges and states of the islands contrast with their background.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShop } from '../../support/browser/shop.ts';
import { knownColors, pairs } from '../../support/contrast/color-pairs.ts';
import {
  contrastSeen,
  drawPalettes,
  openPalettes,
  palette,
  type Seen,
} from '../../support/contrast/palettes.ts';
import { readSheetColors } from '../../support/contrast/sheet-colors.ts';

const shop = await openShop();
const colors = readSheetColors();

test('every color of the style sheets is in the color table, and every color in the table is used', () => {
  const used = new Map(colors.map(({ use, value, where }) => [`${use} ${value}`, where]));
  const unknown = [...used].filter(([color]) => !knownColors.has(color));
  expect(unknown).toEqual([]);
  // `ground none` is the page's background behind an island; no style sheet sets this color.
  expect([...knownColors].filter((color) => !used.has(color))).toEqual(['ground none']);
});

test('each pair of text color and background in the style sheets is in the table of color pairs', () => {
  const known = pairs.map(({ front, ground }) => `${front} on ${ground}`);
  const missing = colors
    .filter(({ use, on }) => use === 'text' && on)
    .filter(({ value, on }) => !known.includes(`${value} on ${on}`));
  expect(missing).toEqual([]);
});

/** Formats each pair with too little contrast as `4.2 of 4.5: front on ground`. */
const failures = (seen: Seen): string[] =>
  (['flow', 'nodes'] as const).flatMap((place) =>
    seen[place].flatMap((drawn, at) => {
      const pair = pairs[at];
      const contrast = contrastSeen(drawn);
      // Chromium rounds computed colors.
      return pair && contrast < pair.least - 0.005
        ? [`${place}: ${contrast.toFixed(2)} of ${pair.least}: ${pair.front} on ${pair.ground}`]
        : [];
    }),
  );

test('text is readable in every color pair of a thousand random palettes', {
  timeout: 240_000,
}, async () => {
  const { page } = await shop.openPage('/palettes.html', { html: '<!doctype html>' });
  await openPalettes(page);
  const count = { light: 0, dark: 0 };
  const someAtOnce = fc.array(palette, { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(someAtOnce, async (palettes) => {
      const seen = await drawPalettes(page, palettes, pairs);
      for (const { isDark } of seen) count[isDark ? 'dark' : 'light'] += 1;
      const wrong = seen.flatMap((each, at) =>
        failures(each).map((failure) => `${failure} ${JSON.stringify(palettes[at])}`),
      );
      expect(wrong.slice(0, 20)).toEqual([]);
    }),
    { numRuns: 40, seed: 16, endOnFailure: true },
  );
  expect(count.light + count.dark).toBe(1000);
  expect(Math.min(count.light, count.dark)).toBeGreaterThan(300);
});
