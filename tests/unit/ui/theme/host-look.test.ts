// Calculations for the host look: colors are parsed as browsers write them, and changed no more than needed.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctColor,
  correctPair,
  leastContrast,
  measureContrast,
  parseColor,
  type Rgb,
  toHex,
} from '../../../../src/ui/theme/host-look/color.ts';
import { DEFAULTS } from '../../../../src/ui/theme/host-look/palette.ts';

const hexFrom = (text: string): string | undefined => {
  const color = parseColor(text);
  return color && `${toHex(color.rgb)} ${color.alpha}`;
};
const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>;

describe('a computed color', () => {
  it.each([
    ['rgb(13, 110, 253)', '#0d6efd 1'],
    ['rgba(13, 110, 253, 0.5)', '#0d6efd 0.5'],
    ['#0a6', '#00aa66 1'],
    ['color(srgb 1 0.5 0)', '#ff8000 1'],
    // Values from https://bottosson.github.io/posts/oklab/.
    ['oklch(0.628 0.2577 29.23)', '#ff0000 1'],
    ['oklab(1 0 0 / 0.25)', '#ffffff 0.25'],
  ])('the color %s is parsed as %s', (text, expected) => expect(hexFrom(text)).toBe(expected));

  it.each(['', 'red;}', 'color(display-p3 1 0 0)', 'url(#a)', 'rgb(1)'])(
    'the color %j is not parsed',
    (text) => expect(hexFrom(text)).toBeUndefined(),
  );
});

it('the default colors equal the colors of the style sheet', () => {
  const css = readFileSync('src/ui/theme/tokens.css', 'utf8');
  const long = (hex = '') => (hex.length < 7 ? hex.replace(/[^#]/g, '$&$&') : hex);
  const inSheet = (name: string) =>
    new RegExp(`--_${name}: [^;]*light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1).map(long);
  for (const name of ['surface', 'surface-raised', 'ink', 'accent', 'danger'] as const)
    expect([name, inSheet(name)]).toEqual([name, [DEFAULTS.light[name], DEFAULTS.dark[name]]]);
  const details = readFileSync('src/cart/drawer/details/styles.css', 'utf8');
  for (const name of ['success', 'warning'] as const)
    expect(details).toContain(`light-dark(${DEFAULTS.light[name]}, ${DEFAULTS.dark[name]})`);
});

describe('a color correction', () => {
  it('a correction changes only unreadable colors, which then have the required contrast', () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(3, 4.5), (front, ground, least) => {
        const corrected = correctColor(front, [ground], least);
        if (measureContrast(front, ground) >= least) expect(corrected).toBe(front);
        expect(leastContrast(corrected, [ground])).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 1000 },
    );
  });

  it('a corrected button has readable text, and its background and text color are never both changed', () => {
    fc.assert(
      fc.property(color, color, (ground, ink) => {
        const [moved, readable] = correctPair(ground, ink);
        expect(measureContrast(moved, readable)).toBeGreaterThanOrEqual(4.5);
        if (toHex(moved) !== toHex(ground)) expect(readable).toBe(ink);
      }),
      { numRuns: 1000 },
    );
  });
});
