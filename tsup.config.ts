// Builds both shapes of Pannier: chunks and loader for the script tag, ES modules for the package.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, defineConfig, type Options } from 'tsup';
import {
  type Chunk,
  checkNamed,
  chunks,
  chunksOf,
  journeys,
  wordChunks,
} from './widget-loader/build/chunks.ts';
import { withoutBlanks } from './widget-loader/build/class-sheets.ts';
import { type CssNames, readCssNames } from './widget-loader/build/css-names.ts';
import { nameLoads } from './widget-loader/build/name-loads.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];
type PluginBuild = Parameters<Plugin['setup']>[0];
type Metafile = {
  outputs: Record<string, { entryPoint?: string; imports: { path: string; kind: string }[] }>;
};

const CDN = 'dist/cdn';
const CHUNKS = `${CDN}/chunks`;

/**
 * Style sheets become minified text, to be adopted by shadow roots. The added `?text` keeps them
 * away from the bundler's own handling of style sheets.
 */
const cssTextWith = (write: (css: string) => string | Promise<string>): Plugin => ({
  name: 'css-text',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      // Relative, since names and hashes of chunks must not depend on the folder of the clone.
      path: `${relative('', resolve(resolveDir, path))}?text`,
      namespace: 'css-text',
    }));
    onLoad({ filter: /\?text$/, namespace: 'css-text' }, async ({ path }) => {
      const css = await readFile(path.replace('?text', ''), 'utf8');
      const { code } = await esbuild.transform(await write(css), { loader: 'css', minify: true });
      return { contents: withoutBlanks(code.trim()), loader: 'text' };
    });
  },
});

let cssNames: Promise<CssNames> | undefined;
const cssText = cssTextWith(async (css) => (await cssNames)?.inSheet(css) ?? css);

/** A module as JavaScript; with short class names where it belongs to an island. */
const sourceOf = async (path: string, { transform }: PluginBuild['esbuild']): Promise<string> => {
  const text = await readFile(path, 'utf8');
  const toJavaScript = async (source: string, file: string): Promise<string> => {
    const options = { loader: file.endsWith('x') ? 'tsx' : 'ts', target: 'es2022' } as const;
    const { code } = await transform(source, { ...options, jsx: 'automatic' });
    return code;
  };
  const code = await toJavaScript(text, path);
  const islands = resolve('src/islands');
  if (!path.startsWith(islands)) return code;
  cssNames ??= readCssNames(islands, toJavaScript);
  return (await cssNames).inCode(code, path);
};

/** Islands with short class names. */
const shortClassNames: Plugin = {
  name: 'short-class-names',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /src\/islands\/.*\.tsx?$/ }, async ({ path }) => ({
      contents: await sourceOf(path, esbuild),
      loader: 'js',
    }));
  },
};

const entriesOf = (bundle?: Chunk['bundle']): Record<string, string> =>
  Object.fromEntries(chunksOf(bundle).map(([name, { entry }]) => [name, entry]));

/** Chunk name -> its source, for the chunks that are built together. */
const entries = { ...entriesOf(), ...(await wordChunks('main')) };

/** Until their hash is known, such a text stands for the files of chunks that another chunk names. */
const toldEntries = Object.fromEntries(
  chunksOf(undefined)
    .filter(([, { namedBy }]) => namedBy !== 'loader')
    .map(([name]) => [name, `__${name.toUpperCase()}_FILES__`]),
);

/**
 * Chunks that import none of the others. Their files are named in the chunk that asks for them, and
 * not in the loader: it is on every page, and a hash weighs as much as twelve words.
 */
const aloneEntries = {
  ...entriesOf('alone'),
  ...(await wordChunks('login')),
  ...(await wordChunks('catalog')),
};

/** The same, but for what these two share: the library that places them, and its React. */
const popoverEntries = entriesOf('popover');

/** Chunks that others stand on, lowest first, and the one name that each gives to the loader. */
const heldByShared = chunksOf(undefined).flatMap(([name, { held }]): [string, string][] =>
  held ? [[name, held]] : [],
);

/**
 * What chunks share that do not stand on each other, such as the drawer and the login dialog. It
 * goes down with the shop: a file of its own would be a request more for each of them.
 */
const inShop = [
  'src/islands/runtime/focus-return.ts',
  'src/islands/runtime/on-dismiss.ts',
  'src/islands/runtime/scroll-lock.ts',
  'src/islands/ui/color-dot.tsx',
  'src/model/safe-url.ts',
];

/**
 * Small enough to be there more than once: [what, who else has it, what that copy is called]. What a
 * copy imports itself is that copy's, too.
 */
const copies: readonly [RegExp, RegExp, string][] = [
  [/\/redirect-session\.ts$/, /session\/login\/(auth-url|member-logout)\.ts$/, '?member'],
  [/\/ui\/(quantity-stepper|image-sources)\.tsx?$/, /\/(product-card|shared)\//, '?product'],
  [/\/ui\/alert-icon\.ts$/, /\/login-dialog\//, '?login'],
  [/\/ui\/color-dot\.tsx$/, /\/pickers\//, '?pickers'],
  [/\/shared\/[a-z-]+\.tsx?$/, /\/collection-grid\/[a-z-]+\.tsx$/, '?collection'],
];

/** The copy whose import is being resolved. */
const asCopy = (pluginData: unknown): string | undefined =>
  (pluginData as { copy?: string } | undefined)?.copy;

/**
 * A later chunk names all that it stands on. So all that the core holds is shared by all of them,
 * and the bundler keeps it in one piece instead of cutting it up by who needs which part.
 */
const onTopOfCore: Plugin = {
  name: 'on-top-of-core',
  setup({ onStart, onResolve, onLoad, esbuild }) {
    let alone: Record<string, string> = {};
    onStart(async () => {
      cssNames = undefined;
      alone = await buildAlone();
    });
    const withFiles = (chunk: string, source: string): string => {
      const { code, names } = nameLoads(source, (name) => alone[name] ?? toldEntries[name]);
      checkNamed(chunk, names);
      return code;
    };
    // A language names its own later words: nobody has to carry the names of all languages.
    onLoad({ filter: /\/locales\/main\/\w+\.ts$/ }, async ({ path }) => {
      const language = basename(path, '.ts');
      const later = { login: alone[`login-${language}`], catalog: alone[`catalog-${language}`] };
      const text = await readFile(path, 'utf8');
      return { contents: `${text}\nexport const later = ${JSON.stringify(later)};`, loader: 'ts' };
    });
    // A bare import puts it there without giving it a name; left alone, it would be dropped.
    onResolve({ filter: /\?in-shop$/ }, ({ path }) => ({
      path: path.replace('?in-shop', ''),
      sideEffects: true,
    }));
    for (const [what, who, copy] of copies) {
      onResolve({ filter: what }, ({ path, resolveDir, importer, pluginData }) => {
        const suffix = who.test(importer) && (asCopy(pluginData) ?? copy);
        return suffix ? { path: resolve(resolveDir, path), suffix } : undefined;
      });
    }
    onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) =>
      suffix
        ? {
            contents: await sourceOf(path, esbuild),
            loader: 'js',
            pluginData: { copy: suffix },
          }
        : undefined,
    );
    const allInShop = inShop.map((path) => `import '${resolve(path)}?in-shop';`);
    for (const [name, { entry, on }] of chunksOf(undefined)) {
      const isOnShop = name === 'shop' || on.includes('shop');
      const floors = on.map(
        (floor) => `export { ${chunks[floor].held} } from '${resolve(chunks[floor].entry)}';`,
      );
      onLoad({ filter: new RegExp(`${entry.replaceAll('.', '\\.')}$`) }, async ({ path }) => {
        const own = withFiles(name, await sourceOf(path, esbuild));
        return {
          contents: [own, ...(isOnShop ? allInShop : []), ...floors].join('\n'),
          loader: 'js',
        };
      });
    }
  },
};

/** React for our own islands is a thin layer over preact; see there why not preact/compat. */
const reactOfIslands: Plugin = {
  name: 'react-of-islands',
  setup({ onResolve }) {
    onResolve({ filter: /^react(-dom\/client)?$/ }, () => ({
      path: resolve('src/islands/runtime/preact/react.ts'),
    }));
  },
};

const compat = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** The files of each chunk of the last build, what it needs first and itself last. */
const filesOfChunks = async (
  sources: Record<string, string>,
): Promise<Record<string, string[]>> => {
  const metafile = `${CHUNKS}/metafile-esm.json`;
  const { outputs } = JSON.parse(await readFile(metafile, 'utf8')) as Metafile;
  await rm(metafile);
  const short = (path: string) => path.replace(`${CHUNKS}/`, '');
  const closure = (path: string): string[] => {
    const needed = (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
    return [...needed.flatMap((one) => closure(one.path)), short(path)];
  };
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const [path] =
        Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
      if (!path) throw new Error(`The build has no chunk for ${source}`);
      return [name, [...new Set(closure(path))]];
    }),
  );
};

/** `{a as b,c}` of an import or export clause, as pairs of what is named and its other name. */
const pairsOf = (clause = ''): [string, string][] =>
  clause.split(',').map((pair) => {
    const [left = '', right = left] = pair.trim().split(' as ');
    return [left, right];
  });

/**
 * The bundler makes such a chunk a shared one plus an entry that only passes its name on. The entry
 * goes, and the shared chunk takes its name and says it itself: one request less in every journey.
 * Gives the chunk's new name beside its old ones.
 */
const dropEntry = async (name: string, held: string, entry: string) => {
  const text = await readFile(`${CHUNKS}/${entry}`, 'utf8');
  const [, exported] = /export\{([^}]*)\}/.exec(text) ?? [];
  const local = pairsOf(exported).find(([, other]) => other === held)?.[0];
  const [, imported, shared] =
    [...text.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g)].find(([, clause]) =>
      pairsOf(clause).some(([, other]) => other === local),
    ) ?? [];
  const alias = pairsOf(imported).find(([, other]) => other === local)?.[0];
  if (!shared || !alias) throw new Error(`Cannot find where ${entry} has ${held} from`);
  const code = await readFile(`${CHUNKS}/${shared}`, 'utf8');
  const [clause, names] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  const own = pairsOf(names).find(([, other]) => other === alias)?.[0];
  if (!clause || !own) throw new Error(`Cannot name ${held} in ${shared}`);
  await rm(`${CHUNKS}/${entry}`);
  await writeFile(
    `${CHUNKS}/${shared}`,
    code.replace(clause, `export{${names},${own} as ${held}};`),
  );
  const renamed = shared.replace('shared', name);
  await rename(`${CHUNKS}/${shared}`, `${CHUNKS}/${renamed}`);
  for (const file of await readdir(CHUNKS)) {
    const importer = await readFile(`${CHUNKS}/${file}`, 'utf8');
    if (importer.includes(shared)) {
      await writeFile(`${CHUNKS}/${file}`, importer.replaceAll(shared, renamed));
    }
  }
  return { shared, renamed };
};

/** The chunks that others stand on, each in one file under its own name. */
const joinEntries = async (files: Record<string, string[]>): Promise<Record<string, string[]>> => {
  let joined = files;
  for (const [name, held] of heldByShared) {
    const entry = joined[name]?.at(-1) ?? '';
    const { shared, renamed } = await dropEntry(name, held, entry);
    joined = Object.fromEntries(
      Object.entries(joined).map(([chunk, paths]) => [
        chunk,
        paths.filter((path) => path !== entry).map((path) => (path === shared ? renamed : path)),
      ]),
    );
  }
  return joined;
};

const describe = async (path: string) => {
  const bytes = await readFile(`${CDN}/${path}`);
  return {
    path,
    bytes: bytes.length,
    brotliBytes: brotliCompressSync(bytes).length,
    integrity: `sha256-${sha256(bytes)}`,
  };
};

/**
 * Terser after the bundler's own minifier: 3 % fewer bytes on the wire. `unsafe` holds as long as no
 * symbol is turned into a text by `String()`.
 */
const terserOptions: NonNullable<Options['terserOptions']> = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe: true, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
};

/** What a file is called apart from its hash. */
const bareName = (path: string): string => path.replace(/-\w{8}\.js$/, '');

/**
 * Names each file by what is in it now, after those that it imports, so that the loader can tell
 * the name from the hash.
 */
const nameByContent = async (
  chunks: Record<string, string[]>,
): Promise<Record<string, string[]>> => {
  const renamed = new Map<string, string>();
  for (const path of new Set(Object.values(chunks).flat())) {
    let text = await readFile(`${CHUNKS}/${path}`, 'utf8');
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    for (const [name, place] of Object.entries(toldEntries)) {
      const told = renamed.get(chunks[name]?.at(-1) ?? '');
      if (told && text.includes(place)) {
        text = text.replaceAll(place, await hashed(told));
      }
    }
    const hash = sha256(Buffer.from(text)).replace(/\W/g, '').slice(0, 8);
    renamed.set(path, `${bareName(path)}-${hash}.js`);
    await rm(`${CHUNKS}/${path}`);
    await writeFile(`${CHUNKS}/${renamed.get(path)}`, text);
  }
  return Object.fromEntries(
    Object.entries(chunks).map(([name, paths]) => [
      name,
      paths.map((path) => renamed.get(path) ?? path),
    ]),
  );
};

/** A file as the loader takes it. */
const hashed = async (path: string): Promise<string> =>
  `${bareName(path)}:${sha256(await readFile(`${CHUNKS}/${path}`))}`;

let aloneFiles: Record<string, string[]> = {};

/** Chunk name -> its files, for the chunks that ask for them. */
const buildAlone = async (): Promise<Record<string, string>> => {
  await build(alone);
  aloneFiles = await nameByContent(await filesOfChunks(aloneEntries));
  await build(popovers);
  Object.assign(aloneFiles, await nameByContent(await filesOfChunks(popoverEntries)));
  const told = Object.entries(aloneFiles).map(async ([name, paths]) => [
    name,
    (await Promise.all(paths.map(hashed))).join(' '),
  ]);
  return Object.fromEntries(await Promise.all(told));
};

/** The loader knows every other chunk by name and hash, so it is built last. */
const finishCdn = async (): Promise<void> => {
  const files = await nameByContent(await joinEntries(await filesOfChunks(entries)));
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const all = [...new Set(Object.values(files).flat())];
  const strays = all.filter((path) => bareName(path) === 'shared');
  if (strays.length) throw new Error(`Chunks share more than they stand on: see ${strays}`);
  const told = new Set(Object.keys(toldEntries).map((name) => files[name]?.at(-1)));
  const known = all.filter((path) => !told.has(path));
  const places = new Map(
    Object.values(files).map((paths) => [
      paths.at(-1),
      paths.slice(0, -1).map((path) => known.indexOf(path).toString(36)),
    ]),
  );
  const listed = known.map(async (path) => {
    const needed = places.get(path)?.join('');
    return (await hashed(path)) + (needed ? `:${needed}` : '');
  });
  await build({
    config: false,
    entry: { pannier: 'widget-loader/index.ts' },
    outDir: CDN,
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    target: 'es2022',
    minify: 'terser',
    terserOptions: { ...terserOptions, module: false, toplevel: true },
    silent: true,
    define: {
      __VERSION__: JSON.stringify(version),
      __FILES__: JSON.stringify((await Promise.all(listed)).join(' ')),
    },
  });
  const chunkPaths = new Set([...all, ...Object.values(aloneFiles).flat()]);
  const paths = ['pannier.js', ...[...chunkPaths].map((path) => `chunks/${path}`)];
  const manifest = {
    version,
    files: await Promise.all(paths.map(describe)),
    journeys: Object.fromEntries(
      Object.entries(journeys).map(([name, needed]) => [
        name,
        [
          'pannier.js',
          ...new Set(needed.flatMap((chunk) => files[chunk] ?? []).map((path) => `chunks/${path}`)),
        ],
      ]),
    ),
  };
  await writeFile(`${CDN}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
};

const forBrowsers: Options = {
  format: 'esm',
  target: 'es2022',
  minify: 'terser',
  terserOptions,
  silent: true,
  noExternal: [/.*/],
  outDir: CHUNKS,
  metafile: true,
};

const cdn: Options = {
  ...forBrowsers,
  name: 'cdn',
  entry: entries,
  clean: [CDN],
  splitting: true,
  esbuildPlugins: [onTopOfCore, shortClassNames, reactOfIslands, cssText],
  esbuildOptions(options) {
    options.minify = true;
    options.entryNames = '[name]-[hash]';
    options.chunkNames = 'shared-[hash]';
    options.legalComments = 'none';
    options.alias = { 'react/jsx-runtime': resolve('src/islands/runtime/preact/jsx-runtime.ts') };
    options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' };
  },
  onSuccess: finishCdn,
};

const alone: Options = {
  ...forBrowsers,
  config: false,
  entry: aloneEntries,
  splitting: false,
  esbuildPlugins: [shortClassNames],
  esbuildOptions(options) {
    options.entryNames = '[name]-[hash]';
    options.legalComments = 'none';
  },
};

/** The popovers' library takes React as a whole, so they share a preact/compat of their own. */
const popovers: Options = {
  ...forBrowsers,
  config: false,
  entry: popoverEntries,
  splitting: true,
  esbuildPlugins: [shortClassNames, cssText],
  esbuildOptions(options) {
    options.minify = true;
    options.entryNames = '[name]-[hash]';
    options.chunkNames = 'popover-[hash]';
    options.legalComments = 'none';
    options.alias = compat;
    options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' };
  },
};

const npm: Options = {
  name: 'npm',
  entry: {
    index: 'src/package/index.ts',
    react: 'src/package/react.tsx',
    admin: 'src/package/admin.ts',
    events: 'src/package/events.ts',
  },
  outDir: 'dist/npm',
  format: 'esm',
  target: 'es2022',
  clean: true,
  splitting: true,
  silent: true,
  external: ['react', 'react-dom'],
  esbuildPlugins: [cssTextWith((css) => css)],
};

export default defineConfig([cdn, npm]);
