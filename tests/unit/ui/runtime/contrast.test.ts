// The luminance of a page: close enough to the WCAG formula to choose between light and dark.
import { describe, expect, it } from 'vitest';
import { parseLuminance } from '../../../../src/ui/theme/page-scheme.ts';

const wcag = (...rgb: number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe('the luminance of a computed color', () => {
  it.each([
    [0, 0, 0],
    [255, 255, 255],
    [23, 25, 29],
    [247, 247, 245],
    [102, 51, 153],
    [255, 215, 0],
    [0, 170, 102],
    [128, 128, 128],
  ])('the luminance of rgb(%i, %i, %i) is near the WCAG definition', (r, g, b) => {
    expect(parseLuminance(`rgb(${r}, ${g}, ${b})`)).toBeCloseTo(wcag(r, g, b), 1);
  });

  it.each([
    ['color(srgb 1 1 1)', 1],
    ['color(srgb 0 0 0 / 0.9)', 0],
    ['oklch(1 0 0)', 1],
    ['oklch(0.2 0.02 260)', 0.008],
    ['oklab(0.6 0.1 0.1)', 0.216],
    ['lab(100 0 0)', 1],
    ['lch(20 10 40)', 0.03],
  ])('the luminance is read from %s', (color, luminance) => {
    expect(parseLuminance(color)).toBeCloseTo(luminance, 2);
  });

  it.each(['rgba(0, 0, 0, 0)', 'rgba(255, 255, 255, 0.2)', 'transparent', ''])(
    'the luminance of %j is unknown, because the background shows through',
    (color) => expect(parseLuminance(color)).toBeUndefined(),
  );
});
