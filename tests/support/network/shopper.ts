// A shopper's tab at a catalog: what grids and cards stand on, over the sandbox, without a page.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';
import { createCatalog, type OpenCatalog } from '../../../src/store/catalog/catalog.ts';
import type { CollectionList } from '../../../src/store/catalog/catalog-api.ts';
import { createCollectionList } from '../../../src/store/catalog/collection-list.ts';
import { createWidgetStore, type WidgetStore } from '../../../src/store/create-store.ts';
import { createFakeBrowser, type FakeTab, type Fetch } from '../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork, quiet } from './held-network.ts';
import { type OpenSession, openSession } from './session.ts';
import { lendSandbox } from './test-sandbox.ts';

export const PRODUCTS_PATH = '/query-platformized';
export const TERMS_PATH = '/v1/variants/query';
export const COLLECTION_PATH = '/v2/collections/slug/';

export interface Shopper extends OpenSession {
  environment: FakeTab['environment'];
  network: HeldNetwork;
  time: FakeTime;
  store: WidgetStore;
  catalog: OpenCatalog;
  open(slug?: string, limit?: number): CollectionList;
  /** Until nothing is on its way but what is held, retries included. */
  rest(): Promise<void>;
  /** From now on the answers of these paths are what `say` makes of them. */
  answer(path: string, say: ((truth: Answer) => unknown) | undefined): void;
  /** Bodies of the requests so far to paths that hold this. */
  asked(path: string): Question[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a platform that may say anything
export type Answer = any;
interface Question {
  query: {
    filter: Record<string, unknown>;
    sort?: unknown;
    paging: { limit: number; offset: number };
  };
}

export const openCatalogSandbox = (
  products: SeedProduct[],
  collections: string[] = [],
): Promise<Sandbox> =>
  lendSandbox({
    seed: {
      products,
      collections: collections.map((slug) => ({
        slug,
        name: `All ${slug}`,
        description: '',
        media: 'mug-clay',
      })),
    },
  });

/** Opens a tab of its own; the sandbox forgets what was asked before. */
export const openShopper = async (sandbox: Sandbox): Promise<Shopper> => {
  await sandbox.reset({ keepCatalog: true });
  const time = createFakeTime(Date.now());
  const network = createHeldNetwork(sandbox);
  let wish: { path: string; say: (truth: Answer) => unknown } | undefined;
  const fetch: Fetch = async (input, init) => {
    const gone = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    const response = await Promise.race([network.fetch(input, init), gone]);
    const { path, say } = wish ?? {};
    if (!path || !say || !input.includes(path)) return response;
    const truth: unknown = JSON.parse(await response.text());
    return new Response(JSON.stringify(say(truth)), { status: response.status });
  };
  const { environment } = createFakeBrowser({ time, random: () => 0.5, fetch }).openTab();
  const session = openSession(environment);
  const { send } = session;
  const never = () => new Promise<never>(() => {});
  const store = createWidgetStore({
    clickLog: { count: () => 0 },
    needShop: never,
    needCart: never,
  });
  const catalog = createCatalog({ send, store });
  return {
    ...session,
    environment,
    network,
    time,
    store,
    catalog,
    open: (slug, limit) => createCollectionList({ ...catalog, send }, slug, limit),
    rest: () => quiet(time, network, 10_000),
    answer: (path, say) => {
      wish = say && { path, say };
    },
    asked: (path) =>
      network.sent.filter((one) => one.path.includes(path)).map(({ body }) => body as Question),
  };
};
