// The next page of a grid: once, in order, and again after a failure.
import { describe, expect, it } from 'vitest';
import { type Answer, PRODUCTS_PATH } from '../../../support/network/stages/catalog-stage.ts';
import {
  idsOf,
  openCollectionStage,
  upTo,
} from '../../../support/network/stages/collection-stage.ts';

const { shopper, open, failWith, offsets } = openCollectionStage();

describe('the next page', () => {
  it('is added below, until there is none', async () => {
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

  it('is requested once, however often it is asked for', async () => {
    const list = await open();
    list.more();
    list.more();
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 4]);
    expect(list.getState().ids).toEqual(idsOf(...upTo(8)));
  });

  it('that does not come leaves what is there, and may be tried again', async () => {
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

  it('shows a product once that has moved to it meanwhile', async () => {
    const list = await open();
    shopper.answer(PRODUCTS_PATH, (truth: Answer) => ({
      ...truth,
      products: [{ ...truth.products[0], id: idsOf(3)[0] }, ...truth.products.slice(1)],
    }));
    list.more();
    await shopper.rest();
    expect(list.getState().ids).toEqual(idsOf(0, 1, 2, 3, 5, 6, 7));
    expect(list.seen().map(({ id }) => id)).toEqual(idsOf(0, 1, 2, 3, 5, 6, 7));
    // The next begins after all that were sent, those known before included.
    shopper.answer(PRODUCTS_PATH, undefined);
    list.more();
    await shopper.rest();
    expect(offsets()).toEqual([0, 4, 8]);
  });

  it('shows a product once that the platform sends twice', async () => {
    shopper.answer(PRODUCTS_PATH, (truth: Answer) => ({
      ...truth,
      products: [...truth.products, ...truth.products],
    }));
    expect((await open()).getState().ids).toEqual(idsOf(0, 1, 2, 3));
  });

  it('is expected while pages are full, where the platform sends no total', async () => {
    shopper.answer(PRODUCTS_PATH, ({ products }: Answer) => ({ products, metadata: {} }));
    const list = await open();
    expect(list.getState()).toMatchObject({ total: undefined, hasMore: true });
    list.more();
    await shopper.rest();
    list.more();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(...upTo(10)), hasMore: false });
  });

  it('ends where the platform counts products that it does not send', async () => {
    const list = await open();
    shopper.answer(PRODUCTS_PATH, () => ({ products: [], metadata: { total: 1_000 } }));
    list.more();
    await shopper.rest();
    expect(list.getState()).toMatchObject({ ids: idsOf(0, 1, 2, 3), hasMore: false });
  });

  it('after one without a readable product is the one after it', async () => {
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
