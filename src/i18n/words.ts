// The words chunk: the messages of the first view in every language, where the others are, and the words of the owner.

import type { App, LaterWords } from '../app/app.ts';
import { whenLoaded } from '../app/lazy.ts';
import { first as ar } from './languages/ar.ts';
import { first as de } from './languages/de.ts';
import { first as es } from './languages/es.ts';
import { first as fr } from './languages/fr.ts';
import { first as he } from './languages/he.ts';
import { first as it } from './languages/it.ts';
import { first as ja } from './languages/ja.ts';
import { first as ko } from './languages/ko.ts';
import { first as nl } from './languages/nl.ts';
import { first as pl } from './languages/pl.ts';
import { first as pt } from './languages/pt.ts';
import { first as tr } from './languages/tr.ts';
import { first as zh } from './languages/zh.ts';
import { loadMessages, type Part } from './load-messages.ts';
import type { Dictionary, FirstMessages, Message } from './translate.ts';

/** The first view's messages in every language but English. One file, so that the loader needs one hash for all of them. */
export const firstWords: Readonly<Record<string, FirstMessages>> = {
  ar,
  de,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  tr,
  zh,
};

// The owner's own sentences: read from what a page gives, which may be anything.

type OnMistake = (mistake: string) => void;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One sentence, or one for each plural form, of which `other` must be there. */
const isMessage = (value: unknown): value is Message =>
  typeof value === 'string' ||
  (isRecord(value) &&
    Object.hasOwn(value, 'other') &&
    Object.entries(value).every(
      ([form, text]) => FORMS.includes(form) && typeof text === 'string',
    ));

/** The sentences among what was given; the console says what is none. */
export const readOwnWords = (given: unknown, report: OnMistake): Dictionary => {
  const read: [string, Message][] = [];
  if (!isRecord(given)) report('messages: expected an object such as {"add":"Buy"}');
  else {
    for (const [key, value] of Object.entries(given)) {
      if (isMessage(value)) read.push([key, typeof value === 'string' ? value : { ...value }]);
      else report(`messages: expected a text or its plural forms with "other" for "${key}"`);
    }
  }
  // Makes own properties of all names, also of __proto__.
  return Object.fromEntries(read);
};

/** Those of the page's `<script type="application/json" data-pannier-messages>`. */
export const wordsOfPage = (document: Document, report: OnMistake): Dictionary | undefined => {
  const tags = [...document.querySelectorAll('script[data-pannier-messages]')];
  if (!tags[0]) return undefined;
  const read = tags.map(({ textContent }) => {
    try {
      return readOwnWords(JSON.parse(textContent ?? ''), report);
    } catch {
      report('<script data-pannier-messages>: expected JSON such as {"add":"Buy"}');
      return {};
    }
  });
  return Object.assign({}, ...read);
};

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
