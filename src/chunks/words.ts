// The words chunk: the first view's messages of every language, and where each language's other messages are.
import { firstWords } from '../islands/i18n/first-words.ts';
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
  [words: `${string}-words`]: WordChunk;
}

export interface Words extends Pick<App, 'loadWords'> {
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

/** Undefined for English, and for a language that has no words. */
export const openWords = (locale: string, load: LoadChunk<WordChunks>): Words | undefined => {
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
