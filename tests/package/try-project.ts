// Tries one fresh project: installs the tarball, builds, opens the page.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { type Listening, listen } from '../../demo/listen.ts';
import { runMeanwhile } from '../../widget-loader/build/package/run.ts';
import type { Project, Store } from './projects/project.ts';

export interface Trial {
  /** Parent of all project folders. */
  folder: string;
  tarball: string;
  stores: Readonly<Record<'V1' | 'V3', Store>>;
  browser: Browser;
}

const install = async (folder: string, packages: readonly string[]): Promise<void> => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  await runMeanwhile(folder, 'npm', ['install', ...quiet, ...packages]);
};

const end = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill();
  });

const freePort = async (): Promise<number> => {
  const probe = await listen(new Hono(), 0);
  await probe.close();
  return Number(new URL(probe.origin).port);
};

const started = async (origin: string, child: ChildProcess): Promise<void> => {
  for (let waited = 0; waited < 30_000; waited += 200) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`no answer from ${origin}`);
};

const serve = async (
  folder: string,
  serves: NonNullable<Project['serves']>,
): Promise<Pick<Listening, 'origin' | 'close'>> => {
  if ('folder' in serves) {
    const app = new Hono().use('/*', serveStatic({ root: join(folder, serves.folder) }));
    return listen(app, 0);
  }
  const port = await freePort();
  const [command = '', ...args] = [...serves.command, String(port)];
  const child = spawn(join(folder, 'node_modules/.bin', command), args, {
    cwd: folder,
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const close = () => end(child);
  await started(origin, child).catch(async (error) => {
    await close();
    throw error;
  });
  return { origin, close };
};

/** Records page errors and console errors, except failed requests, which are normal for a new shopper's store. */
const watch = (page: Page): string[] => {
  const complaints: string[] = [];
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const isExpected = /^Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
};

const open = async (project: Project, folder: string, { browser }: Trial): Promise<void> => {
  if (!project.serves || !project.see) return;
  const { origin, close } = await serve(folder, project.serves);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const complaints = watch(page);
    await page.goto(origin);
    await project.see(page).catch((error: Error) => {
      throw new Error([error.message, ...complaints].join('\n'));
    });
    if (complaints.length) throw new Error(`the page complains: ${complaints.join('\n')}`);
  } finally {
    await context.close();
    await close();
  }
};

/** @throws Error with the output of the command or page. */
export const tryProject = async (project: Project, trial: Trial): Promise<void> => {
  const folder = join(trial.folder, project.name);
  mkdirSync(folder);
  await install(folder, [trial.tarball, ...project.packages]);
  for (const [path, text] of Object.entries(project.files(trial.stores[project.catalog ?? 'V1']))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  let printed = '';
  for (const [command = '', ...args] of project.build ?? []) {
    printed = await runMeanwhile(folder, 'npx', ['--no', '--', command, ...args]);
  }
  if (project.prints && !project.prints.test(printed))
    throw new Error(`expected ${project.prints}, printed ${printed}`);
  await open(project, folder, trial);
};
