// Parsers that several attributes share. They are apart from attribute.ts, because the first view needs none of them.
import type { Attribute } from './attribute.ts';

/** For words with spaces between them, each once. Reports and leaves out wrong words. */
export const wordsThat =
  <Word extends string>(isRight: (word: string) => word is Word): Attribute<Word[]>['parse'] =>
  (text, _, wrong) =>
    [...new Set(text.split(/\s+/).filter(Boolean))].filter((word): word is Word => {
      if (isRight(word)) return true;
      wrong(word);
      return false;
    });

/** For a time in hours, of at most a year. */
export const hoursIn: Attribute<number>['parse'] = (text) => {
  const hours = Number(text);
  return hours > 0 && hours <= 8760 ? hours : undefined;
};
