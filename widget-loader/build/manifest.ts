// Writes dist/cdn/manifest.json: files, sizes, hashes, sources, and the files of each journey.
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { floorsOf, journeys } from './chunks.ts';
import { type ChunkFile, sha256 } from './name-files.ts';

const describeFile = (path: string, bytes: Uint8Array) => ({
  path,
  bytes: bytes.length,
  brotliBytes: brotliCompressSync(bytes).length,
  integrity: `sha256-${sha256(bytes)}`,
});

export const writeManifest = async (
  folder: string,
  version: string,
  files: readonly ChunkFile[],
): Promise<void> => {
  const pathOf = (name: string) =>
    `chunks/${files.find((file) => file.name === name)?.path ?? name}`;
  const closure = (names: (typeof journeys)[string]) =>
    new Set(names.flatMap((name) => [...floorsOf(name), name]));
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
        ['pannier.js', ...[...closure(names)].map(pathOf)],
      ]),
    ),
  };
  await writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
};
