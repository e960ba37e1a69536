// Writes the latest tables into docs/performance.md, each between its two markers.
import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../../docs/performance.md', import.meta.url);

/** @throws Error if the markers of this name are missing. */
export const record = async (name: 'side-by-side' | 'details', text: string): Promise<void> => {
  const before = await readFile(FILE, 'utf8');
  const between = new RegExp(`(<!-- ${name}:start[^>]*-->)[\\s\\S]*(<!-- ${name}:end -->)`);
  if (!between.test(before)) throw new Error(`docs/performance.md has lost its markers "${name}".`);
  await writeFile(
    FILE,
    before.replace(between, (_, start, end) => `${start}\n\n${text}\n\n${end}`),
  );
};
