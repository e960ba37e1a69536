// Products by slug: requested together, each once, and requested again only after a failure.
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
  it('a slug is resolved to its product, which all islands can read', async () => {
    slugs.load('mug');
    expect(stateOf('mug')).toEqual({ status: 'loading' });
    await shopper.rest();
    expect(stateOf('mug')).toEqual({ status: 'ready', id: MUG });
    expect(shopper.catalog.prices(MUG)).toBeDefined();
  });

  it('slugs loaded in the same task are requested together, and only once', async () => {
    await load('mug', 'bowl', 'mug');
    await load('mug', 'bowl');
    expect(askedSlugs()).toEqual([['mug', 'bowl']]);
    expect([stateOf('mug'), stateOf('bowl')]).toEqual([
      { status: 'ready', id: MUG },
      { status: 'ready', id: BOWL },
    ]);
  });

  it('slugs beyond a hundred are requested in a second query', async () => {
    await load(...Array.from({ length: 120 }, (_, place) => `no-${place}`), 'mug');
    expect(askedSlugs().map(({ length }) => length)).toEqual([100, 21]);
    expect([stateOf('mug')?.status, stateOf('no-3')?.status]).toEqual(['ready', 'missing']);
  });

  it('the slug of a loaded product is not requested', async () => {
    shopper.catalog.addProducts([{ id: 'x', slug: 'known' }]);
    slugs.load('known');
    expect(stateOf('known')).toEqual({ status: 'ready', id: 'x' });
    await shopper.rest();
    expect(shopper.network.sent).toEqual([]);
  });

  it('a slug that the shop does not have is missing, and is not requested again', async () => {
    await load('nothing');
    await load('nothing');
    expect(stateOf('nothing')).toEqual({ status: 'missing' });
    expect(askedSlugs()).toHaveLength(1);
  });

  it('a failed slug can be requested again', async () => {
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

  it('a slug is found even if the session changes during the request', async () => {
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

  it('slug listeners are notified when a slug starts to load and when its product arrives', async () => {
    const seen: unknown[] = [];
    const stop = slugs.subscribe(() => seen.push(stateOf('mug')?.status));
    await load('mug');
    stop();
    await load('bowl');
    expect(seen).toEqual(['loading', 'ready']);
  });

  it.each(['constructor', '__proto__', 'toString', 'status'])(
    'a slug called %s is loaded, and keeps its state while other slugs load',
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

describe('a response', () => {
  it.each([null, [], 'text', {}, { products: 'text' }, { products: [null, 5, {}, { id: 5 }] }])(
    'a response without readable products counts as a failure, not as a missing product: %j',
    async (answer) => {
      shopper.answer(PRODUCTS_PATH, () => answer);
      await load('mug');
      expect(stateOf('mug')).toMatchObject({ status: 'failed' });
    },
  );

  it('an empty list means that the product is missing', async () => {
    shopper.answer(PRODUCTS_PATH, () => ({ products: [] }));
    await load('mug');
    expect(stateOf('mug')).toEqual({ status: 'missing' });
  });

  it('a product returned with another slug does not resolve the requested slug, but is stored', async () => {
    shopper.answer(PRODUCTS_PATH, ({ products }: Answer) => ({
      products: [{ ...products[0], slug: 'other' }],
    }));
    await load('mug');
    expect(stateOf('mug')).toEqual({ status: 'missing' });
    expect(shopper.catalog.findId('other')).toBe(MUG);
  });

  it('a response that arrives after the catalog has stopped is dropped', async () => {
    shopper.network.hold('POST', PRODUCTS_PATH);
    await load('mug');
    shopper.catalog.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(shopper.store.getState().products).toEqual({});
  });
});
