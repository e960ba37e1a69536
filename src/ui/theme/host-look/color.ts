// Colors as numbers: parses computed colors, and mixes in OKLab, where equal steps look equal.

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [number, number, number];
type Triple = readonly [number, number, number];

interface Color {
  rgb: Rgb;
  /** 0 is fully transparent. */
  alpha: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const multiply = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a = 0, b = 0, c = 0] = rows.map(([p, q, r]) => p * x + q * y + r * z);
  return [a, b, c];
};
const join = (
  [a, b, c]: Triple,
  [d, e, f]: Triple,
  mix: (one: number, other: number) => number,
): Triple => [mix(a, d), mix(b, e), mix(c, f)];
const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

// The matrices of https://bottosson.github.io/posts/oklab/.
const LINEAR_TO_LMS: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const toLab = (rgb: Rgb): Triple =>
  multiply(LMS_TO_LAB, each(multiply(LINEAR_TO_LMS, each(rgb, toLinear)), Math.cbrt));
const fromLab = (lab: Triple): Rgb =>
  each(
    multiply(
      LMS_TO_LINEAR,
      each(multiply(LAB_TO_LMS, lab), (value) => value ** 3),
    ),
    (value) => clamp(toGamma(clamp(value))),
  );

/** Mixes two colors in OKLab. `share`: 0 returns `from`, 1 returns `to`. */
const mixColors = (from: Rgb, to: Rgb, share: number): Rgb =>
  fromLab(join(toLab(from), toLab(to), (one, other) => one + (other - one) * share));

/** Distance in OKLab: 0 for equal colors, 1 from black to white. */
const measureDifference = (one: Rgb, other: Rgb): number => {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** The visible color of a translucent color over its background, as browsers mix it. */
export const over = (front: Rgb, alpha: number, back: Rgb): Rgb =>
  join(front, back, (one, other) => one * alpha + other * (1 - alpha));

/** Relative luminance of WCAG 2. */
export const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = each(rgb, toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of WCAG 2, from 1 to 21. */
export const measureContrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => `0${Math.round(clamp(channel) * 255).toString(16)}`.slice(-2)).join('')}`;

const parseHex = (hex: string): Rgb => {
  const long = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
  return each([0, 2, 4], (at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
};

/** Rounds to eight bits per channel, as on a screen. */
const rounded = (rgb: Rgb): Rgb => parseHex(toHex(rgb).slice(1));

const toRgb = (kind: string, parts: Triple): Rgb => {
  const [x, y, z] = parts;
  if (kind === 'oklab') return fromLab(parts);
  const turn = (z * Math.PI) / 180;
  if (kind === 'oklch') return fromLab([x, y * Math.cos(turn), y * Math.sin(turn)]);
  return kind === 'color' ? parts : each(parts, (value) => value / 255);
};

/** Parses a computed or hex color. Undefined for anything else, such as a wide-gamut color. */
export function parseColor(text: string): Color | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex) return { rgb: parseHex(hex), alpha: 1 };
  const [, kind, inner = ''] = /^(rgba?|color|oklab|oklch)\(([^()]*)\)$/.exec(text) ?? [];
  const isSrgb = kind !== 'color' || inner.startsWith('srgb ');
  const [x, y, z, alpha = 1] = (inner.match(/-?[\d.]+(e-?\d+)?|none/g) ?? []).map(
    (part) => Number.parseFloat(part) || 0,
  );
  if (!kind || !isSrgb || x === undefined || y === undefined || z === undefined) return undefined;
  return { rgb: rounded(toRgb(kind, [x, y, z])), alpha };
}

// Moves a color toward black or white, by the least amount that makes it readable on its backgrounds.

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [1, 1, 1];

/** WCAG 2.2, 1.4.3: minimum contrast for text of our sizes. */
export const LEAST = 4.5;
/** Minimum contrast of text, and of edges and states (1.4.11), slightly raised because browsers round mixed colors. */
export const TEXT = 4.54;
export const EDGE = 3.03;

/** The text color that tokens.css computes from an accent color. */
export const inkOn = (accent: Rgb): Rgb => (luminance(accent) < 0.183 ? WHITE : BLACK);

/** The lowest contrast of the color with any of the backgrounds. */
export const leastContrast = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => measureContrast(color, ground)));

/** The smallest passing share from `from` to 1; undefined if 1 fails. All larger shares must also pass. */
export const leastShare = (passes: (share: number) => boolean, from = 0): number | undefined => {
  if (passes(from)) return from;
  if (!passes(1)) return undefined;
  let [low, high] = [from, 1];
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (passes(middle)) high = middle;
    else low = middle;
  }
  return high;
};

/** Black or white, whichever has the higher minimum contrast with the backgrounds. */
export const poleOn = (grounds: readonly Rgb[]): Rgb =>
  leastContrast(WHITE, grounds) > leastContrast(BLACK, grounds) ? WHITE : BLACK;

/** Returns the color, moved until its contrast suffices. If no color suits all backgrounds, returns black or white. */
export const correctColor = (color: Rgb, grounds: readonly Rgb[], least: number): Rgb => {
  const moved = [BLACK, WHITE].flatMap((pole) => {
    const at = (share: number) => (share ? rounded(mixColors(color, pole, share)) : color);
    const share = leastShare((each) => leastContrast(at(each), grounds) >= least);
    return share === undefined ? [] : [at(share)];
  });
  const [first, second] = moved.sort(
    (a, b) => measureDifference(a, color) - measureDifference(b, color),
  );
  return first ?? second ?? poleOn(grounds);
};

/** Maximum distance at which a corrected background still counts as the same color. */
const SAME_COLOR = 0.12;

/** Darkens or lightens a background slightly to make its text readable, or else makes the text black or white. */
export const correctPair = (ground: Rgb, ink: Rgb): readonly [ground: Rgb, ink: Rgb] => {
  if (measureContrast(ground, ink) >= LEAST) return [ground, ink];
  const moved = correctColor(ground, [ink], LEAST);
  return measureDifference(moved, ground) <= SAME_COLOR && measureContrast(moved, ink) >= LEAST
    ? [moved, ink]
    : [ground, luminance(ground) < 0.179 ? WHITE : BLACK];
};
