// The colors of one place: what tokens.css has by default, corrected where the page or the owner has other grounds.
import {
  contrastOf,
  correctColor,
  correctPair,
  EDGE,
  hexOf,
  leastContrast,
  leastShare,
  over,
  poleOn,
  type Rgb,
  TEXT,
} from './color.ts';

/** The colors of tokens.css; a test compares both. */
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

/** Share of the ink in secondary text. */
export const SOFT = { light: 0.64, dark: 0.68 } as const;
const EDGE_SHARE = 0.5;
/** The share of the ink in a light tint, and in the strongest one. */
const TINTS = [0.06, 0.12] as const;

export interface Place {
  scheme: 'light' | 'dark';
  /** The defaults, or what the owner has set. */
  colors: Readonly<Record<TokenName, Rgb>>;
  /** Whether the owner has set the token. It then stays as it is. */
  isOwners: (name: TokenName) => boolean;
  /** The color behind an island in the page; undefined for our own nodes, whose ground is our surface. */
  page?: Rgb | undefined;
  link?: Rgb | undefined;
}

const percent = (share: number): string => `${Math.ceil(share * 100)}%`;

/** Grounds that are tinted with the ink: where that takes too much contrast, they are tinted the other way. */
const tintsOf = (ink: Rgb, base: Rgb): { tints: Rgb[]; isTurned: boolean } => {
  const [little, most] = TINTS;
  const isTurned = contrastOf(ink, over(ink, most, base)) < TEXT;
  return isTurned
    ? { tints: [over(poleOn([ink]), little, base)], isTurned }
    : { tints: [over(ink, little, base)], isTurned };
};

/** The tokens that differ from the style sheet, as declarations. */
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
  const set = (name: string, color: Rgb) => found.set(name, hexOf(color));
  const corrected = (name: TokenName, grounds: readonly Rgb[]): Rgb => {
    const color = isOwners(name) ? colors[name] : correctColor(colors[name], grounds, TEXT);
    if (hexOf(color) !== hexOf(colors[name])) set(name, color);
    return color;
  };

  const ink = corrected('ink', plain);
  const { tints, isTurned } = tintsOf(ink, base);
  const [tint] = tints;
  if (isTurned && tint) set('tint', tint);
  const grounds = [...plain, ...tints];
  const softOf = (share: number) => over(ink, Math.ceil(share * 100) / 100, surface);
  const soft = leastShare((share) => leastContrast(softOf(share), grounds) >= TEXT, SOFT[scheme]);
  if (soft !== SOFT[scheme]) found.set('soft', percent(soft ?? 1));
  const edge = leastShare(
    (share) =>
      grounds.every((g) => contrastOf(over(ink, Math.ceil(share * 100) / 100, g), g) >= EDGE),
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

/** Below this contrast a button is not seen on its ground. */
export const SEEN = 1.25;

/** The host's button on our surface, readable; undefined where it would not be seen there. */
export const correctAccent = ({ ground, ink }: Accent, surface: Rgb): Accent | undefined => {
  const [moved, readable] = correctPair(ground, ink);
  return contrastOf(moved, surface) < SEEN ? undefined : { ground: moved, ink: readable };
};

/** The accent for marks without words, such as a bar that fills. */
export const markOf = (accent: Rgb, grounds: readonly Rgb[]): Rgb =>
  correctColor(accent, grounds, EDGE);
