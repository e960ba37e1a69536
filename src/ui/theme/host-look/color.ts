// Colors as numbers: reads what browsers compute, and mixes in OKLab, where equal steps look equal.

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [number, number, number];
type Triple = readonly [number, number, number];

export interface Color {
  rgb: Rgb;
  /** 0 lets everything through. */
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
/** Joins two triples, channel by channel. */
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

/** The color at this share of the way to the other one. */
export const mixColors = (from: Rgb, to: Rgb, share: number): Rgb =>
  fromLab(join(toLab(from), toLab(to), (one, other) => one + (other - one) * share));

/** 0 for equal colors, 1 from black to white. */
export const differenceOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** The visible color of a translucent one over what lies behind, as browsers mix it. */
export const over = (front: Rgb, alpha: number, back: Rgb): Rgb =>
  join(front, back, (one, other) => one * alpha + other * (1 - alpha));

/** Relative luminance of WCAG 2. */
export const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = each(rgb, toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of WCAG 2, from 1 to 21. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => `0${Math.round(clamp(channel) * 255).toString(16)}`.slice(-2)).join('')}`;

const rgbOfHex = (hex: string): Rgb => {
  const long = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
  return each([0, 2, 4], (at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
};

/** As a screen shows it, with eight bits a channel. */
export const rounded = (rgb: Rgb): Rgb => rgbOfHex(hexOf(rgb).slice(1));

const rgbOf = (kind: string, parts: Triple): Rgb => {
  const [x, y, z] = parts;
  if (kind === 'oklab') return fromLab(parts);
  const turn = (z * Math.PI) / 180;
  if (kind === 'oklch') return fromLab([x, y * Math.cos(turn), y * Math.sin(turn)]);
  return kind === 'color' ? parts : each(parts, (value) => value / 255);
};

/** Reads a computed color, or one in hex. Undefined for anything else, such as a color of a wider gamut. */
export function parseColor(text: string): Color | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex) return { rgb: rgbOfHex(hex), alpha: 1 };
  const [, kind, inner = ''] = /^(rgba?|color|oklab|oklch)\(([^()]*)\)$/.exec(text) ?? [];
  const isSrgb = kind !== 'color' || inner.startsWith('srgb ');
  const [x, y, z, alpha = 1] = (inner.match(/-?[\d.]+(e-?\d+)?|none/g) ?? []).map(
    (part) => Number.parseFloat(part) || 0,
  );
  if (!kind || !isSrgb || x === undefined || y === undefined || z === undefined) return undefined;
  return { rgb: rounded(rgbOf(kind, [x, y, z])), alpha };
}
