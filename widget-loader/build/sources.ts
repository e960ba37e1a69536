// Reads the sources for the bundler: TypeScript as JavaScript, style sheets as text, short class names.
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'rollup';
import type { Options } from 'tsup';
import { takeNatives } from '../natives.ts';
import { NATIVES } from './bundle.ts';
import { copies } from './chunk-copies.ts';
import { withoutBlanks } from './class-sheets.ts';
import { type CssNames, readCssNames } from './css-names.ts';
import { languageModule, splitEnglish } from './languages.ts';
import { preactEntries, readPreact } from './preact-source.ts';
import { remember } from './remember.ts';
import { type Homes, splitImports } from './split-imports.ts';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
/** esbuild, as tsup gives it to a plugin: it resolves packages, removes types and minifies. */
export type EsbuildOfTsup = Pick<Parameters<EsbuildPlugin['setup']>[0], 'esbuild' | 'resolve'>;
export type Transform = EsbuildOfTsup['esbuild']['transform'];

/** A package's name -> the absolute path of what is bundled in its place, or another package; or that of each name. */
export type Aliases = Readonly<Record<string, string | Homes>>;

export const isOfFloatingUi = (path: string): boolean =>
  path.includes('/node_modules/@floating-ui/');

const ISLANDS = resolve('src/islands');
/** The loader exports the same names; see ../index.ts. */
const OF_LOADER = /\/runtime\/trusted\.ts$/;
const GLOBALS = [...Object.keys(takeNatives()), 'document'];

/** Imports the globals that the code names from what the loader has taken of the page. */
export const withNatives = (code: string): string => {
  const names = GLOBALS.filter((name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code));
  return names.length ? `import { ${names.join(', ')} } from '${NATIVES}';\n${code}` : code;
};

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

const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => relative('', path).startsWith(place));

/** The chunk whose copy of a file is imported. What a copy imports is copied along if it is a copy of that chunk, too. */
const copyFor = (
  path: string,
  importer: string,
  ofCopy: string | undefined,
): string | undefined => {
  const copied = copies.filter(({ files }) => isBelow(path, files));
  const own = copied.find(({ importers }) => isBelow(importer, importers));
  return copied.some(({ chunk }) => chunk === ofCopy) ? ofCopy : own?.chunk;
};

export interface Sources {
  /** `aliasesFor` gives what takes the place of packages in a file. */
  plugin(aliasesFor: (file: string) => Aliases): Plugin;
}

/** Reads all class names first, since their short names depend on how often each is written. */
export const createSources = async ({
  esbuild: { transform },
  resolve: find,
}: EsbuildOfTsup): Promise<Sources> => {
  const toJavaScript = (source: string, file: string) => asJavaScript(source, file, transform);
  const cssNames: CssNames = await readCssNames(ISLANDS, toJavaScript);

  const preact = await readPreact();

  const load = async (path: string): Promise<string> => {
    const read = preact.get(path) ?? (await readFile(path, 'utf8'));
    const text = isOfFloatingUi(path) ? withOurDocument(read) : read;
    if (path.endsWith('.css')) {
      const css = await minifyCss(cssNames.inSheet(text), transform);
      return `export default ${JSON.stringify(css)}`;
    }
    const code = withNatives(await toJavaScript(text, path));
    return path.startsWith(ISLANDS) ? cssNames.inCode(code, path) : code;
  };

  return {
    plugin: (aliasesFor) => ({
      name: 'sources',
      async resolveId(source, importer = '') {
        if (source === NATIVES || OF_LOADER.test(source)) return { id: NATIVES, external: true };
        const [from = '', copy] = importer.split('?');
        const alias = aliasesFor(from)[source];
        const wanted = typeof alias === 'string' ? alias : source;
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
        return splitImports(languageModule(id, code) ?? splitEnglish(code), (source) => {
          const alias = aliasesFor(path)[source];
          return typeof alias === 'string' ? undefined : alias;
        });
      },
    }),
  };
};
