// The size gate of the package: what an app loads for each export, bundled by esbuild from the built files.
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const root = new URL('../..', import.meta.url).pathname;
const ENTRIES = { pannier: 'index', 'pannier/react': 'react' } as const;

interface Budget {
  from: keyof typeof ENTRIES;
  /** Brotli bytes, minified, without React and without code loaded by `import()`. */
  most: number;
}

/** The size of an app is the sum of its imports, minus their shared code. */
export const PACKAGE_BUDGETS: Readonly<Record<string, Budget>> = {
  STORE_APP_ID: { from: 'pannier', most: 80 },
  createCartClient: { from: 'pannier', most: 10_460 },
  createStoreClient: { from: 'pannier', most: 24_690 },
  PannierProvider: { from: 'pannier/react', most: 17_350 },
  ProductCard: { from: 'pannier/react', most: 12_830 },
  CollectionGrid: { from: 'pannier/react', most: 11_480 },
  AddToCart: { from: 'pannier/react', most: 3_590 },
  CartToggle: { from: 'pannier/react', most: 2_740 },
  LoginButton: { from: 'pannier/react', most: 3_080 },
  useCart: { from: 'pannier/react', most: 860 },
};

/** Leaves out lazy code and React. */
const built: Plugin = {
  name: 'built',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Brotli size of the package after bundling an app that imports only this name. */
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
