// Splits the languages: each export of src/i18n/languages/XX.ts becomes a file of the bundle.
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'rollup';

const FOLDER = 'src/i18n/languages';

/** Every language except English, such as `de`. */
export const languages: readonly string[] = readdirSync(FOLDER)
  .map((file) => basename(file, '.ts'))
  .filter((language) => language !== 'en');

/** Exports of each language that become separate files. The exports `first` are in the chunk `words`. */
const GROUPS = ['main', 'catalog', 'login', 'forms', 'cartv2', 'selling'] as const;

/** Maps each chunk name, such as `login-ar`, to its entry, `…/ar.ts?login`. See `languageModule`. */
export const messageEntries: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  languages.flatMap((language) =>
    GROUPS.map((part) => [`${part}-${language}`, [`${FOLDER}/${language}.ts?${part}`]]),
  ),
);

/** `words` lists hashes of each language's first files; `main-ar` lists hashes of the other Arabic files. */
export const findHashHolders = (chunk: string): readonly string[] | undefined => {
  if (!(chunk in messageEntries)) return undefined;
  const [part, language] = chunk.split('-');
  return part === 'main' || part === 'catalog' ? ['words'] : [`main-${language}`];
};

/** Replaces src/i18n/load-messages.ts: `import()` becomes a call of the loader. */
export const loadMessages: Plugin = {
  name: 'load-messages',
  transform: (_, id) =>
    basename(id) === 'load-messages.ts'
      ? "export const loadMessages = async (part, language) => (await import(part + '-' + language)).messages;"
      : null,
};

/** The code of a module `…/XX.ts?NAME`, which exports NAME as `messages`. For English see split-exports.ts. */
export const languageModule = (id: string): string | undefined => {
  const [path = '', name] = id.split('?');
  const isOne = name && dirname(path) === resolve(FOLDER) && basename(path) !== 'en.ts';
  return isOne ? `export { ${name} as messages } from ${JSON.stringify(path)};` : undefined;
};
