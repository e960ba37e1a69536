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

const readText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The results in a report, each with its number of rows. */
const resultsIn = (name: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  const [, ...rows] = readText(name).trim().split('\n');
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

/** Starts an import whose writes the store holds. */
const runHeld = async (...args: string[]): Promise<ReturnType<typeof run>> => {
  await control('POST', 'faults', {
    match: { method: 'POST', path: '/stores/v1/products' },
    fault: { kind: 'delay', ms: 60_000 },
  });
  const held = run(...args);
  await expect.poll(countWrites, { timeout: 20_000 }).toBeGreaterThan(0);
  return held;
};

/** Starts an import, and sends Ctrl-C while its first products are written. */
const runAndStop = async (...args: string[]): Promise<string> => {
  const stopped = await runHeld(...args);
  stopped.child.kill('SIGINT');
  await expect.poll(stopped.output, { timeout: 5000 }).toContain('Stopping after');
  await control('DELETE', 'faults');
  expect(await stopped.ended).toBe(130);
  return stopped.output();
};

it('Ctrl-C finishes the products in progress and writes the report, and the same command continues', async () => {
  write('catalog.csv', makeCatalog(40, 'products'));
  await runAndStop('catalog.csv');
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

it('--continue imports the rest of all files, and a piece that was sold after Ctrl-C stays sold', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const rows = Array.from({ length: 40 }, (_, at) => `product,cup-${at},Cup ${at},9,5`);
  write('a.csv', csv('type,handle,name,price,stock', ...rows));
  write('b.csv', csv('type,handle,name,price,stock', 'product,mug,Mug,12,5'));
  expect(await runAndStop('.')).toContain('with --continue imports the rest');
  const { created = 0, 'not reached': left } = resultsIn('a-report.csv');
  expect([created + (left ?? 0), resultsIn('b-report.csv')]).toEqual([40, { 'not reached': 1 }]);
  const productOf = async (slug: string) =>
    (await admin.products.queryProducts({ filter: { slug } })).products[0];
  const [, sold = ''] = /,(cup-\d+),created/.exec(readText('a-report.csv')) ?? [];
  await control('POST', 'stock', { productId: (await productOf(sold))?.id, quantity: 4 });

  const continued = run('.', '--continue');
  expect(await continued.ended).toBe(0);
  expect(continued.output()).toMatch(new RegExp(`already done +${created}\\n`));
  expect([resultsIn('a-report.csv'), resultsIn('b-report.csv')]).toEqual([
    { created: 40 },
    { created: 1 },
  ]);
  expect([(await productOf(sold))?.stock?.quantity, await countProducts()]).toEqual([4, 41]);

  const again = run('.', '--continue');
  expect(await again.ended).toBe(0);
  expect(again.output()).toMatch(/already done +40\n/);
  expect((await productOf(sold))?.stock?.quantity).toBe(4);
});

it('--continue is refused without a report, after a trial run, and if the file has changed', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const refusal = async (): Promise<string> => {
    const { ended, output } = run('a.csv', '--continue');
    expect(await ended).toBe(1);
    return output().split('\n')[0] ?? '';
  };
  write('a.csv', csv('type,handle,name,price', 'product,mug,Mug,12'));
  expect(await refusal()).toMatch(/a-report\.csv does not exist: run .* without --continue/);
  expect(await run('a.csv', '--dry-run').ended).toBe(0);
  expect(await refusal()).toContain('is of a dry run, which imported nothing: run');
  expect(await run('a.csv').ended).toBe(0);
  write('a.csv', csv('type,handle,name,price', 'product,mug,Mug,13'));
  expect(await refusal()).toContain('or of a catalog file that has changed since: run');
  write('a-report.csv', csv('line,handle,result,column,reason', '2,mug,created,,'));
  expect(await refusal()).toContain('was written by an older version: run');
  expect((await admin.products.queryProducts()).products[0]?.priceData?.price).toBe(12);
});

it('--continue is refused after a process was killed, even if an older report existed', async () => {
  write('a.csv', csv('type,handle,name,price', 'product,mug,Mug,12'));
  write('a-report.csv', csv('line,handle,result,column,reason'));
  const killed = await runHeld('a.csv');
  killed.child.kill('SIGKILL');
  await killed.ended;
  await control('DELETE', 'faults');
  const { ended, output } = run('a.csv', '--continue');
  expect(await ended).toBe(1);
  expect(output()).toContain('a-report.csv does not exist');
});

it('--continue does not set the stock of a refused product again', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const header = 'type,handle,name,price,stock,media,collections';
  const long = 'C'.repeat(51);
  const rows = ['product,mug,Mug,12,5,no-such-picture,', `product,cup,Cup,9,5,,${long}`];
  write('a.csv', csv(header, ...rows));
  const quantities = async () =>
    (await admin.products.queryProducts()).products.map(({ stock }) => stock?.quantity);
  expect(await run('a.csv').ended).toBe(1);
  expect(resultsIn('a-report.csv')).toEqual({ 'refused (stock set)': 2 });
  for (const { id } of (await admin.products.queryProducts()).products)
    await control('POST', 'stock', { productId: id, quantity: 4 });
  for (const _ of ['once', 'again']) {
    expect(await run('a.csv', '--continue').ended).toBe(1);
    expect(resultsIn('a-report.csv')).toEqual({ 'refused (stock set)': 2 });
    expect(await quantities()).toEqual([4, 4]);
  }
  expect(await run('a.csv').ended).toBe(1);
  expect(await quantities()).toEqual([5, 5]);
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
  expect(readText('a-report.csv')).toBe('my own notes');
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
