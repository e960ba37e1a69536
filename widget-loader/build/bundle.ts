// Bundles entries into chunks with Rollup: each module is in one chunk, in which the table wants it.
import { basename, relative, resolve } from 'node:path';
import { type GetModuleInfo, type Plugin, rollup } from 'rollup';

export interface BundledChunk {
  name: string;
  /** Not minified. It imports other chunks as `./NAME.js`. */
  code: string;
  /** The names of the chunks that it imports from. */
  imports: string[];
  /** What its entry exports. */
  exports: readonly string[];
  /** Path from the root of the repository -> what it brought into the chunk, in bytes before minification. */
  sources: Record<string, number>;
}

export interface BundleOptions {
  /** Chunk name -> its source. */
  entries: Readonly<Record<string, string>>;
  plugins: Plugin[];
  /** The chunk for a module that these chunks need. */
  homeOf(names: readonly string[]): string;
}

/** The chunks whose entries import a module, directly or through others. */
const chunksNeeding = (
  id: string,
  entryNames: ReadonlyMap<string, string>,
  getModuleInfo: GetModuleInfo,
): string[] => {
  const seen = new Set<string>();
  const names = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const name = entryNames.get(module);
    if (name) names.add(name);
    for (const importer of getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return [...names];
};

export const bundle = async ({
  entries,
  plugins,
  homeOf,
}: BundleOptions): Promise<BundledChunk[]> => {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, resolve(path)]),
  );
  const entryNames = new Map(Object.entries(input).map(([name, path]) => [path, name]));
  const exportsOf = new Map<string, readonly string[]>();
  const build = await rollup({
    input,
    plugins: [
      ...plugins,
      {
        name: 'exports-of-entries',
        moduleParsed: ({ id, exports }) => {
          exportsOf.set(id, exports ?? []);
        },
      },
    ],
    // An entry may export more than its own names: what the chunks above it import from it.
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
    logLevel: 'silent',
  });
  const { output } = await build.generate({
    format: 'es',
    generatedCode: 'es2015',
    hoistTransitiveImports: false,
    minifyInternalExports: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    manualChunks: (id, { getModuleInfo }) => homeOf(chunksNeeding(id, entryNames, getModuleInfo)),
  });
  await build.close();
  return output.flatMap((file) =>
    file.type === 'chunk'
      ? {
          name: file.name,
          code: file.code,
          sources: Object.fromEntries(
            Object.entries(file.modules).map(([path, { renderedLength }]) => [
              relative('', path),
              renderedLength,
            ]),
          ),
          exports: exportsOf.get(file.facadeModuleId ?? '') ?? [],
          imports: file.imports.map((path) => basename(path, '.js')),
        }
      : [],
  );
};
