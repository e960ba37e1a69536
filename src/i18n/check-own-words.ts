// Tells the owner which of their own sentences can never be shown. Loaded only on pages that have some.

import * as english from './languages/en.ts';
import type { Dictionary, Message } from './translate.ts';

/** Every sentence in English. */
export const allEnglish: Readonly<Record<string, Message>> = Object.assign(
  {},
  ...Object.values(english),
);

const textOf = (message: Message): string =>
  typeof message === 'string' ? message : Object.values(message).join(' ');

const placesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** Reports names that no sentence has, and placeholders that a sentence does not get. */
export const checkOwnWords = (words: Dictionary, report: (mistake: string) => void): void => {
  for (const [key, message] of Object.entries(words)) {
    const english = Object.hasOwn(allEnglish, key) && allEnglish[key];
    if (!english) {
      report(`messages: there is no sentence "${key}"`);
      continue;
    }
    const known = placesIn(textOf(english));
    const wrong = placesIn(textOf(message)).find((place) => !known.includes(place));
    if (wrong) {
      const expected = [...new Set(known)].join(' ') || 'no placeholder';
      report(`messages: expected ${expected} in "${key}", received ${wrong}`);
    }
  }
};
