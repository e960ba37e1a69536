import { describe, expect, it } from 'vitest';
import * as writes from '../../../../src/client/admin/catalog-write-calls.ts';
import * as collections from '../../../../src/client/catalog/catalog-reads.ts';
import * as reads from '../../../../src/client/catalog/products.ts';
import { type Call, toCheckedRequest } from '../../../../src/client/http/call.ts';

/** Catalog read calls, in the documented order. */
const readTable: [row: string, call: Call][] = [
  ['GET /v2/collections/{id}', reads.getCollectionCall],
  ['GET /v2/collections/slug/{slug}', collections.getCollectionBySlugCall],
  ['POST /v2/collections/query', reads.queryCollectionsCall],
  ['GET /v1/products/{id}', reads.getProductCall],
  ['POST /v1/products/query-platformized', reads.queryProductsCall],
  ['GET /v1/collections/slug/{slug}', reads.getCollectionBySlugV1Call],
  ['POST /v1/products/{id}/productOptionsAvailability', reads.getProductOptionsAvailabilityCall],
  ['POST /v1/products/{id}/variants/query', reads.queryProductVariantsCall],
  ['POST /v1/variants/query', reads.queryStoreVariantsCall],
  ['GET /v1/variants/{id}', reads.getStoreVariantCall],
];

/** Catalog write calls, in the documented order. */
const writeTable: [row: string, call: Call][] = [
  ['POST /v1/products', writes.createProductCall],
  ['PATCH /v1/products/{product.id}', writes.updateProductCall],
  ['DELETE /v1/products/{id}', writes.deleteProductCall],
  ['PATCH /v1/products/{id}/variants', writes.updateProductVariantsCall],
  ['POST /v1/products/{id}/variants/resetToDefault', writes.resetAllProductVariantDataCall],
  ['POST /v1/collections/{id}/productIds', writes.addProductsToCollectionCall],
  ['POST /v1/collections/{id}/productIds/delete', writes.removeProductsFromCollectionCall],
  ['POST /v1/products/{id}/media', writes.addProductMediaCall],
  ['POST /v1/products/{id}/media/delete', writes.removeProductMediaCall],
  ['PATCH /v1/products/{id}/choices/media', writes.addProductMediaToChoicesCall],
  ['POST /v1/products/{id}/choices/media/delete', writes.removeProductMediaFromChoicesCall],
  ['DELETE /v1/products/{id}/options', writes.deleteProductOptionsCall],
  ['POST /v1/products/{id}/remove-brand', writes.removeBrandCall],
  ['POST /v1/products/{id}/remove-ribbon', writes.removeRibbonCall],
  ['POST /v1/collections', writes.createCollectionCall],
  ['PATCH /v1/collections/{collection.id}', writes.updateCollectionCall],
  ['DELETE /v1/collections/{id}', writes.deleteCollectionCall],
  ['POST /v1/bulk/products/update', writes.bulkUpdateProductsPropertyCall],
  ['POST /v1/bulk/products/adjust-properties', writes.bulkAdjustProductPropertyCall],
];

const rowOf = ({ method, path }: Call) => `${method} ${path}`;
const ORIGIN = 'https://shop.example';
const payload = { id: 'x', slug: 'x', product: { id: 'x' }, collection: { id: 'x' } };

describe('the calls that read', () => {
  it.each(readTable)(
    'the read call %s needs no elevated client, and the path starts with stores-reader',
    (row, call) => {
      expect(rowOf(call)).toBe(row);
      expect(call.isElevated).toBeUndefined();
      expect(toCheckedRequest(ORIGIN, call, payload).url).toContain(`${ORIGIN}/stores-reader/v`);
    },
  );

  it('the table of read calls is complete, and two queries can also be sent by GET', () => {
    const { queryCollectionsByGetCall, queryProductsByGetCall, ...table } = {
      ...reads,
      ...collections,
    };
    const calls = Object.keys(table).filter((name) => name.endsWith('Call'));
    expect(calls).toHaveLength(readTable.length);
    expect(queryCollectionsByGetCall).toMatchObject({
      method: 'GET',
      path: reads.queryCollectionsCall.path,
      fallback: reads.queryCollectionsCall,
    });
    expect(queryProductsByGetCall).toMatchObject({
      method: 'GET',
      path: reads.queryProductsCall.path,
      fallback: reads.queryProductsCall,
    });
  });

  it('all read calls can be repeated', () => {
    expect(readTable.filter(([, { method, isRead }]) => method !== 'GET' && !isRead)).toEqual([]);
  });
});

describe('the calls that write', () => {
  it.each(writeTable)(
    'the write call %s needs the elevated client, and the path starts with stores/v1',
    (row, call) => {
      expect(rowOf(call)).toBe(row);
      expect(call.isElevated).toBe(true);
      expect(call.isRead).toBeUndefined();
      expect(toCheckedRequest(ORIGIN, call, payload).url).toContain(`${ORIGIN}/stores/v1/`);
    },
  );

  it('the table of write calls is complete and contains no other calls', () => {
    expect(new Set(Object.values(writes))).toEqual(new Set(writeTable.map(([, call]) => call)));
  });
});
