// The id of a request is in every error about its response.
import { describe, expect, it } from 'vitest';
import { createStoreClient } from '../../../../src/package/index.ts';

const HEADERS = { 'x-wix-request-id': 'r-1', 'content-type': 'application/json' };
const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 14_400 };

/** A client of a platform that sends this response to each call, or to each token request. */
const clientFor = (answer: () => Response, isTokenCall = false) => {
  const fetch = async (input: unknown) =>
    String(input).endsWith('/oauth2/token') === isTokenCall ? answer() : Response.json(TOKENS);
  return createStoreClient({ clientId: 'shop', fetch: fetch as typeof globalThis.fetch });
};

describe('the error of an unusable response', () => {
  it.each([
    ['a response that is not JSON', () => new Response('<html>', { headers: HEADERS })],
    ['a response without a cart', () => Response.json({ cart: 5 }, { headers: HEADERS })],
    ['a response that is a list', () => Response.json([1], { headers: HEADERS })],
    ['an endless response', () => new Response('x'.repeat(8_000_001), { headers: HEADERS })],
    [
      'an endless response with the status 404',
      () => new Response('x'.repeat(8_000_001), { status: 404, headers: HEADERS }),
    ],
  ])('%s causes an error that contains the request id', async (_, answer) => {
    const { currentCart } = clientFor(answer);
    await expect(currentCart.addToCurrentCart([])).rejects.toMatchObject({
      code: 'bad_answer',
      message: 'System error occurred, request-id: r-1',
      requestId: 'r-1',
    });
  });

  it('a read with an empty response fails, and the error contains the request id', async () => {
    const { products } = clientFor(() => new Response(null, { status: 204, headers: HEADERS }));
    await expect(products.getProduct('p')).rejects.toMatchObject({ requestId: 'r-1' });
  });

  it('a response whose dates were converted keeps its request id', async () => {
    const cart = { id: 'c', lineItems: 'none', createdDate: '2026-01-02T03:04:05.000Z' };
    const { currentCartV2 } = clientFor(() =>
      Response.json({ cart: [cart] }, { headers: HEADERS }),
    );
    await expect(currentCartV2.calculateCurrentCart()).rejects.toMatchObject({
      code: 'bad_answer',
      requestId: 'r-1',
    });
  });

  it('an error without a request id has the plain message', async () => {
    const { currentCart } = clientFor(() => Response.json({ cart: 5 }));
    await expect(currentCart.addToCurrentCart([])).rejects.toMatchObject({
      message: 'System error occurred',
      requestId: undefined,
    });
  });
});

describe('the error of a redirect', () => {
  const moved = { status: 302, statusText: 'Found', headers: { ...HEADERS, location: '/' } };

  it('a redirect causes an error that contains the request id', async () => {
    const { currentCart } = clientFor(() => new Response(null, moved));
    await expect(currentCart.addToCurrentCart([])).rejects.toMatchObject({
      code: 'redirected',
      message: 'System error occurred, request-id: r-1',
      requestId: 'r-1',
    });
  });

  it('a redirect from the token endpoint causes an error with the message from the specification', async () => {
    const { session } = clientFor(() => new Response(null, moved), true);
    await expect(session.getAccessToken()).rejects.toMatchObject({
      code: 'redirected',
      message: 'Failed to fetch tokens from OAuth API: Found. request id: r-1.',
    });
  });
});

describe('the error of the token endpoint', () => {
  it.each([
    [204, 'No Content'],
    [201, 'Created by us'],
    [500, 'Internal Server Error'],
  ])(
    'a status %s from the token endpoint causes an error with the message from the specification',
    async (status, statusText) => {
      const text = status === 201 ? { statusText } : {};
      const { session } = clientFor(
        () => new Response(null, { status, headers: HEADERS, ...text }),
        true,
      );
      await expect(session.getAccessToken()).rejects.toMatchObject({
        message: `Failed to fetch tokens from OAuth API: ${statusText}. request id: r-1.`,
      });
    },
  );
});

describe('a plain 4xx', () => {
  it.each([
    ['the server’s own status text', 'My Text', 'My Text', 'MY_TEXT'],
    ['the standard text if the server sends none', '', 'Not Found', 'NOT_FOUND'],
  ])(
    'a 4xx response without a body causes an error whose message and code are %s',
    async (_, statusText, message, code) => {
      const { products } = clientFor(() => new Response(null, { status: 404, statusText }));
      await expect(products.getProduct('p')).rejects.toMatchObject({ message, code });
    },
  );
});
