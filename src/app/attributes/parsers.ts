// Parsers that several attributes share. They are not in attribute.ts, because the first view needs none of them.
import type { Attribute } from './attribute.ts';

/** Parses words separated by spaces and removes duplicates. Invalid words are reported and left out. */
export const parseKeywords =
  <Word extends string>(isRight: (word: string) => word is Word): Attribute<Word[]>['parse'] =>
  (text, _, wrong) =>
    [...new Set(text.split(/\s+/).filter(Boolean))].filter((word): word is Word => {
      if (isRight(word)) return true;
      wrong(word);
      return false;
    });

/** Parses a time in hours, more than 0 and at most a year. */
export const hoursIn: Attribute<number>['parse'] = (text) => {
  const hours = Number(text);
  return hours > 0 && hours <= 8760 ? hours : undefined;
};
