// Reads the look of the page into our tokens: eight-bit colors, lengths, and keywords from a closed list.
import { inkOn, over, parseColor, type Rgb, toHex } from './color.ts';
import {
  type HostButton,
  type HostLink,
  readFieldRadius,
  readHostButton,
  readHostLink,
} from './host-button.ts';
import {
  type Accent,
  chooseMark,
  correctAccent,
  correctedTokens,
  DEFAULTS,
  type Place,
  SOFT,
  type TokenName,
} from './palette.ts';

/** The host look as CSS declarations of the form `--host-name:value;`, grouped by where they apply. */
export interface HostLook {
  /** Colors and corner radii of islands in the page. They apply at once, because they move nothing on the page. */
  flow: string;
  /** Colors for our own nodes, which have our surface as background. */
  nodes: string;
  /** The declarations that change the size of a button. */
  shape: string;
}

/** Parses any color. A canvas converts names and syntax that only the browser knows; nothing is drawn on it. */
const readColor = (document: Document, text: string): Rgb | undefined => {
  const known = parseColor(text);
  if (known) return known.alpha > 0.9 ? known.rgb : undefined;
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  const read = (before: string) => {
    pen.fillStyle = before;
    pen.fillStyle = text;
    return String(pen.fillStyle);
  };
  const [first, second] = [read('#000001'), read('#000002')];
  // A string that is not a color leaves the fill style unchanged.
  return first === second ? parseColor(first)?.rgb : undefined;
};

const declare = (tokens: Iterable<readonly [string, string]>): string =>
  [...tokens].map(([name, value]) => `--host-${name}:${value};`).join('');

/** The style sheet's value of a token. Our own nodes use this value if the token is corrected for islands only. */
const usual = (name: string, scheme: 'light' | 'dark'): string => {
  const colors: Readonly<Record<string, string>> = DEFAULTS[scheme];
  if (name === 'soft') return `${SOFT[scheme] * 100}%`;
  if (name === 'edge') return '50%';
  const ink = parseColor(DEFAULTS[scheme].ink)?.rgb as Rgb;
  const surface = parseColor(DEFAULTS[scheme].surface)?.rgb as Rgb;
  return colors[name] ?? toHex(over(ink, 0.06, surface));
};

const chooseRadii = (document: Document, button: HostButton | undefined): [string, string][] => {
  const field = readFieldRadius(document);
  const radius = field ?? button?.radius;
  if (radius === undefined) return [];
  // Multi-line boxes look odd with pill-shaped ends.
  const box = Math.min(radius, 12);
  const px = (value: number): string => `${Math.round(value * 10) / 10}px`;
  return [
    ...(button ? [['button', px(button.radius)] as [string, string]] : []),
    ['radius', px(box)],
    ['frame', px(Math.min(16, box * 1.5))],
  ];
};

/** Whether the browser lets tokens.css compute a text color from the accent color. */
export const computesInk = (): boolean => CSS.supports('color', 'rgb(from red r g b)');

const computedInk = (accent: Rgb): string | undefined =>
  computesInk() ? toHex(inkOn(accent)) : undefined;

const ISLANDS =
  'pannier-add-to-cart,pannier-product,pannier-collection,pannier-cart-toggle,[data-pannier-product],[data-pannier-collection]';

/** Whether an island has an accent color from the owner. The page's button text color might not suit this color. */
const hasOtherAccents = (document: Document): boolean =>
  [...document.querySelectorAll(ISLANDS)]
    .slice(0, 60)
    .some((island) => getComputedStyle(island).getPropertyValue('--pannier-accent'));

const accentTokens = (
  document: Document,
  accent: Accent,
  button: HostButton,
): [string, string][] => {
  const tokens: [string, string][] = [['accent', toHex(accent.ground)]];
  const computed = computedInk(accent.ground);
  if (toHex(accent.ink) !== computed && !(computed && hasOtherAccents(document)))
    tokens.push(['on-accent', toHex(accent.ink)]);
  const { border, colors } = button;
  const isSeen = border && colors && toHex(border) !== toHex(colors.ground);
  return isSeen ? [...tokens, ['border', toHex(border)]] : tokens;
};

const linkTokens = (link: HostLink | undefined): [string, string][] =>
  link ? [['underline', link.isUnderlined ? 'underline' : 'none']] : [];

const ownerToken = (style: CSSStyleDeclaration, name: string): string =>
  style.getPropertyValue(`--pannier-${name}`).trim();

/** True if the owner opts out of the host look. */
export const hasOwnLook = (style: CSSStyleDeclaration): boolean =>
  ownerToken(style, 'look') === 'own';

/** The colors of a scheme for the element with this computed style: the owner's colors, and defaults for the rest. */
export const placeColors = (
  document: Document,
  style: CSSStyleDeclaration,
  scheme: 'light' | 'dark',
): Pick<Place, 'colors' | 'isOwners'> => {
  const owned = new Set<string>();
  const colors = Object.fromEntries(
    Object.entries(DEFAULTS[scheme]).map(([name, usualColor]) => {
      const value = ownerToken(style, name);
      const theirs = value ? readColor(document, value) : undefined;
      if (theirs) owned.add(name);
      return [name, theirs ?? parseColor(usualColor)?.rgb];
    }),
  ) as Record<TokenName, Rgb>;
  return { colors, isOwners: (name) => owned.has(name) };
};

/** Reads the host look without writing to the page. `style` is the computed style of the body. */
export function readHostLook(
  document: Document,
  style: CSSStyleDeclaration,
  isDark: boolean,
): HostLook {
  const scheme = isDark ? 'dark' : 'light';
  const owner = (name: string) => ownerToken(style, name);
  const { colors, isOwners } = placeColors(document, style, scheme);
  const behind = getComputedStyle(document.documentElement).backgroundColor;
  const page =
    readColor(document, style.backgroundColor) ?? readColor(document, behind) ?? colors.surface;
  const button = readHostButton(document, page);
  const link = readHostLink(document);

  const isAccentSet = owner('accent') || style.accentColor.includes('(');
  const accent =
    button?.colors && !isAccentSet ? correctAccent(button.colors, colors.surface) : undefined;
  const look = [
    ...(owner('radius') ? [] : chooseRadii(document, button)),
    ...(accent && button ? accentTokens(document, accent, button) : []),
    ...linkTokens(link),
  ];
  const seen = accent?.ground ?? readColor(document, owner('accent') || style.accentColor);
  const mark = seen && chooseMark(seen, [colors.surface, colors['surface-raised']]);
  if (mark && seen && toHex(mark) !== toHex(seen)) look.push(['mark', toHex(mark)]);

  const place = { scheme, colors, isOwners, link: link?.color } as const;
  const flow = correctedTokens({ ...place, page });
  const nodes = correctedTokens(place);
  for (const name of flow.keys())
    if (!nodes.has(name))
      nodes.set(
        name,
        isOwners(name as TokenName) ? toHex(colors[name as TokenName]) : usual(name, scheme),
      );
  return {
    flow: declare([...look, ...flow]),
    nodes: declare(nodes),
    shape: declare(button?.shape ?? []),
  };
}
