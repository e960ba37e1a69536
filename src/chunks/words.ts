// The words chunk: the first view's messages of every language, where the others are, and the owner's own.
import { firstWords } from '../islands/i18n/first-words.ts';
import { readOwnWords, wordsOfPage } from '../islands/i18n/own-words.ts';
import type { Dictionary } from '../islands/i18n/translate.ts';
import type { App, LaterWords } from '../islands/runtime/app.ts';
import type { LoadChunk } from '../page-api/widget.ts';
import { wordFiles } from './word-files.ts';

/** A file of one language. `later` names files that not every page needs. */
interface WordChunk {
  messages: Dictionary;
  later?: Readonly<Partial<Record<keyof LaterWords, string>>>;
}

export interface WordChunks {
  ownwords: typeof import('../islands/i18n/check-own-words.ts');
  [words: `${string}-words`]: WordChunk;
}

type Load = LoadChunk<WordChunks>;
type Report = App['report'];

/** What a page that is not in English, or has words of its owner, gets. */
export interface Words extends Pick<App, 'loadWords' | 'ownWords'> {
  /** Those of the first view; the others of an ordinary page are added once they have come. */
  messages: Dictionary;
  /** When they have come, or cannot come. */
  whole: Promise<unknown>;
}

/** The language whose words a page gets. Readers of traditional characters do not get simplified ones. */
const languageOf = (locale: string): string => {
  const { language, script } = new Intl.Locale(locale).maximize();
  return script === 'Hant' ? '' : language;
};

/** Names mistakes in the console once their list has come. */
const check = (words: Dictionary, load: Load, report: Report): void => {
  load('ownwords').then(
    ({ checkOwnWords }) => checkOwnWords(words, report),
    () => {},
  );
};

/** Undefined for English, and for a language that has no words. */
const openLanguage = (locale: string, load: Load): Words | undefined => {
  const language = languageOf(locale);
  if (!Object.hasOwn(firstWords, language)) return undefined;
  const messages: Dictionary = { ...firstWords[language] };
  const [main = '', catalog] = wordFiles[language] ?? [];
  const whole = load('main-words', main).then(
    (loaded) => {
      Object.assign(messages, loaded.messages);
      return loaded.later;
    },
    () => undefined,
  );
  return {
    messages,
    whole,
    loadWords: async (kind) => {
      const files = kind === 'catalog' ? catalog : (await whole)?.[kind];
      if (!files) return undefined;
      const [words] = await Promise.all([load('later-words', files).catch(() => undefined), whole]);
      // The build checks that the file has the messages of this kind.
      return words?.messages as LaterWords[typeof kind];
    },
  };
};

/** Undefined where the page needs none. */
export const openWords = (
  locale: string,
  load: Load,
  document: Document,
  report: Report,
): Words | undefined => {
  const words = openLanguage(locale, load);
  const ownWords = wordsOfPage(document, report);
  if (!ownWords) return words;
  check(ownWords, load, report);
  return { messages: {}, whole: Promise.resolve(), ...words, ownWords };
};

/** What `Pannier.messages()` does on a running widget. */
export const openOwnWords = (
  { ownWords, report }: Pick<App, 'ownWords' | 'report'>,
  load: Load,
): { add(given: unknown): void } => ({
  add: (given) => {
    const words = readOwnWords(given, report);
    Object.assign(ownWords ?? {}, words);
    check(words, load, report);
  },
});
