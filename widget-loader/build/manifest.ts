// Writes dist/cdn/manifest.json: files, sizes, hashes, sources, and the files of each journey.
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { journeys, packs } from './chunks.ts';
import { type BuiltFile, sha256 } from './files.ts';
import { memoize } from './memoize.ts';

const compress = promisify(brotliCompress);

const brotliBytes = memoize(
  (hash: string, _bytes: Uint8Array) => [hash],
  async (_hash, bytes) => (await compress(bytes)).length,
);

export const writeManifest = async (
  folder: string,
  version: string,
  files: readonly BuiltFile[],
): Promise<void> => {
  const getFile = (name: string): BuiltFile => {
    const found = files.find((file) => file.name === name);
    if (!found) throw new Error(`The build has no file ${name}.`);
    return found;
  };
  /** The given files and all files that they need, packs first. The chunks in a pack are not fetched separately. */
  const closure = (names: readonly string[]): string[] => {
    const all = new Set(names.flatMap((name) => [...getFile(name).needed, name]));
    const packed = names.filter((name) => name in packs);
    for (const pack of packed) for (const name of getFile(pack).held) all.delete(name);
    return [...new Set([...packed, ...all])];
  };
  const described = async (path: string) => {
    const bytes = await readFile(`${folder}/${path}`);
    const hash = sha256(bytes);
    return {
      path,
      bytes: bytes.length,
      brotliBytes: await brotliBytes(hash, bytes),
      integrity: `sha256-${hash}`,
    };
  };
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
        ['pannier.js', ...closure(names).map((name) => `chunks/${getFile(name).path}`)],
      ]),
    ),
  };
  await writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`);
};
