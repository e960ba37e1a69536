// Splits the languages: each export of src/i18n/languages/XX.ts is a file of the bundle.
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'rollup';

const FOLDER = 'src/i18n/languages';

/** Every language but English, such as `de`. */
export const languages: readonly string[] = readdirSync(FOLDER)
  .map((file) => basename(file, '.ts'))
  .filter((language) => language !== 'en');

/** The exports of each language that get a file of their own. The export `first` of every language is in the chunk `words`. */
const PARTS = ['main', 'catalog', 'login', 'forms', 'cartv2', 'selling'] as const;

/** Chunk name, such as `login-ar` -> its entry, `…/ar.ts?login`. See `languageModule`. */
export const wordEntries: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  languages.flatMap((language) =>
    PARTS.map((part) => [`${part}-${language}`, [`${FOLDER}/${language}.ts?${part}`]]),
  ),
);

/** `words` has the hashes of what a page of any language may load first; `main-ar` has those of the other Arabic files. */
export const wordsNamedIn = (chunk: string): readonly string[] | undefined => {
  if (!(chunk in wordEntries)) return undefined;
  const [part, language] = chunk.split('-');
  return part === 'main' || part === 'catalog' ? ['words'] : [`main-${language}`];
};

/** In place of src/i18n/load-messages.ts: `import()` becomes a call of the loader. */
export const loadMessages: Plugin = {
  name: 'load-messages',
  transform: (_, id) =>
    basename(id) === 'load-messages.ts'
      ? "export const loadMessages = async (part, language) => (await import(part + '-' + language)).messages;"
      : null,
};

/**
 * The code of a module `…/XX.ts?NAME`: this export as `messages`. English has other modules, see split-exports.ts.
 * Undefined for other modules.
 */
export const languageModule = (id: string): string | undefined => {
  const [path = '', name] = id.split('?');
  const isOne = name && dirname(path) === resolve(FOLDER) && basename(path) !== 'en.ts';
  return isOne ? `export { ${name} as messages } from ${JSON.stringify(path)};` : undefined;
};
