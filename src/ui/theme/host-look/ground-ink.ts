// Gives our elements in the page readable colors if they have a different background than the page.
import { inScheme } from '../page-theme.ts';
import {
  BLACK,
  correctColor,
  LEAST,
  leastContrast,
  luminance,
  measureContrast,
  over,
  parseColor,
  poleOn,
  type Rgb,
  toHex,
  WHITE,
} from './color.ts';
import { correctedTokens, SEEN } from './palette.ts';
import { computesInk, placeColors } from './read-look.ts';

/** The toggle and the login button inherit the surrounding text color. All other elements use our colors. */
const INHERITING = 'pannier-cart-toggle,pannier-login';
const PLACED = `${INHERITING},pannier-add-to-cart,pannier-product,pannier-collection`;
/**
 * Minimum contrast of a corrected text color. It is higher than LEAST, because the color is next to the header's light
 * or dark text and tints the background.
 */
const CORRECTED = 8;
/** Share of the text color in the most strongly tinted background. */
const TINT = 0.12;
/** Nobody chooses a contrast below this value on purpose, so an unknown element must be behind the text. */
const UNREADABLE = 2;
/** Tokens that `correctedTokens` can set, and tokens of the page's buttons. */
const CORRECTABLE = ['ink', 'tint', 'soft', 'edge', 'danger', 'success', 'warning', 'link'];
const BUTTON = ['accent', 'on-accent', 'border', 'mark'];

/** Facts about the whole page, from the theme. */
interface PageLook {
  document: Document;
  /** The content of tokens.css. */
  css: string;
  isDark: boolean;
  /** The page's tokens, as CSS declarations. */
  tokens: string;
}

interface Ground {
  color: Rgb;
  /** True if the color belongs to the body, the root element or the canvas, and no element in between changes it. */
  isPage: boolean;
}

const findParent = (element: Element): Element | null => {
  const root = element.assignedSlot ?? element.parentElement ?? element.getRootNode();
  return root instanceof ShadowRoot ? root.host : root instanceof Element ? root : null;
};

type GroundReader = (element: Element | null) => Ground | undefined;

/** Reads the color behind elements; undefined behind an image, a gradient or an unreadable color. */
const createReader = (body: Element, isDark: boolean): GroundReader => {
  const canvas: Ground = { color: isDark ? BLACK : WHITE, isPage: true };
  const known = new Map<Element, Ground | undefined>();
  const readGround: GroundReader = (element) => {
    if (!element) return canvas;
    if (known.has(element)) return known.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const layer = backgroundImage === 'none' ? parseColor(backgroundColor) : undefined;
    const behind = layer && (layer.alpha === 1 ? canvas : readGround(findParent(element)));
    const isPage = element.contains(body) || !layer?.alpha;
    const ground = behind && {
      color: over(layer.rgb, layer.alpha, behind.color),
      isPage: isPage && behind.isPage,
    };
    known.set(element, ground);
    return ground;
  };
  return readGround;
};

const inkRule = (color: Rgb, ground: Ground | undefined): string => {
  // With an unknown background, the surrounding text color is the best guess, so it is kept.
  if (!ground) return '';
  const tinted = over(color, TINT, ground.color);
  if (leastContrast(color, [ground.color, tinted]) >= LEAST) return '';
  return `:host{--ground-ink:${toHex(correctColor(color, [ground.color], CORRECTED))}}`;
};

/** The declarations in the first rule of tokens.css that differ between light and dark. */
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
  // An unknown background counts as black or white, whichever makes the text readable.
  const page = ground?.color ?? poleOn([ink]);
  // The designer of the section chose its text color, so a readable text color is kept.
  const isInkReadable = measureContrast(ink, page) >= LEAST;
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
  if (keepsInk) found.set('ink', toHex(ink));
  const accent = /--host-accent:(#\w+)/.exec(tokens)?.[1];
  const color = accent && parseColor(accent)?.rgb;
  const isAccentSeen = color && measureContrast(color, page) >= SEEN;
  if (!isAccentSeen && !computesInk()) found.set('on-accent', isDark ? '#000000' : '#ffffff');
  const names = isAccentSeen ? CORRECTABLE : [...CORRECTABLE, ...BUTTON];
  const declarations = names.map((name) => `--host-${name}:${found.get(name) ?? 'initial'};`);
  return `:host{${declarations.join('')}}${isDark === isPageDark ? '' : schemeRule(css, isDark)}`;
};

const rulesFor = (
  look: PageLook,
  readGround: GroundReader,
  bodyColor: string,
  element: Element,
): string => {
  const style = getComputedStyle(element);
  const ink = parseColor(style.color)?.rgb;
  if (!ink) return '';
  const found = readGround(element);
  // If the owner's text color is unreadable on the page's background, the element must be over an image.
  const isCovered =
    found?.isPage && measureContrast(ink, found.color) < UNREADABLE && style.color !== bodyColor;
  const ground = isCovered ? undefined : found;
  return element.matches(INHERITING) ? inkRule(ink, ground) : tokenRules(look, style, ink, ground);
};

const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

const apply = (look: PageLook, elements: readonly Element[]): void => {
  const body = look.document.querySelector('body') ?? look.document.documentElement;
  const readGround = createReader(body, look.isDark);
  const { color: bodyColor } = getComputedStyle(body);
  // Reads all elements before writing: a read after a change makes the browser compute all styles again.
  const found = elements.map(
    (element) => [element, rulesFor(look, readGround, bodyColor, element)] as const,
  );
  for (const [{ shadowRoot }, rules] of found) {
    if (!shadowRoot) continue;
    const known = sheets.get(shadowRoot);
    if (!known && !rules) continue;
    const sheet = known ?? new CSSStyleSheet();
    sheets.set(shadowRoot, sheet);
    sheet.replaceSync(rules);
    // Adds the sheet again if it is missing, because rendering a moved element resets its sheets.
    const { adoptedStyleSheets: adopted } = shadowRoot;
    if (!adopted.includes(sheet)) shadowRoot.adoptedStyleSheets = [...adopted, sheet];
  }
};

export interface Grounds {
  /** Reads the background behind every element again. */
  readAll(look: Pick<PageLook, 'isDark' | 'tokens'>): void;
  /** Reads the background behind a newly rendered element. */
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
      // Batches the reads of elements that render one by one, after a frame, which computes the styles anyway.
      if (!waiting.size) requestAnimationFrame(() => setTimeout(flush));
      waiting.add(element);
    },
  };
};
