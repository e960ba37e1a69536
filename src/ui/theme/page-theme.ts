// Chooses the light or the dark theme from the page's colors, and updates the style sheet that all islands share.

import type { IslandContext } from '../../app/island-context.ts';
import { restoreNodes } from '../runtime/restore-nodes.ts';
import { getSheet } from '../runtime/sheets.ts';
import { isPageDark } from './page-scheme.ts';
import css from './tokens.css';

/** Resolves each `light-dark()` of the style sheet to its light or dark value. */
export const inScheme = (css: string, isDark: boolean): string =>
  css.replace(/light-dark\((.+?),(.+?)\)/g, isDark ? '$2' : '$1');

/** The token sheet that every shadow root adopts. A change applies to all roots. */
export const themeSheet = (): CSSStyleSheet => getSheet(css);

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
  const { accentColor } = style;
  const isDark = theme === 'dark' || (theme !== 'light' && isPageDark(style, root));
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
