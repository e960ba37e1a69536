// The list of releases in a release folder, the newest first.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEncoded } from './encode.ts';

export interface Release {
  /** Version and the first letters of the loader's hash: the name of the release's own folder. */
  id: string;
  date: string;
  /** Files that its loader may ask for, from its folder. */
  files: string[];
}

export interface History {
  /** The id of the release that the evergreen address has. */
  current: string;
  releases: Release[];
}

const FILE = 'releases.json';

export const readHistory = async (folder: string): Promise<History> => {
  // The first release has no history.
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  // Written by writeHistory() below.
  return text === undefined ? { current: '', releases: [] } : (JSON.parse(text) as History);
};

export const writeHistory = (folder: string, history: History): Promise<void> =>
  writeEncoded(join(folder, FILE), Buffer.from(`${JSON.stringify(history, null, 2)}\n`));
