// Puts the snippet builder into a release folder, where it finds the evergreen script beside it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEncoded } from './encode.ts';

const PAGE = 'index.html';
const SETTING = /(name="pannier:(\w+)" content=")([^"]*)(")/g;

/** What the owner has written into the builder's page, such as a client id, stays over a release. */
const withSettingsOf = (before: string, page: string): string => {
  const kept = new Map([...before.matchAll(SETTING)].map(([, , name, value]) => [name, value]));
  return page.replace(
    SETTING,
    (_, start: string, name: string, value: string, end: string) =>
      start + (kept.get(name) || value) + end,
  );
};

/** `builder` is the folder of the built one. The page is written last: it names the other files. */
export const addBuilder = async (builder: string, folder: string): Promise<void> => {
  const to = join(folder, 'builder');
  const names = (await readdir(builder)).filter((name) => name !== PAGE);
  for (const name of names) await writeEncoded(join(to, name), await readFile(join(builder, name)));
  // The first release has no page before it.
  const before = await readFile(join(to, PAGE), 'utf8').catch(() => '');
  const page = withSettingsOf(before, await readFile(join(builder, PAGE), 'utf8'));
  await writeEncoded(join(to, PAGE), Buffer.from(page));
};
