// A store for one test file: the sandbox in a separate thread, without a port, and not affected by DOM stand-ins.
import { Worker } from 'node:worker_threads';
import { checkOptions, type OptionRules } from '../../src/client/codec/check-options.ts';
import type { StoreOrigins, ThreadMessage } from './messages.ts';
import { explainMissingDatabase } from './missing-database.ts';
import type { TestStoreOptions } from './options.ts';
import { readRequest } from './send-request.ts';
import { createThreadClient, type ThreadClient } from './thread-client.ts';

/** A store in a separate thread, with everything that a test needs. */
export interface TestStore {
  /** Client id for `createStoreClient` and `PannierProvider`. */
  clientId: string;
  /** Origin of the API, for `hosts.api` of a client and `api` of the provider. */
  api: string;
  /** API key for `createElevatedClient`. */
  apiKey: string;
  /**
   * Handles requests to the store, and passes all other requests to the global `fetch`. Pass this function to a client,
   * or set it as the global `fetch` while a test runs.
   */
  fetch: typeof globalThis.fetch;
  /**
   * Id of a product.
   *
   * @throws RangeError if the store was created without a product of this slug.
   */
  productId(slug: string): string;
  /**
   * Sends a request to the control room, the API that changes the sandbox’s state, such as `control('POST', 'stock', {
   * productId, quantity: 1 })`, and resolves to the response.
   */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Restores the initial state: products, stock, carts, members, settings and faults. */
  reset(): Promise<void>;
  /** Ends the thread. */
  close(): Promise<void>;
}

type Ready = Extract<ThreadMessage, { kind: 'ready' }>;

const whenReady = (worker: Worker): Promise<Ready> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error) =>
      reject(explainMissingDatabase(error, 'pannier/testing')),
    );
  });

const originsOf = (api: string): StoreOrigins => ({
  api,
  media: 'http://media.store.test',
  pages: 'http://pages.store.test',
});

/** URL of the thread’s code, which is next to this file in the package. */
const threadFile = (): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? './store-thread.ts' : './store-thread.js',
    import.meta.url,
  );

const createFetch = (
  { ask }: ThreadClient,
  origins: StoreOrigins,
  others: typeof globalThis.fetch | undefined,
): typeof globalThis.fetch => {
  const own = Object.values(origins);
  let last = 0;
  return async (input, init) => {
    const { origin, read } = readRequest(input, init);
    if (own.includes(origin)) return ask(await read(++last), init?.signal);
    if (!others) throw new TypeError(`Only the test store can be reached here, not ${origin}`);
    return others(input, init);
  };
};

const unknownSlug = (slug: string, known: object): never => {
  throw new RangeError(`Expected one of ${Object.keys(known).join(', ')}, received ${slug}`);
};

const createControl =
  (fetch: typeof globalThis.fetch, api: string): TestStore['control'] =>
  async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
    const answer = await fetch(`${api}/__sandbox/${path}`, { method, ...sent });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json;
  };

const RULES: OptionRules = {
  products: 'any',
  catalogVersion: ['V1', 'V3'],
  currency: 'any',
  api: 'any',
};

/**
 * Opens a store in memory. The first store on a machine takes a few seconds, later stores about one second. Open one
 * store for each test file, and reset it between tests.
 *
 * @throws TypeError for an unknown option or value. Error if the required package `@electric-sql/pglite` is not
 *   installed.
 */
export const createTestStore = async (options: TestStoreOptions = {}): Promise<TestStore> => {
  checkOptions('createTestStore', options, RULES, {
    hosts: 'api',
    clientId: 'the clientId of the store',
  });
  const api = new URL(options.api ?? 'http://store.test').origin;
  const origins = originsOf(api);
  const worker = new Worker(threadFile(), { workerData: { options, origins } });
  const { productIds } = await whenReady(worker);
  const client = createThreadClient(worker);
  worker.on('error', client.end);
  const fetch = createFetch(client, origins, globalThis.fetch?.bind(globalThis));
  const control = createControl(fetch, api);
  return {
    clientId: 'sandbox-client',
    api,
    apiKey: 'sandbox-api-key',
    fetch,
    productId: (slug) => productIds[slug] ?? unknownSlug(slug, productIds),
    control,
    reset: async () => void (await control('POST', 'reset', {})),
    close: async () => {
      client.end(new TypeError('The test store is closed.'));
      await worker.terminate();
    },
  };
};
