// `npm run test:package`: packs the package and tries it in fresh projects against the sandbox. Needs access to the npm
// registry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { loopbackReturns } from '../../demo/sandbox/platform/core/platform-kinds.ts';
import { serveSandbox } from '../../demo/sandbox/serve.ts';
import { findBrowser, launchArgs } from '../support/browser/path.ts';
import { svelte, vue } from './projects/elements.ts';
import { next } from './projects/next.ts';
import { node } from './projects/node.ts';
import { react18, react19 } from './projects/react.ts';
import { documented, happyDom, jsDom, withoutDatabase } from './projects/testing.ts';
import { pack } from './tarball.ts';
import { type Trial, tryProject } from './try-project.ts';

const shops = [node, react19, react18, next, vue, svelte];
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
const sandbox = await serveSandbox({
  ports: { api: 0, media: 0, pages: 0 },
  settings: loopbackReturns,
});
const browser = await chromium.launch({ executablePath, args: launchArgs });
try {
  const { path: tarball } = pack(folder);
  const store = { api: sandbox.origins.api };
  process.exitCode = (await tryAll({ folder, tarball, store, browser })) ? 1 : 0;
} finally {
  await browser.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}
