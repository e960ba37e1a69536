// A store has one catalog version. Facts: docs/platform/catalog.md#versions, docs/platform/catalog.md#unknown-answers.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, queryPath } from '../support/store.ts';

const { store, visitor } = await openTestStore();

const v3Calls: [string, string][] = [
  ['GET', '/stores/v3/products/slug/mug'],
  ['GET', `/stores/v3/products/${productId('mug')}`],
  ['POST', '/stores/v3/products/search'],
  ['POST', '/stores/v3/inventory-items/query'],
  ['POST', '/stores/v3/anything'],
  ['POST', '/categories/v1/categories/query'],
];

const v1Calls: [string, string][] = [
  ['POST', queryPath],
  ['POST', '/stores-reader/v1/products/query'],
  ['GET', `/stores-reader/v1/products/${productId('mug')}`],
  ['POST', `/_api/catalog-reader-server/v1/products/${productId('shirt')}/variants/query`],
  ['POST', '/stores-reader/v1/variants/query'],
  ['GET', '/_api/catalog-reader-server/v1/variants/x'],
  ['POST', '/stores/v1/products'],
  ['GET', '/v1/collections/slug/things'],
  ['POST', '/stores-reader/v2/collections/query'],
];

describe('a store with version 1', () => {
  it.each(v3Calls)(
    'a store with catalog version 1 responds with 428 to %s %s',
    async (method, path) => {
      const answer = await visitor.send(method, path, method === 'POST' ? {} : undefined);
      expect([answer.status, codeOf(answer)]).toEqual([
        428,
        'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
      ]);
    },
  );
});

describe('a store with version 3', () => {
  it.each(v1Calls)(
    'a store with catalog version 3 responds with 428 to %s %s',
    async (method, path) => {
      store.control.settings({ catalogVersion: 'V3' });
      const answer = await visitor.send(method, path, method === 'POST' ? {} : undefined);
      expect([answer.status, codeOf(answer)]).toEqual([
        428,
        'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
      ]);
    },
  );

  it('a store that is being set up responds with 428 CATALOG_V3_SITE_PROVISIONING', async () => {
    store.control.settings({ catalogVersion: 'V3', catalogProvisioning: true });
    const answer = await visitor.send('GET', '/stores/v3/products/slug/mug');
    expect([answer.status, codeOf(answer)]).toEqual([428, 'CATALOG_V3_SITE_PROVISIONING']);
  });

  it('a store with catalog version 3 can return an empty list of collections instead of 428 (collectionsOnV3: empty)', async () => {
    store.control.settings({ catalogVersion: 'V3', collectionsOnV3: 'empty' });
    const { status, body } = await visitor.send('POST', '/v2/collections/query', {});
    expect([status, body.collections]).toEqual([200, []]);
  });
});

describe('a move from version 1 to 3', () => {
  it('the move keeps product and variant ids, but replaces the zero id of default variants', async () => {
    const { body: before } = await visitor.send('POST', queryPath, {});
    store.control.settings({ catalogVersion: 'V3' });
    for (const { id, slug, variants } of before.products) {
      const { body } = await visitor.send('GET', `/stores/v3/products/slug/${slug}`);
      expect(body.product.id).toBe(id);
      const kept = body.product.variantsInfo.variants.map((variant: Json) => variant.id);
      if (variants.length > 1) expect(kept).toEqual(variants.map((variant: Json) => variant.id));
      else expect(kept).toEqual([expect.not.stringMatching(/^0{8}-/)]);
    }
  });

  it('the prices after the move include the discount of version 1', async () => {
    store.control.settings({ catalogVersion: 'V3' });
    const { body } = await visitor.send('GET', '/stores/v3/products/slug/shirt');
    const variant = body.product.variantsInfo.variants.find(
      ({ id }: Json) => id === seedId('variant', 'shirt:Color=Clay|Size=L'),
    );
    expect(variant.price).toEqual({
      actualPrice: { amount: '40.00' },
      compareAtPrice: { amount: '45.00' },
    });
  });
});

const merchant = newMerchant(store);

const path = '/stores/v3/provision/version';

describe('the catalog version', () => {
  it.each(['V1', 'V3'])('the catalog version is %s_CATALOG', async (catalogVersion) => {
    store.control.settings({ catalogVersion });
    const { status, body } = await visitor.send('GET', path);
    expect([status, body]).toEqual([200, { catalogVersion: `${catalogVersion}_CATALOG` }]);
  });

  it('the catalog version can be hidden from visitors', async () => {
    store.control.settings({ visitorsReadVersion: false });
    const answer = await visitor.send('GET', path);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    expect((await merchant.send('GET', path)).status).toBe(200);
  });
});
