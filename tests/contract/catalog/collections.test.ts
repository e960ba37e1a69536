// Writing and querying collections. Facts: docs/platform/catalog.md#versions.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, newVisitor, violationsOf } from '../support/store.ts';

const unknown = '11111111-1111-4111-8111-111111111111';

const { store } = await openTestStore({ keepsChanges: true });
// Lenient mode lets queries use all fields.
store.control.settings({ catalogQueries: 'lenient' });
const merchant = newMerchant(store);

describe('collections', () => {
  const read = async (id: string) =>
    (await merchant.send('GET', `/v2/collections/${id}`)).body.collection;
  const lastEvent = () => store.control.events().at(-1);

  describe.each(['/stores/v1', '/_api/catalog-server/v1', '/v1'])('writes under %s', (prefix) => {
    it('POST /v1/collections creates a collection and publishes an event', async () => {
      const { status, body } = await merchant.send('POST', `${prefix}/collections`, {
        collection: { name: 'Gifts & more', description: 'For others.' },
      });
      expect(status).toBe(200);
      expect(body.collection).toMatchObject({
        name: 'Gifts & more',
        description: 'For others.',
        visible: true,
        numberOfProducts: 0,
        media: { items: [] },
      });
      expect(body.collection.slug).toMatch(/^gifts-more/);
      expect(await read(body.collection.id)).toEqual(body.collection);
      expect(lastEvent()).toMatchObject({
        type: 'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
        data: { collection_Id: body.collection.id },
      });
    });

    it('PATCH /v1/collections/{collection.id} changes only the given fields', async () => {
      const before = await merchant.newCollection();
      const { body } = await merchant.send('PATCH', `${prefix}/collections/${before.id}`, {
        collection: { id: before.id, name: 'Renamed', description: null },
      });
      expect(body.collection).toMatchObject({
        ...before,
        name: 'Renamed',
        description: '',
        lastUpdated: body.collection.lastUpdated,
      });
      expect(lastEvent()?.type).toBe('com.wix.ecommerce.catalog.api.v1.CollectionChanged');
    });

    it('DELETE /v1/collections/{id} deletes a collection', async () => {
      const { id } = await merchant.newCollection();
      const path = `${prefix}/collections/${id}?id=${id}`;
      expect((await merchant.send('DELETE', path)).body).toEqual({});
      const again = await merchant.send('DELETE', path);
      expect([again.status, codeOf(again)]).toEqual([404, 'COLLECTION_NOT_FOUND']);
      expect(lastEvent()?.type).toBe('com.wix.ecommerce.catalog.api.v1.CollectionDeleted');
    });

    it('POST /v1/collections/{id}/productIds adds products once, and POST …/productIds/delete removes products', async () => {
      const { id } = await merchant.newCollection();
      const [a, b] = [await merchant.newProduct(), await merchant.newProduct()];
      const path = `${prefix}/collections/${id}/productIds`;
      const added = await merchant.send('POST', path, { id, productIds: [a.id, b.id, a.id] });
      expect([added.status, added.body]).toEqual([200, {}]);
      expect((await merchant.read(a.id)).collectionIds).toEqual([id]);
      // A repeated request, as after a lost response, does not add a product twice.
      await merchant.send('POST', path, { productIds: [b.id] });
      expect((await read(id)).numberOfProducts).toBe(2);
      const removed = await merchant.send('POST', `${path}/delete`, {
        productIds: [a.id, unknown],
      });
      expect([removed.status, removed.body]).toEqual([200, {}]);
      expect((await read(id)).numberOfProducts).toBe(1);
      expect((await merchant.read(a.id)).collectionIds).toEqual([]);
    });
  });

  it('a collection accepts all products of a call or none', async () => {
    const { id } = await merchant.newCollection();
    const { id: productId } = await merchant.newProduct();
    const answer = await merchant.send('POST', `/stores/v1/collections/${id}/productIds`, {
      productIds: [productId, unknown],
    });
    expect(violationsOf(answer)).toEqual(['productIds[1]: VALIDATION']);
    expect((await read(id)).numberOfProducts).toBe(0);
  });

  it('a deleted product disappears from its collections', async () => {
    const { id } = await merchant.newCollection();
    const { id: productId } = await merchant.newProduct();
    const path = `/stores/v1/collections/${id}/productIds`;
    await merchant.send('POST', path, { productIds: [productId] });
    await merchant.send('DELETE', `/stores/v1/products/${productId}`);
    expect((await read(id)).numberOfProducts).toBe(0);
  });

  it('a collection counts only visible products for shoppers', async () => {
    const { id } = await merchant.newCollection();
    const made = [await merchant.newProduct(), await merchant.newProduct({ visible: false })];
    await merchant.send('POST', `/stores/v1/collections/${id}/productIds`, {
      productIds: made.map((product) => product.id),
    });
    const visitor = await newVisitor(store);
    const { body } = await visitor.send('GET', `/v2/collections/${id}`);
    expect(body.collection.numberOfProducts).toBe(1);
    expect((await read(id)).numberOfProducts).toBe(2);
  });

  it('a slug that another collection uses is refused', async () => {
    const { id } = await merchant.newCollection();
    const created = await merchant.send('POST', '/stores/v1/collections', {
      collection: { name: 'Again', slug: 'papers' },
    });
    const changed = await merchant.send('PATCH', `/stores/v1/collections/${id}`, {
      collection: { slug: 'papers' },
    });
    for (const answer of [created, changed])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'SLUG_ALREADY_EXISTS']);
  });

  it('a refused collection reports every invalid field', async () => {
    const answer = await merchant.send('POST', '/stores/v1/collections', {
      collection: {
        name: '',
        slug: 'a b',
        description: 'x'.repeat(601),
        visible: 'yes',
        colour: 'red',
      },
    });
    expect(violationsOf(answer)).toEqual([
      'collection.colour: FIELD_NOT_ALLOWED',
      'collection.description: MAX_LENGTH',
      'collection.name: MIN_LENGTH',
      'collection.slug: FORMAT',
      'collection.visible: VALIDATION',
    ]);
    const missing = await merchant.send('POST', '/stores/v1/collections', { collection: {} });
    expect(violationsOf(missing)).toEqual(['collection.name: REQUIRED_FIELD']);
  });

  it.each([
    ['POST', '/stores/v1/collections/junk/productIds', { productIds: [unknown] }],
    ['POST', `/stores/v1/collections/${unknown}/productIds`, { productIds: [unknown] }],
    ['POST', `/stores/v1/collections/${unknown}/productIds/delete`, { productIds: [unknown] }],
    ['PATCH', `/stores/v1/collections/${unknown}`, { collection: { name: 'x' } }],
    ['PATCH', '/stores/v1/collections/junk', { collection: { name: 'x' } }],
  ])('a request for an unknown collection gets 404: %s %s', async (method, path, body) => {
    const answer = await merchant.send(method, path, body);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'COLLECTION_NOT_FOUND']);
  });

  it('collections are filtered, sorted and paged', async () => {
    for (const name of ['Query A', 'Query B', 'Query C']) await merchant.newCollection(name);
    const { body } = await merchant.send('POST', '/v2/collections/query', {
      query: {
        filter: { name: { $startsWith: 'query' }, slug: { $ne: 'query-b' } },
        sort: [{ fieldName: 'name', order: 'DESC' }],
        paging: { limit: 1, offset: 1 },
      },
    });
    expect(body.collections.map(({ name }: Json) => name)).toEqual(['Query A']);
    expect(body.metadata).toMatchObject({ count: 1, offset: 1, total: 2 });
    const broken = await merchant.send('POST', '/v2/collections/query', {
      query: { filter: { price: 1, id: { $gt: 5 } }, sort: [{ fieldName: 'price' }] },
    });
    expect(violationsOf(broken)).toEqual([
      'query.filter.id.$gt: VALIDATION',
      'query.filter.price: FIELD_NOT_ALLOWED',
      'query.sort[0].fieldName: INVALID_ENUM_VALUE',
    ]);
  });
});
