// `npm run test:package`: tries the packed package in fresh projects on the sandbox. Needs the npm registry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createAssetsApp } from '../../demo/assets-app.ts';
import { listen } from '../../demo/listen.ts';
import { loopbackReturns } from '../../demo/sandbox/platform/core/platform-kinds.ts';
import { serveSandbox } from '../../demo/sandbox/serve.ts';
import { findBrowser, launchArgs } from '../support/browser/path.ts';
import { svelte, vue } from './projects/elements.ts';
import { node } from './projects/node.ts';
import { quickstarts } from './projects/quickstarts.ts';
import { react18, react19 } from './projects/react.ts';
import { runtimes } from './projects/runtimes.ts';
import { documented, happyDom, jsDom, withoutDatabase } from './projects/testing.ts';
import { pack, root } from './tarball.ts';
import { type Trial, tryProject } from './try-project.ts';

const shops = [node, react19, react18, vue, svelte, ...quickstarts, ...runtimes];
const all = [...shops, happyDom, jsDom, documented, withoutDatabase];
/** Names of the projects to try; all projects by default. */
const wanted = process.argv.slice(2);
const projects = all.filter(({ name }) => !wanted.length || wanted.includes(name));
if (!projects.length) throw new RangeError(`Expected ${all.map(({ name }) => name).join(', ')}`);

const said = (error: unknown): string => {
  const { message, stdout, stderr } = error as {
    message: string;
    stdout?: string;
    stderr?: string;
  };
  return [message, stdout, stderr].filter(Boolean).join('\n');
};

const tryAll = async (trial: Trial): Promise<number> => {
  let failed = 0;
  for (const project of projects) {
    const since = Date.now();
    const problem = await tryProject(project, trial).then(() => undefined, said);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    console.log(`${problem === undefined ? 'works' : 'FAILS'}  ${project.name}  ${seconds} s`);
    if (problem !== undefined) console.error(problem);
    failed += Number(problem !== undefined);
  }
  return failed;
};

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser: run npm run browsers');
const folder = mkdtempSync(join(tmpdir(), 'pannier-projects-'));
const openStore = (catalogVersion: 'V1' | 'V3') =>
  serveSandbox({
    ports: { api: 0, media: 0, pages: 0 },
    settings: { ...loopbackReturns, catalogVersion },
  });
const [V1, V3] = await Promise.all([openStore('V1'), openStore('V3')]);
const assets = await listen(createAssetsApp(join(root, 'dist/cdn')), 0);
const browser = await chromium.launch({ executablePath, args: launchArgs });
try {
  const { path: tarball } = pack(folder);
  const toStore = ({ origins: { api } }: typeof V1) => ({ api, assets: assets.origin });
  const stores = { V1: toStore(V1), V3: toStore(V3) };
  process.exitCode = (await tryAll({ folder, tarball, stores, browser })) ? 1 : 0;
} finally {
  await browser.close();
  await Promise.all([V1.close(), V3.close(), assets.close()]);
  rmSync(folder, { recursive: true, force: true });
}
