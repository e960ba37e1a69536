// Builds the files of the script tag: chunks with Rollup, then the loader, which names them, with tsup.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'rollup';
import type { Options } from 'tsup';
import { buildFolder } from './build-folder.ts';
import { bundle } from './bundle.ts';
import {
  type ChunkName,
  checkNamed,
  chunks,
  chunksOf,
  commonFloor,
  floorsOf,
  packs,
  wordChunks,
} from './chunks.ts';
import { writeManifest } from './manifest.ts';
import {
  type ChunkFile,
  COMPILE_HINT,
  createFileNames,
  type FileNames,
  terserOptions,
} from './name-files.ts';
import { type Aliases, createSources, type EsbuildOfTsup, isOfFloatingUi } from './sources.ts';

/** tsup's own, which differ in how they write what is optional. */
type TsupTerserOptions = NonNullable<Options['terserOptions']>;
type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

const shims = resolve('src/islands/runtime/preact');
const useSyncExternalStore = `${shims}/use-sync-external-store.ts`;
const hooks = 'preact/hooks';

/**
 * React for our own islands is a thin layer over preact. preact/compat would add 3 kB of React's event and property
 * names that no island relies on: they use onInput, className on HTML only, and stroke widths in style sheets.
 */
const reactOfIslands: Aliases = {
  // By name, so that the first view, which uses no hooks, does not contain them.
  react: {
    Component: 'preact',
    createElement: 'preact',
    Fragment: 'preact',
    useEffect: hooks,
    useCallback: hooks,
    useLayoutEffect: hooks,
    useRef: hooks,
    useState: hooks,
    useSyncExternalStore,
  },
  'react-dom/client': `${shims}/react-dom-client.ts`,
  'react/jsx-runtime': `${shims}/jsx-runtime.ts`,
};

/** It takes React as a whole, so it gets a module with the part that it uses. */
const reactOfFloatingUi: Aliases = {
  ...reactOfIslands,
  react: `${shims}/react-of-floating-ui.ts`,
  'react-dom': `${shims}/react-dom.ts`,
};

const aliasesFor = (file: string): Aliases =>
  isOfFloatingUi(file) ? reactOfFloatingUi : reactOfIslands;

const entriesOf = (...given: Parameters<typeof chunksOf>): Record<string, string> =>
  Object.fromEntries(chunksOf(...given).map(([name, { entry }]) => [name, entry]));

/** A language names its own later words, so that no page carries those of all languages. */
const laterWords = (file: FileNames['file']): Plugin => ({
  name: 'later-words',
  transform(code, id) {
    const language = basename(id, '.ts');
    const later = {
      login: file(`login-${language}`).named,
      forms: file(`forms-${language}`).named,
      cartv2: file(`cartv2-${language}`).named,
      selling: file(`selling-${language}`).named,
    };
    return `${code}\nexport const later = ${JSON.stringify(later)};`;
  },
});

/** Each in a bundle of its own, with its own copy of what it needs. */
const buildAlone = async (
  entries: Record<string, string>,
  names: FileNames,
  plugins: Plugin[],
): Promise<void> => {
  for (const [name, entry] of Object.entries(entries)) {
    const bundled = await bundle({ entries: { [name]: entry }, plugins, homeOf: () => name });
    for (const chunk of bundled) await names.add(chunk);
  }
};

/** All others, lowest first. */
const buildTogether = async (names: FileNames, plugins: Plugin[]): Promise<void> => {
  const entries = entriesOf(undefined);
  const bundled = await bundle({
    entries,
    plugins,
    homeOf: commonFloor,
  });
  for (const name of Object.keys(entries)) {
    const chunk = bundled.find((each) => each.name === name);
    if (!chunk || bundled.length !== Object.keys(entries).length) {
      throw new Error(`Expected the chunks ${Object.keys(entries)}: ${bundled.map((b) => b.name)}`);
    }
    checkNamed(name, await names.add(chunk));
  }
};

/** In place of src/chunks/word-files.ts. */
const wordFiles = (languages: readonly string[], file: FileNames['file']): Plugin => ({
  name: 'word-files',
  transform(_, id) {
    if (basename(id) !== 'word-files.ts') return null;
    const files = languages.map((language) => [
      language,
      [`main-${language}`, `catalog-${language}`].map((name) => file(name).named),
    ]);
    return `export const wordFiles = ${JSON.stringify(Object.fromEntries(files))};`;
  },
});

/** Whether the loader's own list has the file. */
const isOfLoader = (name: string): boolean =>
  name in packs || chunks[name as ChunkName]?.namedBy === 'loader';

const laterFolders = ['login', 'catalog', 'forms', 'cartv2', 'selling'] as const;

/** Words that load after a language's own file. Every language has a file in each folder. */
const laterWordChunks = async (languages: readonly string[]): Promise<Record<string, string>> => {
  const entries: Record<string, string> = Object.assign(
    {},
    ...(await Promise.all(laterFolders.map(wordChunks))),
  );
  for (const folder of laterFolders) {
    for (const language of languages) {
      if (!(`${folder}-${language}` in entries)) {
        throw new Error(`src/islands/i18n/locales/${folder}/${language}.ts is missing.`);
      }
    }
  }
  return entries;
};

/** Writes all chunks into the folder. */
const buildChunks = async (folder: string, tools: EsbuildOfTsup): Promise<readonly ChunkFile[]> => {
  const sources = await createSources(tools);
  const names = createFileNames(
    folder,
    (chunk, loaded, needed) => {
      if (isOfLoader(loaded) || !(loaded in chunks)) return undefined;
      const isThere: string[] = [...floorsOf(chunk), chunk];
      return [...needed, loaded].filter((one) => !isThere.includes(one));
    },
    isOfLoader,
    tools.esbuild,
  );
  const plugins = [sources.plugin(aliasesFor)];
  const locales = await wordChunks('main');
  const languages = Object.keys(locales).map((name) => name.replace('main-', ''));
  await buildAlone(
    { ...entriesOf('alone'), ...(await laterWordChunks(languages)) },
    names,
    plugins,
  );
  await buildAlone(locales, names, [...plugins, laterWords(names.file)]);
  await buildAlone(entriesOf('words'), names, [...plugins, wordFiles(languages, names.file)]);
  await buildTogether(names, plugins);
  for (const [pack, held] of Object.entries(packs)) names.addPack(pack, held);
  return names.write();
};

/** The files that the loader knows, as load-chunk.ts reads them. */
const listForLoader = (files: readonly ChunkFile[]): string =>
  files.flatMap(({ name, named }) => (isOfLoader(name) ? named : [])).join(' ');

/** Calls `build` for what the loader has to know: the version of the package, and all chunks. */
const chunksFirst = (build: (tools: EsbuildOfTsup) => Promise<Built>): EsbuildPlugin => ({
  name: 'chunks-first',
  setup({ onLoad, ...tools }) {
    onLoad({ filter: /widget-loader\/build-info\.ts$/ }, async () => {
      const { version, files } = await build(tools);
      const values = { version, files: listForLoader(files) };
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
});

interface Built {
  version: string;
  files: readonly ChunkFile[];
}

/** Chunks are named after their content, and the loader is written last: who has the old one finds its chunks as long as they are kept. */
export const cdnIn = (folder: string): Options => {
  let built: Built = { version: '', files: [] };
  const buildAll = async (tools: EsbuildOfTsup): Promise<Built> => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    built = { version, files: await buildChunks(`${folder}/chunks`, tools) };
    return built;
  };
  return {
    name: 'cdn',
    entry: { pannier: 'widget-loader/index.ts' },
    outDir: folder,
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    platform: 'browser',
    target: 'es2022',
    noExternal: [/.*/],
    minify: 'terser',
    terserOptions: {
      ...(terserOptions as TsupTerserOptions),
      module: false,
      toplevel: true,
      format: { preamble: COMPILE_HINT },
    },
    silent: true,
    esbuildPlugins: [chunksFirst(buildAll)],
    onSuccess: () => writeManifest(folder, built.version, built.files),
  };
};

export const cdn: Options = { ...cdnIn(`${buildFolder}/cdn`), clean: true };
