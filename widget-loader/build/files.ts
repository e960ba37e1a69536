// Writes chunks as files. A file is named after its hash, and has the hashes of the files that its chunks load.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledChunk } from './bundle.ts';
import { commonFloor, floorsOf, OF_LOADER } from './chunks.ts';
import { hinted } from './minify.ts';

/** A chunk whose code is `define(NEEDED, FUNCTION);`, minified. */
export interface SmallChunk extends BundledChunk {
  /** The chunks whose files name this one, where no `import()` with a fixed address does. */
  namedIn: readonly string[] | undefined;
}

export interface BuiltFile {
  name: string;
  /** `NAME-HASH.js`, with the first eight letters and digits of the hash. */
  path: string;
  /** SHA-256 in base64. */
  hash: string;
  text: string;
  /** The chunks that it has. */
  held: readonly string[];
  /** All chunks that its code imports from and that it does not have, lowest first. */
  needed: readonly string[];
  sources: Record<string, number>;
}

export const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64');

/**
 * What the loader reads: `NAME:HASH:NEEDED,NEEDED`, separated by spaces. For a pack, NEEDED are the chunks that it has. Chunks
 * that are there already are left out.
 */
export const tableOf = (
  files: readonly BuiltFile[],
  isThere: (chunk: string) => boolean = () => false,
): string =>
  files
    .map(({ name, hash, needed, held }) => {
      const missing = (held.length > 1 ? held : needed).filter((one) => !isThere(one));
      return [name, hash, ...(missing.length ? [missing.join()] : [])].join(':');
    })
    .join(' ');

/** `["NAME",NEEDED,FUNCTION]` */
const moduleOf = ({ name, code }: SmallChunk): string => {
  const given = code.replace(/^define\(|\);?\s*$/g, '').replaceAll(/"\.\/(\w+)"/g, '"$1"');
  return `[${JSON.stringify(name)},${given.startsWith('[') ? given : `[],${given}`}]`;
};

/** Decides which files have the hash of which, and makes their texts. */
export const createFiles = (
  chunks: readonly SmallChunk[],
  packs: Readonly<Record<string, readonly string[]>>,
): BuiltFile[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const chunkOf = (name: string): SmallChunk => {
    const found = byName.get(name);
    if (!found) throw new Error(`chunks.ts has no chunk ${name}.`);
    return found;
  };
  const neededBy = (name: string): string[] => [
    ...new Set(chunkOf(name).imports.flatMap((one) => [...neededBy(one), one])),
  ];
  /** Whoever loads a chunk that needs this one needs its file, too. */
  const isLoadedBy = (loader: SmallChunk, name: string): boolean =>
    loader.loads.some((loaded) => loaded === name || neededBy(loaded).includes(name));

  /** A hash is in the highest chunk that all who load the file are or stand on: no other page gets it. */
  const namersOf = (name: string): readonly string[] => {
    const { namedIn } = chunkOf(name);
    if (namedIn || OF_LOADER.includes(name)) return namedIn ?? [];
    const loaders = chunks
      .filter((one) => isLoadedBy(one, name))
      .map((one) => one.name)
      .filter((one) => one !== name && !floorsOf(one).includes(name));
    const lowest = loaders.filter((one) => !floorsOf(one).some((floor) => loaders.includes(floor)));
    return [commonFloor(lowest) ?? lowest].flat();
  };
  const namers = new Map(chunks.map(({ name }) => [name, namersOf(name)]));

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
    const there = new Set(held.flatMap((one) => [...floorsOf(one), ...neededBy(one), one]));
    const table = JSON.stringify(tableOf(named, (one) => there.has(one)));
    const text = hinted(`export default[${[table, ...held.map((one) => moduleOf(chunkOf(one)))]}]`);
    const hash = sha256(text);
    const file = {
      name,
      path: `${name}-${hash.replace(/\W/g, '').slice(0, 8)}.js`,
      hash,
      text,
      held,
      needed: [...new Set(held.flatMap(neededBy))].filter((one) => !held.includes(one)),
      sources: Object.assign({}, ...held.map((one) => chunkOf(one).sources)),
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
