// Compares queries with a naive in-memory search, over random catalogs. Facts: docs/platform/catalog.md#filters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { matches, type NaiveProduct, sorted } from '../../support/data/naive-query.ts';
import { seededRandom } from '../../support/data/random.ts';
import { createGenerator, type Generator } from '../../support/data/random-query.ts';
import { type Merchant, newMerchant } from '../support/merchant.ts';
import { type Json, openStore, queryPath } from '../support/store.ts';

const seeds = [1, 2, 3];
const productsEach = 24;
const queriesEach = 80;

let store: Sandbox;
beforeAll(async () => {
  store = await openStore({ seed: { products: [], collections: [] } });
});
afterAll(() => store.close());

describe.each(seeds)('random queries, seed %i', (seed) => {
  let merchant: Merchant;
  let generate: Generator;
  let catalog: NaiveProduct[];
  beforeAll(async () => {
    await store.reset();
    store.control.settings({ catalogQueries: 'lenient' });
    merchant = newMerchant(store);
    generate = createGenerator(seededRandom(seed));
    const members: string[][] = [[], [], []];
    for (let count = 0; count < productsEach; count += 1) {
      const { product, stock, memberOf } = generate.product(count);
      const { id, variants } = await merchant.newProduct(product);
      for (const [place, quantity] of stock.entries()) {
        const variantId = variants[place]?.id;
        if (variantId !== undefined)
          await store.control.setStock({ productId: id, variantId, quantity });
      }
      for (const place of memberOf) members[place]?.push(id);
    }
    const collections: string[] = [];
    for (const productIds of members) {
      const { id } = await merchant.newCollection();
      await merchant.send('POST', `/stores/v1/collections/${id}/productIds`, { productIds });
      collections.push(id);
    }
    generate.knowCollections(collections);
    catalog = await readAll();
  });

  const query = async (body: unknown): Promise<Json> => {
    const answer = await merchant.send('POST', queryPath, { query: body });
    if (answer.status !== 200) throw new Error(JSON.stringify([body, answer.body]));
    return answer.body;
  };
  const readAll = async (): Promise<NaiveProduct[]> =>
    (await query({ paging: { limit: 100 } })).products;

  it('random queries return the same products as a naive search, in the same order', async () => {
    for (let count = 0; count < queriesEach; count += 1) {
      const filter = generate.filter();
      const sort = generate.sort();
      const expected = sorted(
        catalog.filter((product) => matches(product, filter)),
        sort,
      ).map(({ slug }) => slug);
      const { products, metadata } = await query({ filter, sort, paging: { limit: 100 } });
      const reported = JSON.stringify({ filter, sort });
      expect([reported, products.map(({ slug }: Json) => slug)]).toEqual([reported, expected]);
      expect(metadata.total).toBe(expected.length);
    }
  });

  it('random queries return each product once, by offset and by cursor', async () => {
    for (let count = 0; count < 4; count += 1) {
      const asked = { filter: generate.filter(), sort: generate.sort() };
      const all = (await query({ ...asked, paging: { limit: 100 } })).products;
      const limit = 1 + (count % 5);
      const byOffset: Json[] = [];
      for (let offset = 0; offset < all.length; offset += limit)
        byOffset.push(...(await query({ ...asked, paging: { limit, offset } })).products);
      const byCursor: Json[] = [];
      let page = await query({ ...asked, cursorPaging: { limit } });
      for (;;) {
        byCursor.push(...page.products);
        const { next } = page.metadata.cursors;
        if (next === undefined) break;
        page = await query({ cursorPaging: { limit, cursor: next } });
      }
      const ids = (products: Json[]) => products.map(({ id }) => id);
      expect(ids(byOffset)).toEqual(ids(all));
      expect(ids(byCursor)).toEqual(ids(all));
    }
  });
});
