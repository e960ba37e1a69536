// Defines the output folder of a build, and moves a finished build into dist while servers read it.

import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The output folder of a build. `npm run build` sets a new folder, and moves it to dist when the build is complete. */
export const buildFolder: string = process.env['BUILD_TO'] ?? 'dist';

const filesIn = async (folder: string): Promise<string[]> => {
  // A folder that does not exist yet has no files.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const isSame = async (one: string, other: string): Promise<boolean> =>
  (await readFile(one)).equals(await readFile(other));

/**
 * Moves the files of `from` into `to`, on the same disk, each atomically. New names are first, so that a file that
 * keeps its name, such as the loader, never refers to a missing file. Files that the build lacks are removed last.
 */
export const putInPlace = async (from: string, to: string): Promise<void> => {
  const [built, there] = [await filesIn(from), new Set(await filesIn(to))];
  const move = async (path: string): Promise<void> => {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await rename(join(from, path), join(to, path));
  };
  for (const path of built) if (!there.has(path)) await move(path);
  for (const path of built)
    if (there.has(path) && !(await isSame(join(from, path), join(to, path)))) await move(path);
  for (const path of there) if (!built.includes(path)) await rm(join(to, path), { force: true });
};
