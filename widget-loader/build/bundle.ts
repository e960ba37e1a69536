// Bundles the sources into chunks with Rollup, as AMD modules that receive their imports from the loader.
import { basename, relative, resolve } from 'node:path';
import { type Plugin, rollup } from 'rollup';
import { chunks, findCommonAncestor } from './chunks.ts';

export interface BundledChunk {
  name: string;
  /** The code before minification, in the form `define(NEEDED, FUNCTION);`. */
  code: string;
  imports: string[];
  /** The chunks that this chunk loads with `import()`. */
  loads: string[];
  /** Maps each source file, as a path in the repository, to its size in this chunk, in bytes before minification. */
  sources: Record<string, number>;
}

/** The module that chunks import instead of the page's globals. The loader provides it; see captured-globals.ts. */
export const CAPTURED_GLOBALS = 'natives';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Maps an entry's path to the name for the loader: the chunk's name, plus a letter if there are several entries. */
const loadNames = new Map(
  Object.entries(chunks).flatMap(([name, { entries }]) =>
    entries.map((entry, place) => [
      resolve(entry),
      entries.length > 1 ? `${name}:${LETTERS[place]}` : name,
    ]),
  ),
);

/** Turns the `import()` of an entry into a call of `require`, the AMD name of the function that loads chunks. */
const dynamicImports: Plugin = {
  name: 'dynamic-imports',
  async resolveDynamicImport(source, importer) {
    // The names of chunks with messages are computed at run time; see languages.ts.
    if (typeof source !== 'string') return null;
    const found = await this.resolve(source, importer);
    const id = loadNames.get(found?.id.split('?')[0] ?? '');
    if (!id)
      throw new Error(`${relative('', importer)} loads ${source}, which chunks.ts does not have.`);
    return { id, external: true };
  },
  renderDynamicImport: () => ({ left: 'require(', right: ')' }),
};

const VIRTUAL = 'chunk:';

/** The module of a chunk with several entries, which exports each entry under its letter. */
const joinedEntries: Plugin = {
  name: 'joined-entries',
  resolveId: { order: 'pre', handler: (source) => (source.startsWith(VIRTUAL) ? source : null) },
  load: {
    order: 'pre',
    handler: (id) =>
      id.startsWith(VIRTUAL)
        ? chunks[id.slice(VIRTUAL.length)]?.entries
            .map((entry, place) => `export * as ${LETTERS[place]} from '${resolve(entry)}';`)
            .join('\n')
        : null,
  },
};

const toInput = (name: string, entries: readonly string[]): string =>
  entries.length > 1 ? VIRTUAL + name : resolve(entries[0] ?? '');

/** The chunks whose entries import a module, directly or through other modules. */
const chunksNeeding = (
  id: string,
  owners: ReadonlyMap<string, string>,
  listImporters: (id: string) => readonly string[],
): string[] => {
  const found = new Set([id]);
  for (const one of found) for (const importer of listImporters(one)) found.add(importer);
  return [...new Set([...found].flatMap((one) => owners.get(one) ?? []))];
};

/** `given`: entries by chunk name. Each module goes into the nearest common ancestor of the chunks that need it. */
export const bundle = async (
  given: Readonly<Record<string, readonly string[]>>,
  plugins: Plugin[],
): Promise<BundledChunk[]> => {
  const input = Object.fromEntries(
    Object.entries(given).map(([name, entries]) => [name, toInput(name, entries)]),
  );
  const owners = new Map(
    Object.entries(given).flatMap(([name, entries]) =>
      [VIRTUAL + name, ...entries.map((entry) => resolve(entry))].map((id) => [id, name] as const),
    ),
  );
  const build = await rollup({
    input,
    plugins: [joinedEntries, dynamicImports, ...plugins],
    external: [CAPTURED_GLOBALS],
    // Names that other chunks import are added to the exports of an entry.
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
    logLevel: 'silent',
  });
  const { output } = await build.generate({
    format: 'amd',
    generatedCode: { preset: 'es2015', symbols: false },
    // Omits code that chunks do not need: the loader runs dependencies first, and ES modules are strict by default.
    interop: 'esModule',
    esModule: false,
    externalLiveBindings: false,
    freeze: false,
    strict: false,
    hoistTransitiveImports: false,
    minifyInternalExports: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    manualChunks: (id, { getModuleInfo }) => {
      const needing = chunksNeeding(id, owners, (one) => getModuleInfo(one)?.importers ?? []);
      const home = findCommonAncestor(needing);
      if (home || !needing.length) return home;
      throw new Error(`The chunks ${needing} share ${id} and stand on no chunk in common.`);
    },
  });
  await build.close();
  return output.flatMap((file) => {
    if (file.type !== 'chunk') return [];
    const { name, code, imports, dynamicImports, modules } = file;
    if (!(name in given)) throw new Error(`chunks.ts has no chunk for ${Object.keys(modules)}.`);
    return {
      name,
      code,
      imports: imports
        .map((path) => basename(path, '.js'))
        .filter((one) => one !== CAPTURED_GLOBALS),
      loads: dynamicImports.map((id) => id.split(':')[0] ?? ''),
      sources: Object.fromEntries(
        Object.entries(modules).map(([path, one]) => [relative('', path), one.renderedLength]),
      ),
    };
  });
};
