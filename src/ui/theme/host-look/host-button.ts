// Reads the page's primary button: its colors, and its shape as lengths and keywords from a closed list.

import { measureContrast, parseColor, type Rgb, toHex } from './color.ts';
import type { Accent } from './palette.ts';

// Finds visible elements of the page that are not ours.

/** Reading more elements takes time on long pages, and adds no information. */
const MAX_ELEMENTS = 60;

/** Parts of a page whose buttons are less typical of the page, such as bars and banners. */
const ASIDE =
  'nav,header,footer,aside,[role=dialog],dialog,[class*=cookie],[id*=cookie],[class*=consent]';
const MAIN = 'main,[role=main],article';
const OURS = '[data-pannier-node],pannier-island';

interface Found {
  element: HTMLElement;
  style: CSSStyleDeclaration;
  width: number;
  height: number;
  /** How likely it is that the element has the typical style of its type. */
  weight: number;
}

/** The visible elements among the first matches, with their measurements. */
function findSeen(page: Document, selector: string): Found[] {
  return [...page.querySelectorAll<HTMLElement>(selector)]
    .slice(0, MAX_ELEMENTS)
    .flatMap((element) => {
      // Skips elements without a box, such as light DOM content of a rendered island.
      const { width, height } = element.getBoundingClientRect();
      if (!width || !height || element.closest(OURS)) return [];
      const style = getComputedStyle(element);
      if (style.visibility !== 'visible' || style.opacity === '0') return [];
      const weight = element.closest(ASIDE) ? 0.2 : element.closest(MAIN) ? 2 : 1;
      return [{ element, style, width, height, weight }];
    });
}

/** The first element of the most common style, by total weight. Counts at most four elements per style. */
function mostUsual<T extends { weight: number }>(
  found: readonly T[],
  toGroupKey: (each: T) => string,
): T | undefined {
  const groups = new Map<string, T[]>();
  for (const each of found) {
    const look = toGroupKey(each);
    groups.set(look, [...(groups.get(look) ?? []), each]);
  }
  const weigh = (group: readonly T[]) => {
    const weights = group.map(({ weight }) => weight).sort((a, b) => b - a);
    return weights.slice(0, 4).reduce((sum, weight, at) => sum + weight / (at + 1), 0);
  };
  return [...groups.values()].sort((a, b) => weigh(b) - weigh(a))[0]?.[0];
}

/** Parses a length in pixels, such as `12.5px`; 0 for anything else. */
const pixels = (text: string): number => (/^-?[\d.]+px$/.test(text) ? Number.parseFloat(text) : 0);

// Reads the style of links in the page's text, and the shape of the page's fields.

const LINKS = 'main a[href],article a[href],[role=main] a[href],p a[href],li a[href]';
const FIELDS = 'input:not([type]),input[type=text],input[type=email],input[type=search]';

export interface HostLink {
  color: Rgb;
  isUnderlined: boolean;
}

/** Undefined if links look like the text around them. */
export function readHostLink(document: Document): HostLink | undefined {
  const links = findSeen(document, LINKS).flatMap((found) => {
    const { element, style, height } = found;
    const color = parseColor(style.color);
    const isButton =
      (parseColor(style.backgroundColor)?.alpha ?? 0) > 0 || pixels(style.borderLeftWidth) > 0;
    // A link around a card or a heading has the style of that content, so it is skipped.
    if (!element.textContent?.trim() || isButton || height > 64 || element.closest('h1,h2,h3'))
      return [];
    if (!color || color.alpha < 0.9) return [];
    const isUnderlined =
      style.textDecorationLine.includes('underline') || pixels(style.borderBottomWidth) > 0;
    const around = element.closest('p,li')?.parentElement;
    const isText = around && getComputedStyle(around).color === style.color && !isUnderlined;
    const weight = isText ? 0 : found.weight * (element.closest('p') ? 2 : 1);
    return weight ? [{ color: color.rgb, isUnderlined, weight }] : [];
  });
  return mostUsual(links, ({ color, isUnderlined }) => `${toHex(color)} ${isUnderlined}`);
}

/** The most common radius of fields with a designed border. */
export function readFieldRadius(document: Document): number | undefined {
  const fields = findSeen(document, FIELDS)
    .filter(({ style }) => style.borderTopStyle !== 'inset' && pixels(style.borderTopWidth))
    .map((found) => ({ ...found, radius: pixels(found.style.borderTopLeftRadius) }));
  return mostUsual(fields, ({ radius }) => `${radius}`)?.radius;
}

const BUTTONS =
  '[data-pannier-add],[type=submit],.btn,.button,button,[role=button],a[class*=btn],a[class*=button]';
const PRIMARY = /primary|cta|buy|cart|checkout|add|submit/i;

export interface HostButton {
  /** Undefined if the button's colors cannot be read. */
  colors: Accent | undefined;
  border: Rgb | undefined;
  radius: number;
  /** Tokens that change the size of a button; set before a button is rendered. */
  shape: Map<string, string>;
}

interface Candidate extends Found {
  colors: Accent | undefined;
  border: Rgb | undefined;
  radius: number;
}

const opaque = (text: string): Rgb | undefined => {
  const color = parseColor(text);
  return color && color.alpha > 0.9 ? color.rgb : undefined;
};

/** True if the border is `outset`, which browsers draw if the page has no rule for buttons. */
const isUnstyled = ({ borderTopStyle }: CSSStyleDeclaration): boolean =>
  borderTopStyle === 'outset';

/** The radius in pixels. A percentage is relative to the height, and is limited to half the height. */
const readRadius = ({ borderTopLeftRadius: text }: CSSStyleDeclaration, height: number): number =>
  /^[\d.]+%/.test(text)
    ? Math.min((height * Number.parseFloat(text)) / 100, height / 2)
    : pixels(text.split(' ')[0] ?? '');

const readBorder = (style: CSSStyleDeclaration): Rgb | undefined =>
  pixels(style.borderTopWidth) && style.borderTopStyle === 'solid'
    ? opaque(style.borderTopColor)
    : undefined;

const toCandidate =
  (page: Rgb) =>
  (found: Found): Candidate[] => {
    const { element, style, width, height } = found;
    // Excludes icons, chips, whole cards and plain text, whose shape does not suit our buttons.
    const isButtonSized = width >= 56 && width > height * 1.2 && height >= 26 && height <= 80;
    const label = element.textContent?.trim() || (element as HTMLInputElement).value;
    if (!isButtonSized || !label || isUnstyled(style)) return [];
    const ground = opaque(style.backgroundColor);
    const ink = opaque(style.color);
    const border = readBorder(style);
    const filled = ground && measureContrast(ground, page) >= 1.25;
    if (!filled && !border) return [];
    // The border of an outlined button has the color that a filled button would have.
    const colors =
      filled && ink ? { ground, ink } : border && { ground: border, ink: ground ?? page };
    const isPrimary =
      element.hasAttribute('data-pannier-add') ||
      element.matches('[type=submit]') ||
      PRIMARY.test(element.className);
    const loud = colors && measureContrast(colors.ground, page) >= 2 ? 2 : 1;
    const weight = found.weight * (filled ? 3 : 1) * (isPrimary ? 2 : 1) * loud;
    return [{ ...found, colors, border, radius: readRadius(style, height), weight }];
  };

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;

const WEIGHT = /^[1-9]00$/;
const CASES = ['uppercase', 'lowercase', 'capitalize'];

/** Height of a text line in our buttons, including borders. */
const LINE = 24;

const readShape = ({ style, height }: Candidate): Map<string, string> => {
  const above = (within(height, 32, 56) - LINE) / 2;
  // Our border is always present, so its width is subtracted.
  const beside = pixels(style.paddingLeft) + pixels(style.borderLeftWidth) - 1;
  const shape = new Map([
    ['size', `${within(pixels(style.fontSize), 13, 18)}px`],
    ['padding', `${above}px ${within(beside, 8, 40)}px`],
  ]);
  if (WEIGHT.test(style.fontWeight)) shape.set('weight', style.fontWeight);
  if (CASES.includes(style.textTransform)) shape.set('case', style.textTransform);
  const tracking = pixels(style.letterSpacing);
  if (tracking) shape.set('tracking', `${within(tracking, -0.5, 3)}px`);
  return shape;
};

/** Undefined if the page has no styled button. `page` is the page's background color. */
export function readHostButton(document: Document, page: Rgb): HostButton | undefined {
  const candidates = findSeen(document, BUTTONS).flatMap(toCandidate(page));
  const chosen = mostUsual(
    candidates,
    ({ style, radius }) => `${style.backgroundColor} ${style.color} ${radius}`,
  );
  if (!chosen) return undefined;
  const { colors, border, radius } = chosen;
  return { colors, border, radius, shape: readShape(chosen) };
}
