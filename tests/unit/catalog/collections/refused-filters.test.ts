// A grid filtered by stock and options, which are not documented query fields.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import {
  asTextQuery,
  NO_REFINEMENT,
  type Refinement,
} from '../../../../src/client/catalog/page-query.ts';
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

const refuse = (path: string) =>
  shopper.sandbox.control.setFaults({
    match: { path },
    fault: { kind: 'status', status: 400 },
    probability: 1,
  });

describe('a filter that the platform’s client does not declare', () => {
  it.each(wishes)(
    'the filter %j is sent with the older query call, which accepts the filter',
    async (change, slugs) => {
      const { ids, total, problem } = (await refined(change)).getState();
      expect([[...ids].sort(), total, problem]).toEqual([
        named(...slugs).sort(),
        slugs.length,
        undefined,
      ]);
      expect([older(), shopper.asked(PRODUCTS_PATH).length]).toEqual([1, 1]);
    },
  );

  it('the older query call is not tried again after a refusal; a grid without filters uses the newer query call', async () => {
    shopper.sandbox.control.settings({ catalogQueries: 'lenient' });
    refuse('/products\\/query$/');
    const list = await refined({ isInStock: true });
    const [olderBefore, before] = [older(), shopper.asked(PRODUCTS_PATH).length];
    expect(list.getState().total).toBe(2);
    list.refine({ ...NO_REFINEMENT, options: { Size: ['S'] } });
    await shopper.rest();
    expect([older(), shopper.asked(PRODUCTS_PATH).length]).toEqual([olderBefore, before + 1]);
    list.refine({ ...NO_REFINEMENT, sort: 'name' });
    await shopper.rest();
    expect([older(), shopper.asked(PRODUCTS_PATH).length]).toEqual([olderBefore, before + 2]);
  });

  it.each(wishes)(
    'a filter is applied to the loaded page if both the older and the newer query call refuse the filter: %j',
    async (change, slugs) => {
      refuse('/products\\/query$/');
      const { ids, total, problem } = (await refined(change)).getState();
      expect([[...ids].sort(), total, problem]).toEqual([
        named(...slugs).sort(),
        undefined,
        undefined,
      ]);
    },
  );

  it('a failure of the platform does not count as a refused filter', async () => {
    shopper.sandbox.control.setFaults({
      match: { path: '/products\\/query$/' },
      fault: { kind: 'status', status: 500 },
      probability: 1,
    });
    const list = await refined({ isInStock: true });
    expect(list.getState().problem).toMatchObject({ code: 'platform_down' });
  });
});

describe('the query of the older call', () => {
  it('the body of the older query call contains filter and sort as JSON strings, with the older field names', () => {
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
