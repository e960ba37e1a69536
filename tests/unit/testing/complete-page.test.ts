// completePage() adds style sheets of shadow roots to a page that has none, as in jsdom.
import { afterEach, expect, it, vi } from 'vitest';
import { completePage } from '../../../demo/testing/complete-page.ts';
import { unshadowed } from '../../../src/app/browser/unshadowed.ts';

afterEach(() => vi.unstubAllGlobals());

it('each document gets a list of style sheets, which the components can read and replace', () => {
  class Page {}
  vi.stubGlobal('Document', Page);
  vi.stubGlobal('document', new Page());
  completePage();
  const [page, other] = [unshadowed(document), new Page() as Document];
  const sheet = {} as CSSStyleSheet;
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  expect([document.adoptedStyleSheets, other.adoptedStyleSheets]).toEqual([[sheet], []]);
});
