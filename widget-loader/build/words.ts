// The chunks of messages: one for each language and part, loaded by the chunk `words`.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'rollup';

const LOCALES = 'src/islands/i18n/locales';
const PARTS = ['main', 'catalog', 'login', 'forms', 'cartv2', 'selling'] as const;

export const languages: readonly string[] = readdirSync(`${LOCALES}/main`).map((file) =>
  basename(file, '.ts'),
);

/** What the code of each chunk begins with. */
export const wordEntries: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PARTS.flatMap((part) =>
    languages.map((language) => [`${part}-${language}`, [`${LOCALES}/${part}/${language}.ts`]]),
  ),
);

/** A page of any language has the hashes of what it may load first; a language has those of its other files. */
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
