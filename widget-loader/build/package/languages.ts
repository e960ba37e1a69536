// Languages of the package: entries `pannier/languages/xx`; English loads with the code that uses it.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Options } from 'tsup';
import { languages } from '../languages.ts';
import { extractExport, findExportModule, splitImports } from '../split-exports.ts';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

const toPath = (language: string): string => `./src/i18n/languages/${language}.ts`;

/** Entries for tsup, which accepts only files; `languageModules` replaces the content of each entry. */
export const languageEntries: Record<string, string> = Object.fromEntries(
  languages.map((language) => [`languages/${language}`, toPath(language)]),
);

/** A language in the format that src/package/language.ts declares. */
const createEntry = (language: string): string => `
  import { first, main } from '${toPath(language)}';
  export {
    cartv2 as cartV2Messages,
    catalog as catalogMessages,
    forms as formMessages,
    login as loginMessages,
    selling as sellingMessages,
  } from '${toPath(language)}';
  export const messages = { ...first, ...main };`;

/** Creates a module for each entry, and for each export of a split file. */
export const languageModules: EsbuildPlugin = {
  name: 'languages',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\/languages\/\w+\.ts$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path: basename(path, '.ts'), namespace: 'language' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'language' }, ({ path }) => ({
      contents: createEntry(path),
      resolveDir: resolve('.'),
    }));
    onLoad({ filter: /\/src\/.+\.tsx?$/ }, async ({ path, suffix }) => {
      const source = await readFile(path, 'utf8');
      if (!suffix)
        return {
          contents: splitImports(source, findExportModule),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      const { code } = await esbuild.transform(source, { loader: 'ts' });
      return { contents: extractExport(path + suffix, code) ?? code, loader: 'js' };
    });
  },
};
