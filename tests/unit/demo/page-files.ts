// The demo's pages as served, with placeholders for the origins.
import { readdir, readFile } from 'node:fs/promises';
import { expandParts } from '../../../demo/page-parts.ts';

export const pagesFolder: string = new URL('../../../demo/pages/', import.meta.url).pathname;

export const pageNames: string[] = (await readdir(pagesFolder, { recursive: true }))
  .filter((name) => name.endsWith('.html'))
  .toSorted();

export const readPage = async (name: string): Promise<string> =>
  expandParts(await readFile(`${pagesFolder}${name}`, 'utf8'), {
    assets: '{{assets}}',
    store: '{{store}}',
    media: '{{media}}',
    hosted: '{{hosted}}',
  });
