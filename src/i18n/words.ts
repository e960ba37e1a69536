// The words chunk: the first view's messages of every language, where the others are, and the owner's own.

import type { App, LaterWords } from '../app/app.ts';
import { whenLoaded } from '../app/lazy.ts';
import { firstWords } from './first-words.ts';
import { loadMessages, type Part } from './load-messages.ts';
import { readOwnWords, wordsOfPage } from './own-words.ts';
import type { Dictionary } from './translate.ts';

type Report = App['report'];

/** The messages of a page that is not in English, or has words of its owner. */
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
const check = (words: Dictionary, report: Report): void => {
  whenLoaded(import('./check-own-words.ts'), ({ checkOwnWords }) => checkOwnWords(words, report));
};

/** Undefined for English, and for a language that has no words. */
const openLanguage = (locale: string): Words | undefined => {
  const language = languageOf(locale);
  if (!Object.hasOwn(firstWords, language)) return undefined;
  const messages: Dictionary = { ...firstWords[language] };
  // Without translations, English is shown.
  const load = (part: Part) => loadMessages(part, language).catch(() => undefined);
  const whole = load('main').then((main) => Object.assign(messages, main));
  return {
    messages,
    whole,
    loadWords: async (kind) => {
      // The catalog may be the first that the page shows; the file of the main messages knows all other files.
      if (kind !== 'catalog') await whole;
      const [words] = await Promise.all([load(kind), whole]);
      // Each language has the messages of this part.
      return words as LaterWords[typeof kind];
    },
  };
};

/** Undefined where the page needs none. */
export const openWords = (
  locale: string,
  document: Document,
  report: Report,
): Words | undefined => {
  const words = openLanguage(locale);
  const ownWords = wordsOfPage(document, report);
  if (!ownWords) return words;
  check(ownWords, report);
  return { messages: {}, whole: Promise.resolve(), ...words, ownWords };
};

/** Adds the owner's sentences to a running widget, for `Pannier.messages()`. */
export const openOwnWords = ({
  ownWords,
  report,
}: Pick<App, 'ownWords' | 'report'>): { add(given: unknown): void } => ({
  add: (given) => {
    const words = readOwnWords(given, report);
    Object.assign(ownWords ?? {}, words);
    check(words, report);
  },
});
