// Gives each element of ours in the page colors that can be read on the ground behind it, where that is not the page's.
import { inScheme } from '../page-theme.ts';
import {
  BLACK,
  contrastOf,
  correctColor,
  hexOf,
  leastContrast,
  luminance,
  over,
  parseColor,
  poleOn,
  type Rgb,
  WHITE,
} from './color.ts';
import { correctedTokens, SEEN } from './palette.ts';
import { computesInk, placeColors } from './read-look.ts';

/** The first two are drawn in the text color of their place, the others in colors of our own. */
const INHERITING = 'pannier-cart-toggle,pannier-login';
const PLACED = `${INHERITING},pannier-add-to-cart,pannier-product,pannier-collection`;
/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
/** More for a corrected ink, which stands beside the header's own light or dark words and tints its ground. */
const CORRECTED = 8;
/** The strongest tint. */
const TINT = 0.12;
/** Below this contrast nobody writes on purpose: something else must lie behind the words. */
const UNREADABLE = 2;
/** The tokens that `correctedTokens` may set, and those of the page's buttons. */
const CORRECTABLE = ['ink', 'tint', 'soft', 'edge', 'danger', 'success', 'warning', 'link'];
const BUTTON = ['accent', 'on-accent', 'border', 'mark'];

/** The theme's facts about the page as a whole. */
interface PageLook {
  document: Document;
  /** The text of tokens.css. */
  css: string;
  isDark: boolean;
  /** The page's tokens, as declarations. */
  tokens: string;
}

interface Ground {
  color: Rgb;
  /** The body, the root element or the browser's canvas has this color, and nothing in between has another one. */
  isPage: boolean;
}

const parentOf = (element: Element): Element | null => {
  const root = element.assignedSlot ?? element.parentElement ?? element.getRootNode();
  return root instanceof ShadowRoot ? root.host : root instanceof Element ? root : null;
};

type GroundReader = (element: Element | null) => Ground | undefined;

/** Reads the color behind elements; undefined if a picture, a gradient or an unreadable color is there. */
const createReader = (body: Element, isDark: boolean): GroundReader => {
  const canvas: Ground = { color: isDark ? BLACK : WHITE, isPage: true };
  const known = new Map<Element, Ground | undefined>();
  const groundOf: GroundReader = (element) => {
    if (!element) return canvas;
    if (known.has(element)) return known.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const layer = backgroundImage === 'none' ? parseColor(backgroundColor) : undefined;
    const behind = layer && (layer.alpha === 1 ? canvas : groundOf(parentOf(element)));
    const isPage = element.contains(body) || !layer?.alpha;
    const ground = behind && {
      color: over(layer.rgb, layer.alpha, behind.color),
      isPage: isPage && behind.isPage,
    };
    known.set(element, ground);
    return ground;
  };
  return groundOf;
};

const inkRule = (color: Rgb, ground: Ground | undefined): string => {
  // Then the text color of the place is the best guess.
  if (!ground) return '';
  const tinted = over(color, TINT, ground.color);
  if (leastContrast(color, [ground.color, tinted]) >= LEAST) return '';
  return `:host{--ground-ink:${hexOf(correctColor(color, [ground.color], CORRECTED))}}`;
};

/** The declarations of the first rule of tokens.css that differ between light and dark. */
const schemeRule = (css: string, isDark: boolean): string => {
  const differing = css.split('}')[0]?.match(/[\w-]+:[^;{}]*light-dark\([^;{}]*/g) ?? [];
  return inScheme(`.root{${differing.join(';')}}`, isDark);
};

const tokenRules = (
  { document, css, isDark: isPageDark, tokens }: PageLook,
  style: CSSStyleDeclaration,
  ink: Rgb,
  ground: Ground | undefined,
): string => {
  // An unknown ground is taken for black or white, whichever the text can be read on.
  const page = ground?.color ?? poleOn([ink]);
  // The section's own text color is what its designer chose.
  const isInkReadable = contrastOf(ink, page) >= LEAST;
  const isDark = isInkReadable ? luminance(ink) > luminance(page) : poleOn([page]) === WHITE;
  if (ground ? ground.isPage : isDark === isPageDark) return '';
  const scheme = isDark ? 'dark' : 'light';
  const { colors, isOwners } = placeColors(document, style, scheme);
  const keepsInk = isInkReadable && !isOwners('ink');
  const found = correctedTokens({
    scheme,
    colors: keepsInk ? { ...colors, ink } : colors,
    isOwners: (name) => isOwners(name) || (keepsInk && name === 'ink'),
    page,
  });
  if (keepsInk) found.set('ink', hexOf(ink));
  const accent = /--host-accent:(#\w+)/.exec(tokens)?.[1];
  const color = accent && parseColor(accent)?.rgb;
  const isAccentSeen = color && contrastOf(color, page) >= SEEN;
  if (!isAccentSeen && !computesInk()) found.set('on-accent', isDark ? '#000000' : '#ffffff');
  const names = isAccentSeen ? CORRECTABLE : [...CORRECTABLE, ...BUTTON];
  const declarations = names.map((name) => `--host-${name}:${found.get(name) ?? 'initial'};`);
  return `:host{${declarations.join('')}}${isDark === isPageDark ? '' : schemeRule(css, isDark)}`;
};

const rulesFor = (
  look: PageLook,
  groundOf: GroundReader,
  bodyColor: string,
  element: Element,
): string => {
  const style = getComputedStyle(element);
  const ink = parseColor(style.color)?.rgb;
  if (!ink) return '';
  const found = groundOf(element);
  // Where an owner's own text color could not be read on the page, a picture that is no ancestor lies in between.
  const isCovered =
    found?.isPage && contrastOf(ink, found.color) < UNREADABLE && style.color !== bodyColor;
  const ground = isCovered ? undefined : found;
  return element.matches(INHERITING) ? inkRule(ink, ground) : tokenRules(look, style, ink, ground);
};

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

const apply = (look: PageLook, elements: readonly Element[]): void => {
  const body = look.document.querySelector('body') ?? look.document.documentElement;
  const groundOf = createReader(body, look.isDark);
  const { color: bodyColor } = getComputedStyle(body);
  // Reads all of them first, because each reading after a change makes the browser compute all styles again.
  const found = elements.map(
    (element) => [element, rulesFor(look, groundOf, bodyColor, element)] as const,
  );
  for (const [{ shadowRoot }, rules] of found) {
    if (!shadowRoot) continue;
    const known = sheets.get(shadowRoot);
    if (!known && !rules) continue;
    const sheet = known ?? new CSSStyleSheet();
    sheets.set(shadowRoot, sheet);
    sheet.replaceSync(rules);
    // An element that was moved has its own sheets only.
    const { adoptedStyleSheets: adopted } = shadowRoot;
    if (!adopted.includes(sheet)) shadowRoot.adoptedStyleSheets = [...adopted, sheet];
  }
};

export interface Grounds {
  /** Reads the ground behind every element again. */
  readAll(look: Pick<PageLook, 'isDark' | 'tokens'>): void;
  /** Reads the ground behind an element that was drawn after that. */
  readNew(element: Element): void;
}

export const createGrounds = ({ document, css }: Pick<PageLook, 'document' | 'css'>): Grounds => {
  let look: PageLook | undefined;
  const waiting = new Set<Element>();
  const flush = () => {
    const elements = [...waiting];
    waiting.clear();
    if (look) apply(look, elements);
  };
  return {
    readAll(found) {
      look = { document, css, ...found };
      apply(look, [...document.querySelectorAll(PLACED)]);
    },
    readNew(element) {
      // Together, because many elements are drawn one after another, and after a frame, whose styles are computed anyway.
      if (!waiting.size) requestAnimationFrame(() => setTimeout(flush));
      waiting.add(element);
    },
  };
};
