// Writes chunks as files, each named after its content, so that the loader can tell a name from a hash.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MinifyOptions, minify } from 'terser';
import type { BundledChunk } from './bundle.ts';
import { dropAliases, type Exports, importNames, renameImports } from './chunk-exports.ts';
import { nameLoads } from './name-loads.ts';
import type { EsbuildOfTsup } from './sources.ts';
import { wrapChunk } from './wrap-chunk.ts';

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

export interface FileNames {
  /** Writes a chunk, after those that it imports and those whose files it names. Gives the latter. */
  write(chunk: BundledChunk): Promise<string[]>;
  file(name: string): ChunkFile;
  files(): ChunkFile[];
}

export const createFileNames = (
  folder: string,
  /** The files that a `load()` call of this chunk gets; nothing where the loader knows them. */
  filesFor: (chunk: string, loaded: string) => string | undefined,
  esbuild: EsbuildOfTsup['esbuild'],
): FileNames => {
  const files = new Map<string, ChunkFile>();
  const file = (name: string): ChunkFile => {
    const found = files.get(name);
    if (!found)
      throw new Error(`chunks.ts must declare "${name}" above the chunk that names its files.`);
    return found;
  };
  const exportsOf = (path: string): Exports => file(basename(path, '.js')).exports;
  return {
    file,
    files: () => [...files.values()],
    write: async ({ name, code, imports, exports: kept, sources }) => {
      const loads = nameLoads(code, (loaded) => filesFor(name, loaded));
      const needed = [...new Set(imports.flatMap((one) => [...file(one).needed, one]))];
      const renamed = renameImports(loads.code, exportsOf);
      const { outputFiles } = await esbuild.build({
        stdin: { contents: renamed },
        bundle: true,
        external: ['*'],
        write: false,
        minifySyntax: true,
        minifyWhitespace: true,
        format: 'esm',
        target: 'es2022',
      });
      const bundled = outputFiles[0]?.text ?? '';
      const taken = needed.flatMap((one) => [...file(one).exports.values()]);
      const { code: small = '' } = await minify(bundled, {
        ...terserOptions,
        nameCache: { vars: { props: importNames(bundled, taken) }, props: { props: {} } },
      });
      const { text: module, exports } = dropAliases(small, kept);
      const text = wrapChunk(module);
      const hash = sha256(text);
      const path = `${name}-${hash.replace(/\W/g, '').slice(0, 8)}.js`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, path), text);
      files.set(name, { name, path, named: `${name}:${hash}`, needed, exports, sources });
      return loads.names;
    },
  };
};
