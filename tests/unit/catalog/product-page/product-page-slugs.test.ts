// Products by the names in their addresses: asked together, each once, and again only after a failure.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { ProductPages } from '../../../../src/catalog/catalog-api.ts';
import { createSlugLoader } from '../../../../src/catalog/product-page/product-page-view.ts';
import { seeded } from '../../../support/data/seeded-products.ts';
import {
  type Answer,
  openCatalogStage,
  PRODUCTS_PATH,
} from '../../../support/network/stages/catalog-stage.ts';

const MUG = seedId('product', 'mug');
const BOWL = seedId('product', 'bowl');

const shopper = openCatalogStage([seeded({ slug: 'mug' }), seeded({ slug: 'bowl' })]);
let slugs: ProductPages['slugs'];
beforeEach(() => {
  slugs = createSlugLoader(shopper.environment, shopper.catalog, () => {});
});

const load = async (...names: string[]) => {
  for (const name of names) slugs.load(name);
  await shopper.rest();
};
const askedSlugs = () =>
  shopper.asked(PRODUCTS_PATH).map(({ query }) => (query.filter['slug'] as { $in: string[] }).$in);
const stateOf = (slug: string) => slugs.getState()[slug];

describe('a slug', () => {
  it('leads to its product, which all islands can read', async () => {
    slugs.load('mug');
    expect(stateOf('mug')).toEqual({ status: 'loading' });
    await shopper.rest();
    expect(stateOf('mug')).toEqual({ status: 'ready', id: MUG });
    expect(shopper.catalog.prices(MUG)).toBeDefined();
  });

  it('is asked for together with the others of its task, once', async () => {
    await load('mug', 'bowl', 'mug');
    await load('mug', 'bowl');
    expect(askedSlugs()).toEqual([['mug', 'bowl']]);
    expect([stateOf('mug'), stateOf('bowl')]).toEqual([
      { status: 'ready', id: MUG },
      { status: 'ready', id: BOWL },
    ]);
  });

  it('of more than a hundred goes out with the second query', async () => {
    await load(...Array.from({ length: 120 }, (_, place) => `no-${place}`), 'mug');
    expect(askedSlugs().map(({ length }) => length)).toEqual([100, 21]);
    expect([stateOf('mug')?.status, stateOf('no-3')?.status]).toEqual(['ready', 'missing']);
  });

  it('of a product that is there already is not asked for', async () => {
    shopper.catalog.keep([{ id: 'x', slug: 'known' }]);
    slugs.load('known');
    expect(stateOf('known')).toEqual({ status: 'ready', id: 'x' });
    await shopper.rest();
    expect(shopper.network.sent).toEqual([]);
  });

  it('that the shop does not have is missing, and stays so', async () => {
    await load('nothing');
    await load('nothing');
    expect(stateOf('nothing')).toEqual({ status: 'missing' });
    expect(askedSlugs()).toHaveLength(1);
  });

  it('that failed may be asked for again', async () => {
    shopper.sandbox.control.setFaults({
      match: { path: '/query-platformized/' },
      fault: { kind: 'status', status: 503 },
      probability: 1,
    });
    await load('mug');
    expect(stateOf('mug')).toEqual({ status: 'failed', problem: { code: 'platform_down' } });
    shopper.sandbox.control.clearFaults();
    slugs.load('mug');
    expect(stateOf('mug')).toEqual({ status: 'loading' });
    await shopper.rest();
    expect(stateOf('mug')).toEqual({ status: 'ready', id: MUG });
  });

  it('is found for the next caller, too', async () => {
    shopper.network.hold('POST', PRODUCTS_PATH);
    await load('bowl');
    shopper.network.letGo();
    await shopper.rest();
    shopper.sandbox.control.setFaults({
      match: { path: '/query-platformized/' },
      fault: { kind: 'status', status: 401 },
      times: 1,
    });
    shopper.network.hold('POST', PRODUCTS_PATH);
    await load('mug');
    shopper.shop.tokens.clear();
    shopper.network.letGo();
    await shopper.rest();
    expect(stateOf('mug')).toEqual({ status: 'ready', id: MUG });
  });

  it('notifies listeners when its product arrives', async () => {
    const seen: unknown[] = [];
    const stop = slugs.subscribe(() => seen.push(stateOf('mug')?.status));
    await load('mug');
    stop();
    await load('bowl');
    expect(seen).toEqual(['loading', 'ready']);
  });

  it.each(['constructor', '__proto__', 'toString', 'status'])(
    'may be %s, and stays what it is while others come',
    async (slug) => {
      expect(stateOf(slug)?.status).toBeUndefined();
      slugs.load(slug);
      expect(stateOf(slug)).toEqual({ status: 'loading' });
      await shopper.rest();
      await load('mug');
      expect(stateOf(slug)).toEqual({ status: 'missing' });
      expect(stateOf('mug')).toEqual({ status: 'ready', id: MUG });
      expect(Object.getPrototypeOf(slugs.getState())).toBe(Object.prototype);
      expect(askedSlugs()).toEqual([[slug], ['mug']]);
    },
  );
});

describe('an answer', () => {
  it.each([null, [], 'text', {}, { products: 'text' }, { products: [null, 5, {}, { id: 5 }] }])(
    'without readable products fails, and does not say that the product is missing: %j',
    async (answer) => {
      shopper.answer(PRODUCTS_PATH, () => answer);
      await load('mug');
      expect(stateOf('mug')).toMatchObject({ status: 'failed' });
    },
  );

  it('that is an empty list says that the product is missing', async () => {
    shopper.answer(PRODUCTS_PATH, () => ({ products: [] }));
    await load('mug');
    expect(stateOf('mug')).toEqual({ status: 'missing' });
  });

  it('with a product of another name finds nothing, and keeps it', async () => {
    shopper.answer(PRODUCTS_PATH, ({ products }: Answer) => ({
      products: [{ ...products[0], slug: 'other' }],
    }));
    await load('mug');
    expect(stateOf('mug')).toEqual({ status: 'missing' });
    expect(shopper.catalog.idOf('other')).toBe(MUG);
  });

  it('that comes after the end keeps nothing', async () => {
    shopper.network.hold('POST', PRODUCTS_PATH);
    await load('mug');
    shopper.catalog.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(shopper.store.getState().products).toEqual({});
  });
});
