// The size gate of the package: what an app loads for each export, bundled by esbuild from the built files.
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const root = new URL('../..', import.meta.url).pathname;
const ENTRIES = { pannier: 'index', 'pannier/react': 'react' } as const;

interface Budget {
  from: keyof typeof ENTRIES;
  /** Brotli bytes, minified; without React, and without what is loaded by `import()` later. */
  most: number;
}

/** An app has the sum of what it imports, less what they share. */
export const PACKAGE_BUDGETS: Readonly<Record<string, Budget>> = {
  STORE_APP_ID: { from: 'pannier', most: 200 },
  createCartClient: { from: 'pannier', most: 10_310 },
  createStoreClient: { from: 'pannier', most: 27_500 },
  PannierProvider: { from: 'pannier/react', most: 17_250 },
  ProductCard: { from: 'pannier/react', most: 12_400 },
  CollectionGrid: { from: 'pannier/react', most: 11_900 },
  AddToCart: { from: 'pannier/react', most: 3_400 },
  CartToggle: { from: 'pannier/react', most: 2_800 },
  LoginButton: { from: 'pannier/react', most: 3_100 },
  useCart: { from: 'pannier/react', most: 400 },
};

/** The files of this build in the place of the installed package; later code stays out, as React does. */
const built: Plugin = {
  name: 'built',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true }));
  },
};

/** What a bundler leaves of the package for an app that imports this only. */
export const sizeOf = async (name: string, from: keyof typeof ENTRIES): Promise<number> => {
  const file = `${root}dist/npm/${ENTRIES[from]}.js`;
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from ${JSON.stringify(file)};`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    plugins: [built],
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length;
};

const main = async (): Promise<void> => {
  console.log('package, brotli bytes');
  for (const [name, { from, most }] of Object.entries(PACKAGE_BUDGETS)) {
    const size = await sizeOf(name, from);
    const number = (value: number) => value.toLocaleString('en').padStart(7);
    console.log(`  ${name.padEnd(18)} ${number(size)} of ${number(most)}`);
    if (size <= most) continue;
    console.error(`${name}: ${size} brotli bytes, the budget is ${most}.`);
    process.exitCode = 1;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
