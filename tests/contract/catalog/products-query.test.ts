// Version 1 product queries and their errors. Facts: docs/platform/catalog.md#filters, docs/platform/errors.md#calls.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId, queryPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({
  isOwn: true,
  keepsChanges: true,
  headers: { 'accept-language': 'de' },
});
// Lenient mode lets queries use all fields.
store.control.settings({ catalogQueries: 'lenient' });

const query = (body: unknown) => visitor.send('POST', queryPath, { query: body });

const slugs = ({ body }: Json) => body.products.map((product: Json) => product.slug).sort();

const filtered = async (filter: unknown) => slugs(await query({ filter }));

describe('the catalog', () => {
  it('a query returns the same result with GET and POST, on both paths', async () => {
    const input = { query: { filter: { name: { $contains: 'MUG' } }, paging: { limit: 1 } } };
    const packed = Buffer.from(JSON.stringify(input)).toString('base64url');
    const post = await visitor.send('POST', queryPath, input);
    const get = await visitor.send('GET', `${queryPath}?.r=${packed}`);
    const site = await visitor.send(
      'GET',
      `/_api/catalog-reader-server/v1/products/query-platformized?.r=${packed}`,
    );
    expect(slugs(post)).toEqual(['mug']);
    expect([get.body, site.body]).toEqual([post.body, post.body]);
    const all = await visitor.send('GET', queryPath);
    expect(all.body.metadata).toEqual({ items: 7, count: 7, offset: 0, total: 7 });
  });

  it.each<[string, unknown, string[]]>([
    ['ids', { id: { $in: [productId('mug'), productId('card'), 'junk'] } }, ['card', 'mug']],
    ['a price given as a string', { 'priceData.price': { $lt: '8.5' } }, ['endless', 'pattern']],
    ['the end of a name', { name: { $endsWith: '&"' } }, ['mug']],
    ['a name with a wildcard character', { name: { $startsWith: '%' } }, []],
    [
      'a collection',
      { 'collections.id': { $hasSome: [seedId('collection', 'papers')] } },
      ['card', 'shirt'],
    ],
    [
      'two collections at once',
      {
        'collections.id': {
          $hasAll: [seedId('collection', 'papers'), seedId('collection', 'things')],
        },
      },
      ['shirt'],
    ],
    ['a negation', { $not: { 'collections.id': seedId('collection', 'things') } }, ['card']],
    ['a field that is not null', { ribbon: { $ne: null } }, ['gone']],
    ['stock', { 'stock.inventoryStatus': 'OUT_OF_STOCK' }, ['gone', 'soon']],
    [
      'a type and stock',
      { $and: [{ productType: 'digital' }, { 'stock.inStock': true }] },
      ['pattern'],
    ],
    ['an empty list of slugs', { slug: { $in: [] } }, []],
    ['a date', { lastUpdated: { $gt: '2000-01-01T00:00:00.000Z' }, slug: 'mug' }, ['mug']],
    ['no condition', {}, ['card', 'endless', 'gone', 'mug', 'pattern', 'shirt', 'soon']],
  ])('a query finds products by a filter: %s', async (_, filter, expected) => {
    expect(await filtered(filter)).toEqual(expected);
  });

  it('an invalid query reports every error', async () => {
    const answer = await query({
      filter: {
        colour: 'red',
        __proto__x: 1,
        price: { $gt: 'cheap', $like: 1 },
        $or: [{ name: 5 }, { slug: { $in: 'mug' } }],
        'collections.id': { $gt: 1 },
        lastUpdated: { $lt: 'soon' },
        constructor: 1,
      },
      sort: [{ fieldName: 'colour' }, { fieldName: 'price', order: 'UP' }],
      paging: { limit: 101, offset: -1 },
    });
    expect(violationsOf(answer)).toEqual([
      'query.paging.limit: MAX',
      'query.paging.offset: MIN',
      'query.sort[1].order: INVALID_ENUM_VALUE',
    ]);
    const filters = await query({
      filter: {
        colour: 'red',
        price: { $gt: 'cheap', $like: 1 },
        $or: [{ name: 5 }, { slug: { $in: 'mug' } }],
        'collections.id': { $gt: 1 },
        lastUpdated: { $lt: 'soon' },
        constructor: 1,
      },
      sort: [{ fieldName: 'colour' }],
    });
    expect(violationsOf(filters)).toEqual([
      'query.filter.$or[0].name: VALIDATION',
      'query.filter.$or[1].slug.$in: VALIDATION',
      'query.filter.collections.id.$gt: VALIDATION',
      'query.filter.colour: FIELD_NOT_ALLOWED',
      'query.filter.constructor: FIELD_NOT_ALLOWED',
      'query.filter.lastUpdated.$lt: VALIDATION',
      'query.filter.price.$gt: VALIDATION',
      'query.filter.price.$like: VALIDATION',
      'query.sort[0].fieldName: INVALID_ENUM_VALUE',
    ]);
  });

  it.each(['x', '!!!', Buffer.from('[1').toString('base64url')])(
    'the packed query %s is refused',
    async (packed) => {
      const answer = await visitor.send('GET', `${queryPath}?.r=${packed}`);
      expect(answer.status).toBe(400);
    },
  );

  it('store variants contain pre-order data', async () => {
    const answer = await visitor.send('POST', '/stores-reader/v1/variants/query', {
      query: { filter: { productId: { $in: [productId('soon'), productId('shirt')] } } },
    });
    expect(answer.body.metadata).toMatchObject({ count: 5, total: 5 });
    const soon = answer.body.variants.find(
      (variant: Json) => variant.productId === productId('soon'),
    );
    expect(soon).toMatchObject({
      variantId: '00000000-0000-0000-0000-000000000000',
      productName: 'soon',
      stock: { trackQuantity: true, quantity: 0, inStock: false },
      preorderInfo: { enabled: true, message: 'Ships in June', limit: 3 },
    });
  });
});
