// Writes the latest table into docs/performance.md, between its two markers.
import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../../docs/performance.md', import.meta.url);
const BETWEEN = /(<!-- bench:start[^>]*-->)[\s\S]*(<!-- bench:end -->)/;

/** @throws Error when the markers are missing. */
export const record = async (text: string): Promise<void> => {
  const before = await readFile(FILE, 'utf8');
  if (!BETWEEN.test(before)) throw new Error('docs/performance.md has lost its bench markers.');
  await writeFile(
    FILE,
    before.replace(BETWEEN, (_, start, end) => `${start}\n\n${text}\n\n${end}`),
  );
};
