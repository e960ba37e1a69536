// Builds HTTP requests from declared calls: parameters, query strings, and the fallback for long query strings.
import { describe, expect, it } from 'vitest';
import { isStoreError, type StoreError } from '../../../../src/client/errors.ts';
import {
  type Call,
  MAX_QUERY_CHARS,
  toCheckedRequest,
  toPlainRequest,
} from '../../../../src/client/http/call.ts';

const ORIGIN = 'https://shop.example';
const READER = `${ORIGIN}/stores-reader`;
const productCall: Call = { method: 'GET', service: '/stores-reader', path: '/v1/products/{id}' };
const NOT_CREATED = 'Url was not successfully created for this request';

const errorOf = (work: () => unknown): StoreError | undefined => {
  try {
    work();
  } catch (error) {
    if (isStoreError(error)) return error;
    throw error;
  }
  return undefined;
};

describe('a path parameter', () => {
  it.each([
    ['mug', 'mug'],
    ['a/b', 'a%2Fb'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['tasse à café', 'tasse%20%C3%A0%20caf%C3%A9'],
    ['../../../oauth2/token', '..%2F..%2F..%2Foauth2%2Ftoken'],
    ['100%', '100%25'],
    [7, '7'],
    [0, '0'],
    ['{id}', '%7Bid%7D'],
    ['$&', '%24%26'],
  ])('the path parameter %j becomes %j in the path', (id, text) => {
    expect(toCheckedRequest(ORIGIN, productCall, { id }).url).toBe(`${READER}/v1/products/${text}`);
  });

  it('a path can have several parameters, and their values can be nested in the payload', () => {
    const call: Call = { ...productCall, path: '/v1/products/{product.id}/choices/{name}' };
    const { url } = toCheckedRequest(ORIGIN, call, { product: { id: 'mug' }, name: 'red' });
    expect(url).toBe(`${READER}/v1/products/mug/choices/red`);
  });

  it.each([
    ['no payload', undefined],
    ['a parameter with another name', { slug: 'mug' }],
    ['undefined', { id: undefined }],
    ['null', { id: null }],
    ['an empty string', { id: '' }],
  ])('no request is created if a path parameter is missing: %s', (_, payload) => {
    const error = errorOf(() => toCheckedRequest(ORIGIN, productCall, payload));
    expect(error).toMatchObject({ message: NOT_CREATED, code: 'url_not_created' });
    expect(error?.retryable).toBe(false);
    expect(error?.details).toEqual({ missing: 'id' });
  });

  it('no request is created if the parent object of a path parameter is missing', () => {
    const call: Call = { ...productCall, path: '/v1/products/{product.id}' };
    for (const product of [undefined, null, 'mug', ['mug']]) {
      expect(errorOf(() => toCheckedRequest(ORIGIN, call, { product }))?.message).toBe(NOT_CREATED);
    }
  });

  it.each(['.', '..'])('the path parameter %j cannot leave its segment of the path', (id) => {
    const error = errorOf(() => {
      const { pathname } = new URL(toCheckedRequest(ORIGIN, productCall, { id }).url);
      expect(pathname).toMatch(/^\/stores-reader\/v1\/products\/./);
    });
    expect(error?.message ?? NOT_CREATED).toBe(NOT_CREATED);
  });

  it('a path parameter with a lone surrogate fails with the documented message', () => {
    expect(errorOf(() => toCheckedRequest(ORIGIN, productCall, { id: '\ud800' }))?.message).toBe(
      NOT_CREATED,
    );
  });
});

describe('a method', () => {
  it.each(['PUT', 'get', 'OPTIONS', '', undefined])(
    'the method %j is rejected as unknown',
    (method) => {
      const call = { ...productCall, method } as unknown as Call;
      const error = errorOf(() => toCheckedRequest(ORIGIN, call, { id: 'mug' }));
      expect(error).toMatchObject({ message: 'Unknown method', code: 'unknown_method' });
    },
  );

  it.each(['POST', 'PATCH'] as const)(
    'a %s request sends the whole payload as the body',
    (method) => {
      const call: Call = { ...productCall, method };
      const request = toCheckedRequest(ORIGIN, call, { id: 'mug', product: { name: 'Mug' } });
      expect(JSON.parse(request.body ?? '')).toEqual({ id: 'mug', product: { name: 'Mug' } });
    },
  );

  it('POST sends an empty object if there is no payload', () => {
    const call: Call = { ...productCall, method: 'POST', path: '/v1/variants/query' };
    expect(toCheckedRequest(ORIGIN, call).body).toBe('{}');
  });

  it.each(['GET', 'DELETE'] as const)('a %s request has no body', (method) => {
    expect('body' in toCheckedRequest(ORIGIN, { ...productCall, method }, { id: 'mug' })).toBe(
      false,
    );
  });
});

describe('a query string', () => {
  const fallback: Call = { method: 'POST', service: '/stores-reader', path: '/v1/products/query' };
  const queryCall: Call = {
    method: 'GET',
    service: '/stores-reader',
    path: '/v1/products/query',
    query: ({ text }) => String(text ?? ''),
    fallback,
  };

  it('a query string follows the path', () => {
    const { url } = toCheckedRequest(ORIGIN, queryCall, { text: 'a=1&b=2' });
    expect(url).toBe(`${READER}/v1/products/query?a=1&b=2`);
  });

  it('an empty query string is dropped with its question mark', () => {
    expect(toCheckedRequest(ORIGIN, queryCall, {}).url).toBe(`${READER}/v1/products/query`);
  });

  it.each([
    [3999, 'GET'],
    [4000, 'GET'],
    [4001, 'POST'],
    [100_000, 'POST'],
  ])('a query string of %i characters is sent by %s', (length, method) => {
    expect(MAX_QUERY_CHARS).toBe(4000);
    const text = 'x'.repeat(length);
    const request = toCheckedRequest(ORIGIN, queryCall, { text });
    expect(request.method).toBe(method);
    expect(request.url.includes('?')).toBe(method === 'GET');
    if (method === 'POST') expect(JSON.parse(request.body ?? '')).toEqual({ text });
  });

  it('a query string of any length is sent by GET if the call has no fallback', () => {
    const { fallback: _, ...only } = queryCall;
    const { method, url } = toCheckedRequest(ORIGIN, only, { text: 'x'.repeat(5000) });
    expect([method, url.length > 5000]).toEqual(['GET', true]);
  });

  it('a long query string is sent by GET if the fallback also uses GET', () => {
    const { fallback: _, ...plain } = queryCall;
    const request = toCheckedRequest(
      ORIGIN,
      { ...plain, fallback: plain },
      { text: 'x'.repeat(5000) },
    );
    expect(request.method).toBe('GET');
  });
});

describe('the plain request', () => {
  it('a plain request without a payload has no body', () => {
    const call: Call = { method: 'GET', service: '/ecom', path: '/v1/carts/current' };
    expect(toPlainRequest(ORIGIN, call)).toEqual({
      method: 'GET',
      url: `${ORIGIN}/ecom/v1/carts/current`,
    });
  });

  it('a plain request sends the payload as JSON, without undefined properties', () => {
    const call: Call = { method: 'POST', service: '/ecom', path: '/v1/x' };
    expect(toPlainRequest(ORIGIN, call, { a: 1, b: undefined }).body).toBe('{"a":1}');
  });
});
