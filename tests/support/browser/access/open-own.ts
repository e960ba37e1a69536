// Opens an owner's page whose colors follow the system's color scheme.
import { ownPage } from '../catalog.ts';
import type { BrowserShop } from '../shop.ts';
import { FAILED_REQUEST, type Visit } from '../visit.ts';
import type { Look } from './look.ts';

const css = `body{background:#fff;color:#1a1a1a}
  @media (prefers-color-scheme:dark){body{background:#101418;color:#eee}}`;

/** Opens the page in the language that is being checked. */
export const openOwn = (
  shop: BrowserShop,
  { lang }: Look,
  markup: string,
  attributes = '',
): Promise<Visit> => {
  const dir = lang === 'ar' ? 'rtl' : 'ltr';
  const all = `data-locale="${lang}" ${attributes}`;
  const html = ownPage(shop, markup, { css, lang, dir, attributes: all });
  return shop.openPage('/access.html', { html, expected: [FAILED_REQUEST, /Pannier: /] });
};
