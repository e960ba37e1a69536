// The owner's own sentences: read from what a page gives, which may be anything.
import type { Dictionary, Message } from './translate.ts';

type Report = (mistake: string) => void;

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
export const readOwnWords = (given: unknown, report: Report): Dictionary => {
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
export const wordsOfPage = (document: Document, report: Report): Dictionary | undefined => {
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
