// Light or dark, decided from the page itself and written into the one sheet that all islands share.
import type { App } from '../app.ts';
import { sheetOf } from '../sheets.ts';
import { readColor } from './contrast.ts';
import darkCss from './dark.css';
import tokensCss from './tokens.css';

/** The sheet of tokens that every shadow root adopts; changing it changes all of them at once. */
export const themeSheet: CSSStyleSheet = sheetOf(tokensCss);

/** Follows the page's theme until the returned undo. */
export function startPageTheme(app: App): () => void {
  const page = app.document;
  const view = page.defaultView ?? window;
  const media = view.matchMedia('(prefers-color-scheme:dark)');
  const apply = () => {
    const isDark =
      app.theme === 'dark' || (app.theme === 'auto' && isPageDark(page, media.matches));
    const accent = view.getComputedStyle(page.body).accentColor;
    // A page that has said its accent to the browser need not say it to us again.
    const pageAccent =
      accent && accent !== 'auto' ? `.r{--_accent:var(--pannier-accent,${accent})}` : '';
    themeSheet.replaceSync(tokensCss + (isDark ? darkCss : '') + pageAccent);
  };
  // A theme switch on the page is a class or attribute of html or body; wait out its transition.
  const observer = new MutationObserver(() => setTimeout(apply, 300));
  for (const node of [page.documentElement, page.body])
    observer.observe(node, { attributes: true });
  media.addEventListener('change', apply);
  apply();
  return () => {
    observer.disconnect();
    media.removeEventListener('change', apply);
  };
}

/** The first background that is not see-through decides; without one, the page's colour scheme. */
function isPageDark(page: Document, prefersDark: boolean): boolean {
  const root = page.documentElement;
  for (const node of [page.body, root]) {
    const background = readColor(getComputedStyle(node).backgroundColor);
    if (background && background.alpha > 0.5) return background.luminance < 0.18;
  }
  const scheme = getComputedStyle(root).colorScheme;
  return scheme.includes('dark') && (prefersDark || !scheme.includes('light'));
}
