// Reads by GET: a call with a query string of more than 4,000 characters uses its declared method instead.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  queryCollectionsByGetCall,
  queryProductsByGetCall,
} from '../../../../src/client/catalog/products.ts';
import { toCheckedRequest } from '../../../../src/client/http/call.ts';
import { queryPayload } from '../../../../src/client/query/query.ts';
import { productQuery, type Query } from '../../../../src/package/index.ts';
import { seeded } from '../../../support/data/seeded-products.ts';
import { type Catalog, openCatalog } from '../../../support/network/catalog.ts';

const queryStringOf = (payload: Record<string, unknown>): string =>
  queryProductsByGetCall.query?.(payload) ?? '';

const ORIGIN = 'https://shop.example';
const paging = { limit: 50, offset: 0 };

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog(
    [seeded({ slug: 'mug', name: 'Mug' }), seeded({ slug: 'bowl' })],
    [{ slug: 'things', name: 'Things' }],
  );
});
afterAll(() => catalog.close());
beforeEach(() => {
  catalog.takeCalls();
});

const QUERY_PATH = '/stores-reader/v1/products/query-platformized';

/** Query that matches the mug and has a query string of exactly `length` characters. */
const mugQueryOf = (length: number): Query => {
  const withPadding = (padding: number) =>
    productQuery().eq('slug', 'mug').ne('name', 'x'.repeat(padding));
  const lengthOf = (query: Query) => queryStringOf(queryPayload(query, paging)).length;
  for (let padding = Math.floor((length * 3) / 4) - 200; padding < length; padding++) {
    const query = withPadding(padding);
    if (lengthOf(query) === length) return query;
  }
  throw new Error(`No query has a query string of ${length} characters`);
};

describe('a query that can be sent by GET', () => {
  it('a query is sent by POST by default', async () => {
    await catalog.client.products.queryProducts(mugQueryOf(3999));
    expect(catalog.takeCalls()).toEqual([`POST ${QUERY_PATH}`]);
  });

  // Base64 cannot produce exactly 4,000 characters after this parameter name. request-of.test.ts tests that length.
  it.each([
    [3999, 'GET'],
    [4001, 'POST'],
    [4002, 'POST'],
  ])('a query of %i characters is sent by %s, with the same result', async (length, method) => {
    const { products } = await catalog.client.products.queryProducts(mugQueryOf(length), {
      viaGet: true,
    });
    expect(catalog.takeCalls()).toEqual([`${method} ${QUERY_PATH}`]);
    expect(products.map(({ slug }) => slug)).toEqual(['mug']);
  });

  it('a query by GET reads the next pages by GET', async () => {
    const page = await catalog.client.products.queryProducts(productQuery().limit(1), {
      viaGet: true,
    });
    await page.next();
    expect(catalog.takeCalls()).toEqual(Array(2).fill(`GET ${QUERY_PATH}`));
  });

  it('a query for collections can be sent by GET', async () => {
    const { collections } = await catalog.client.collections.queryCollections({}, { viaGet: true });
    expect(collections.map(({ slug }) => slug)).toEqual(['things']);
    expect(catalog.takeCalls()).toEqual(['GET /stores-reader/v2/collections/query']);
  });
});

describe('the query string', () => {
  it('the query string is one parameter with JSON in base64url, and supports every script', () => {
    const payload = { query: { filter: { name: 'Tasse à café ☕ 漢字' } } };
    const [, packed = ''] = queryStringOf(payload).split('.r=');
    expect(packed).toMatch(/^[\w-]+$/);
    expect(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'))).toEqual(payload);
  });

  it('the query string is empty without parameters', () => {
    expect(queryStringOf({})).toBe('');
  });

  it.each([queryProductsByGetCall, queryCollectionsByGetCall])(
    'a query that is too long for a query string is sent as a request body: $path',
    (call) => {
      const filter = { name: { $in: Array.from({ length: 400 }, (_, index) => `name ${index}`) } };
      const payload = queryPayload({ filter }, paging);
      const request = toCheckedRequest(ORIGIN, call, payload);
      expect(request).toMatchObject({ method: 'POST', body: JSON.stringify(payload) });
      expect(request.url).not.toContain('?');
    },
  );
});
