// Product data for a whole page: as few queries as possible, each id once, failures are not cached.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { SeedOption } from '../../../../demo/sandbox/seed/seed-types.ts';
import { badAnswer } from '../../../../src/client/http/to-store-error.ts';
import type { ProductEntry } from '../../../../src/products/loading/product-entry.ts';
import { createProductLoader } from '../../../../src/products/loading/product-loader.ts';
import { toProductView } from '../../../../src/products/loading/product-view.ts';
import { openCatalog } from '../../../../src/products/platform/v1/catalog-v1.ts';
import { seeded } from '../../../support/data/seeded-products.ts';
import { quiet } from '../../../support/network/held-network.ts';
import { openCatalogStage } from '../../../support/network/stages/catalog-stage.ts';

const optionOf = (name: string, count: number): SeedOption => ({
  name,
  optionType: 'drop_down',
  choices: Array.from({ length: count }, (_, index) => ({
    value: `${name} ${index}`,
    description: `${name} ${index}`,
  })),
});
const preorder = { message: 'Ships in May', limit: 4 };
const products = [
  ...Array.from({ length: 120 }, (_, index) => seeded({ slug: `p${index}` })),
  seeded({ slug: 'soon', stock: 0, preorder }),
  seeded({ slug: 'gone', stock: 0 }),
  // A product with 120 sold-out variants, more than fit on one page of a response.
  seeded({
    slug: 'many',
    stock: 0,
    preorder,
    options: [optionOf('Size', 12), optionOf('Color', 10)],
  }),
];
const idOf = (slug: string) => seedId('product', slug);

const shopper = openCatalogStage(products);
let entries: Record<string, ProductEntry>;
let changes: number;
let onChange: () => void;
let loader: ReturnType<typeof createProductLoader>;

beforeEach(() => {
  entries = {};
  changes = 0;
  onChange = () => {};
  const catalog = openCatalog({ send: shopper.send, badAnswer });
  loader = createProductLoader(
    shopper.environment,
    async (ask) => ask(catalog),
    (id) => entries[id],
    (more) => {
      changes++;
      Object.assign(entries, more);
      onChange();
    },
  );
});

const load = async (...ids: string[]) => {
  for (const id of ids) loader.requestProducts(id);
  await quiet(shopper.time, shopper.network);
};
const statusOf = (id: string) => entries[id]?.status;
const queries = (end: string) =>
  shopper.sandbox.control
    .requests()
    .filter(({ path }) => path.endsWith(end))
    .map(({ body }) => JSON.parse(JSON.stringify(body)).query.filter);
const queriedIds = () =>
  queries('query-platformized').map((filter: { id: { $in: string[] } }) => filter.id.$in);

describe('product data', () => {
  it('product data for 250 buttons loads in three queries of at most 100 ids, without duplicate ids', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => idOf(`p${index}`));
    await load(...ids, ...ids);
    expect(queriedIds().map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(queriedIds().flat()).toEqual(ids);
    expect(ids.map(statusOf)).toEqual([
      ...Array<string>(120).fill('ready'),
      ...Array<string>(130).fill('missing'),
    ]);
  });

  it('complete data of several products loads in one query in catalog version 1', async () => {
    const ids = ['p1', 'p2', 'p3'].map(idOf);
    for (const id of ids) loader.loadWhole(id);
    await quiet(shopper.time, shopper.network);
    expect(queriedIds()).toEqual([ids]);
    expect(ids.map(statusOf)).toEqual(['ready', 'ready', 'ready']);
  });

  it('product data is requested at the end of the task, and only once', async () => {
    const id = idOf('p1');
    loader.requestProducts(id);
    expect(shopper.network.sent).toEqual([]);
    shopper.time.next(0);
    expect(statusOf(id)).toBe('loading');
    await load(id);
    await load(id);
    expect(queriedIds()).toEqual([[id]]);
  });

  it('product data for 100 buttons changes the store state at the request, and for each 25 products', async () => {
    await load(...Array.from({ length: 100 }, (_, index) => idOf(`p${index}`)));
    expect(changes).toBe(5);
  });

  it('the first 25 products of a response are shown first, and a stopped loader shows no more', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => idOf(`p${index}`));
    onChange = () => {
      if (statusOf(idOf('p0')) === 'ready') loader.stop();
    };
    await load(...ids);
    expect(ids.filter((id) => statusOf(id) === 'ready')).toEqual(ids.slice(0, 25));
  });

  it('product ids that are requested in different tasks are queried separately', async () => {
    await load(idOf('p1'));
    await load(idOf('p2'));
    expect(queriedIds()).toEqual([[idOf('p1')], [idOf('p2')]]);
  });

  it('a product that the store does not have is missing, and is not requested again', async () => {
    const id = idOf('nothing');
    await load(id);
    await load(id);
    expect([statusOf(id), queriedIds().length]).toEqual(['missing', 1]);
  });

  it('product data that failed can be requested again', async () => {
    const id = idOf('p1');
    shopper.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    await load(id);
    expect(entries[id]).toEqual({ status: 'failed', problem: { code: 'platform_down' } });
    shopper.sandbox.control.clearFaults();
    shopper.time.skip(60_000);
    await load(id);
    expect(statusOf(id)).toBe('ready');
  });

  it('one query for product data can fail while another query succeeds', async () => {
    const ids = Array.from({ length: 110 }, (_, index) => idOf(`p${index}`));
    const body = { message: 'no', details: { applicationError: { code: 'NO' } } };
    const fault = { kind: 'status', status: 400, body };
    shopper.sandbox.control.setFaults({ match: { path: '/stores-reader' }, fault });
    await load(...ids);
    const found = ids.map(statusOf);
    expect(new Set(found)).toEqual(new Set(['failed', 'ready']));
    expect(found.filter((status) => status === 'loading')).toEqual([]);
  });

  it('product data that a grid has loaded is kept if a later request for the product fails', async () => {
    const [id, other] = [idOf('p1'), idOf('p2')];
    const fault = { kind: 'status' as const, status: 400 };
    shopper.sandbox.control.setFaults({ match: { path: '/query-platformized/' }, fault });
    loader.requestProducts(id, other);
    const ready: ProductEntry = { status: 'ready', data: { product: { id }, preorders: [] } };
    entries[id] = ready;
    await quiet(shopper.time, shopper.network);
    expect([entries[id], statusOf(other)]).toEqual([ready, 'failed']);
  });

  it('a listed product is marked with a problem if its complete data is needed but cannot be read', async () => {
    const id = idOf('p1');
    const product = { id, isWhole: false, asks: 'must' as const };
    const listed: ProductEntry = { status: 'ready', data: { product, preorders: [] } };
    entries[id] = listed;
    shopper.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    await load(id);
    expect(entries[id]).toEqual({ ...listed, problem: { code: 'platform_down' } });
    shopper.sandbox.control.clearFaults();
    loader.requestProducts(id);
    shopper.time.next(0);
    expect(entries[id]).toMatchObject({ status: 'ready', problem: undefined });
  });

  it('product data that arrives after the widget is removed is ignored', async () => {
    const id = idOf('p1');
    loader.requestProducts(id);
    loader.stop();
    await quiet(shopper.time, shopper.network);
    expect(statusOf(id)).toBe('loading');
  });
});

describe('pre-order terms', () => {
  const termsOf = (slug: string) => {
    const entry = entries[idOf(slug)];
    return entry?.status === 'ready' ? entry.data.preorders : expect.fail(`${slug} is not ready`);
  };

  it('pre-order terms are requested only if a product is sold out', async () => {
    await load(idOf('p1'));
    expect(queries('/variants/query')).toEqual([]);
    await load(idOf('p2'), idOf('soon'), idOf('gone'));
    expect(queries('/variants/query')).toHaveLength(1);
    expect(termsOf('soon')).toMatchObject([{ preorderInfo: { enabled: true, limit: 4 } }]);
    expect(termsOf('gone').some(({ preorderInfo }) => preorderInfo?.enabled)).toBe(false);
  });

  it('pre-order terms that cannot be read leave the product unchanged', async () => {
    const fault = { kind: 'status', status: 503 };
    shopper.sandbox.control.setFaults({ match: { path: '/variants\\/query/' }, fault, times: 9 });
    await load(idOf('soon'));
    expect(termsOf('soon')).toEqual([]);
  });

  it('pre-order terms are found even next to a product with very many variants', async () => {
    await load(idOf('many'), idOf('soon'));
    expect(termsOf('soon')).toMatchObject([{ preorderInfo: { enabled: true } }]);
    const entry = entries[idOf('many')];
    if (entry?.status !== 'ready') expect.fail('many is not ready');
    const last = { Size: 'Size 11', Color: 'Color 9' };
    for (const choices of [{ Size: 'Size 0', Color: 'Color 0' }, last]) {
      expect(toProductView(entry.data, choices).availability).toBe('preorder');
    }
  });
});
