// Chooses the light or the dark theme from the page's own colors and updates the style sheet that all islands share.

import type { App } from '../../app/app.ts';
import { keepNodes } from '../runtime/keep-nodes.ts';
import { sheetOf } from '../runtime/sheets.ts';
import css from './tokens.css';

/** The style sheet with the light or the dark value of each `light-dark()`. */
export const inScheme = (css: string, isDark: boolean): string =>
  css.replace(/light-dark\((.+?),(.+?)\)/g, isDark ? '$2' : '$1');

/** The token sheet that every shadow root adopts; a change to it applies to all of them. */
export const themeSheet = (): CSSStyleSheet => sheetOf(css);

// Below this luminance white text has more contrast than black text.
const DARK = 0.18;
// Text above this luminance is not meant for a white page.
const LIGHT = 0.4;

/**
 * Approximate relative luminance (WCAG 2) of a computed color, 0 black to 1 white; undefined for a color that is
 * mostly transparent. Reads what `getComputedStyle` returns: rgb(), color(srgb), and of lab(), lch(), oklab() and
 * oklch() the lightness, which comes first.
 */
export function luminanceOf(computed: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  if (alpha < 0.5) return undefined;
  // In the alphabet, color() comes before these four and rgb() behind them.
  if (computed > 'l' && computed < 'p') return (a > 1 ? (a + 16) / 116 : a) ** 3;
  const scale = computed < 'l' ? 1 : 255 ** 2.2;
  return (0.2126 * a ** 2.2 + 0.7152 * b ** 2.2 + 0.0722 * c ** 2.2) / scale;
}

/** The properties that our own nodes inherit from the body, although they are outside of it; each once. */
const INHERITED = new Set([
  'font-family',
  'direction',
  '--pannier-z-index',
  '--pannier-link',
  '--pannier-success',
  '--pannier-warning',
  ...(css.match(/--pannier[\w-]+/g) ?? []),
]);

/**
 * Values of our own tokens, or nothing: any script of the page may have written what is remembered. Behind the bar are
 * those of our own nodes.
 */
const lookRules = (look: string | false | null | undefined): string =>
  look && /^(--host-[a-z-]+:[\w#.% -]+;|\|)*$/.test(look)
    ? `:host{${look.replace('|', '}:host(pannier-node){')}}`
    : '';

interface PageStyle {
  isDark: boolean;
  rules: string;
}

/** All at once, because each reading after a change makes the browser compute all styles again. */
const read = (style: CSSStyleDeclaration, root: Element, theme: App['theme']): PageStyle => {
  const { backgroundColor, accentColor, color } = style;
  const { backgroundColor: behind } = getComputedStyle(root);
  // Without a color of its own the page has the browser's, or a picture. `<meta name="color-scheme">` shows in no style
  // but the text's color.
  const isTextLight = (luminanceOf(color) ?? 0) > LIGHT;
  const luminance = luminanceOf(backgroundColor) ?? luminanceOf(behind) ?? +!isTextLight;
  const isDark = theme === 'auto' ? luminance < DARK : theme === 'dark';
  const rules =
    inScheme(css, isDark) +
    // Uses the page's `accent-color` if it has set one.
    (/\(/.test(accentColor) ? `.root{--_accent:var(--pannier-accent,${accentColor})}` : '') +
    // Else `* { font: inherit }` of the page would count more than our rule for the host.
    `:host(pannier-node){${[...INHERITED]
      .map((name) => `${name}:${style.getPropertyValue(name) || 'initial'}!important;`)
      .join('')}}`;
  return { isDark, rules };
};

/** Follows the page's theme until stopped, and keeps our nodes in the page. */
export function startPageTheme(
  app: Pick<App, 'document' | 'theme' | 'look' | 'loadLook'>,
): () => void {
  const { document: page, theme } = app;
  let isOn = true;
  const media = matchMedia('(prefers-color-scheme:dark)');
  // An element with this name shadows the document's own property.
  const bodyOf = () => page.querySelector('body') ?? page.documentElement;
  let seen: PageStyle;
  const write = () => {
    const { rules, isDark } = seen;
    themeSheet().replaceSync(rules + lookRules(theme === 'auto' && app.look?.(isDark)));
    keepNodes(page);
  };
  const apply = () => {
    if (!isOn) return;
    seen = read(getComputedStyle(bodyOf()), page.documentElement, theme);
    write();
  };
  // A page's own theme switch sets a class or an attribute there; 300 ms cover its transition.
  const observer = new MutationObserver((records) => {
    watch();
    // A node of ours that has come changes no color.
    if (records.some(({ addedNodes: [added] }) => !(added as Element | undefined)?.shadowRoot))
      setTimeout(apply, 300);
  });
  // A script may replace both. Watching an element that is watched already changes nothing.
  const watch = () => {
    observer.observe(page.getRootNode(), { childList: true });
    observer.observe(page.documentElement, { childList: true, attributes: true });
    observer.observe(bodyOf(), { attributes: true });
  };
  media.onchange = apply;
  // The page's style sheets, and with them its colors, may load after the widget.
  const onLoad = ({ target }: Event) => {
    if (target && 'sheet' in target) apply();
  };
  page.addEventListener('load', onLoad, true);
  watch();
  apply();
  if (theme === 'auto')
    app.loadLook?.().then(
      () => isOn && write(),
      // The widget keeps the colors of its theme.
      () => {},
    );
  return () => {
    isOn = false;
    observer.disconnect();
    media.onchange = null;
    page.removeEventListener('load', onLoad, true);
  };
}
