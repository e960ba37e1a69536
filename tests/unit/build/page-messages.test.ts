// @vitest-environment happy-dom
// The messages of a page: English needs no file, and messages that load later do not delay or break the first view.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCustomMessages, openMessages } from '../../../src/i18n/page-messages.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';

let asked: string[];
let files: Readonly<Record<string, object | undefined>>;
// Replaces the module that loads language files, which do not exist here.
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

/** Adds the owner's custom messages to the page. */
const say = (json: string) => {
  page.body.innerHTML = `<script type="application/json" data-pannier-messages>${json}</script>`;
};

const german = {
  'main-de': { close: 'Schließen' },
  'catalog-de': { sort: 'Sortieren nach' },
  'login-de': { signUp: 'Konto erstellen' },
};

describe('the messages of a language', () => {
  it('messages of the first view are available at once, all other messages after their file has loaded', async () => {
    const words = openMessages('de-AT', page, report);
    const text = createTranslate('de', coreEn, words?.messages ?? {}).extend({ close: 'Close' });
    expect([text('cart'), text('close')]).toEqual(['Warenkorb', 'Close']);
    await words?.whole;
    expect(text('close')).toBe('Schließen');
  });

  it('messages of the catalog load in parallel with the main file of the language', async () => {
    const words = openMessages('de', page, report);
    const [catalog, login] = [
      words?.loadLazyMessages?.('catalog'),
      words?.loadLazyMessages?.('login'),
    ];
    expect(asked).toEqual(['main-de', 'catalog-de']);
    expect(await catalog).toEqual({ sort: 'Sortieren nach' });
    expect(await login).toEqual({ signUp: 'Konto erstellen' });
  });

  it('messages stay English, without an error, if their file fails to load', async () => {
    files = {};
    const words = openMessages('de', page, report);
    await words?.whole;
    expect(await words?.loadLazyMessages?.('catalog')).toBeUndefined();
    expect(await words?.loadLazyMessages?.('forms')).toBeUndefined();
    expect(words?.messages.cart).toBe('Warenkorb');
  });

  it.each(['en', 'en-GB', 'sv', 'zh-TW', 'zh-Hant'])('messages are not loaded for %s', (locale) => {
    expect(openMessages(locale, page, report)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('custom messages', () => {
  const textOn = (locale: string) => {
    const words = openMessages(locale, page, report);
    const { messages = {}, customMessages = {} } = words ?? {};
    return { words, text: createTranslate(locale, coreEn, messages, customMessages) };
  };

  it('custom messages override the messages of any language, including messages that load later', async () => {
    say('{"cart":"Bag","close":"Done"}');
    expect(textOn('en').text('cart')).toBe('Bag');
    const { words, text } = textOn('de');
    await words?.whole;
    expect([text('cart'), text.extend({ close: 'Close' })('close')]).toEqual(['Bag', 'Done']);
    expect(text('soldOut')).toBe('Ausverkauft');
  });

  it('custom messages use the plural forms of the page’s language, even if Pannier has no messages in that language', () => {
    say('{"cartCount":{"one":"{count} товар","few":"{count} товара","other":"{count} товаров"}}');
    const { text } = textOn('ru');
    expect([1, 3, 5].map((count) => text('cartCount', { count }))).toEqual([
      '1 товар',
      '3 товара',
      '5 товаров',
    ]);
  });

  it('custom messages can be added while the widget runs', () => {
    const customMessages = {};
    const text = createTranslate('en', coreEn, customMessages).extend({ close: 'Close' });
    openCustomMessages({ customMessages, report }).add({ close: 'Done' });
    expect(text('close')).toBe('Done');
  });

  it.each(['', '{"add":', '<b>', '[]', 'null', '7'])(
    'the invalid custom messages %j are ignored and reported',
    (json) => {
      say(json);
      expect(textOn('en').text('add')).toBe('Add to cart');
      expect(reported).toHaveLength(1);
      expect(reported[0]).toMatch(/messages.*expected/);
    },
  );
});
