// Two tabs in separate processes change one record: neither reads a stale value.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'tsup';
import { afterAll, expect, test } from 'vitest';
import type { createLocks } from '../../../src/client/environment/locks.ts';
import type { KeyValueStore } from '../../../src/client/environment/storage.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const folder = await mkdtemp(join(tmpdir(), 'pannier-locks-'));
afterAll(() => rm(folder, { recursive: true }));

const TURNS = 300;

type Locks = { createLocks: typeof createLocks };

/** Increments a number in storage `turns` times. Returns the number of writes by this tab. */
const countOn = async (turns: number): Promise<number> => {
  const { createLocks } = (window as unknown as { Locks: Locks }).Locks;
  let writes = 0;
  const storage: Pick<KeyValueStore, 'kind' | 'prefix' | 'get' | 'set' | 'writes'> = {
    kind: 'local',
    prefix: 'test:',
    get: (name) => localStorage.getItem(`test:${name}`),
    set: (name, text) => {
      writes++;
      localStorage.setItem(`test:${name}`, text);
    },
    writes: () => writes,
  };
  const withLock = createLocks(
    {
      locks: navigator.locks,
      listen: () => () => {},
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (timer) => window.clearTimeout(timer as number),
    },
    storage as KeyValueStore,
  );
  let written = 0;
  for (let turn = 0; turn < turns; turn++) {
    await withLock('record', () => {
      storage.set('record', String(Number(storage.get('record')) + 1));
      written++;
    });
  }
  return written;
};

/** Holds the lock of the record until the page is closed. */
const keepLock = (): Promise<void> =>
  new Promise((resolve) => {
    void navigator.locks.request('test:record', () => {
      resolve();
      return new Promise(() => {});
    });
  });

/** Runs two tasks under the lock, with timeouts a hundred times shorter. Returns the log. */
const workTwice = async (): Promise<string[]> => {
  const { createLocks } = (window as unknown as { Locks: Locks }).Locks;
  const log: string[] = [];
  const storage = { kind: 'local', prefix: 'test:', get: () => null, writes: () => 0 };
  const withLock = createLocks(
    {
      locks: navigator.locks,
      listen: () => () => {},
      setTimeout: (run, ms) => window.setTimeout(run, ms / 100),
      clearTimeout: (timer) => window.clearTimeout(timer as number),
    },
    storage as unknown as KeyValueStore,
    () => log.push('told'),
  );
  for (const name of ['one', 'two']) await withLock('record', () => log.push(name));
  return log;
};

const pageWithLocks = async (): Promise<string> => {
  await build({
    entry: { locks: 'src/client/environment/locks.ts' },
    format: 'iife',
    globalName: 'Locks',
    outDir: folder,
    outExtension: () => ({ js: '.js' }),
    config: false,
    silent: true,
  });
  const code = await readFile(join(folder, 'locks.js'), 'utf8');
  return `<!doctype html><html lang="en"><title>Count</title><script>${code}</script>`;
};
const html = await pageWithLocks();

test('a tab continues without a lock that another tab never releases, and reports the long wait', async () => {
  const { page: left, context } = await shop.openPage('/count', { html });
  const { page: right } = await shop.openPage('/count', { html, context });
  await left.evaluate(keepLock);
  expect(await right.evaluate(workTwice)).toEqual(['told', 'one', 'two']);
});

test('two tabs that increment one number at the same time lose no increment', async () => {
  const { page: left, context } = await shop.openPage('/count', { html });
  const { page: right } = await shop.openPage('/count', { html, context });
  const counts = await Promise.all([left, right].map((page) => page.evaluate(countOn, TURNS)));
  expect(counts).toEqual([TURNS, TURNS]);
  const readIn = (page: Page) => page.evaluate(() => localStorage.getItem('test:record'));
  await eventually(() => readIn(left)).toBe(String(2 * TURNS));
  await eventually(() => readIn(right)).toBe(String(2 * TURNS));
});
