// Reads the page's primary button: its colors, and its shape in lengths and words of a closed list.
import { contrastOf, parseColor, type Rgb } from './color.ts';
import { type Found, findSeen, mostUsual, pixels } from './find-elements.ts';
import type { Accent } from './palette.ts';

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
