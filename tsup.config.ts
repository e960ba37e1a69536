// Builds both shapes of Pannier: chunks and loader for the script tag, ES modules for the package.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { build, defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];
type Metafile = {
  outputs: Record<string, { entryPoint?: string; imports: { path: string; kind: string }[] }>;
};

const CDN = 'dist/cdn';
const CHUNKS = `${CDN}/chunks`;

/** Style sheets become minified text, to be adopted by shadow roots. */
const cssText: Plugin = {
  name: 'css-text',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const { code } = await esbuild.transform(css, { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

const locales = (await readdir('src/islands/i18n/locales')).map((file) => file.split('.')[0] ?? '');

/** Chunk name -> its source. Whatever two of them share becomes a chunk of its own. */
const entries: Record<string, string> = {
  core: 'src/widget.ts',
  cart: 'src/widget-cart.ts',
  toast: 'src/islands/toast/index.tsx',
  choose: 'src/islands/choose-options/index.tsx',
  ...Object.fromEntries(
    locales.map((locale) => [`locale-${locale}`, `src/islands/i18n/locales/${locale}.ts`]),
  ),
};

/** What a browser has fetched by then, besides the loader. */
const journeys: Record<string, string[]> = {
  firstView: ['core'],
  cart: ['core', 'cart'],
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** The files of each chunk, what it needs first and itself last. */
const filesOfChunks = ({ outputs }: Metafile): Record<string, string[]> => {
  const short = (path: string) => path.replace(`${CHUNKS}/`, '');
  const closure = (path: string): string[] => {
    const needed = (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
    return [...needed.flatMap((one) => closure(one.path)), short(path)];
  };
  return Object.fromEntries(
    Object.entries(entries).map(([name, source]) => {
      const [path] =
        Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
      if (!path) throw new Error(`The build has no chunk for ${source}`);
      return [name, [...new Set(closure(path))]];
    }),
  );
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

/** The loader knows every chunk by name and hash, so it is built last. */
const finishCdn = async (): Promise<void> => {
  const metafilePath = `${CHUNKS}/metafile-esm.json`;
  const files = filesOfChunks(JSON.parse(await readFile(metafilePath, 'utf8')) as Metafile);
  await rm(metafilePath);
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const hashed = async (path: string) => [path, sha256(await readFile(`${CHUNKS}/${path}`))];
  const chunks = Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([name, paths]) => [
        name,
        await Promise.all(paths.map(hashed)),
      ]),
    ),
  );
  await build({
    config: false,
    entry: { pannier: 'widget-loader/index.ts' },
    outDir: CDN,
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    target: 'es2022',
    minify: true,
    silent: true,
    define: { __VERSION__: JSON.stringify(version), __CHUNKS__: JSON.stringify(chunks) },
  });
  const chunkPaths = [...new Set(Object.values(files).flat())].map((path) => `chunks/${path}`);
  const paths = ['pannier.js', ...chunkPaths];
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
  await stat(`${CDN}/pannier.js`);
};

const cdn: Options = {
  name: 'cdn',
  entry: entries,
  outDir: CHUNKS,
  format: 'esm',
  target: 'es2022',
  clean: [CDN],
  minify: true,
  splitting: true,
  metafile: true,
  silent: true,
  noExternal: [/.*/],
  esbuildPlugins: [cssText],
  esbuildOptions(options) {
    options.entryNames = '[name]-[hash]';
    options.chunkNames = 'shared-[hash]';
    options.legalComments = 'none';
    options.alias = {
      react: 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
    };
    options.define = { ...options.define, 'process.env.NODE_ENV': '"production"' };
  },
  onSuccess: finishCdn,
};

const npm: Options = {
  name: 'npm',
  entry: { index: 'src/index.ts', react: 'src/react.ts' },
  outDir: 'dist/npm',
  format: 'esm',
  target: 'es2022',
  clean: true,
  splitting: true,
  silent: true,
  external: ['react', 'react-dom'],
  esbuildPlugins: [cssText],
};

export default defineConfig([cdn, npm]);
