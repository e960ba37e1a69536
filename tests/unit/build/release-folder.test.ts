// The release folder: five releases of chunks, an address for each release, and the rollback.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addRelease, rollBack } from '../../../widget-loader/build/release/release-folder.ts';
import { writeBuild } from '../../support/releases/written-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pannier-release-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const to = () => join(folder, 'release');
const textOf = (path: string) => readFile(join(to(), path), 'utf8');

/** Releases a build with one new chunk and one chunk that never changes. */
const release = async (number: number) => {
  const build = join(folder, `build-${number}`);
  await writeBuild(build, {
    'pannier.js': `load(${number})`,
    [`chunks/core-${number}.js`]: `core(${number})`,
    'chunks/words-0.js': 'words()',
  });
  return addRelease(build, to());
};

const chunks = async () =>
  (await readdir(join(to(), 'v1/chunks'))).filter((name) => name.endsWith('.js')).sort();

it('a release contains each file with its compressed copies, and the manifest contains the pinned address', async () => {
  const { id } = await release(1);
  for (const path of ['v1/pannier.js', `${id}/pannier.js`]) {
    expect(await textOf(path)).toBe('load(1)');
    expect(String(brotliDecompressSync(await readFile(join(to(), `${path}.br`))))).toBe('load(1)');
    expect(String(gunzipSync(await readFile(join(to(), `${path}.gz`))))).toBe('load(1)');
  }
  expect(JSON.parse(await textOf('v1/manifest.json')).pinned).toBe(`../${id}/pannier.js`);
  expect(
    (await readdir(to(), { recursive: true })).filter((name) => name.endsWith('.new')),
  ).toEqual([]);
});

it('the v1 folder keeps the chunks of the last five releases; every release stays at its pinned address', async () => {
  const released: string[] = [];
  for (let number = 1; number <= 6; number += 1) released.push((await release(number)).id);
  expect(await chunks()).toEqual([
    ...[2, 3, 4, 5, 6].map((each) => `core-${each}.js`),
    'words-0.js',
  ]);
  const [first = ''] = released;
  expect(await textOf(`${first}/chunks/core-1.js`)).toBe('core(1)');
  expect((await readdir(join(to(), 'v1/chunks'))).some((name) => name.startsWith('core-1.'))).toBe(
    false,
  );
});

it('a release that is added several times counts as one release', async () => {
  for (const number of [1, 2, 2, 2, 2, 2, 2]) await release(number);
  expect(await chunks()).toEqual(['core-1.js', 'core-2.js', 'words-0.js']);
});

it('a rollback restores the previous release or a named release, including a newer one', async () => {
  const first = await release(1);
  await release(2);
  const third = await release(3);
  await rollBack(to());
  expect(await textOf('v1/pannier.js')).toBe('load(2)');
  await rollBack(to());
  expect(await textOf('v1/pannier.js')).toBe('load(1)');
  expect(JSON.parse(await textOf('v1/manifest.json')).pinned).toContain(first.id);
  await expect(rollBack(to())).rejects.toThrow('no earlier release');
  await rollBack(to(), third.id);
  expect(await textOf('v1/pannier.js')).toBe('load(3)');
  expect(await chunks()).toHaveLength(4);
});

it('an unknown release and a build that differs from its manifest are refused', async () => {
  await expect(addRelease(join(folder, 'nothing'), to())).rejects.toThrow('npm run build');
  await release(1);
  await rm(join(folder, 'build-1/chunks/core-1.js'));
  await expect(addRelease(join(folder, 'build-1'), to())).rejects.toThrow();
  await expect(rollBack(to(), 'other')).rejects.toThrow('There is no other');
});
