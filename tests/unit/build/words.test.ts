// The words of a page: English needs no file, and what comes later neither delays nor breaks the first view.
import { describe, expect, it, vi } from 'vitest';
import { openWords, type WordChunks } from '../../../src/chunks/words.ts';
import { coreEn } from '../../../src/islands/i18n/english/core.en.ts';
import { createTranslate } from '../../../src/islands/i18n/translate.ts';
import type { LoadChunk } from '../../../src/page-api/widget.ts';

vi.mock('../../../src/chunks/word-files.ts', () => ({
  wordFiles: { de: ['main-de:A', 'catalog-de:B'] },
}));

type Files = Readonly<Record<string, object | undefined>>;

/** Loads these files; any other fails. */
const loadFrom = (files: Files) => {
  const asked: (string | undefined)[] = [];
  const load = (async (_: string, file = '') => {
    asked.push(file);
    const found = files[file];
    if (!found) throw new Error('Pannier: could not load');
    return found;
  }) as LoadChunk<WordChunks>;
  return { asked, load };
};

const german = {
  'main-de:A': { messages: { close: 'Schließen' }, later: { login: 'login-de:C' } },
  'catalog-de:B': { messages: { sort: 'Sortieren nach' } },
  'login-de:C': { messages: { signUp: 'Konto erstellen' } },
};

describe('the words of a language', () => {
  it('of the first view are there at once, and the others once they have come', async () => {
    const words = openWords('de-AT', loadFrom(german).load);
    const text = createTranslate('de', coreEn, words?.messages ?? {}).extend({ close: 'Close' });
    expect([text('cart'), text('close')]).toEqual(['Warenkorb', 'Close']);
    await words?.whole;
    expect(text('close')).toBe('Schließen');
  });

  it('of the catalog do not wait for the file that names all others', async () => {
    const { asked, load } = loadFrom(german);
    const words = openWords('de', load);
    const [catalog, login] = [words?.loadWords?.('catalog'), words?.loadWords?.('login')];
    expect(asked).toEqual(['main-de:A', 'catalog-de:B']);
    expect(await catalog).toEqual({ sort: 'Sortieren nach' });
    expect(await login).toEqual({ signUp: 'Konto erstellen' });
  });

  it('stay English where a file does not come, without an error', async () => {
    const words = openWords('de', loadFrom({}).load);
    await words?.whole;
    expect(await words?.loadWords?.('catalog')).toBeUndefined();
    expect(await words?.loadWords?.('forms')).toBeUndefined();
    expect(words?.messages.cart).toBe('Warenkorb');
  });

  it.each(['en', 'en-GB', 'sv', 'zh-TW', 'zh-Hant'])('are not loaded for %s', (locale) => {
    const { asked, load } = loadFrom(german);
    expect(openWords(locale, load)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
