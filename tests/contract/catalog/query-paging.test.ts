// Paging through a query, by offset and by cursor. Facts: docs/platform/catalog.md#queries.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addQueryProducts, newMerchant, packed } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId, queryPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);
await addQueryProducts(merchant);

const query = (body: unknown) => visitor.send('POST', queryPath, { query: body });

const slugs = ({ body }: { body: Json }) => body.products.map(({ slug }: Json) => slug);

describe('a query', () => {
  it('a query has pages of 50 products by default, and of 100 products at most', async () => {
    const { body } = await query({ paging: { offset: 9 } });
    expect(body.metadata).toEqual({ items: 2, count: 2, offset: 9, total: 11 });
    const none = await query({ paging: { limit: 0 } });
    expect(none.body).toMatchObject({ products: [], metadata: { count: 0, total: 11 } });
    const past = await query({ paging: { offset: 1_000_000 } });
    expect(past.body).toMatchObject({ products: [], metadata: { offset: 1_000_000, total: 11 } });
    expect(violationsOf(await query({ paging: { limit: 101 } }))).toEqual([
      'query.paging.limit: MAX',
    ]);
    for (let index = 0; index < 52; index += 1)
      await merchant.newProduct({ name: `Filler ${index}` });
    const full = await query({ filter: { name: { $startsWith: 'Filler' } } });
    expect(full.body.metadata).toEqual({ items: 50, count: 50, offset: 0, total: 52 });
  });

  it('a query returns only the requested fields and the id', async () => {
    const fields = ['slug'];
    const { body } = await query({ fields, paging: { limit: 1 } });
    expect(Object.keys(body.products[0]).toSorted()).toEqual(['id', 'slug']);
    for (const [path, name] of [
      ['/stores-reader/v2/collections/query', 'collections'],
      ['/stores-reader/v1/variants/query', 'variants'],
    ] as const) {
      const answer = await visitor.send('POST', path, { query: { fields: ['id'] } });
      expect(Object.keys(answer.body[name][0])).toEqual(['id']);
    }
    const all = await query({ fields: [], paging: { limit: 1 } });
    expect(Object.keys(all.body.products[0]).length).toBeGreaterThan(20);
    expect(violationsOf(await query({ fields: [''] }))).toEqual(['query.fields[0]: MIN_LENGTH']);
  });

  describe('a query by cursor', () => {
    const pageOf = async (cursorPaging: object, more: object = {}) =>
      (await query({ cursorPaging, ...more })).body;

    it.each([
      [{}],
      [{ sort: [{ fieldName: 'price', order: 'DESC' }] }],
      [{ sort: [{ fieldName: 'productType' }, { fieldName: 'lastUpdated', order: 'DESC' }] }],
      [{ filter: { price: { $gte: 10 } }, sort: [{ fieldName: 'name' }] }],
    ])('a query by cursor returns each product once, forward and back: %j', async (asked) => {
      const all = slugs(await query({ ...asked, paging: { limit: 100 } }));
      const there: string[][] = [];
      let page = await pageOf({ limit: 7 }, asked);
      expect(page.metadata.cursors).not.toHaveProperty('prev');
      expect(page.metadata).not.toHaveProperty('total');
      for (;;) {
        there.push(slugs({ body: page }));
        const { next } = page.metadata.cursors;
        if (next === undefined) break;
        page = await pageOf({ limit: 7, cursor: next });
      }
      expect(there.flat()).toEqual(all);
      const back: string[][] = [slugs({ body: page })];
      while (page.metadata.cursors.prev !== undefined) {
        page = await pageOf({ limit: 7, cursor: page.metadata.cursors.prev });
        back.unshift(slugs({ body: page }));
      }
      expect(back.flat()).toEqual(all);
    });

    it('a query by cursor neither skips nor repeats products if earlier products are added or removed', async () => {
      const asked = { filter: { name: { $startsWith: 'Moving' } }, sort: [{ fieldName: 'name' }] };
      const made: Json[] = [];
      for (const letter of 'BCDE')
        made.push(await merchant.newProduct({ name: `Moving ${letter}` }));
      const first = await pageOf({ limit: 2 }, asked);
      await merchant.newProduct({ name: 'Moving A' });
      await merchant.send('DELETE', `/stores/v1/products/${made[1].id}`);
      const second = await pageOf({ limit: 2, cursor: first.metadata.cursors.next });
      expect(second.products.map(({ name }: Json) => name)).toEqual(['Moving D', 'Moving E']);
    });

    it('store variants and collections are paged by cursor', async () => {
      const variants = await visitor.send('POST', '/stores-reader/v1/variants/query', {
        query: { filter: { productId: productId('shirt') }, cursorPaging: { limit: 3 } },
      });
      const rest = await visitor.send('POST', '/stores-reader/v1/variants/query', {
        query: { cursorPaging: { cursor: variants.body.metadata.cursors.next } },
      });
      expect([variants.body.variants.length, rest.body.variants.length]).toEqual([3, 1]);
      const collections = await visitor.send(
        'GET',
        packed('/v2/collections/query', { query: { cursorPaging: { limit: 1 } } }),
      );
      expect(collections.body.metadata.cursors).toHaveProperty('next');
    });

    it('every page of a cursor query has the fields that the first request selected', async () => {
      const asked = { fields: ['name', 'price.currency'], sort: [{ fieldName: 'name' }] };
      const first = await pageOf({ limit: 1 }, asked);
      const second = await pageOf({ limit: 1, cursor: first.metadata.cursors.next });
      for (const { products } of [first, second])
        expect(Object.keys(products[0]).toSorted()).toEqual(['id', 'name', 'price']);
    });

    it('a query with an invalid cursor, or with two types of paging at once, is refused', async () => {
      const { metadata } = await pageOf({ limit: 1 }, { sort: [{ fieldName: 'price' }] });
      const { next } = metadata.cursors;
      const foreign = await visitor.send('POST', '/v2/collections/query', {
        query: { cursorPaging: { cursor: next } },
      });
      expect(violationsOf(foreign)).toContain('query.cursorPaging.cursor: FORMAT');
      const forged = (...parts: unknown[]) =>
        deflateRawSync(JSON.stringify(parts)).toString('base64url');
      for (const cursor of [
        forged({ name: '\u0000' }, null, ['1', productId('mug')], 'next'),
        forged(null, [{ fieldName: 5 }], [], 'next'),
        forged(null, null, [], 'next', [5]),
        forged(null, null, ['many', productId('mug')], 'next'),
        forged(null, null, ['1', 'no id'], 'sideways'),
        forged(null, null, [1], 'next'),
        'x',
        'AAAA',
        next.slice(0, -8),
        Buffer.from('{}').toString('base64url'),
      ])
        expect(violationsOf(await query({ cursorPaging: { cursor } }))).toEqual([
          'query.cursorPaging.cursor: FORMAT',
        ]);
      expect(
        violationsOf(await query({ cursorPaging: { limit: 1 }, paging: { limit: 1 } })),
      ).toEqual(['query.cursorPaging: ONE_OF_ALIGNMENT']);
    });
  });
});
