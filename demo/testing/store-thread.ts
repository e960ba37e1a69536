// The thread of a test store: runs the sandbox and answers messages.
import { parentPort, workerData } from 'node:worker_threads';
import type { Sandbox } from '../sandbox/assemble-sandbox.ts';
import { loopbackReturns } from '../sandbox/platform/core/platform-kinds.ts';
import { seedId } from '../sandbox/seed/ids.ts';
import { seedProducts } from '../sandbox/seed/products.ts';
import type { SentRequest, StoreOrigins, ThreadMessage } from './messages.ts';
import type { TestStoreOptions } from './options.ts';
import { createPackagedSandbox } from './packaged-sandbox.ts';
import { seedOf } from './seed-of.ts';

const { options, origins } = workerData as { options: TestStoreOptions; origins: StoreOrigins };
const { catalogVersion = 'V1', currency = 'EUR' } = options;
const seed = options.products && seedOf(options.products);

const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);

const answer = async (sandbox: Sandbox, { id, url, method, headers, body }: SentRequest) => {
  try {
    const request = new Request(url, { method, headers, ...(body && { body: body as BodyInit }) });
    const response = await sandbox.fetch(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    tell({
      kind: 'answer',
      id,
      status: response.status,
      headers: [...response.headers],
      body: bytes,
    });
  } catch {
    tell({ kind: 'dropped', id });
  }
};

const sandbox = await createPackagedSandbox({
  origins,
  controlRoom: true,
  // A low hashing cost: tests sign in often, and these passwords protect nothing.
  passwordCost: 6,
  settings: { ...loopbackReturns, catalogVersion, currency },
  seed,
});
parentPort?.on('message', (request: SentRequest) => void answer(sandbox, request));
const slugs = (seed?.products ?? seedProducts).map(({ slug }) => slug);
tell({
  kind: 'ready',
  productIds: Object.fromEntries(slugs.map((slug) => [slug, seedId('product', slug)])),
});
