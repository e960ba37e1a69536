// One grid: its pages, its filters, and responses that arrive late.
import { describe, expect, it } from 'vitest';
import type { CollectionList } from '../../../../src/catalog/catalog-api.ts';
import { NO_REFINEMENT } from '../../../../src/client/catalog/page-query.ts';
import {
  type Answer,
  COLLECTION_PATH,
  PRODUCTS_PATH,
} from '../../../support/network/stages/catalog-stage.ts';
import {
  COUNT,
  cheapest,
  dearest,
  idsOf,
  openCollectionStage,
  others,
  PRODUCTS,
  upTo,
} from '../../../support/network/stages/collection-stage.ts';

const { shopper, open, failWith, offsets } = openCollectionStage();

describe('a grid', () => {
  it('a grid starts to load at once, and expects at most as many products as the collection has', async () => {
    const list = shopper.open('things', 24);
    expect(list.getState()).toMatchObject({ status: 'loading', expected: 24, ids: [] });
    shopper.network.hold('POST', PRODUCTS_PATH);
    await shopper.rest();
    expect(list.getState()).toMatchObject({ status: 'loading', expected: COUNT });
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toMatchObject({
      status: 'ready',
      name: 'All things',
      ids: idsOf(...upTo(COUNT)),
      total: COUNT,
      hasMore: false,
      currency: 'EUR',
    });
  });

  it('a grid’s products are available to all islands', async () => {
    await open();
    expect(shopper.catalog.prices(idsOf(2)[0] ?? '')).toMatchObject({ price: expect.any(String) });
  });

  it('a grid without a slug shows all products, without a request for a collection', async () => {
    const list = shopper.open(undefined, 100);
    const whole = shopper.open(undefined, undefined);
    await shopper.rest();
    expect(list.getState().ids).toHaveLength(COUNT + others.length);
    expect(whole.getState().ids).toHaveLength(COUNT + others.length);
    expect(shopper.asked(COLLECTION_PATH)).toEqual([]);
  });

  it.each([0, -3, 101, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a grid with the invalid limit %d has the default limit',
    async (limit) => {
      await open('things', limit);
      expect(shopper.asked(PRODUCTS_PATH)[0]?.query.paging.limit).toBe(24);
    },
  );

  it('a grid of an unknown collection has the status “missing”', async () => {
    expect((await open('nowhere')).getState().status).toBe('missing');
    // The query for one product checks that the store still has catalog version 1.
    expect(shopper.asked(PRODUCTS_PATH).map(({ query }) => query.paging.limit)).toEqual([1]);
  });

  it('a grid of an empty collection is ready and empty', async () => {
    expect((await open('empty')).getState()).toMatchObject({
      status: 'ready',
      ids: [],
      total: 0,
      hasMore: false,
    });
  });

  it('a failed grid can load again', async () => {
    failWith(503, '/v2\\/collections/');
    const list = await open();
    expect(list.getState()).toMatchObject({
      status: 'failed',
      problem: { code: 'platform_down' },
    });
    shopper.sandbox.control.clearFaults();
    list.retry();
    expect(list.getState()).toMatchObject({ status: 'loading', problem: undefined });
    await shopper.rest();
    expect(list.getState()).toMatchObject({ status: 'ready', ids: idsOf(0, 1, 2, 3) });
  });

  it('a refinement loads a grid whose first request has failed', async () => {
    failWith(503);
    const list = await open();
    shopper.sandbox.control.clearFaults();
    list.refine(cheapest);
    await shopper.rest();
    expect(list.getState()).toMatchObject({
      status: 'ready',
      ids: idsOf(9, 8, 7, 6),
      isRefining: false,
    });
  });
});

describe('a refinement', () => {
  it('a refinement replaces the shown products when the response arrives', async () => {
    const list = await open();
    list.refine(cheapest);
    expect(list.getState()).toMatchObject({
      isRefining: true,
      refinement: cheapest,
      ids: idsOf(0, 1, 2, 3),
    });
    await shopper.rest();
    expect(list.getState()).toMatchObject({ isRefining: false, ids: idsOf(9, 8, 7, 6) });
    list.more();
    await shopper.rest();
    expect(list.getState().ids).toEqual(idsOf(9, 8, 7, 6, 5, 4, 3, 2));
  });

  it('a refinement is not completed by the response to an earlier refinement', async () => {
    const list = await open();
    shopper.network.hold('POST', PRODUCTS_PATH);
    list.refine(cheapest);
    await shopper.rest();
    list.refine(dearest);
    await shopper.rest();
    expect(shopper.network.held()).toBe(2);
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toMatchObject({
      refinement: dearest,
      ids: idsOf(0, 1, 2, 3),
      isRefining: false,
    });
    // Products that arrived late are not stored.
    expect(list.seen()).toHaveLength(4);
  });

  it('a refinement cancels loading the next page, and drops that page if it still arrives', async () => {
    const list = await open();
    shopper.network.hold('POST', PRODUCTS_PATH);
    list.more();
    await shopper.rest();
    list.refine(cheapest);
    expect(list.getState()).toMatchObject({ isLoadingMore: false, isRefining: true });
    await shopper.rest();
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(9, 8, 7, 6), isRefining: false });
    list.more();
    await shopper.rest();
    expect(list.getState().ids).toEqual(idsOf(9, 8, 7, 6, 5, 4, 3, 2));
  });

  it('the next page of the old products is not requested while a refinement loads', async () => {
    const list = await open();
    shopper.network.hold('POST', PRODUCTS_PATH);
    list.refine(cheapest);
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 0]);
  });

  it('a refinement removes the error of an earlier request', async () => {
    const list = await open();
    failWith(503);
    list.more();
    await shopper.rest();
    shopper.sandbox.control.clearFaults();
    list.refine(cheapest);
    expect(list.getState()).toMatchObject({ problem: undefined, isLoadingMore: false });
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(9, 8, 7, 6), problem: undefined });
  });

  it('a refinement that fails after another refinement has replaced it shows no error', async () => {
    const list = await open();
    shopper.network.hold('POST', PRODUCTS_PATH);
    shopper.sandbox.control.setFaults({
      match: { path: PRODUCTS },
      fault: { kind: 'status', status: 400, body: { message: 'no' } },
      times: 1,
    });
    list.refine(cheapest);
    await shopper.rest();
    list.refine(dearest);
    await shopper.rest();
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ problem: undefined, ids: idsOf(0, 1, 2, 3) });
  });

  it('a refused refinement shows the error and can be undone', async () => {
    const list = await open();
    failWith(400, PRODUCTS, {
      message: 'no',
      details: { validationError: { fieldViolations: [] } },
    });
    list.refine({ ...NO_REFINEMENT, minPrice: 5 });
    await shopper.rest();
    expect(list.getState()).toMatchObject({
      isRefining: true,
      problem: { code: 'INVALID_ARGUMENT' },
      ids: idsOf(0, 1, 2, 3),
    });
    shopper.sandbox.control.clearFaults();
    list.refine(NO_REFINEMENT);
    await shopper.rest();
    expect(list.getState()).toMatchObject({ isRefining: false, problem: undefined });
  });

  it('a refinement made while the first page loads is applied to the first page', async () => {
    shopper.network.hold('POST', PRODUCTS_PATH);
    const list = await open();
    list.refine(cheapest);
    await shopper.rest();
    shopper.network.letGo();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ status: 'ready', ids: idsOf(9, 8, 7, 6) });
  });

  it.each<[string, (list: CollectionList) => void]>([
    ['the next page', (list) => list.more()],
    ['another refinement', (list) => list.refine(dearest)],
  ])(
    'a refinement made while a response arrives is not completed by that response: %s',
    async (_, begin) => {
      const list = await open();
      let isFirst = true;
      shopper.answer(PRODUCTS_PATH, (truth: Answer) => {
        if (isFirst) {
          isFirst = false;
          list.refine(cheapest);
        }
        return truth;
      });
      const shown: (readonly string[])[] = [];
      list.subscribe(() => shown.push(list.getState().ids));
      begin(list);
      await shopper.rest();
      expect(list.getState()).toMatchObject({ refinement: cheapest, ids: idsOf(9, 8, 7, 6) });
      expect(new Set(shown.map(String))).toEqual(
        new Set([idsOf(0, 1, 2, 3), idsOf(9, 8, 7, 6)].map(String)),
      );
    },
  );
});

describe('the next page', () => {
  it('the next page is added below until no products are left', async () => {
    const list = await open();
    expect(list.getState().hasMore).toBe(true);
    list.more();
    expect(list.getState().isLoadingMore).toBe(true);
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(...upTo(8)), isLoadingMore: false });
    list.more();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(...upTo(10)), hasMore: false });
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 4, 8]);
  });

  it('the next page is requested once for several calls', async () => {
    const list = await open();
    list.more();
    list.more();
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 4]);
    expect(list.getState().ids).toEqual(idsOf(...upTo(8)));
  });

  it('a failed next page keeps the shown products, and can be requested again', async () => {
    const list = await open();
    failWith(503);
    list.more();
    await shopper.rest();
    expect(list.getState()).toMatchObject({
      status: 'ready',
      ids: idsOf(0, 1, 2, 3),
      isLoadingMore: true,
      problem: { code: 'platform_down' },
    });
    shopper.sandbox.control.clearFaults();
    list.retry();
    await shopper.rest();
    expect(list.getState()).toMatchObject({
      ids: idsOf(...upTo(8)),
      isLoadingMore: false,
      problem: undefined,
    });
  });

  it('a product that has moved to the next page is shown only once', async () => {
    const list = await open();
    shopper.answer(PRODUCTS_PATH, (truth: Answer) => ({
      ...truth,
      products: [{ ...truth.products[0], id: idsOf(3)[0] }, ...truth.products.slice(1)],
    }));
    list.more();
    await shopper.rest();
    expect(list.getState().ids).toEqual(idsOf(0, 1, 2, 3, 5, 6, 7));
    expect(list.seen().map(({ id }) => id)).toEqual(idsOf(0, 1, 2, 3, 5, 6, 7));
    // The next page's offset counts all products that the platform has sent, including duplicates.
    shopper.answer(PRODUCTS_PATH, undefined);
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 4, 8]);
  });

  it('a product that the platform sends twice in a page is shown only once', async () => {
    shopper.answer(PRODUCTS_PATH, (truth: Answer) => ({
      ...truth,
      products: [...truth.products, ...truth.products],
    }));
    expect((await open()).getState().ids).toEqual(idsOf(0, 1, 2, 3));
  });

  it('a next page is expected after each full page if the platform sends no total', async () => {
    shopper.answer(PRODUCTS_PATH, ({ products }: Answer) => ({ products, metadata: {} }));
    const list = await open();
    expect(list.getState()).toMatchObject({ total: undefined, hasMore: true });
    list.more();
    await shopper.rest();
    list.more();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(...upTo(10)), hasMore: false });
  });

  it('paging ends at an empty page, even if the platform reports a higher total', async () => {
    const list = await open();
    shopper.answer(PRODUCTS_PATH, () => ({ products: [], metadata: { total: 1_000 } }));
    list.more();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(0, 1, 2, 3), hasMore: false });
  });

  it('paging continues after a page without a readable product', async () => {
    shopper.answer(PRODUCTS_PATH, ({ metadata }: Answer) => ({
      products: [null, 'text', {}, { id: 5 }],
      metadata,
    }));
    const list = await open();
    expect(list.getState()).toMatchObject({ status: 'ready', ids: [], hasMore: true });
    list.more();
    await shopper.rest();
    shopper.answer(PRODUCTS_PATH, undefined);
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 4, 8]);
    expect(list.getState()).toMatchObject({ ids: idsOf(8, 9), hasMore: false });
  });
});
