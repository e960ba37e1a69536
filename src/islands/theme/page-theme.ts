// Light or dark, decided from the page itself and written into the one sheet that all islands share.
import type { App } from '../runtime/app.ts';
import { sheetOf } from '../runtime/sheets.ts';
import { luminanceOf } from './contrast.ts';
import css from './tokens.css';

/** The sheet of tokens that every shadow root adopts; changing it changes all of them at once. */
export const themeSheet = (): CSSStyleSheet => sheetOf(css);

// As dark as this, white text stands out better than black.
const DARK = 0.18;

/** Follows the page's theme until the returned undo. */
export function startPageTheme({ document: page, theme }: App): () => void {
  const media = matchMedia('(prefers-color-scheme:dark)');
  const { documentElement: root, body } = page;
  const apply = () => {
    const { backgroundColor, accentColor } = getComputedStyle(body);
    const { backgroundColor: behind, colorScheme } = getComputedStyle(root);
    const isSchemeDark = /dark/.test(colorScheme) && (media.matches || !/light/.test(colorScheme));
    const luminance = luminanceOf(backgroundColor) ?? luminanceOf(behind) ?? +!isSchemeDark;
    const isDark = theme === 'auto' ? luminance < DARK : theme === 'dark';
    themeSheet().replaceSync(
      css.replace(/light-dark\((.+?),(.+?)\)/g, isDark ? '$2' : '$1') +
        // A page that has told the browser its accent need not tell us again.
        (/\(/.test(accentColor) ? `.r{--_a:var(--pannier-accent,${accentColor})}` : ''),
    );
  };
  // A page's own theme switch sets a class or attribute there; its transition is waited out.
  const observer = new MutationObserver(() => setTimeout(apply, 300));
  observer.observe(root, { attributes: true });
  observer.observe(body, { attributes: true });
  media.addEventListener('change', apply);
  // We may be here before the page's style sheets, and they bring its colours.
  const onLoad = ({ target }: Event) => {
    if ((target as Partial<Element> | null)?.localName === 'link') apply();
  };
  page.addEventListener('load', onLoad, true);
  apply();
  return () => {
    observer.disconnect();
    media.removeEventListener('change', apply);
    page.removeEventListener('load', onLoad, true);
  };
}
