// Benchmarks the memory of an open catalog file, and imports into a separate sandbox: ten thousand products, the same file again, and the full demo catalog.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openCatalog } from './catalog-file/read-catalog.ts';
import { makeCatalog } from './make-catalog/make-catalog.ts';
import { type ImportEnvironment, type ImportRun, runImport } from './run-import.ts';

/** Target: 10,000 products in under a minute. */
const AIM = { products: 10_000, seconds: 60 };

const DEMO_COUNT = 500;

const apiKey = 'sandbox-api-key';

/** Starts a sandbox with its data in memory, on any free port and in a separate process, like a real platform. */
const startSandbox = async (): Promise<{ api: string; stop: () => Promise<void> }> => {
  const main = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
  const args = [...process.execArgv, main, '--port', '0', '--well-known-key'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, api] = /ready: (\S+)/.exec(line) ?? [];
    if (!api) continue;
    return {
      api,
      stop: async () => {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error('The sandbox ended before it was ready.');
};

/** Memory that an open catalog file keeps, without the bytes of the file. */
const memoryLine = (count: number): string => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const measure = (): number => {
    for (let round = 0; round < 3; round++) collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  // Compiles the code that reads files, which would count.
  openCatalog(new TextEncoder().encode(makeCatalog(AIM.products)));
  const bytes = new TextEncoder().encode(makeCatalog(count));
  const before = measure();
  const { products } = openCatalog(bytes);
  const kept = measure() - before - bytes.length;
  return `An open file of ${products.length.toLocaleString('en')} products keeps ${(kept / 1e6).toFixed(2)} MB, ${Math.round(kept / count)} bytes for each product.`;
};

export const benchImport = async (
  count: number,
  environment: ImportEnvironment,
): Promise<number> => {
  const { write } = environment;
  write(memoryLine(count));
  const { api, stop } = await startSandbox();
  const run = async (title: string, csv: string): Promise<ImportRun> => {
    write(title);
    const options = { api, apiKey, siteId: undefined, accountId: undefined, isDryRun: false };
    const done = await runImport(new TextEncoder().encode(csv), options, environment);
    write('');
    return done;
  };
  try {
    const full = Math.min(count, DEMO_COUNT);
    const shown = count.toLocaleString('en');
    const products = makeCatalog(count, 'products');
    const first = await run(`${shown} products with their options`, products);
    const again = await run('The same file again', products);
    const all = await run(
      `${full} of them again, with pictures and variants with their own prices`,
      makeCatalog(full),
    );
    const seconds = first.elapsedMs / 1000;
    const aim = (AIM.seconds * count) / AIM.products;
    write(`${shown} products in ${seconds.toFixed(1)} s; the target is under ${aim.toFixed(1)} s.`);
    const isOnce = again.result?.unchanged === count;
    if (!isOnce) write('The second run changed something, but should not have.');
    const isClean = [first, again, all].every(({ exitCode }) => exitCode === 0);
    return isClean && isOnce && seconds < aim ? 0 : 1;
  } finally {
    await stop();
  }
};
