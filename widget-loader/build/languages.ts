// Splits the languages: each export of src/islands/i18n/languages/XX.ts goes to the file of the bundle that uses it.
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import type { HomeOf } from './split-imports.ts';

const FOLDER = 'src/islands/i18n/languages';

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

/** In place of src/chunks/load-messages.ts: `import()` becomes a call of the loader. */
export const loadMessages: Plugin = {
  name: 'load-messages',
  transform: (_, id) =>
    basename(id) === 'load-messages.ts'
      ? "export const loadMessages = async (part, language) => (await import(part + '-' + language)).messages;"
      : null,
};

/** The module with one export of the English messages, `…/en.ts?drawerEn`. */
export const homeInEnglish: HomeOf = (source, name) =>
  source.endsWith('/languages/en.ts') ? `${source}?${name}` : undefined;

/** The declaration of one export. */
const declarationIn = (code: string, name: string): string => {
  const found = parseAst(code).body.find(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'VariableDeclaration' &&
      node.declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name),
  );
  if (!found) throw new Error(`${FOLDER}/en.ts has no export "${name}".`);
  const { start, end } = found as typeof found & { start: number; end: number };
  return code.slice(start, end);
};

/**
 * The code of a module `…/XX.ts?NAME`: of English, this export only; of another language, this export as `messages`.
 * `code` is the JavaScript of the file. Undefined for other modules.
 */
export const languageModule = (id: string, code: string): string | undefined => {
  const [path = '', name] = id.split('?');
  if (!name || dirname(path) !== resolve(FOLDER)) return undefined;
  return basename(path) === 'en.ts'
    ? declarationIn(code, name)
    : `export { ${name} as messages } from ${JSON.stringify(path)};`;
};
