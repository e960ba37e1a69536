// A test setup with a catalog and a tab that shows it, for tests of grids and cards without islands.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import type { SeedProduct } from '../../../../demo/sandbox/seed/seed-types.ts';
import type { CollectionList } from '../../../../src/catalog/catalog-api.ts';
import type { ApiSend } from '../../../../src/client/auth/tokens/authorized-client.ts';
import type { ReadCatalog } from '../../../../src/products/platform/catalog-port.ts';
import { createFakeBrowser, type Fetch } from '../../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork, quiet } from '../held-network.ts';
import { type CatalogTab, openTab } from '../open-tab.ts';
import { lendSandbox } from '../test-sandbox.ts';

export const PRODUCTS_PATH = '/query-platformized';
export const TERMS_PATH = '/v1/variants/query';
export const COLLECTION_PATH = '/v2/collections/slug/';

// biome-ignore lint/suspicious/noExplicitAny: answers of a platform that may say anything
export type Answer = any;
interface Question {
  query: {
    filter: Record<string, unknown>;
    sort?: unknown;
    paging: { limit: number; offset: number };
  };
}

interface Scene extends Pick<CatalogTab, 'store' | 'catalog' | 'shop'> {
  environment: CatalogTab['tab']['environment'];
  network: HeldNetwork;
  time: FakeTime;
  send: ApiSend;
  read: ReadCatalog;
  open(slug?: string, limit?: number): CollectionList;
  /** Resolves when all pending requests, including retries, wait for held responses. */
  rest(): Promise<void>;
  /** Replaces later responses whose URL contains `path` with the result of `say`. */
  answer(path: string, say: ((truth: Answer) => unknown) | undefined): void;
  /** Bodies of the requests so far whose path contains `path`. */
  asked(path: string): Question[];
}

export interface CatalogStage extends Scene {
  sandbox: Sandbox;
}

const openScene = (sandbox: Sandbox): Scene => {
  const time = createFakeTime(Date.now());
  const network = createHeldNetwork(sandbox);
  let rule: { path: string; say: (truth: Answer) => unknown } | undefined;
  const fetch: Fetch = async (input, init) => {
    const gone = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    const response = await Promise.race([network.fetch(input, init), gone]);
    const { path, say } = rule ?? {};
    if (!path || !say || !input.includes(path)) return response;
    const truth: unknown = JSON.parse(await response.text());
    return new Response(JSON.stringify(say(truth)), { status: response.status });
  };
  const browser = createFakeBrowser({ time, random: () => 0.5, fetch });
  const { tab, store, shop, catalog, openCollection } = openTab(browser, { catalog: true });
  return {
    store,
    catalog,
    shop,
    environment: tab.environment,
    network,
    time,
    send: shop.send,
    read: shop.readCatalog,
    open: openCollection,
    rest: () => quiet(time, network, 10_000),
    answer: (path, say) => {
      rule = say && { path, say };
    },
    asked: (path) =>
      network.sent.filter((one) => one.path.includes(path)).map(({ body }) => body as Question),
  };
};

/** Creates a store with these products and collections, and a new tab for each test. Call at the top of a test file. */
export const openCatalogStage = (
  products: SeedProduct[],
  collections: string[] = [],
): CatalogStage => {
  const stage = {} as CatalogStage;
  const collectionOf = (slug: string) => ({
    slug,
    name: `All ${slug}`,
    description: '',
    media: 'mug-clay',
  });
  const seed = { products, collections: collections.map(collectionOf) };
  beforeAll(async () => {
    stage.sandbox = await lendSandbox({ seed });
  });
  afterAll(() => stage.sandbox.close());
  beforeEach(async () => {
    await stage.sandbox.reset({ keepCatalog: true });
    Object.assign(stage, openScene(stage.sandbox));
  });
  return stage;
};
