// The colors of one place: the defaults of tokens.css, corrected if the page or the owner has other backgrounds.
import {
  correctColor,
  correctPair,
  EDGE,
  leastContrast,
  leastShare,
  measureContrast,
  over,
  poleOn,
  type Rgb,
  TEXT,
  toHex,
} from './color.ts';

/** The colors of tokens.css; a test compares these values with the file. */
export const DEFAULTS = {
  light: {
    surface: '#ffffff',
    'surface-raised': '#f7f7f5',
    ink: '#17191d',
    accent: '#1a1c20',
    danger: '#b3261e',
    success: '#1b6e3c',
    warning: '#8a5a00',
  },
  dark: {
    surface: '#16181c',
    'surface-raised': '#1f2227',
    ink: '#f1f2f4',
    accent: '#f1f2f4',
    danger: '#ffb4ab',
    success: '#7bd69b',
    warning: '#f4c362',
  },
} as const;
export type TokenName = keyof typeof DEFAULTS.light;

/** Share of the text color in secondary text. */
export const SOFT = { light: 0.64, dark: 0.68 } as const;
const EDGE_SHARE = 0.5;
/** Share of the text color in a light tint, and in the strongest tint. */
const TINTS = [0.06, 0.12] as const;

export interface Place {
  scheme: 'light' | 'dark';
  /** The default colors, or the owner's colors. */
  colors: Readonly<Record<TokenName, Rgb>>;
  /** Whether the owner has set the token; if so, its color is not corrected. */
  isOwners: (name: TokenName) => boolean;
  /** The color behind an island in the page; undefined for our own nodes, which have our surface as background. */
  page?: Rgb | undefined;
  link?: Rgb | undefined;
}

const percent = (share: number): string => `${Math.ceil(share * 100)}%`;

/** Tints backgrounds with the text color. If this reduces the contrast too much, tints in the opposite direction. */
const chooseTints = (ink: Rgb, base: Rgb): { tints: Rgb[]; isTurned: boolean } => {
  const [little, most] = TINTS;
  const isTurned = measureContrast(ink, over(ink, most, base)) < TEXT;
  return isTurned
    ? { tints: [over(poleOn([ink]), little, base)], isTurned }
    : { tints: [over(ink, little, base)], isTurned };
};

/** Values of the tokens that differ from the style sheet, by name. */
export function correctedTokens({
  scheme,
  colors,
  isOwners,
  page,
  link,
}: Place): Map<string, string> {
  const found = new Map<string, string>();
  const { surface, 'surface-raised': raised } = colors;
  const base = page ?? surface;
  const plain = [base, surface, raised];
  const set = (name: string, color: Rgb) => found.set(name, toHex(color));
  const corrected = (name: TokenName, grounds: readonly Rgb[]): Rgb => {
    const color = isOwners(name) ? colors[name] : correctColor(colors[name], grounds, TEXT);
    if (toHex(color) !== toHex(colors[name])) set(name, color);
    return color;
  };

  const ink = corrected('ink', plain);
  const { tints, isTurned } = chooseTints(ink, base);
  const [tint] = tints;
  if (isTurned && tint) set('tint', tint);
  const grounds = [...plain, ...tints];
  const mixSoft = (share: number) => over(ink, Math.ceil(share * 100) / 100, surface);
  const soft = leastShare((share) => leastContrast(mixSoft(share), grounds) >= TEXT, SOFT[scheme]);
  if (soft !== SOFT[scheme]) found.set('soft', percent(soft ?? 1));
  const edge = leastShare(
    (share) =>
      grounds.every((g) => measureContrast(over(ink, Math.ceil(share * 100) / 100, g), g) >= EDGE),
    EDGE_SHARE,
  );
  if (edge !== EDGE_SHARE) found.set('edge', percent(edge ?? 1));
  for (const name of ['danger', 'success', 'warning'] as const) corrected(name, grounds);
  if (link) set('link', correctColor(link, grounds, TEXT));
  return found;
}

export interface Accent {
  ground: Rgb;
  ink: Rgb;
}

/** Below this contrast, a button is not visible on its background. */
export const SEEN = 1.25;

/** The colors of the host page's button, readable on our surface; undefined if the button would be invisible there. */
export const correctAccent = ({ ground, ink }: Accent, surface: Rgb): Accent | undefined => {
  const [moved, readable] = correctPair(ground, ink);
  return measureContrast(moved, surface) < SEEN ? undefined : { ground: moved, ink: readable };
};

/** The accent for marks without text, such as a progress bar. */
export const chooseMark = (accent: Rgb, grounds: readonly Rgb[]): Rgb =>
  correctColor(accent, grounds, EDGE);
