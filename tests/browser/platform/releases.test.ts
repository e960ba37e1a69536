// A release while pages are open, and a loader with chunks of another release: at least the owner's link works.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssetsApp } from '../../../demo/assets-app.ts';
import { type Listening, listen } from '../../../demo/listen.ts';
import { hurry, saveData } from '../../support/browser/chunks.ts';
import { lineOf, product, widgetReady } from '../../support/browser/drawer.ts';
import { openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';
import { writeNextBuild } from '../../support/releases/next-build.ts';

const shop = await openShop();
const build = process.env['BUILD_FOLDER'] ?? 'dist/cdn';

let folder: string;
const serving: Listening[] = [];
const serve = async (path: string): Promise<string> => {
  const served = await listen(createAssetsApp(join(folder, path)), 0);
  serving.push(served);
  return served.origin;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pannier-releases-'));
  await writeNextBuild(build, join(folder, 'next'));
});
afterAll(async () => {
  await Promise.all(serving.map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

const open = (files: string, path: string, init: () => void) =>
  shop.openPage(path, {
    init,
    expected: [FAILED_REQUEST],
    html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<body><a href="/owners-page.html" data-pannier-add="${product('lemon-bowl')}">Add the bowl</a>
${shop.snippet().replace(shop.assets, files)}`,
  });

test('a page that is open during a release still fetches the chunks of the old release', async () => {
  await cp(build, join(folder, 'release'), { recursive: true });
  const files = await serve('release');
  const { page, requests, complaints } = await open(files, '/open.html', saveData);
  await widgetReady(page);
  const before = requests().length;
  // Acts like npm run release: adds new files beside the old files and replaces the loader.
  await cp(join(folder, 'next'), join(folder, 'release'), { recursive: true });
  await page.getByRole('link', { name: 'Add the bowl' }).click();
  await lineOf(page, 'Footed bowl for lemons').waitFor();
  const chunks = requests()
    .slice(before)
    .filter((each) => each.includes(`${files}/chunks/`));
  expect(chunks.length).toBeGreaterThan(0);
  expect(complaints()).toEqual([]);
});

test.each([
  ['an old loader with new chunks only', build, 'next'],
  ['a new loader with old chunks only', 'next', build],
])('%s makes a click follow the owner’s link', async (name, loaders, chunks) => {
  const mixed = name.replaceAll(' ', '-');
  const from = (path: string) => (path === build ? build : join(folder, path));
  await cp(join(from(chunks), 'chunks'), join(folder, mixed, 'chunks'), { recursive: true });
  await cp(join(from(loaders), 'pannier.js'), join(folder, mixed, 'pannier.js'));
  const { page } = await open(await serve(mixed), `/${mixed}.html`, hurry);
  await page.waitForFunction(() => 'Pannier' in window);
  await page.getByRole('link', { name: 'Add the bowl' }).click();
  await page.waitForURL('**/owners-page.html');
});
