// Reads for cards and grids: a collection, pages of products in it, and products by slug.
import { describe, expect, it } from 'vitest';
import type { ApiSend } from '../../../../src/client/auth/tokens/authorized-client.ts';
import { readCollection, readProductPage } from '../../../../src/client/catalog/catalog-reads.ts';
import { readProducts } from '../../../../src/client/catalog/products.ts';
import { StoreError } from '../../../../src/client/errors.ts';
import { badAnswer } from '../../../../src/client/http/to-store-error.ts';

type Sent = Parameters<ApiSend>;

/** A platform that responds to every request with this value. */
const saying = (answer: unknown) => {
  const sent: Sent[] = [];
  const send: ApiSend = async (...asked) => {
    sent.push(asked);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, send };
};
const refused = (status: number) => new StoreError('no', { code: 'no', status });
const query = { filter: {}, paging: { limit: 2, offset: 4 } };

describe('a collection', () => {
  it('a collection is read by its slug, with the given abort signal', async () => {
    const { sent, send } = saying({ collection: { id: 'c', name: 'Things' } });
    const { signal } = new AbortController();
    expect(await readCollection(send, 'things', signal)).toEqual({ id: 'c', name: 'Things' });
    expect(
      sent.map(([{ method, path }, payload, wanted]) => [method, path, payload, wanted]),
    ).toEqual([['GET', '/v2/collections/slug/things', undefined, signal]]);
  });

  it.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['../v1/products', '..%2Fv1%2Fproducts'],
    ['$&', '%24%26'],
    ['Töpfe', 'T%C3%B6pfe'],
  ])('a collection can have the slug %s', async (slug, encoded) => {
    const { sent, send } = saying({ collection: { id: 'c' } });
    await readCollection(send, slug);
    expect(sent[0]?.[0].path).toBe(`/v2/collections/slug/${encoded}`);
  });

  it('a collection is undefined if it does not exist, and any other failure is an error', async () => {
    expect(await readCollection(saying(refused(404)).send, 'x')).toBeUndefined();
    for (const error of [refused(400), refused(500), new TypeError('no')]) {
      await expect(readCollection(saying(error).send, 'x')).rejects.toBe(error);
    }
  });

  it.each([
    null,
    'text',
    [],
    {},
    { collection: null },
    { collection: {} },
    { collection: { id: 5 } },
  ])('a response without a valid collection is an error: %j', async (answer) => {
    const reading = readCollection(saying(answer).send, 'x');
    await expect(reading).rejects.toMatchObject({ code: 'bad_answer', retryable: true });
  });
});

describe('a page of products', () => {
  const read = (answer: unknown) => readProductPage(saying(answer).send, query);

  it('a page of products contains the platform’s products, the number of products and the total', async () => {
    const { sent, send } = saying({ products: [{ id: 'a' }], metadata: { total: 9 } });
    const { signal } = new AbortController();
    expect(await readProductPage(send, query, signal)).toMatchObject({
      products: [{ id: 'a' }],
      count: 1,
      total: 9,
    });
    expect(sent[0]?.slice(1)).toEqual([{ query }, signal]);
  });

  it('a page of products counts unreadable products, so that the next page begins after them', async () => {
    const page = await read({ products: [null, { id: 'a' }, 5, {}, { id: '' }] });
    expect([page.products.map(({ id }) => id), page.count]).toEqual([['a'], 5]);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { total: '9' },
    { total: null },
    { total: Number.NaN },
  ])(
    'a page of products has no total if the platform sends no valid total: %j',
    async (metadata) => {
      expect((await read({ products: [], metadata })).total).toBeUndefined();
    },
  );

  it.each([null, 'text', [], {}, { products: null }, { products: { length: 1 } }])(
    'a response without a list of products is an error: %j',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ code: 'bad_answer' });
    },
  );
});

describe('products by slug', () => {
  it('products by slug are read in one request', async () => {
    const { sent, send } = saying({ products: [{ id: 'a', slug: 'mug' }, null, {}] });
    const products = await readProducts(send, badAnswer, 'slug', ['mug', 'constructor']);
    expect(products.map(({ id }) => id)).toEqual(['a']);
    expect(sent.map(([, payload]) => payload)).toEqual([
      { query: { filter: { slug: { $in: ['mug', 'constructor'] } }, paging: { limit: 100 } } },
    ]);
  });

  const unreadable = [{ products: null }, { products: 'text' }, { products: [null, {}] }];
  it.each([null, 'text', [], {}, ...unreadable])(
    'an invalid response to a request for products by slug is an error, not an empty list: %j',
    async (answer) => {
      await expect(
        readProducts(saying(answer).send, badAnswer, 'slug', ['mug']),
      ).rejects.toMatchObject({ code: 'bad_answer' });
    },
  );

  it('an empty list is a valid response to a request for products by slug', async () => {
    const { send } = saying({ products: [] });
    expect(await readProducts(send, badAnswer, 'slug', ['mug'])).toEqual([]);
  });

  it('a failed request for products by slug throws an error', async () => {
    await expect(
      readProducts(saying(refused(503)).send, badAnswer, 'slug', ['mug']),
    ).rejects.toMatchObject({
      status: 503,
    });
  });
});
