// Writes dist/cdn/manifest.json: files, sizes, hashes, sources, and the files of each journey.
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PackName } from '../../src/chunks/chunk-types.ts';
import { floorsOf, journeys, packs } from './chunks.ts';
import { type ChunkFile, sha256 } from './name-files.ts';
import { remember } from './remember.ts';

const compress = promisify(brotliCompress);

const brotliBytes = remember(
  (hash: string, _bytes: Uint8Array) => [hash],
  async (_hash, bytes) => (await compress(bytes)).length,
);

const describeFile = async (path: string, bytes: Uint8Array) => {
  const hash = sha256(bytes);
  return {
    path,
    bytes: bytes.length,
    brotliBytes: await brotliBytes(hash, bytes),
    integrity: `sha256-${hash}`,
  };
};

export const writeManifest = async (
  folder: string,
  version: string,
  files: readonly ChunkFile[],
): Promise<void> => {
  const pathOf = (name: string) =>
    `chunks/${files.find((file) => file.name === name)?.path ?? name}`;
  /** What a pack holds is fetched with it. */
  const closure = (names: (typeof journeys)[string]) => {
    const packed = Object.entries(packs).flatMap(([pack, held]) =>
      names.includes(pack as PackName) ? held : [],
    );
    const all = new Set<string>(names.flatMap((name) => [...floorsOf(name), name]));
    for (const name of packed) all.delete(name);
    return [...all].sort((one, other) => Number(other in packs) - Number(one in packs));
  };
  const described = async (path: string) => describeFile(path, await readFile(`${folder}/${path}`));
  const manifest = {
    version,
    files: [
      await described('pannier.js'),
      ...(await Promise.all(
        files.map(async ({ path, sources }) => ({
          ...(await described(`chunks/${path}`)),
          sources,
        })),
      )),
    ],
    journeys: Object.fromEntries(
      Object.entries(journeys).map(([journey, names]) => [
        journey,
        ['pannier.js', ...closure(names).map(pathOf)],
      ]),
    ),
  };
  await writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
};
