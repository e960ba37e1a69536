// The languages of the package: each but English is the entry `pannier/languages/xx`, and English loads with the code that uses it.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Options } from 'tsup';
import { languages } from '../languages.ts';
import { homeOfExport, moduleOfExport, splitImports } from '../split-exports.ts';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

const fileOf = (language: string): string => `./src/i18n/languages/${language}.ts`;

/** As tsup takes entries, which must be files; `languageModules` replaces each of them. */
export const languageEntries: Record<string, string> = Object.fromEntries(
  languages.map((language) => [`languages/${language}`, fileOf(language)]),
);

/** A language in the shape that src/package/language.ts declares. */
const entryOf = (language: string): string => `
  import { first, main } from '${fileOf(language)}';
  export {
    cartv2 as cartV2Messages,
    catalog as catalogMessages,
    forms as formMessages,
    login as loginMessages,
    selling as sellingMessages,
  } from '${fileOf(language)}';
  export const messages = { ...first, ...main };`;

/** Makes the modules of the entries, and of each export of a file that is split. */
export const languageModules: EsbuildPlugin = {
  name: 'languages',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\/languages\/\w+\.ts$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path: basename(path, '.ts'), namespace: 'language' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'language' }, ({ path }) => ({
      contents: entryOf(path),
      resolveDir: resolve('.'),
    }));
    onLoad({ filter: /\/src\/.+\.tsx?$/ }, async ({ path, suffix }) => {
      const source = await readFile(path, 'utf8');
      if (!suffix)
        return {
          contents: splitImports(source, homeOfExport),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      const { code } = await esbuild.transform(source, { loader: 'ts' });
      return { contents: moduleOfExport(path + suffix, code) ?? code, loader: 'js' };
    });
  },
};
