// The size check measures the files instead of trusting the manifest, and fails if a file exceeds its budget.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSizes } from '../../check/size.ts';

const sources = {
  'pannier.js': 'boot("the loader, which is small");',
  'chunks/core-A.js': 'export const buttons = "all that the first view needs, and a little more";',
  'chunks/cart-B.js': 'export const cart = "the drawer, the engine and what belongs to them";',
};

const describeFile = (path: string, text: string) => ({
  path,
  bytes: Buffer.byteLength(text),
  brotliBytes: brotliCompressSync(Buffer.from(text)).length,
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

const goodManifest = () => ({
  version: '0.0.0',
  files: Object.entries(sources).map(([path, text]) => describeFile(path, text)),
  journeys: {
    firstView: ['pannier.js', 'chunks/core-A.js'],
    cart: ['pannier.js', 'chunks/core-A.js', 'chunks/cart-B.js'],
  },
});

const roomy = { loader: 1_000, firstView: 1_000, cart: 1_000 };
let folder = '';

const writeManifest = (manifest: unknown) =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pannier-size-'));
  await mkdir(join(folder, 'chunks'));
  for (const [path, text] of Object.entries(sources)) await writeFile(join(folder, path), text);
  await writeManifest(goodManifest());
});

afterEach(() => rm(folder, { recursive: true }));

describe('the size gate', () => {
  it('the size gate prints files, sum, budget and share of each journey', async () => {
    const { text, problems } = await checkSizes(folder, roomy);
    expect(problems).toEqual([]);
    expect(text.match(/^(loader|firstView|cart)$/gm)).toEqual(['loader', 'firstView', 'cart']);
    const sum = goodManifest().files.reduce((all, { brotliBytes }) => all + brotliBytes, 0);
    expect(text).toContain(`${sum}  of 1,000 (${(sum / 10).toFixed(1)} %)`);
  });

  it('the size gate prints the bytes that a journey without a budget adds to the first view', async () => {
    const manifest = goodManifest();
    await writeManifest({
      ...manifest,
      journeys: { ...manifest.journeys, product: manifest.journeys.cart },
    });
    const { text, problems } = await checkSizes(folder, roomy);
    expect(problems).toEqual([]);
    expect(text).toMatch(new RegExp(`^  product +${manifest.files[2]?.brotliBytes}$`, 'm'));
  });

  it('the size gate counts the loader in every journey', async () => {
    const [loader, core] = goodManifest().files.map(({ brotliBytes }) => brotliBytes);
    const firstView = (loader ?? 0) + (core ?? 0);
    expect((await checkSizes(folder, { ...roomy, firstView })).problems).toEqual([]);
    const { problems } = await checkSizes(folder, { ...roomy, firstView: firstView - 1 });
    expect(problems).toEqual([
      `firstView: ${firstView} brotli bytes, the budget is ${firstView - 1}.`,
    ]);
  });

  it('the size gate finds a file that differs from the manifest', async () => {
    await writeFile(join(folder, 'chunks/core-A.js'), 'export const buttons = "changed later";');
    const { problems } = await checkSizes(folder, roomy);
    expect(problems).toHaveLength(3);
    expect(problems.join(' ')).toMatch(/bytes in the manifest.*brotli bytes.*integrity/);
  });

  it('the size gate finds an integrity value that no browser accepts', async () => {
    const manifest = goodManifest();
    for (const file of manifest.files) file.integrity = file.integrity.replace('sha256', 'md5');
    await writeManifest(manifest);
    expect((await checkSizes(folder, roomy)).problems).toHaveLength(3);
  });

  it('the size gate finds an unlisted chunk, and a listed chunk that is missing', async () => {
    await writeFile(join(folder, 'chunks/stray-C.js'), 'export {};');
    await rm(join(folder, 'chunks/cart-B.js'));
    const { problems } = await checkSizes(folder, roomy);
    expect(problems).toEqual([
      'chunks/cart-B.js is in the manifest but not in the build.',
      'chunks/stray-C.js is in the build but not in the manifest.',
    ]);
  });

  it('the size gate finds a journey that is missing or needs an unknown file', async () => {
    const manifest = goodManifest();
    await writeManifest({ ...manifest, journeys: { firstView: ['pannier.js', 'chunks/x.js'] } });
    const { problems } = await checkSizes(folder, roomy);
    expect(problems).toEqual([
      'firstView needs chunks/x.js, which the manifest does not describe.',
      'The manifest has no journey "cart".',
    ]);
  });
});
