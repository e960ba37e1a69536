// A folder for any static host: the evergreen address, and a permanent address for each release.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyEncoded, ENCODED, writeEncoded } from './encode.ts';
import { type History, type Release, readHistory, writeHistory } from './history.ts';

/** Folder of the evergreen address. */
const CHANNEL = 'v1';
/** Number of releases whose files stay at the evergreen address, for pages opened before the newest release. */
export const KEPT_RELEASES = 5;

const LOADER = 'pannier.js';
const MANIFEST = 'manifest.json';

interface Manifest {
  version: string;
  files: { path: string; integrity: string }[];
  [more: string]: unknown;
}

/** All files of the build that a browser may fetch. */
const readBuild = async (build: string) => {
  const text = await readFile(join(build, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${build} has no ${MANIFEST}. Run npm run build first.`);
  });
  // The cast is safe, because the build has written the file.
  const manifest = JSON.parse(text) as Manifest;
  const contents = new Map<string, Uint8Array>();
  for (const { path, integrity } of manifest.files) {
    const bytes = await readFile(join(build, path));
    const hash = createHash('sha256').update(bytes).digest('base64');
    if (integrity !== `sha256-${hash}`) throw new Error(`${path} is not the file of the manifest.`);
    contents.set(path, bytes);
  }
  const loader = manifest.files.find(({ path }) => path === LOADER);
  if (!loader) throw new Error(`${build} has no ${LOADER}.`);
  const name = loader.integrity.replace('sha256-', '').replace(/\W/g, '').slice(0, 8);
  return { manifest, contents, id: `${manifest.version}-${name}` };
};

/** Copies the loader of a release to the evergreen address, after all files that it may fetch. */
const makeCurrent = async (folder: string, history: History, id: string): Promise<void> => {
  const own = join(folder, id);
  const manifest = JSON.parse(await readFile(join(own, MANIFEST), 'utf8')) as Manifest;
  const files = manifest.files.map(({ path }) => path).filter((path) => path !== LOADER);
  for (const path of files) await copyEncoded(join(own, path), join(folder, CHANNEL, path));
  const pinned = { ...manifest, pinned: `../${id}/${LOADER}` };
  await writeEncoded(
    join(folder, CHANNEL, MANIFEST),
    Buffer.from(`${JSON.stringify(pinned, null, 2)}\n`),
  );
  await writeHistory(folder, { ...history, current: id });
  await copyEncoded(join(own, LOADER), join(folder, CHANNEL, LOADER));
};

/** Removes chunks at the evergreen address that no kept release uses. */
const prune = async (folder: string, releases: readonly Release[]): Promise<string[]> => {
  const wanted = new Set(releases.flatMap(({ files }) => files));
  const chunks = join(folder, CHANNEL, 'chunks');
  const names = (await readdir(chunks)).filter((name) => name.endsWith('.js'));
  const old = names.filter((name) => !wanted.has(`chunks/${name}`));
  for (const name of old)
    for (const ending of ['', ...ENCODED]) await rm(join(chunks, name + ending), { force: true });
  return old;
};

export interface Released {
  id: string;
  removed: string[];
}

/** Adds the build to the folder. A repeated call changes only the date. */
export const addRelease = async (
  build: string,
  folder: string,
  date = new Date(),
): Promise<Released> => {
  const { manifest, contents, id } = await readBuild(build);
  for (const [path, bytes] of contents) await writeEncoded(join(folder, id, path), bytes);
  await writeEncoded(
    join(folder, id, MANIFEST),
    Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  );
  const { releases } = await readHistory(folder);
  const files = [...contents.keys()].filter((path) => path !== LOADER);
  const newest = { id, date: date.toISOString(), files };
  const kept = [newest, ...releases.filter((each) => each.id !== id)].slice(0, KEPT_RELEASES);
  await makeCurrent(folder, { current: id, releases: kept }, id);
  return { id, removed: await prune(folder, kept) };
};

/** Makes an earlier release current; without an id, the previous release. */
export const rollBack = async (folder: string, wanted?: string): Promise<string> => {
  const history = await readHistory(folder);
  const ids = history.releases.map(({ id }) => id);
  const id = wanted ?? ids[ids.indexOf(history.current) + 1];
  if (!id || !ids.includes(id))
    throw new Error(
      `There is no ${wanted ?? 'earlier release'} to go back to. The folder keeps: ${ids.join(', ') || 'none'}.`,
    );
  await makeCurrent(folder, history, id);
  return id;
};
