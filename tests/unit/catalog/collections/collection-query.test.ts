// Filters and sorting of a collection as a query of the platform, and what the platform finds for it.
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
  it('without filters is a page in the shop’s order', () => {
    expect(queryOf({})).toEqual({ filter: {}, paging });
  });

  it('is about one collection, where there is one', () => {
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
  ])('%j becomes %j', (refinement, filter) => {
    expect(queryOf(refinement).filter).toEqual(filter);
  });

  it.each(['constructor', '__proto__', 'a.b', '$or'])('may be of an option called %s', (name) => {
    const options = Object.fromEntries([[name, ['S']]]);
    expect(Object.entries(queryOf({ options }).filter)).toEqual([
      [`options.${name}`, { $hasSome: ['S'] }],
    ]);
  });
});

describe('on the platform', () => {
  const shopper = openCatalogStage(
    [
      seeded({ slug: 'mug', name: 'Mug', price: 10, collections: ['things'] }),
      { ...shirt, name: 'Shirt', collections: ['things'] },
      seeded({ slug: 'gone', name: 'Gone', price: 25, stock: 0 }),
    ],
    ['things'],
  );

  // The platform may know more fields than it declares; refused-filters.test.ts is about those that it does not.
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
  ])('%s is an order', async (sort, slugs) => {
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
  ])('%j finds %j', async (refinement, slugs) => {
    expect((await found(refinement)).sort()).toEqual(slugs);
  });

  it('finds what the collection has, and nothing besides', async () => {
    const things = seedId('collection', 'things');
    expect((await found({}, things)).sort()).toEqual(['mug', 'shirt']);
    expect(await found({ maxPrice: 20 }, things)).toEqual(['mug']);
  });
});
