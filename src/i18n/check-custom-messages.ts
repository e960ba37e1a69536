// Reports custom messages that can never be shown. Loaded only on pages with custom messages.

import * as english from './languages/en.ts';
import type { Message, PartialMessages } from './translate.ts';

export const allEnglish: Readonly<Record<string, Message>> = Object.assign(
  {},
  ...Object.values(english),
);

const joinForms = (message: Message): string =>
  typeof message === 'string' ? message : Object.values(message).join(' ');

const placesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** Reports unknown message keys and placeholders. */
export const checkCustomMessages = (
  messages: PartialMessages,
  report: (configError: string) => void,
): void => {
  for (const [key, message] of Object.entries(messages)) {
    const english = Object.hasOwn(allEnglish, key) && allEnglish[key];
    if (!english) {
      report(`messages: there is no sentence "${key}"`);
      continue;
    }
    const known = placesIn(joinForms(english));
    const wrong = placesIn(joinForms(message)).find((place) => !known.includes(place));
    if (wrong) {
      const expected = [...new Set(known)].join(' ') || 'no placeholder';
      report(`messages: expected ${expected} in "${key}", received ${wrong}`);
    }
  }
};
