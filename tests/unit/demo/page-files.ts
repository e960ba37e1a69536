// The demo's pages as files, for tests that read them the way an owner wrote them.
import { readdir, readFile } from 'node:fs/promises';

export const pagesFolder: string = new URL('../../../demo/pages/', import.meta.url).pathname;

export const pageNames: string[] = (await readdir(pagesFolder, { recursive: true }))
  .filter((name) => name.endsWith('.html'))
  .toSorted();

export const readPage = (name: string): Promise<string> =>
  readFile(`${pagesFolder}${name}`, 'utf8');
