// Platform responses that are not JSON. Facts: docs/platform/errors.md#statuses, docs/platform/errors.md#limits.
import { describe, expect, it } from 'vitest';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, line, origin, productId, queryPath } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { exposedHeaders: 'some' } });

const fault = (kind: string, path = cartPath) =>
  store.control.setFaults({ match: { path }, fault: { kind } });

describe('a response', () => {
  it('a change is made even if its response has no body', async () => {
    fault('no-content');
    const answer = await visitor.add(line('mug'));
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await visitor.getCart()).body.cart.lineItems).toHaveLength(1);
  });

  it('an empty 429 response has no further details, and the cart is unchanged', async () => {
    fault('empty-429');
    const { status, body, headers } = await visitor.add(line('mug'));
    expect([status, body]).toEqual([429, {}]);
    for (const name of ['retry-after', 'x-wix-request-id', 'date'])
      expect(headers.get(name)).toBeNull();
    expect((await visitor.getCart()).status).toBe(404);
  });

  it('the response of a proxy in front of the platform is an HTML page', async () => {
    fault('html-403', queryPath);
    const answer = await visitor.send('POST', queryPath, { query: {} });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html']);
    expect(answer.body).toMatch(/^<!doctype html>/);
    expect((await visitor.send('POST', queryPath, { query: {} })).status).toBe(200);
  });

  it.each([
    ['json', 200, {}],
    ['no-content', 204, ''],
  ])(
    'the response to a cart deletion, which returns no data, is %s (setting emptyAnswers)',
    async (emptyAnswers, status, body) => {
      store.control.settings({ emptyAnswers });
      await visitor.add(line('mug'));
      const answer = await call(store, 'DELETE', cartPath, { token: visitor.token });
      expect([answer.status, answer.body]).toEqual([status, body]);
    },
  );
});

describe('the client', () => {
  const client = createElevatedClient({
    apiKey: 'sandbox-api-key',
    hosts: { api: origin },
    fetch: (input, init) => store.fetch(new Request(input, init)),
  });

  it.each(['empty-429', 'html-403'])('the client repeats a read after %s', async (kind) => {
    fault(kind, '/stores-reader');
    expect((await client.products.getProduct(productId('mug'))).slug).toBe('mug');
  });

  it('the client accepts 204 as success', async () => {
    store.control.settings({ emptyAnswers: 'no-content' });
    await visitor.add(line('mug'));
    await client.products.removeBrand(productId('mug'));
  });
});
