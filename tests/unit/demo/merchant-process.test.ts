// `npm run demo:merchant` as a process, against a store over HTTP: stopping and continuing, several files, and the help.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeCatalog } from '../../../demo/merchant/make-catalog/make-catalog.ts';
import { serveSandbox } from '../../../demo/sandbox/serve.ts';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { csv } from '../../support/network/merchant.ts';

const apiKey = 'sandbox-api-key';
const sandbox = await serveSandbox({
  ports: { api: 0, media: 0, pages: 0 },
  seed: { products: [], collections: [] },
});
const { api } = sandbox.origins;
const admin = createElevatedClient({ apiKey, hosts: { api } });
const folder = mkdtempSync(join(tmpdir(), 'pannier-import-'));
const control = async (method: string, path: string, body?: object): Promise<unknown> =>
  (
    await fetch(`${api}/__sandbox/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  ).json();
beforeEach(async () => {
  await control('POST', 'reset');
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'demo/merchant/main.ts', '--api', api, '--api-key', apiKey, ...args],
    { env: { ...process.env, INIT_CWD: folder } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
};

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

/** The results in a report, each with its number of rows. */
const resultsIn = (name: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  const [, ...rows] = readFileSync(join(folder, name), 'utf8').trim().split('\n');
  for (const row of rows) {
    const result = row.split(',')[2] ?? '';
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
};

const countProducts = async (): Promise<number | undefined> =>
  (await admin.products.queryProducts({ paging: { limit: 1 } })).total;

const countWrites = async (): Promise<number> => {
  const { requests } = (await control('GET', 'requests')) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === '/stores/v1/products').length;
};

it('Ctrl-C finishes the products in progress and writes the report, and the same command continues', async () => {
  write('catalog.csv', makeCatalog(40, 'products'));
  // Holds every write until the signal has been sent.
  await control('POST', 'faults', {
    match: { method: 'POST', path: '/stores/v1/products' },
    fault: { kind: 'delay', ms: 60_000 },
  });
  const stopped = run('catalog.csv');
  await expect.poll(countWrites, { timeout: 20_000 }).toBeGreaterThan(0);
  stopped.child.kill('SIGINT');
  await expect.poll(stopped.output, { timeout: 5000 }).toContain('Stopping after');
  await control('DELETE', 'faults');
  expect(await stopped.ended).toBe(130);
  const first = resultsIn('catalog-report.csv');
  expect(first['created']).toBeGreaterThan(0);
  expect(first).toEqual({
    created: await countProducts(),
    'not reached': 40 - (first['created'] ?? 0),
  });

  const continued = run('catalog.csv');
  expect(await continued.ended).toBe(0);
  expect(resultsIn('catalog-report.csv')).toEqual({
    unchanged: first['created'],
    created: first['not reached'],
  });
  expect(await countProducts()).toBe(40);
});

it('a folder is imported file by file: each is recognized by its header, and a report is left out', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  write('a.csv', csv('type,handle,name,price', 'product,mug,Mug,12'));
  write('b.csv', csv('Handle,Title,Body (HTML),Variant Price', 'bowl,Bowl,,18'));
  write('c.csv', csv('Name,Email,Financial Status,Lineitem name', '#1,a@b.test,paid,Mug'));
  write('notes.txt', 'no catalog');
  const { ended, output } = run('.');
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /a\.csv[\s\S]*b\.csv[\s\S]*export of Shopify[\s\S]*c\.csv[\s\S]*this is a list of orders/,
  );
  expect(readdirSync(folder)).toEqual([
    'a-report.csv',
    'a.csv',
    'b-report.csv',
    'b.csv',
    'c-report.csv',
    'c.csv',
    'notes.txt',
  ]);
  expect(await countProducts()).toBe(2);
  rmSync(join(folder, 'c.csv'));
  const again = run('.', '--dry-run');
  expect(await again.ended).toBe(0);
  expect(again.output()).not.toMatch(/^\w-report\.csv$/m);
  const one = run('.', '--report', 'r.csv');
  expect(await one.ended).toBe(1);
  expect(one.output()).toContain('expected a report for each file');
});

it('an import overwrites an earlier report, and no other file', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  write('a.csv', csv('type,handle,name,price', 'product,mug,Mug,12'));
  write('a-report.csv', 'my own notes');
  const { ended, output } = run('a.csv');
  expect(await ended).toBe(1);
  expect(output()).toContain('a-report.csv exists and is not a report');
  expect(readFileSync(join(folder, 'a-report.csv'), 'utf8')).toBe('my own notes');
  expect(await countProducts()).toBe(0);
  expect(await run('a.csv', '--report', 'r.csv').ended).toBe(0);
  expect(await run('a.csv', '--report', 'r.csv').ended).toBe(0);
  expect(resultsIn('r.csv')).toEqual({ unchanged: 1 });
});

it('the help of the importer states its options, examples and exit codes', async () => {
  const { ended, output } = run('--help');
  expect(await ended).toBe(0);
  expect(output()).toMatch(
    /--report FILE[\s\S]*Ctrl-C[\s\S]*products_export_1\.csv[\s\S]*Exit codes/,
  );
});
