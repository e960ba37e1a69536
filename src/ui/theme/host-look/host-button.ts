// Reads the page's primary button: its colors, and its shape in lengths and words of a closed list.

import { contrastOf, hexOf, parseColor, type Rgb } from './color.ts';
import type { Accent } from './palette.ts';

// Finds what the page's designer has drawn: elements that are seen, have words, and are no part of ours.

/** Reading more takes time on long pages, and says nothing new. */
const MOST = 60;

/** Bars and banners have buttons of their own kind. */
const ASIDE =
  'nav,header,footer,aside,[role=dialog],dialog,[class*=cookie],[id*=cookie],[class*=consent]';
const MAIN = 'main,[role=main],article';
const OURS = '[data-pannier-node],pannier-island';

interface Found {
  element: HTMLElement;
  style: CSSStyleDeclaration;
  width: number;
  height: number;
  /** How likely it is that it looks as the others of its kind do. */
  weight: number;
}

/** The seen ones of the first elements that match, each with what was read of it. */
function findSeen(page: Document, selector: string): Found[] {
  return [...page.querySelectorAll<HTMLElement>(selector)].slice(0, MOST).flatMap((element) => {
    // Content of an element of ours that is drawn by now has no box.
    const { width, height } = element.getBoundingClientRect();
    if (!width || !height || element.closest(OURS)) return [];
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || style.opacity === '0') return [];
    const weight = element.closest(ASIDE) ? 0.2 : element.closest(MAIN) ? 2 : 1;
    return [{ element, style, width, height, weight }];
  });
}

/** The first element of the look that weighs most in sum. Elements of one look beyond the fourth add nothing. */
function mostUsual<T extends { weight: number }>(
  found: readonly T[],
  lookOf: (each: T) => string,
): T | undefined {
  const groups = new Map<string, T[]>();
  for (const each of found) {
    const look = lookOf(each);
    groups.set(look, [...(groups.get(look) ?? []), each]);
  }
  const weigh = (group: readonly T[]) => {
    const weights = group.map(({ weight }) => weight).sort((a, b) => b - a);
    return weights.slice(0, 4).reduce((sum, weight, at) => sum + weight / (at + 1), 0);
  };
  return [...groups.values()].sort((a, b) => weigh(b) - weigh(a))[0]?.[0];
}

/** The number of a length in pixels, such as `12.5px`; 0 for anything else. */
const pixels = (text: string): number => (/^-?[\d.]+px$/.test(text) ? Number.parseFloat(text) : 0);

// Reads the links in the page's text and the shape of its fields.

const LINKS = 'main a[href],article a[href],[role=main] a[href],p a[href],li a[href]';
const FIELDS = 'input:not([type]),input[type=text],input[type=email],input[type=search]';

export interface HostLink {
  color: Rgb;
  isUnderlined: boolean;
}

/** Undefined where links look like the text around them. */
export function readHostLink(document: Document): HostLink | undefined {
  const links = findSeen(document, LINKS).flatMap((found) => {
    const { element, style, height } = found;
    const color = parseColor(style.color);
    const isButton =
      (parseColor(style.backgroundColor)?.alpha ?? 0) > 0 || pixels(style.borderLeftWidth) > 0;
    // A link around a card or a heading has the look of what it holds.
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
  return mostUsual(links, ({ color, isUnderlined }) => `${hexOf(color)} ${isUnderlined}`);
}

/** The radius of a field that somebody has designed. */
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
  /** Undefined for a button without a ground of its own. */
  colors: Accent | undefined;
  border: Rgb | undefined;
  radius: number;
  /** Only what changes the size of a button; it is set before one is drawn. */
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

/** Browsers draw such borders where a page has no rule for buttons. */
const isUnstyled = ({ borderTopStyle }: CSSStyleDeclaration): boolean =>
  borderTopStyle === 'outset';

/** A radius as it is drawn: in percent, or larger than the box, it is half of the height. */
const radiusOf = ({ borderTopLeftRadius: text }: CSSStyleDeclaration, height: number): number =>
  /^[\d.]+%/.test(text)
    ? Math.min((height * Number.parseFloat(text)) / 100, height / 2)
    : pixels(text.split(' ')[0] ?? '');

const borderOf = (style: CSSStyleDeclaration): Rgb | undefined =>
  pixels(style.borderTopWidth) && style.borderTopStyle === 'solid'
    ? opaque(style.borderTopColor)
    : undefined;

const toCandidate =
  (page: Rgb) =>
  (found: Found): Candidate[] => {
    const { element, style, width, height } = found;
    // Icons, chips, whole cards and bare words are no buttons whose shape ours could take.
    const isButtonSized = width >= 56 && width > height * 1.2 && height >= 26 && height <= 80;
    const words = element.textContent?.trim() || (element as HTMLInputElement).value;
    if (!isButtonSized || !words || isUnstyled(style)) return [];
    const ground = opaque(style.backgroundColor);
    const ink = opaque(style.color);
    const border = borderOf(style);
    const filled = ground && contrastOf(ground, page) >= 1.25;
    if (!filled && !border) return [];
    // An outlined button says by its border what color a filled one would have.
    const colors =
      filled && ink ? { ground, ink } : border && { ground: border, ink: ground ?? page };
    const isPrimary =
      element.hasAttribute('data-pannier-add') ||
      element.matches('[type=submit]') ||
      PRIMARY.test(element.className);
    const loud = colors && contrastOf(colors.ground, page) >= 2 ? 2 : 1;
    const weight = found.weight * (filled ? 3 : 1) * (isPrimary ? 2 : 1) * loud;
    return [{ ...found, colors, border, radius: radiusOf(style, height), weight }];
  };

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;

const WEIGHT = /^[1-9]00$/;
const CASES = ['uppercase', 'lowercase', 'capitalize'];

/** Of a line of words in our buttons, with their borders. */
const LINE = 24;

const shapeOf = ({ style, height }: Candidate): Map<string, string> => {
  const above = (within(height, 32, 56) - LINE) / 2;
  // Our border is always there, so it takes its part of the space.
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

/** Undefined on a page without a button that somebody has designed. `page` is its ground. */
export function readHostButton(document: Document, page: Rgb): HostButton | undefined {
  const candidates = findSeen(document, BUTTONS).flatMap(toCandidate(page));
  const chosen = mostUsual(
    candidates,
    ({ style, radius }) => `${style.backgroundColor} ${style.color} ${radius}`,
  );
  if (!chosen) return undefined;
  const { colors, border, radius } = chosen;
  return { colors, border, radius, shape: shapeOf(chosen) };
}
