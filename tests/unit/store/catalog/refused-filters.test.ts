// A grid in a store that refuses to filter by stock and options.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { Refinement } from '../../../../src/model/catalog/refinement.ts';
import { asTextQuery } from '../../../../src/services/catalog/v1/refused-filter.ts';
import { NO_REFINEMENT } from '../../../../src/store/catalog/no-refinement.ts';
import { seeded, shirt } from '../../../support/data/seeded-products.ts';
import { openCatalogStage, PRODUCTS_PATH } from '../../../support/network/stages/catalog-stage.ts';

const shopper = openCatalogStage(
  [
    { ...shirt, collections: ['things'] },
    seeded({ slug: 'gone', stock: 0, collections: ['things'] }),
    seeded({ slug: 'bowl', collections: ['things'] }),
  ],
  ['things'],
);
const OLDER_PATH = '/v1/products/query';
const older = () => shopper.asked(OLDER_PATH).length - shopper.asked(PRODUCTS_PATH).length;

const refined = async (change: Partial<Refinement>) => {
  const list = shopper.open('things', 10);
  await shopper.rest();
  list.refine({ ...NO_REFINEMENT, ...change });
  await shopper.rest();
  return list;
};
const named = (...slugs: string[]) => slugs.map((slug) => seedId('product', slug));

const wishes: [Partial<Refinement>, string[]][] = [
  [{ isInStock: true }, ['shirt', 'bowl']],
  [{ options: { Size: ['S'] } }, ['shirt']],
  [{ isInStock: true, options: { Size: ['S'] }, sort: 'price-up' }, ['shirt']],
];

describe('LIVE 11a: where the call of the platform’s client refuses a filter', () => {
  beforeEach(() => void shopper.sandbox.control.settings({ catalogQueries: 'declared' }));

  it.each(wishes)('the older call is asked for %j', async (change, slugs) => {
    const { ids, total, problem } = (await refined(change)).getState();
    expect([[...ids].sort(), total, problem]).toEqual([
      named(...slugs).sort(),
      slugs.length,
      undefined,
    ]);
    expect(older()).toBe(1);
  });

  it('the refused call is not asked again, except without such filters', async () => {
    const list = await refined({ isInStock: true });
    const before = shopper.asked(PRODUCTS_PATH).length;
    list.refine({ ...NO_REFINEMENT, options: { Size: ['S'] } });
    await shopper.rest();
    expect([shopper.asked(PRODUCTS_PATH).length - before, older()]).toEqual([0, 2]);
    list.refine({ ...NO_REFINEMENT, sort: 'name' });
    await shopper.rest();
    expect([shopper.asked(PRODUCTS_PATH).length - before, older()]).toEqual([1, 2]);
  });

  it.each(wishes)(
    'and the older one does, too, the page is filtered for %j',
    async (change, slugs) => {
      shopper.sandbox.control.setFaults({
        match: { path: '/products\\/query$/' },
        fault: { kind: 'status', status: 400 },
        probability: 1,
      });
      const { ids, total, problem } = (await refined(change)).getState();
      expect([[...ids].sort(), total, problem]).toEqual([
        named(...slugs).sort(),
        undefined,
        undefined,
      ]);
    },
  );

  it('a failure of the platform is no refusal', async () => {
    shopper.sandbox.control.setFaults({
      match: { path: '/products\\/query$/' },
      fault: { kind: 'status', status: 500 },
      probability: 1,
    });
    const list = await refined({ isInStock: true });
    expect(list.getState().problem).toMatchObject({ code: 'platform_down' });
  });
});

describe('LIVE 11a: the query of the older call', () => {
  it('has filter and sort as text, with its own names', () => {
    const query = {
      filter: {
        collectionIds: { $hasSome: ['c'] },
        'priceData.price': { $gte: 5 },
        'options.A': 1,
      },
      sort: [{ fieldName: 'priceData.price', order: 'ASC' as const }],
      paging: { limit: 2, offset: 4 },
    };
    expect(asTextQuery(query)).toEqual({
      filter: '{"collections.id":{"$hasSome":["c"]},"price":{"$gte":5},"options.A":1}',
      sort: '[{"price":"asc"}]',
      paging: { limit: 2, offset: 4 },
    });
  });
});
