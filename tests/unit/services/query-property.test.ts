// Random queries over random catalogs: the platform finds what a naive filter in memory finds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, productQuery } from '../../../src/package/index.ts';
import { COUNT, expressionOf, pick, randomProduct } from '../../support/data/catalog-conditions.ts';
import { seededRandom } from '../../support/data/random.ts';
import { type Catalog, openCatalog } from '../../support/network/catalog.ts';

describe.each([1, 2])('over random catalog %i', (catalogSeed) => {
  let catalog: Catalog;
  let all: Product[];
  beforeAll(async () => {
    const random = seededRandom(catalogSeed);
    catalog = await openCatalog(
      Array.from({ length: COUNT }, (_, index) => randomProduct(random, index)),
      ['things', 'papers', 'plants'].map((slug) => ({ slug, name: slug })),
    );
    // Every operator of the query language is tried, on more fields than a store has to have.
    catalog.sandbox.control.settings({ catalogQueries: 'lenient' });
    all = [...(await catalog.client.products.queryProducts({ paging: { limit: 100 } })).products];
  });
  afterAll(() => catalog.close());

  const slugs = (products: readonly Product[]) => products.map(({ slug }) => slug).sort();

  it('reads the whole catalog', () => {
    expect(all).toHaveLength(COUNT);
  });

  it('40 random queries match a naive filter', async () => {
    const random = seededRandom(100 + catalogSeed);
    const found: number[] = [];
    for (let run = 0; run < 40; run++) {
      const { builder, test } = expressionOf(random);
      const { products, total } = await catalog.client.products.queryProducts(builder.limit(100));
      const expected = all.filter(test);
      expect(slugs(products), JSON.stringify(builder.filter)).toEqual(slugs(expected));
      expect(total).toBe(expected.length);
      found.push(expected.length);
    }
    // Queries that find everything or nothing would prove little.
    expect(found.filter((count) => count > 0 && count < COUNT).length).toBeGreaterThan(15);
  });

  it('pages of any length, in any order, visit each product once', async () => {
    const random = seededRandom(200 + catalogSeed);
    for (const limit of [1, 7, 23, 24, 25, 100]) {
      const field = pick(random, ['price', 'name', 'slug'] as const);
      const query = productQuery().limit(limit);
      const sorted = random() < 0.5 ? query.ascending(field) : query.descending(field);
      const visited: Product[] = [];
      for await (const product of await catalog.client.products.queryProducts(sorted)) {
        visited.push(product);
      }
      expect(slugs(visited), `limit ${limit}, by ${field}`).toEqual(slugs(all));
    }
  });
});
