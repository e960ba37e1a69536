// Only a shop's server with its API key may write the catalog. Facts: docs/platform/catalog.md#versions.
import { describe, expect, it } from 'vitest';
import { apiKey, newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, codeOf, productId } from '../support/store.ts';

const mug = productId('mug');

const rows: [method: string, path: string, body?: unknown][] = [
  ['POST', '/v1/products', { product: { name: 'x', priceData: { price: 1 } } }],
  ['PATCH', `/v1/products/${mug}`, { product: { name: 'x' } }],
  ['DELETE', `/v1/products/${mug}`],
  ['PATCH', `/v1/products/${mug}/variants`, { variants: [] }],
  ['POST', `/v1/products/${mug}/variants/resetToDefault`, {}],
  ['POST', `/v1/collections/${mug}/productIds`, { productIds: [mug] }],
  ['POST', `/v1/collections/${mug}/productIds/delete`, { productIds: [mug] }],
  ['POST', `/v1/products/${mug}/media`, { media: [] }],
  ['POST', `/v1/products/${mug}/media/delete`, {}],
  ['PATCH', `/v1/products/${mug}/choices/media`, { media: [] }],
  ['POST', `/v1/products/${mug}/choices/media/delete`, { media: [] }],
  ['DELETE', `/v1/products/${mug}/options`],
  ['POST', `/v1/products/${mug}/remove-brand`, {}],
  ['POST', `/v1/products/${mug}/remove-ribbon`, {}],
  ['POST', '/v1/collections', { collection: { name: 'x' } }],
  ['PATCH', `/v1/collections/${mug}`, { collection: { name: 'x' } }],
  ['DELETE', `/v1/collections/${mug}`],
  ['POST', '/v1/bulk/products/update', { ids: [mug], set: { price: 1 } }],
  ['POST', '/v1/bulk/products/adjust-properties', { ids: [mug], adjust: { price: { amount: 1 } } }],
];

const { store, visitor } = await openTestStore({ keepsChanges: true });

describe('writing the catalog', () => {
  const attempt = (token: string | undefined, [method, path, body]: (typeof rows)[number]) =>
    call(store, method, `/stores${path}`, { token, ...(body !== undefined && { body }) });

  it.each(rows)('a catalog write is refused to a visitor: %s %s', async (...row) => {
    const answer = await attempt(visitor.token, row);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    expect(answer.body.message).toBe(answer.body.details.applicationError.description);
    const site = [row[0], row[1], row[2]] as const;
    const there = await call(store, site[0], `/_api/catalog-server${site[1]}`, {
      token: visitor.token,
      ...(site[2] !== undefined && { body: site[2] }),
    });
    expect(there.status).toBe(403);
  });

  it('a catalog write is refused to a member', async () => {
    const registered = await call(store, 'POST', '/_api/iam/authentication/v2/register', {
      token: visitor.token,
      body: { loginId: { email: 'merchant@example.com' }, password: 'correct horse battery' },
    });
    const identityId = registered.body.identity.id;
    const { body } = await call(store, 'POST', '/oauth2/token', {
      token: `${visitor.token},${apiKey}`,
      body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: identityId },
    });
    const answer = await attempt(body.access_token, ['DELETE', `/v1/products/${mug}`]);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
  });

  it.each([
    ['a caller without a credential', undefined, 'UNAUTHENTICATED'],
    ['a caller with an unknown API key', 'another-key', 'INVALID_TOKEN'],
    ['a caller with a token and an unknown API key', 'TOKEN,another-key', 'INVALID_API_KEY'],
    ['a caller with an invalid token and the API key', `nobody,${apiKey}`, 'INVALID_TOKEN'],
  ])('a catalog write is refused to %s', async (_, given, code) => {
    const token = given?.replace('TOKEN', visitor.token);
    const answer = await attempt(token, ['DELETE', `/v1/products/${mug}`]);
    expect([answer.status, codeOf(answer)]).toEqual([401, code]);
  });

  it.each([
    ['the API key alone', () => apiKey],
    ['an access token and the API key', () => `${visitor.token},${apiKey}`],
    ['an empty access token and the API key', () => `,${apiKey}`],
  ])('a catalog write is allowed with %s', async (_, tokenOf) => {
    const { id } = await newMerchant(store).newProduct();
    const answer = await attempt(tokenOf(), ['DELETE', `/v1/products/${id}`]);
    expect(answer.status).toBe(200);
  });

  it('permissions are checked before the body, so validation errors reveal nothing', async () => {
    const answer = await attempt(visitor.token, ['POST', '/v1/products', { product: { name: 5 } }]);
    expect(answer.status).toBe(403);
  });

  it('refused writes leave the catalog unchanged', async () => {
    const { slug, priceData } = await newMerchant(store).read(mug);
    expect([slug, priceData.price]).toEqual(['mug', 24]);
  });

  it('the old API key is refused after the settings change', async () => {
    store.control.settings({ apiKey: 'new-key' });
    expect((await attempt(apiKey, ['DELETE', `/v1/products/${mug}`])).status).toBe(401);
    store.control.settings({ apiKey });
  });
});
