// The code of `pannier/languages/xx`: each language but English is an entry of its own, so that an app has only its own.
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Options } from 'tsup';

const LOCALES = './src/islands/i18n/locales';

const languages = readdirSync(`${LOCALES}/main`).map((file) => file.replace('.ts', ''));

/** As tsup takes entries, which must be files; `languageModules` puts the whole language in the place of this one. */
export const languageEntries: Record<string, string> = Object.fromEntries(
  languages.map((language) => [`languages/${language}`, `${LOCALES}/main/${language}.ts`]),
);

/** A language in the shape that src/package/language.ts declares. */
const moduleOf = (language: string): string => `
  import { messages as first } from '${LOCALES}/first/${language}.ts';
  import { messages as main } from '${LOCALES}/main/${language}.ts';
  export { messages as cartV2Messages } from '${LOCALES}/cartv2/${language}.ts';
  export { messages as catalogMessages } from '${LOCALES}/catalog/${language}.ts';
  export { messages as formMessages } from '${LOCALES}/forms/${language}.ts';
  export { messages as loginMessages } from '${LOCALES}/login/${language}.ts';
  export { messages as sellingMessages } from '${LOCALES}/selling/${language}.ts';
  export const messages = { ...first, ...main };`;

/** Makes the entries' modules. */
export const languageModules: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'languages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/locales\/main\/\w+\.ts$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path: basename(path, '.ts'), namespace: 'language' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'language' }, ({ path }) => ({
      contents: moduleOf(path),
      resolveDir: resolve('.'),
    }));
  },
};
