// The request of each write call of catalog version 3, and how its response is parsed.
import { describe, expect, it } from 'vitest';
import { ELEVATED_VERBS } from '../../../../src/client/admin/elevated-verbs.ts';
import { createElevatedClient } from '../../../../src/package/admin.ts';
import {
  categories,
  change,
  inventory,
  newProduct,
  products,
} from '../../../support/data/catalog-v3-writes.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';

const answer = {
  product: { id: 'p' },
  category: { id: 'c' },
  inventoryItem: { id: 'i' },
  jobId: 'job',
  results: [],
};

const openAdmin = (given: unknown = answer) => {
  const sent: unknown[] = [];
  const admin = createElevatedClient({
    apiKey: 'key',
    hosts: { api: ORIGIN },
    fetch: (async (url: string, { method, body }: RequestInit) => {
      sent.push([`${method} ${url.slice(ORIGIN.length)}`, body ? JSON.parse(String(body)) : null]);
      return Response.json(given);
    }) as unknown as typeof fetch,
  });
  return { admin, sent };
};

describe.each([
  ['productsV3', products],
  ['categories', categories],
  ['inventory', inventory],
] as const)('the writes of %s', (service, rows) => {
  it.each(rows)('%s sends the documented method, path and body', async (_, ask, request, body) => {
    const { admin, sent } = openAdmin();
    await ask(admin);
    expect(sent).toEqual([[request, body]]);
  });

  it('every write method is listed as elevated', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...ELEVATED_VERBS[service]].sort());
  });
});

describe('a bulk response', () => {
  const failed = { code: 'SLUG_TAKEN', description: 'taken' };

  it('a bulk response has one result for each product, with the product if the platform sends it', async () => {
    const { admin } = openAdmin({
      results: [
        { itemMetadata: { originalIndex: 1, success: false, error: failed } },
        { itemMetadata: { id: 'new', originalIndex: 0, success: true }, item: { id: 'new' } },
      ],
    });
    const { results, bulkActionMetadata } = await admin.productsV3.bulkCreateProducts([
      newProduct,
      newProduct,
      newProduct,
    ]);
    expect(results).toMatchObject([
      { itemMetadata: { id: 'new', success: true }, product: { id: 'new' } },
      { itemMetadata: { success: false, error: failed } },
      { itemMetadata: { success: false, error: { code: 'no_result' } } },
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
  });

  it('the response of a bulk call with inventory is read from the field productResults', async () => {
    const results = [{ itemMetadata: { id: 'p', originalIndex: 0, success: true } }];
    const { admin } = openAdmin({ productResults: { results }, inventoryResults: {} });
    const changes = [{ id: 'p', ...change }];
    const read = await admin.productsV3.bulkUpdateProductsWithInventory(changes);
    expect(read.bulkActionMetadata.totalSuccesses).toBe(1);
  });

  it.each([{}, { results: 5 }])('the invalid bulk response %j is an error', async (given) => {
    const { admin } = openAdmin(given);
    await expect(admin.productsV3.bulkDeleteProducts(['p'])).rejects.toMatchObject({
      code: 'bad_answer',
    });
  });
});
