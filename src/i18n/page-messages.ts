// Entry of the words chunk: first-view messages in every language, the loading of later messages, and custom messages.

import type { IslandContext, LazyMessages } from '../app/island-context.ts';
import { whenLoaded } from '../app/load.ts';
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
import { loadMessages, type MessageGroup } from './load-messages.ts';
import type { FirstMessages, Message, PartialMessages } from './translate.ts';

/** First-view messages in every language except English. One file, so that the loader needs only one hash. */
export const firstMessages: Readonly<Record<string, FirstMessages>> = {
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

// Reads custom messages from the page, and checks them, because the owner can write any value.

type ReportConfigError = (configError: string) => void;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One string, or one string per plural form; `other` is required. */
const isMessage = (value: unknown): value is Message =>
  typeof value === 'string' ||
  (isRecord(value) &&
    Object.hasOwn(value, 'other') &&
    Object.entries(value).every(
      ([form, text]) => FORMS.includes(form) && typeof text === 'string',
    ));

/** Returns the valid messages; reports invalid ones in the console. */
export const readCustomMessages = (given: unknown, report: ReportConfigError): PartialMessages => {
  const read: [string, Message][] = [];
  if (!isRecord(given)) report('messages: expected an object such as {"add":"Buy"}');
  else {
    for (const [key, value] of Object.entries(given)) {
      if (isMessage(value)) read.push([key, typeof value === 'string' ? value : { ...value }]);
      else report(`messages: expected a text or its plural forms with "other" for "${key}"`);
    }
  }
  // Makes every name an own property, including __proto__.
  return Object.fromEntries(read);
};

/** Reads the messages in the page's `<script type="application/json" data-pannier-messages>`. */
export const readPageMessages = (
  document: Document,
  report: ReportConfigError,
): PartialMessages | undefined => {
  const tags = [...document.querySelectorAll('script[data-pannier-messages]')];
  if (!tags[0]) return undefined;
  const read = tags.map(({ textContent }) => {
    try {
      return readCustomMessages(JSON.parse(textContent ?? ''), report);
    } catch {
      report('<script data-pannier-messages>: expected JSON such as {"add":"Buy"}');
      return {};
    }
  });
  return Object.assign({}, ...read);
};

type Report = IslandContext['report'];

/** The messages of a page that is not in English or has custom messages. */
export interface PageMessages extends Pick<IslandContext, 'loadLazyMessages' | 'customMessages'> {
  /** Starts with the messages of the first view; the `main` messages are added after they load. */
  messages: PartialMessages;
  /** Resolves after the `main` messages have loaded or failed to load. */
  whole: Promise<unknown>;
}

/** The language of a page's messages. Readers of traditional Chinese do not get simplified Chinese. */
const resolveLanguage = (locale: string): string => {
  const { language, script } = new Intl.Locale(locale).maximize();
  return script === 'Hant' ? '' : language;
};

/** Reports config errors in custom messages after the checker has loaded. */
const checkLater = (messages: PartialMessages, report: Report): void => {
  whenLoaded(import('./check-custom-messages.ts'), ({ checkCustomMessages }) =>
    checkCustomMessages(messages, report),
  );
};

/** Undefined for English, and for a language without messages. */
const openLanguage = (locale: string): PageMessages | undefined => {
  const language = resolveLanguage(locale);
  if (!Object.hasOwn(firstMessages, language)) return undefined;
  const messages: PartialMessages = { ...firstMessages[language] };
  // If translations fail to load, English is shown.
  const load = (part: MessageGroup) => loadMessages(part, language).catch(() => undefined);
  const whole = load('main').then((main) => Object.assign(messages, main));
  return {
    messages,
    whole,
    loadLazyMessages: async (kind) => {
      // The catalog can be in the first view. Other parts wait for `main`, which contains the hashes of their files.
      if (kind !== 'catalog') await whole;
      const [loaded] = await Promise.all([load(kind), whole]);
      // Each language has all messages of the part, so the type is correct.
      return loaded as LazyMessages[typeof kind];
    },
  };
};

/** Undefined if the page needs neither translations nor custom messages. */
export const openMessages = (
  locale: string,
  document: Document,
  report: Report,
): PageMessages | undefined => {
  const messages = openLanguage(locale);
  const customMessages = readPageMessages(document, report);
  if (!customMessages) return messages;
  checkLater(customMessages, report);
  return { messages: {}, whole: Promise.resolve(), ...messages, customMessages };
};

/** Adds custom messages to a running widget, for `Pannier.messages()`. */
export const openCustomMessages = ({
  customMessages,
  report,
}: Pick<IslandContext, 'customMessages' | 'report'>): { add(given: unknown): void } => ({
  add: (given) => {
    const messages = readCustomMessages(given, report);
    Object.assign(customMessages ?? {}, messages);
    checkLater(messages, report);
  },
});
