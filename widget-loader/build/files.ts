// Writes chunks as files, each named by its hash, with the hashes of the files that its chunks load.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledChunk } from './bundle.ts';
import { findCommonAncestor, LOADER_FILES, listAncestors } from './chunks.ts';
import { hinted } from './minify.ts';

/** A chunk with the minified code `define(NEEDED, FUNCTION);`. */
export interface SmallChunk extends BundledChunk {
  /** The chunks that list this chunk's hash, unless an `import()` with a constant address loads this chunk. */
  hashListedIn: readonly string[] | undefined;
}

export interface BuiltFile {
  name: string;
  /** `NAME-HASH.js`, where HASH is the first eight letters and digits of the hash. */
  path: string;
  /** SHA-256 in base64. */
  hash: string;
  text: string;
  /** The chunks that the file contains. */
  held: readonly string[];
  /** The chunks from which the file's code imports, except the chunks that the file contains; parents first. */
  needed: readonly string[];
  sources: Record<string, number>;
}

export const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64');

/** The loader's list of files, see FileContent in load-chunk.ts. Chunks that are already loaded are left out. */
export const formatTable = (
  files: readonly BuiltFile[],
  isThere: (chunk: string) => boolean = () => false,
): string =>
  files
    .map(({ name, hash, needed, held }) => {
      const missing = (held.length > 1 ? held : needed).filter((one) => !isThere(one));
      return [name, hash, ...(missing.length ? [missing.join()] : [])].join(':');
    })
    .join(' ');

/** Formats a chunk as `["NAME",NEEDED,FUNCTION]`: its name, the names of its dependencies, and its function. */
const formatModule = ({ name, code }: SmallChunk): string => {
  const given = code.replace(/^define\(|\);?\s*$/g, '').replaceAll(/"\.\/(\w+)"/g, '"$1"');
  return `[${JSON.stringify(name)},${given.startsWith('[') ? given : `[],${given}`}]`;
};

/** Determines which file lists which hashes, and creates the content of each file. */
export const createFiles = (
  chunks: readonly SmallChunk[],
  packs: Readonly<Record<string, readonly string[]>>,
): BuiltFile[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const getChunk = (name: string): SmallChunk => {
    const found = byName.get(name);
    if (!found) throw new Error(`chunks.ts has no chunk ${name}.`);
    return found;
  };
  const neededBy = (name: string): string[] => [
    ...new Set(getChunk(name).imports.flatMap((one) => [...neededBy(one), one])),
  ];
  /** A chunk that loads a second chunk also needs the files of the second chunk's ancestors. */
  const isLoadedBy = (loader: SmallChunk, name: string): boolean =>
    loader.loads.some((loaded) => loaded === name || neededBy(loaded).includes(name));

  /** The nearest common ancestor of the loading chunks lists the hash, so no other page receives the hash. */
  const findNamers = (name: string): readonly string[] => {
    const { hashListedIn } = getChunk(name);
    if (hashListedIn || LOADER_FILES.includes(name)) return hashListedIn ?? [];
    const loaders = chunks
      .filter((one) => isLoadedBy(one, name))
      .map((one) => one.name)
      .filter((one) => one !== name && !listAncestors(one).includes(name));
    const lowest = loaders.filter(
      (one) => !listAncestors(one).some((floor) => loaders.includes(floor)),
    );
    return [findCommonAncestor(lowest) ?? lowest].flat();
  };
  const namers = new Map(chunks.map(({ name }) => [name, findNamers(name)]));

  const files = new Map<string, BuiltFile>();
  const makeFile = (
    name: string,
    held: readonly string[],
    waiting: readonly string[],
  ): BuiltFile => {
    const known = files.get(name);
    if (known) return known;
    if (waiting.includes(name))
      throw new Error(`Each waits for the hash of the next: ${[...waiting, name].join(', ')}`);
    const named = chunks
      .map((chunk) => chunk.name)
      .filter((one) => !held.includes(one))
      .filter((one) => namers.get(one)?.some((namer) => held.includes(namer)))
      .map((one) => makeFile(one, [one], [...waiting, name]));
    const there = new Set(held.flatMap((one) => [...listAncestors(one), ...neededBy(one), one]));
    const table = JSON.stringify(formatTable(named, (one) => there.has(one)));
    const text = hinted(
      `export default[${[table, ...held.map((one) => formatModule(getChunk(one)))]}]`,
    );
    const hash = sha256(text);
    const file = {
      name,
      path: `${name}-${hash.replace(/\W/g, '').slice(0, 8)}.js`,
      hash,
      text,
      held,
      needed: [...new Set(held.flatMap(neededBy))].filter((one) => !held.includes(one)),
      sources: Object.assign({}, ...held.map((one) => getChunk(one).sources)),
    };
    files.set(name, file);
    return file;
  };
  for (const { name } of chunks) makeFile(name, [name], []);
  for (const [name, held] of Object.entries(packs)) makeFile(name, held, []);
  return [...files.values()];
};

export const writeFiles = async (folder: string, files: readonly BuiltFile[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ path, text }) => writeFile(join(folder, path), text)));
};
