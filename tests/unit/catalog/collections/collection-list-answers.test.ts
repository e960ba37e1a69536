// A grid that is removed, that loads while the session changes, or that receives malformed responses.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { CollectionList } from '../../../../src/catalog/catalog-api.ts';
import { NO_REFINEMENT } from '../../../../src/client/catalog/page-query.ts';
import { seeded } from '../../../support/data/seeded-products.ts';
import {
  type Answer,
  COLLECTION_PATH,
  openCatalogStage,
  PRODUCTS_PATH,
  TERMS_PATH,
} from '../../../support/network/stages/catalog-stage.ts';

const things = Array.from({ length: 10 }, (_, place) =>
  seeded({ slug: `thing-${place}`, price: 100 - place, collections: ['things'] }),
);
const preorder = { message: 'Ships in May', limit: 4 };
const others = [
  seeded({ slug: 'soon', collections: ['rare'], stock: 0, preorder }),
  seeded({ slug: 'gone', collections: ['rare'], stock: 0 }),
];

const shopper = openCatalogStage([...things, ...others], ['things', 'rare']);

const idsOf = (...places: number[]) => places.map((place) => seedId('product', `thing-${place}`));
const upTo = (count: number) => [...Array(count).keys()];
const open = async (slug = 'things'): Promise<CollectionList> => {
  const list = shopper.open(slug, 4);
  await shopper.rest();
  return list;
};
const PRODUCTS = '/query-platformized$/';

describe('a removed grid', () => {
  it.each([
    ['the collection', 'GET', 'things'],
    ['the first page of products', 'POST', PRODUCTS_PATH],
  ])('a removed grid ignores a response that arrives later: %s', async (_, method, path) => {
    shopper.network.hold(method, path);
    const list = await open();
    const before = list.getState();
    list.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toBe(before);
    expect([list.seen(), shopper.store.getState().products]).toEqual([[], {}]);
  });

  it('a removed grid does not show that a pending request has failed', async () => {
    shopper.sandbox.control.setFaults({
      match: { path: PRODUCTS },
      fault: { kind: 'status', status: 503 },
      probability: 1,
    });
    shopper.network.hold('POST', PRODUCTS_PATH);
    const list = await open();
    list.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ status: 'loading', problem: undefined });
  });
});

describe('a new session', () => {
  it('a grid repeats the request for its page if the session changes during that request', async () => {
    const list = await open();
    const asked = shopper.network.sent.length;
    // The token is refused, and the session changes during its renewal.
    shopper.network.hold('POST', PRODUCTS_PATH);
    shopper.sandbox.control.setFaults({
      match: { path: PRODUCTS },
      fault: { kind: 'status', status: 401 },
      times: 1,
    });
    list.more();
    await shopper.rest();
    shopper.shop.tokens.clear();
    shopper.network.letGo();
    await shopper.rest();
    expect(shopper.network.sent.length).toBeGreaterThan(asked + 1);
    expect(list.getState()).toMatchObject({
      ids: idsOf(...upTo(8)),
      isLoadingMore: false,
      problem: undefined,
    });
  });
});

describe('pre-order terms', () => {
  it('the pre-order terms of a grid are requested once', async () => {
    const list = await open('rare');
    list.wantTerms();
    list.wantTerms();
    await shopper.rest();
    list.wantTerms();
    await shopper.rest();
    expect(shopper.asked(TERMS_PATH)).toHaveLength(1);
  });
});

describe('a survey of the whole collection', () => {
  it('reading the whole collection ignores active filters, and does not change the grid', async () => {
    const list = await open();
    list.refine({ ...NO_REFINEMENT, minPrice: 99 });
    await shopper.rest();
    const before = list.getState();
    const { products } = await list.survey(new AbortController().signal);
    expect(products?.map(({ id }) => id)).toEqual(idsOf(...upTo(10)));
    expect(list.getState()).toBe(before);
    expect(shopper.asked(PRODUCTS_PATH).at(-1)?.query.paging).toEqual({ limit: 100, offset: 0 });
  });

  it('reading the whole collection ends when it is aborted', async () => {
    const list = await open();
    const ending = new AbortController();
    shopper.network.hold('POST', PRODUCTS_PATH);
    const looking = list.survey(ending.signal).catch((error: Error) => error);
    await shopper.rest();
    ending.abort();
    shopper.network.letGo();
    expect(await looking).toMatchObject({ code: 'aborted' });
  });
});

describe('an invalid response', () => {
  it.each([
    ...[null, [], 'text', {}, { products: null }, { products: { 0: { id: 'x' } } }].map(
      (answer) => ['page of products', PRODUCTS_PATH, answer] as const,
    ),
    ...[null, [], {}, { collection: null }, { collection: { id: 5 } }].map(
      (answer) => ['collection', COLLECTION_PATH, answer] as const,
    ),
  ])('an invalid %s (%s) is shown as a failure: %j', async (_, path, answer) => {
    shopper.answer(path, () => answer);
    expect((await open()).getState()).toMatchObject({
      status: 'failed',
      problem: { code: 'platform_down' },
    });
  });

  it.each([
    { name: 5, numberOfProducts: 'many' },
    { name: null, numberOfProducts: null },
    { name: {}, numberOfProducts: -1 },
  ])('a collection with invalid fields is shown: %j', async (more) => {
    shopper.answer(COLLECTION_PATH, ({ collection }: Answer) => ({
      collection: { ...collection, ...more },
    }));
    const list = await open();
    expect(list.getState()).toMatchObject({ status: 'ready', ids: idsOf(0, 1, 2, 3) });
    expect(list.getState().name).toBeUndefined();
  });

  it.each([{ metadata: null }, { metadata: { total: '10' } }, { metadata: [] }, {}])(
    'a next page is expected after a page without a valid total: %j',
    async (more) => {
      shopper.answer(PRODUCTS_PATH, ({ products }: Answer) => ({ products, ...more }));
      expect((await open()).getState()).toMatchObject({ total: undefined, hasMore: true });
    },
  );
});
