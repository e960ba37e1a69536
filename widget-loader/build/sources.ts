// Reads the sources for the bundler: TypeScript as JavaScript, and style sheets as strings.
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'rollup';
import type { Options } from 'tsup';
import { captureGlobals } from '../captured-globals.ts';
import { CAPTURED_GLOBALS } from './bundle.ts';
import { copyFor } from './chunk-copies.ts';
import { languageModule } from './languages.ts';
import { memoize } from './memoize.ts';
import { preactEntries, readPreact } from './preact-source.ts';
import {
  extractExport,
  type FindModule,
  findExportModule,
  findFeatureModule,
  splitImports,
} from './split-exports.ts';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
/** esbuild as tsup passes it to a plugin: it resolves packages, removes types and minifies. */
export type EsbuildOfTsup = Pick<Parameters<EsbuildPlugin['setup']>[0], 'esbuild' | 'resolve'>;
export type Transform = EsbuildOfTsup['esbuild']['transform'];

/** Maps a package to an absolute path, another package, or one replacement for each imported name. */
export type Aliases = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const isOfFloatingUi = (path: string): boolean => path.includes('/node_modules/@floating-ui/');

/** The module whose exports the loader provides; see ../index.ts. */
const CAPTURED_MODULE = /\/runtime\/trusted\.ts$/;
const GLOBALS = [...Object.keys(captureGlobals()), 'document'];

/** Adds an import of the captured copy of each global that the code uses. */
export const importCapturedGlobals = (code: string): string => {
  const names = GLOBALS.filter((name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code));
  return names.length
    ? `import { ${names.join(', ')} } from '${CAPTURED_GLOBALS}';\n${code}`
    : code;
};

/** Removes spaces in the values of custom properties, which the minifier keeps because it does not parse these values. */
const withoutBlanks = (css: string): string =>
  css.replace(
    /(--[\w-]+:) ?([^;{}]*)/g,
    (_, name: string, value: string) => name + value.replace(/(?<=[,(*]) | (?=[)*])/g, ''),
  );

export const minifyCss = async (css: string, transform: Transform): Promise<string> =>
  withoutBlanks((await transform(css, { loader: 'css', minify: true })).code.trim());

const asJavaScript = memoize(
  (source: string, file: string, _transform: Transform) => [source, file],
  async (source, file, transform) => {
    const loader = /\.tsx?$/.test(file) ? (file.endsWith('x') ? 'tsx' : 'ts') : 'js';
    const define = { 'process.env.NODE_ENV': '"production"' };
    const options = { loader, define, target: 'es2022', jsx: 'automatic' } as const;
    // With `sourcefile`, error messages contain the file's path.
    return (await transform(source, { ...options, sourcefile: relative('', file) })).code;
  },
);

/** `@floating-ui` reads each node's document, which page elements may shadow. All nodes belong to this document. */
const withOurDocument = (source: string): string =>
  source.replace(/[\w$]+\.ownerDocument\b|\bwindow\.document\b/g, 'document');

/** Finds the module of each name imported from a replaced package or a split file. */
export const createFindModule =
  (aliases: Aliases): FindModule =>
  (source, name) => {
    const homes = aliases[source];
    if (typeof homes !== 'object')
      return findFeatureModule(source, name) ?? findExportModule(source, name);
    if (Object.hasOwn(homes, name)) return homes[name];
    throw new Error(`The script-tag build has no ${name} for "${source}".`);
  };

export interface Sources {
  plugin(aliases: Aliases): Plugin;
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
    return importCapturedGlobals(await asJavaScript(text, path, transform));
  };

  return {
    plugin: (aliases) => ({
      name: 'sources',
      async resolveId(source, importer = '') {
        if (source === CAPTURED_GLOBALS || CAPTURED_MODULE.test(source))
          return { id: CAPTURED_GLOBALS, external: true };
        const [from = '', copy] = importer.split('?');
        const wanted = aliases[source] ?? source;
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
        const own = languageModule(id) ?? extractExport(id, code) ?? code;
        return splitImports(own, createFindModule(aliases));
      },
    }),
  };
};
