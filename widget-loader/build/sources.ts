// Reads the sources for the bundler: TypeScript as JavaScript, and style sheets as text.
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'rollup';
import type { Options } from 'tsup';
import { takeNatives } from '../natives.ts';
import { NATIVES } from './bundle.ts';
import { copyFor } from './chunk-copies.ts';
import { languageModule } from './languages.ts';
import { preactEntries, readPreact } from './preact-source.ts';
import { remember } from './remember.ts';
import {
  type HomeOf,
  homeOfExport,
  homeOfFeature,
  moduleOfExport,
  splitImports,
} from './split-exports.ts';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
/** esbuild, as tsup gives it to a plugin: it resolves packages, removes types and minifies. */
export type EsbuildOfTsup = Pick<Parameters<EsbuildPlugin['setup']>[0], 'esbuild' | 'resolve'>;
export type Transform = EsbuildOfTsup['esbuild']['transform'];

/** A package's name -> the absolute path of what is bundled in its place, or another package; or that of each name. */
export type Aliases = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export const isOfFloatingUi = (path: string): boolean =>
  path.includes('/node_modules/@floating-ui/');

/** The loader exports the same names; see ../index.ts. */
const OF_LOADER = /\/runtime\/trusted\.ts$/;
const GLOBALS = [...Object.keys(takeNatives()), 'document'];

/** Imports the globals that the code names from what the loader has taken of the page. */
export const withNatives = (code: string): string => {
  const names = GLOBALS.filter((name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code));
  return names.length ? `import { ${names.join(', ')} } from '${NATIVES}';\n${code}` : code;
};

/** The minifier keeps blanks in the values of custom properties, because it does not parse them. */
const withoutBlanks = (css: string): string =>
  css.replace(
    /(--[\w-]+:) ?([^;{}]*)/g,
    (_, name: string, value: string) => name + value.replace(/(?<=[,(*]) | (?=[)*])/g, ''),
  );

/** A minified style sheet. */
export const minifyCss = async (css: string, transform: Transform): Promise<string> =>
  withoutBlanks((await transform(css, { loader: 'css', minify: true })).code.trim());

const asJavaScript = remember(
  (source: string, file: string, _transform: Transform) => [source, file],
  async (source, file, transform) => {
    const loader = /\.tsx?$/.test(file) ? (file.endsWith('x') ? 'tsx' : 'ts') : 'js';
    const define = { 'process.env.NODE_ENV': '"production"' };
    const options = { loader, define, target: 'es2022', jsx: 'automatic' } as const;
    // A mistake is then named with its file.
    return (await transform(source, { ...options, sourcefile: relative('', file) })).code;
  },
);

/** `@floating-ui` asks each node for its document, which elements of the page may shadow. All nodes are of this one. */
const withOurDocument = (source: string): string =>
  source.replace(/[\w$]+\.ownerDocument\b|\bwindow\.document\b/g, 'document');

/** The modules of names that are not imported whole. */
export const homesIn =
  (aliases: Aliases): HomeOf =>
  (source, name) => {
    const homes = aliases[source];
    if (typeof homes !== 'object') return homeOfFeature(source, name) ?? homeOfExport(source, name);
    if (Object.hasOwn(homes, name)) return homes[name];
    throw new Error(`The script-tag build has no ${name} for "${source}".`);
  };

export interface Sources {
  /** `aliasesFor` gives what takes the place of packages in a file. */
  plugin(aliasesFor: (file: string) => Aliases): Plugin;
}

export const createSources = async ({
  esbuild: { transform },
  resolve: find,
}: EsbuildOfTsup): Promise<Sources> => {
  const preact = await readPreact();

  const load = async (path: string): Promise<string> => {
    const read = preact.get(path) ?? (await readFile(path, 'utf8'));
    if (path.endsWith('.css'))
      return `export default ${JSON.stringify(await minifyCss(read, transform))}`;
    const text = isOfFloatingUi(path) ? withOurDocument(read) : read;
    return withNatives(await asJavaScript(text, path, transform));
  };

  return {
    plugin: (aliasesFor) => ({
      name: 'sources',
      async resolveId(source, importer = '') {
        if (source === NATIVES || OF_LOADER.test(source)) return { id: NATIVES, external: true };
        const [from = '', copy] = importer.split('?');
        const wanted = aliasesFor(from)[source] ?? source;
        if (typeof wanted !== 'string')
          throw new Error(`${relative('', from)}: import names from "${source}", not all of it`);
        const { path, suffix, errors } = await find(preactEntries.get(wanted) ?? wanted, {
          kind: 'import-statement',
          resolveDir: dirname(from),
        });
        if (errors[0]) throw new Error(`${relative('', from)}: ${errors[0].text}`);
        const id = path + suffix;
        const chunk = copyFor(id, from, copy);
        return chunk ? `${id}?${chunk}` : id;
      },
      load: async (id) => {
        const [path = id] = id.split('?');
        const code = await load(path);
        const own = languageModule(id) ?? moduleOfExport(id, code) ?? code;
        return splitImports(own, homesIn(aliasesFor(path)));
      },
    }),
  };
};
