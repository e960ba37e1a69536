// A collection's filters and sorting as a platform query, and the products that the query finds.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { Refinement, Sort } from '../../../../src/catalog/catalog-api.ts';
import { readProductPage } from '../../../../src/client/catalog/catalog-reads.ts';
import { NO_REFINEMENT, productPageQuery } from '../../../../src/client/catalog/page-query.ts';
import { seeded, shirt } from '../../../support/data/seeded-products.ts';
import { openCatalogStage } from '../../../support/network/stages/catalog-stage.ts';

const paging = { limit: 10, offset: 20 };
const queryOf = (refinement: Partial<Refinement>, collectionId?: string) =>
  productPageQuery({ ...NO_REFINEMENT, ...refinement }, collectionId, paging);

describe('a query', () => {
  it('a query without filters has an empty filter and no sort order', () => {
    expect(queryOf({})).toEqual({ filter: {}, paging });
  });

  it('a query can be limited to one collection', () => {
    expect(queryOf({}, 'things').filter).toEqual({ collectionIds: { $hasSome: ['things'] } });
  });

  it.each<[Partial<Refinement>, object]>([
    [{ minPrice: 5 }, { 'priceData.price': { $gte: 5 } }],
    [{ maxPrice: 9 }, { 'priceData.price': { $lte: 9 } }],
    [{ minPrice: 0, maxPrice: 0 }, { 'priceData.price': { $gte: 0, $lte: 0 } }],
    [{ text: 'mug' }, { name: { $contains: 'mug' } }],
    [{ isInStock: true }, { 'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' } }],
    [{ options: { Size: ['S', 'M'] } }, { 'options.Size': { $hasSome: ['S', 'M'] } }],
    [{ options: { Size: [], Color: [] } }, {}],
  ])('the refinement %j becomes the filter %j', (refinement, filter) => {
    expect(queryOf(refinement).filter).toEqual(filter);
  });

  it.each(['constructor', '__proto__', 'a.b', '$or'])(
    'a query can filter by an option called %s',
    (name) => {
      const options = Object.fromEntries([[name, ['S']]]);
      expect(Object.entries(queryOf({ options }).filter)).toEqual([
        [`options.${name}`, { $hasSome: ['S'] }],
      ]);
    },
  );
});

describe('queries on the platform', () => {
  const shopper = openCatalogStage(
    [
      seeded({ slug: 'mug', name: 'Mug', price: 10, collections: ['things'] }),
      { ...shirt, name: 'Shirt', collections: ['things'] },
      seeded({ slug: 'gone', name: 'Gone', price: 25, stock: 0 }),
    ],
    ['things'],
  );

  // Allows undocumented query fields, as the platform may. refused-filters.test.ts tests a platform that refuses them.
  beforeEach(() => void shopper.sandbox.control.settings({ catalogQueries: 'lenient' }));

  const found = async (refinement: Partial<Refinement>, collectionId?: string) => {
    const wish = { ...NO_REFINEMENT, ...refinement };
    const query = productPageQuery(wish, collectionId, { limit: 10, offset: 0 });
    const { products } = await readProductPage(shopper.send, query);
    return products.map(({ slug }) => slug);
  };

  it.each<[Sort, string[]]>([
    ['newest', ['gone', 'shirt', 'mug']],
    ['price-up', ['mug', 'gone', 'shirt']],
    ['price-down', ['shirt', 'gone', 'mug']],
    ['name', ['gone', 'mug', 'shirt']],
  ])('products are sorted in the order %s', async (sort, slugs) => {
    expect(await found({ sort })).toEqual(slugs);
  });

  it.each<[Partial<Refinement>, string[]]>([
    [{ minPrice: 20, maxPrice: 30 }, ['gone']],
    [{ text: 'HIR' }, ['shirt']],
    [{ isInStock: true }, ['mug', 'shirt']],
    [{ options: { Color: ['Ink', 'Nothing'], Size: ['L'] } }, ['shirt']],
    [{ options: { Color: ['Ink'], Size: ['XXL'] } }, []],
    [{ options: { Glaze: ['Blue'] } }, []],
    [{ options: Object.fromEntries([['__proto__', ['S']]]) }, []],
    [{ options: { constructor: ['S'] } as never }, []],
    [{ minPrice: 30, maxPrice: 20 }, []],
  ])('the refinement %j finds %j', async (refinement, slugs) => {
    expect((await found(refinement)).sort()).toEqual(slugs);
  });

  it('a query limited to a collection finds only products of that collection', async () => {
    const things = seedId('collection', 'things');
    expect((await found({}, things)).sort()).toEqual(['mug', 'shirt']);
    expect(await found({ maxPrice: 20 }, things)).toEqual(['mug']);
  });
});
