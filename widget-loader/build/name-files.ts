// Writes chunks as files, each named after its content, so that the loader can tell a name from a hash.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MinifyOptions, minify } from 'terser';
import type { BundledChunk } from './bundle.ts';
import { dropAliases, type Exports, importNames, renameImports } from './chunk-exports.ts';
import { floorsOf } from './chunks.ts';
import { markLoads, nameLoads } from './name-loads.ts';
import { remember } from './remember.ts';
import type { EsbuildOfTsup } from './sources.ts';
import { EXPORT, wrapChunk } from './wrap-chunk.ts';

/**
 * Terser after esbuild's minifier: 3 % fewer bytes on the wire. `unsafe` holds as long as no symbol is
 * turned into a text by `String()`.
 */
export const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  // esbuild has turned statements into conditional expressions already.
  compress: {
    passes: 3,
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    keep_fargs: false,
    conditionals: false,
  },
};

/**
 * The first line of a long file: Chromium then compiles its functions while it arrives, beside the page's own work. Without
 * it, V8 parses each function a second time when it is first called, on the main thread: a quarter of a first visit's CPU.
 * Other engines take it as a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** In characters. Shorter files gain less than a millisecond, and each would carry the hint's bytes. */
const WORTH_A_HINT = 20_000;

/** The text of a file, with the hint where it is long. */
export const hinted = (text: string): string =>
  text.length < WORTH_A_HINT ? text : `${COMPILE_HINT}\n${text}`;

export const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64');

/** A chunk that was written. */
export interface ChunkFile extends Pick<BundledChunk, 'name' | 'sources'> {
  /** `NAME-HASH.js`, with the first eight letters and digits of its hash. */
  path: string;
  /** As the loader takes it: `NAME:HASH`, with the whole SHA-256 in base64. */
  named: string;
  /** The names of all chunks that it imports from, directly or through others, lowest first. */
  needed: string[];
  exports: Exports;
}

/** A chunk that is minified, but does not yet name the files that it loads. */
interface Marked extends Pick<ChunkFile, 'name' | 'sources' | 'needed' | 'exports'> {
  text: string;
  loads: readonly string[];
}

export interface FileNames {
  /** Minifies a chunk, after those that it imports. Gives the chunks whose files it will name. */
  add(chunk: BundledChunk): Promise<string[]>;
  /** Puts copies of these chunks into one file, lowest first, which returns what the first exports. */
  addPack(name: string, held: readonly string[]): void;
  /** The file of a chunk, once all are added that it loads. */
  file(name: string): ChunkFile;
  /** Writes all files. */
  write(): Promise<readonly ChunkFile[]>;
}

/** `taken` are the names that the chunk's imports may get. */
const minifyChunk = remember(
  (_esbuild: EsbuildOfTsup['esbuild'], contents: string, taken: readonly string[]) => [
    contents,
    ...taken,
  ],
  async ({ build }, contents, taken) => {
    const { outputFiles } = await build({
      stdin: { contents },
      bundle: true,
      external: ['*'],
      write: false,
      minifySyntax: true,
      minifyWhitespace: true,
      format: 'esm',
      target: 'es2022',
    });
    const bundled = outputFiles[0]?.text ?? '';
    const { code = '' } = await minify(bundled, {
      ...terserOptions,
      nameCache: { vars: { props: importNames(bundled, taken) }, props: { props: {} } },
    });
    return code;
  },
);

const namesOf = (name: string, hash: string): Pick<ChunkFile, 'path' | 'named'> => ({
  path: `${name}-${hash.replace(/\W/g, '').slice(0, 8)}.js`,
  named: `${name}:${hash}`,
});

/** Minifies a chunk and wraps it. `taken` are the names that its imports may get. */
const makeChunk = async (
  esbuild: EsbuildOfTsup['esbuild'],
  { name, code, exports: kept, sources }: BundledChunk,
  taken: readonly string[],
): Promise<Pick<Marked, 'name' | 'sources' | 'exports' | 'text'>> => {
  const small = await minifyChunk(esbuild, code, taken);
  const { text, exports } = dropAliases(small, kept);
  return { name, sources, exports, text: wrapChunk(text) };
};

interface WrittenFile extends ChunkFile {
  text: string;
}

/** A file with the wrapped functions of these chunks, lowest first. It returns what the first one exports. */
const packOf = (pack: string, held: readonly Marked[]): WrittenFile => {
  const made = held.map(({ name, text }) => `c.${name}=(${text.slice(EXPORT.length)})(c)`);
  const text = hinted(`${EXPORT} c=>(${made.join(',')},c.${held[0]?.name})`);
  const sources = Object.assign({}, ...held.map((one) => one.sources));
  return {
    name: pack,
    ...namesOf(pack, sha256(text)),
    text,
    needed: [],
    exports: new Map(),
    sources,
  };
};

const writeFiles = async (
  folder: string,
  files: readonly WrittenFile[],
): Promise<readonly WrittenFile[]> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ path, text }) => writeFile(join(folder, path), text)));
  return files;
};

type FilesFor = (chunk: string, loaded: string, needed: readonly string[]) => string[] | undefined;
type IsKnown = (chunk: string) => boolean;

/** Writes the hashes of files into the chunks that load them. `files` gets each file when it is named first. */
const createHashing = (
  chunkOf: (name: string) => Marked,
  files: Map<string, WrittenFile>,
  filesFor: FilesFor,
  isOfLoader: IsKnown,
) => {
  /** The chunk's text. Known chunks need no hash; `asked` are those that wait for this one's. */
  const textOf = (name: string, isKnown: IsKnown, asked: readonly string[] = []): string => {
    const { text, loads } = chunkOf(name);
    return nameLoads(text, loads, (loaded) =>
      (filesFor(name, loaded, chunkOf(loaded).needed) ?? [])
        .map((one) => (isKnown(one) ? one : file(one, [...asked, name]).named))
        .join(' '),
    );
  };

  const file = (name: string, asked: readonly string[] = []): WrittenFile => {
    const known = files.get(name);
    if (known) return known;
    if (asked.includes(name))
      throw new Error(`Each waits for the hash of the next: ${[...asked, name].join(', ')}`);
    const text = hinted(textOf(name, isOfLoader, asked));
    const { needed, exports, sources } = chunkOf(name);
    const made = { name, needed, exports, sources, ...namesOf(name, sha256(text)), text };
    files.set(name, made);
    return made;
  };
  return { textOf, file };
};

export const createFileNames = (
  folder: string,
  /** The chunks whose files a `load()` call of this chunk names; nothing where the loader knows them. */
  filesFor: FilesFor,
  /** The loader has the hash of such a chunk, so its name is enough. */
  isOfLoader: IsKnown,
  esbuild: EsbuildOfTsup['esbuild'],
): FileNames => {
  const chunks = new Map<string, Marked>();
  const files = new Map<string, WrittenFile>();

  const chunkOf = (name: string): Marked => {
    const found = chunks.get(name);
    if (!found) throw new Error(`chunks.ts must declare "${name}" above the chunk that needs it.`);
    return found;
  };
  const exportsOf = (path: string): Exports => chunkOf(basename(path, '.js')).exports;
  const { textOf, file } = createHashing(chunkOf, files, filesFor, isOfLoader);

  return {
    file,
    add: async (bundled) => {
      const { name, imports } = bundled;
      const loads = markLoads(bundled.code, (loaded) => filesFor(name, loaded, []) !== undefined);
      const needed = [...new Set(imports.flatMap((one) => [...chunkOf(one).needed, one]))];
      // Also of chunks below that this one imports nothing from: a chunk above may import from both.
      const below = new Set([...floorsOf(name), ...needed]);
      const taken = [...below].flatMap((one) => [...chunkOf(one).exports.values()]);
      const code = renameImports(loads.code, exportsOf);
      const made = await makeChunk(esbuild, { ...bundled, code }, taken);
      chunks.set(name, { ...made, needed, loads: loads.names });
      return loads.names;
    },
    addPack: (name, held) => {
      // What the pack has itself is never fetched.
      const isKnown: IsKnown = (one) => held.includes(one) || isOfLoader(one);
      const packed = held.map((one) => ({ ...chunkOf(one), text: textOf(one, isKnown) }));
      files.set(name, packOf(name, packed));
    },
    write: () => {
      for (const name of chunks.keys()) file(name);
      return writeFiles(folder, [...files.values()]);
    },
  };
};
