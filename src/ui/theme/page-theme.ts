// Chooses the light or the dark theme from the page's colors, and updates the style sheet that all islands share.

import type { IslandContext } from '../../app/island-context.ts';
import { restoreNodes } from '../runtime/restore-nodes.ts';
import { getSheet } from '../runtime/sheets.ts';
import css from './tokens.css';

/** Resolves each `light-dark()` of the style sheet to its light or dark value. */
export const inScheme = (css: string, isDark: boolean): string =>
  css.replace(/light-dark\((.+?),(.+?)\)/g, isDark ? '$2' : '$1');

/** The token sheet that every shadow root adopts. A change applies to all roots. */
export const themeSheet = (): CSSStyleSheet => getSheet(css);

// Below this luminance, white text has more contrast than black text.
const DARK = 0.18;
// A text color above this luminance is not meant for a white page.
const LIGHT = 0.4;

/**
 * Approximate relative luminance (WCAG 2) of a computed color, 0 black to 1 white; undefined for a color that is mostly
 * transparent. Reads what `getComputedStyle` returns: rgb(), color(srgb), and the lightness, which comes first in
 * lab(), lch(), oklab() and oklch().
 */
export function parseLuminance(computed: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  if (alpha < 0.5) return undefined;
  // The string comparisons find the notation: lab(), lch(), oklab() and oklch() are between "l" and "p", color() is
  // before "l", and rgb() after "p".
  if (computed > 'l' && computed < 'p') return (a > 1 ? (a + 16) / 116 : a) ** 3;
  const scale = computed < 'l' ? 1 : 255 ** 2.2;
  return (0.2126 * a ** 2.2 + 0.7152 * b ** 2.2 + 0.0722 * c ** 2.2) / scale;
}

/** Properties that our nodes copy from the body, because our nodes are outside the body. */
const INHERITED = new Set([
  'font-family',
  'direction',
  '--pannier-z-index',
  '--pannier-link',
  '--pannier-success',
  '--pannier-warning',
  ...(css.match(/--pannier[\w-]+/g) ?? []),
]);

/** Refuses invalid strings, because any page script can write the stored look. The part after `|` is for our nodes. */
const lookRules = (look: string | false | null | undefined): string =>
  look && /^(--host-[a-z-]+:[\w#.% -]+;|\|)*$/.test(look)
    ? `:host{${look.replace('|', '}:host(pannier-node){')}}`
    : '';

interface PageStyle {
  isDark: boolean;
  rules: string;
}

/** Reads everything at once: a read after a change makes the browser compute all styles again. */
const read = (
  style: CSSStyleDeclaration,
  root: Element,
  theme: IslandContext['theme'],
): PageStyle => {
  const { backgroundColor, accentColor, color } = style;
  const { backgroundColor: behind } = getComputedStyle(root);
  // A page without a background color shows the browser's default or an image, so its text color decides. `<meta
  // name=color-scheme>` also changes only the text color.
  const isTextLight = (parseLuminance(color) ?? 0) > LIGHT;
  const luminance = parseLuminance(backgroundColor) ?? parseLuminance(behind) ?? +!isTextLight;
  const isDark = theme === 'dark' || (theme !== 'light' && luminance < DARK);
  const rules =
    inScheme(css, isDark) +
    // Uses the page's `accent-color` if it is set.
    (/\(/.test(accentColor) ? `.root{--_accent:var(--pannier-accent,${accentColor})}` : '') +
    // Without `!important`, a page rule such as `* { font: inherit }` would override our rule for the host.
    `:host(pannier-node){${[...INHERITED]
      .map((name) => `${name}:${style.getPropertyValue(name) || 'initial'}!important;`)
      .join('')}}`;
  return { isDark, rules };
};

/** Follows the page's theme until stopped, and keeps our nodes in the page. */
export function startPageTheme(
  app: Pick<IslandContext, 'document' | 'theme' | 'hostLook' | 'loadHostLook'>,
): () => void {
  const { document: page, theme } = app;
  let isOn = true;
  const media = matchMedia('(prefers-color-scheme:dark)');
  // Avoids `document.body`, which an element named `body` would shadow.
  const getBody = () => page.querySelector('body') ?? page.documentElement;
  let seen: PageStyle;
  const write = () => {
    const { rules, isDark } = seen;
    themeSheet().replaceSync(rules + lookRules(theme === 'auto' && app.hostLook?.(isDark)));
    restoreNodes(page);
  };
  const apply = () => {
    if (!isOn) return;
    seen = read(getComputedStyle(getBody()), page.documentElement, theme);
    write();
  };
  // A theme switch sets a class or an attribute on one of these elements; 300 ms cover the switch's transition.
  const observer = new MutationObserver((records) => {
    watch();
    // Adding one of our nodes changes no color.
    if (records.some(({ addedNodes: [added] }) => !(added as Element | undefined)?.shadowRoot))
      setTimeout(apply, 300);
  });
  // Runs after each change, because scripts may replace the root or the body. Observing an element twice has no effect.
  const watch = () => {
    observer.observe(page.getRootNode(), { childList: true });
    observer.observe(page.documentElement, { childList: true, attributes: true });
    observer.observe(getBody(), { attributes: true });
  };
  media.onchange = apply;
  // The page's style sheets, and with them the page's colors, can load after the widget.
  const onLoad = ({ target }: Event) => {
    if (target && 'sheet' in target) apply();
  };
  page.addEventListener('load', onLoad, true);
  watch();
  apply();
  if (theme === 'auto')
    app.loadHostLook?.().then(
      () => isOn && write(),
      // On failure, the widget keeps the colors of its theme.
      () => {},
    );
  return () => {
    isOn = false;
    observer.disconnect();
    media.onchange = null;
    page.removeEventListener('load', onLoad, true);
  };
}
