// Gives the cart button and the sign-in button an ink that can be read on the ground behind each of them.
import { hexOf, over, parseColor, type Rgb } from './color.ts';
import { BLACK, correctColor, leastContrast, WHITE } from './correct-color.ts';

/** Both have no ground of their own and stand in headers, which are often darker or lighter than the page. */
const PLACED = ['pannier-cart-toggle', 'pannier-login'];
/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
/** More for a corrected ink, which stands beside the header's own light or dark words and tints its ground. */
const CORRECTED = 8;
/** The strongest tint. */
const TINT = 0.12;

const parentOf = (element: Element): Element | null => {
  const root = element.assignedSlot ?? element.parentElement ?? element.getRootNode();
  return root instanceof ShadowRoot ? root.host : root instanceof Element ? root : null;
};

/** The color behind an element; undefined if a picture, a gradient or an unreadable color is there. */
const groundOf = (element: Element, isDark: boolean): Rgb | undefined => {
  const layers: { rgb: Rgb; alpha: number }[] = [];
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    const color = parseColor(backgroundColor);
    if (backgroundImage !== 'none' || !color) return undefined;
    layers.push(color);
    if (color.alpha === 1) break;
  }
  const canvas: Rgb = isDark ? BLACK : WHITE;
  return layers.reduceRight((behind, { rgb, alpha }) => over(rgb, alpha, behind), canvas);
};

const inkOf = (element: Element, isDark: boolean): string => {
  const ground = groundOf(element, isDark);
  const color = parseColor(getComputedStyle(element).color)?.rgb;
  // Then the text color of the place is the best guess.
  if (!ground || !color) return '';
  const tinted = over(color, TINT, ground);
  if (leastContrast(color, [ground, tinted]) >= LEAST) return '';
  return `:host{--ground-ink:${hexOf(correctColor(color, [ground], CORRECTED))}}`;
};

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();
/** What was read of elements whose code is not there yet. */
let waiting: [Element, string][] = [];

const apply = (found: readonly [Element, string][]): void => {
  waiting = found.filter(([{ shadowRoot }]) => !shadowRoot);
  for (const [{ shadowRoot }, css] of found) {
    if (!shadowRoot) continue;
    const sheet = sheets.get(shadowRoot) ?? new CSSStyleSheet();
    sheets.set(shadowRoot, sheet);
    sheet.replaceSync(css);
    // An element that was moved has its own sheets only.
    if (!shadowRoot.adoptedStyleSheets.includes(sheet)) shadowRoot.adoptedStyleSheets.push(sheet);
  }
};

/** Reads all of them first, because each reading after a change makes the browser compute all styles again. */
export const setGroundInks = (document: Document, isDark: boolean): void => {
  const elements = [...document.querySelectorAll(PLACED.join())];
  apply(elements.map((element) => [element, inkOf(element, isDark)]));
};

/** Sets what was read before the code of an element was there, once it has drawn the element. */
export const setLateInks = (): void => {
  for (const name of PLACED)
    if (!customElements.get(name))
      customElements.whenDefined(name).then(
        () => setTimeout(() => apply(waiting)),
        () => {},
      );
};
