// Builds the files of the script tag: chunks with Rollup, then the loader, which lists them, with tsup.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Options } from 'tsup';
import { bundle } from './bundle.ts';
import { chunks, LOADER_FILES, packs } from './chunks.ts';
import { type BuiltFile, createFiles, formatTable, writeFiles } from './files.ts';
import { findHashHolders, loadMessages, messageEntries } from './languages.ts';
import { writeManifest } from './manifest.ts';
import { COMPILE_HINT, minify, terserOptions } from './minify.ts';
import { buildFolder } from './put-in-place.ts';
import { type Aliases, createSources, type EsbuildOfTsup } from './sources.ts';

/** The type of tsup's Terser options, which declares optional properties differently. */
type TsupTerserOptions = NonNullable<Options['terserOptions']>;
type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

const shims = resolve('src/ui/preact');
const useSyncExternalStore = `${shims}/use-sync-external-store.ts`;
const hooks = 'preact/hooks';

/**
 * React for the widget's islands is a thin layer over preact. preact/compat would add 3 kB of React's event and
 * property names that no island relies on: they use onInput, className on HTML only, and stroke widths in style sheets.
 */
const aliases: Aliases = {
  // Each name is mapped separately, so that the first view, which uses no hooks, does not contain the hooks.
  react: {
    Component: 'preact',
    createElement: 'preact',
    Fragment: 'preact',
    useEffect: hooks,
    useCallback: hooks,
    useLayoutEffect: hooks,
    useMemo: hooks,
    useRef: hooks,
    useState: hooks,
    useSyncExternalStore,
  },
  'react-dom/client': `${shims}/react-dom-client.ts`,
  'react/jsx-runtime': `${shims}/jsx-runtime.ts`,
  // The positioning, without the parts that import all of React.
  '@floating-ui/react': '@floating-ui/dom',
};

const listEntries = (isAlone: boolean): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(chunks)
      .filter(([, chunk]) => Boolean(chunk.isAlone) === isAlone)
      .map(([name, { entries }]) => [name, entries]),
  );

const buildChunks = async (folder: string, tools: EsbuildOfTsup): Promise<readonly BuiltFile[]> => {
  const plugins = [loadMessages, (await createSources(tools)).plugin(aliases)];
  const alone = Object.entries({ ...listEntries(true), ...messageEntries });
  const bundled = await bundle(listEntries(false), plugins);
  for (const [name, entries] of alone)
    bundled.push(...(await bundle({ [name]: entries }, plugins)));
  const small = bundled.map(async (chunk) => ({
    ...chunk,
    code: await minify(chunk.code, tools.esbuild.transform),
    hashListedIn: findHashHolders(chunk.name),
  }));
  const files = createFiles(await Promise.all(small), packs);
  await writeFiles(folder, files);
  return files;
};

/** Calls `build` for the constants of the loader: the version of the package, and the files that the loader fetches. */
const chunksFirst = (build: (tools: EsbuildOfTsup) => Promise<Built>): EsbuildPlugin => ({
  name: 'chunks-first',
  setup({ onLoad, ...tools }) {
    onLoad({ filter: /widget-loader\/build-info\.ts$/ }, async () => {
      const { version, files } = await build(tools);
      const ofLoader = files.filter(({ name }) => LOADER_FILES.includes(name));
      const values = { version, files: formatTable(ofLoader) };
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
});

interface Built {
  version: string;
  files: readonly BuiltFile[];
}

/** Chunk names contain a content hash, so an earlier loader finds its chunks as long as they are kept. */
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
