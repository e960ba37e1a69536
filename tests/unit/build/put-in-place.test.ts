// A build while a server runs: new files replace the previous build's files only after every new file exists.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Options } from 'tsup';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putInPlace } from '../../../widget-loader/build/put-in-place.ts';
import { addBuilder } from '../../../widget-loader/build/release/add-builder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pannier-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, files: Record<string, string>): Promise<string> => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true });
    await writeFile(join(folder, name, path), text);
  }
  return join(folder, name);
};

/** Files of a build: a loader that contains the names of its chunks, and a chunk that never changes. */
const build = (number: number) => {
  const names = Array.from({ length: 40 }, (_, place) => `chunks/part${place}-${number}.js`);
  const chunks = Object.fromEntries(names.map((name) => [name, name]));
  return { 'pannier.js': names.join(' '), 'chunks/words-0.js': 'words', ...chunks };
};

it('a server always finds the loader and every chunk that the loader lists', async () => {
  const served = await write('served', build(1));
  const fresh = await write('fresh', build(2));
  const reads: string[] = [];
  let isDone = false;
  const read = async (): Promise<void> => {
    do {
      const loader = await readFile(join(served, 'pannier.js'), 'utf8');
      for (const name of loader.split(' ').slice(0, 2)) {
        const text = await readFile(join(served, name), 'utf8').catch(() => 'gone');
        // Chunks of the last build may disappear after the loader has changed.
        const now = await readFile(join(served, 'pannier.js'), 'utf8');
        reads.push(text === name || now !== loader ? 'whole' : `${name}: ${text}`);
      }
    } while (!isDone);
  };
  const reading = read();
  await putInPlace(fresh, served);
  isDone = true;
  await reading;
  expect(new Set(reads)).toEqual(new Set(['whole']));
  const names = await readdir(served, { recursive: true });
  expect(names.sort()).toEqual(['chunks', ...Object.keys(build(2))].sort());
});

it('putInPlace creates a missing folder', async () => {
  await putInPlace(await write('fresh', { 'a/b.js': 'b' }), join(folder, 'served'));
  expect(await readFile(join(folder, 'served/a/b.js'), 'utf8')).toBe('b');
});

it('the output folder of each build part is in the new folder, so the last build is not overwritten', async () => {
  vi.stubEnv('BUILD_TO', join(folder, 'new'));
  vi.resetModules();
  const config = new URL('../../../tsup.config.ts', import.meta.url).href;
  const { default: options }: { default: Options[] } = await import(config);
  vi.unstubAllEnvs();
  const folders = options.map(({ outDir }) => outDir);
  expect(folders).toEqual(
    ['cdn', 'npm', 'npm/testing', 'builder'].map((part) => join(folder, 'new', part)),
  );
});

it('a release contains the builder page, and the next release keeps the client id that the owner entered', async () => {
  const page = (client: string, more = '') =>
    `<meta name="pannier:script" content="" /><meta name="pannier:client" content="${client}" />${more}`;
  const built = await write('builder', { 'index.html': page(''), 'builder.js': 'one()' });
  const to = join(folder, 'release');
  await addBuilder(built, to);
  const [path, script] = [join(to, 'builder/index.html'), join(to, 'builder/builder.js')];
  expect(await readFile(path, 'utf8')).toBe(page(''));
  await writeFile(path, page('c-1'));
  await write('builder', { 'index.html': page('', '<p>'), 'builder.js': 'two()' });
  await addBuilder(built, to);
  expect(await readFile(path, 'utf8')).toBe(page('c-1', '<p>'));
  expect(await readFile(script, 'utf8')).toBe('two()');
  expect((await readdir(join(to, 'builder'))).sort()).toEqual(
    ['builder.js', 'index.html'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  );
});
