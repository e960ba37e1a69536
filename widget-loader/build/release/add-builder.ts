// Adds the snippet builder to a release folder, next to the evergreen script.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEncoded } from './encode.ts';

const PAGE = 'index.html';
const SETTING = /(name="pannier:(\w+)" content=")([^"]*)(")/g;

/** Keeps the owner's settings in the builder's page, such as a client id, across a release. */
const copySettings = (before: string, page: string): string => {
  const kept = new Map([...before.matchAll(SETTING)].map(([, , name, value]) => [name, value]));
  return page.replace(
    SETTING,
    (_, start: string, name: string, value: string, end: string) =>
      start + (kept.get(name) || value) + end,
  );
};

/** `builder`: folder of the built snippet builder. The page is written last, because it refers to the other files. */
export const addBuilder = async (builder: string, folder: string): Promise<void> => {
  const to = join(folder, 'builder');
  const names = (await readdir(builder)).filter((name) => name !== PAGE);
  for (const name of names) await writeEncoded(join(to, name), await readFile(join(builder, name)));
  // The page is missing before the first release.
  const before = await readFile(join(to, PAGE), 'utf8').catch(() => '');
  const page = copySettings(before, await readFile(join(builder, PAGE), 'utf8'));
  await writeEncoded(join(to, PAGE), Buffer.from(page));
};
