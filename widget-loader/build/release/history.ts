// The list of releases in a release folder, the newest first.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEncoded } from './encode.ts';

export interface Release {
  /** Version and first letters of the loader's hash. The release's folder has this name. */
  id: string;
  date: string;
  /** Files that the loader may fetch, relative to its folder. */
  files: string[];
}

export interface History {
  /** The id of the release at the evergreen address. */
  current: string;
  releases: Release[];
}

const FILE = 'releases.json';

export const readHistory = async (folder: string): Promise<History> => {
  // The file is missing before the first release.
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  // The cast is safe, because writeHistory() below has written the file.
  return text === undefined ? { current: '', releases: [] } : (JSON.parse(text) as History);
};

export const writeHistory = (folder: string, history: History): Promise<void> =>
  writeEncoded(join(folder, FILE), Buffer.from(`${JSON.stringify(history, null, 2)}\n`));
