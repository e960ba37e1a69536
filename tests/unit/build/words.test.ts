// @vitest-environment happy-dom
// The words of a page: English needs no file, and what comes later neither delays nor breaks the first view.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { openOwnWords, openWords } from '../../../src/i18n/words.ts';
import { coreEn } from '../../support/data/english.ts';

let asked: string[];
let files: Readonly<Record<string, object | undefined>>;
// The files of a build, which are missing here.
vi.mock('../../../src/i18n/load-messages.ts', () => ({
  loadMessages: async (part: string, language: string) => {
    asked.push(`${part}-${language}`);
    const found = files[`${part}-${language}`];
    if (!found) throw new Error('Pannier: could not load');
    return found;
  },
}));

const page = document;
let reported: string[];
const report = (mistake: string) => void reported.push(mistake);
beforeEach(() => {
  reported = [];
  asked = [];
  files = german;
  page.body.innerHTML = '';
});

/** A page with the owner's own words. */
const say = (json: string) => {
  page.body.innerHTML = `<script type="application/json" data-pannier-messages>${json}</script>`;
};

const german = {
  'main-de': { close: 'Schließen' },
  'catalog-de': { sort: 'Sortieren nach' },
  'login-de': { signUp: 'Konto erstellen' },
};

describe('the words of a language', () => {
  it('of the first view are there at once, and the others once they have come', async () => {
    const words = openWords('de-AT', page, report);
    const text = createTranslate('de', coreEn, words?.messages ?? {}).extend({ close: 'Close' });
    expect([text('cart'), text('close')]).toEqual(['Warenkorb', 'Close']);
    await words?.whole;
    expect(text('close')).toBe('Schließen');
  });

  it('of the catalog do not wait for the file that names all others', async () => {
    const words = openWords('de', page, report);
    const [catalog, login] = [words?.loadWords?.('catalog'), words?.loadWords?.('login')];
    expect(asked).toEqual(['main-de', 'catalog-de']);
    expect(await catalog).toEqual({ sort: 'Sortieren nach' });
    expect(await login).toEqual({ signUp: 'Konto erstellen' });
  });

  it('stay English where a file does not come, without an error', async () => {
    files = {};
    const words = openWords('de', page, report);
    await words?.whole;
    expect(await words?.loadWords?.('catalog')).toBeUndefined();
    expect(await words?.loadWords?.('forms')).toBeUndefined();
    expect(words?.messages.cart).toBe('Warenkorb');
  });

  it.each(['en', 'en-GB', 'sv', 'zh-TW', 'zh-Hant'])('are not loaded for %s', (locale) => {
    expect(openWords(locale, page, report)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('the owner’s own words', () => {
  const textOn = (locale: string) => {
    const words = openWords(locale, page, report);
    const { messages = {}, ownWords = {} } = words ?? {};
    return { words, text: createTranslate(locale, coreEn, messages, ownWords) };
  };

  it('win over those of any language, also of those that come later', async () => {
    say('{"cart":"Bag","close":"Done"}');
    expect(textOn('en').text('cart')).toBe('Bag');
    const { words, text } = textOn('de');
    await words?.whole;
    expect([text('cart'), text.extend({ close: 'Close' })('close')]).toEqual(['Bag', 'Done']);
    expect(text('soldOut')).toBe('Ausverkauft');
  });

  it('have the plural forms of the page’s language, also of one that we have no words of', () => {
    say('{"cartCount":{"one":"{count} товар","few":"{count} товара","other":"{count} товаров"}}');
    const { text } = textOn('ru');
    expect([1, 3, 5].map((count) => text('cartCount', { count }))).toEqual([
      '1 товар',
      '3 товара',
      '5 товаров',
    ]);
  });

  it('may come while the widget runs', () => {
    const ownWords = {};
    const text = createTranslate('en', coreEn, ownWords).extend({ close: 'Close' });
    openOwnWords({ ownWords, report }).add({ close: 'Done' });
    expect(text('close')).toBe('Done');
  });

  it.each(['', '{"add":', '<b>', '[]', 'null', '7'])(
    'that are %j change nothing, and are named',
    (json) => {
      say(json);
      expect(textOn('en').text('add')).toBe('Add to cart');
      expect(reported).toHaveLength(1);
      expect(reported[0]).toMatch(/messages.*expected/);
    },
  );
});
