// Reads the links in the page's text and the shape of its fields.
import { hexOf, parseColor, type Rgb } from './color.ts';
import { findSeen, mostUsual, pixels } from './find-elements.ts';

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
