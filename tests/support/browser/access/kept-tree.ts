// Compares an accessibility tree with the one that is kept as a file, where a person can read it.
import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';

const folder = new URL('../../../browser/access/trees/', import.meta.url);

/** `UPDATE_TREES=1` writes the file again. */
export const expectKeptTree = async (name: string, tree: string): Promise<void> => {
  const file = new URL(`${name}.txt`, folder);
  if (process.env['UPDATE_TREES']) await writeFile(file, tree);
  expect(tree).toBe(await readFile(file, 'utf8'));
};
