// Arguments reach the platform as JSON, including proxies, functions and classes.
import { describe, expect, it } from 'vitest';
import { createStoreClient, STORE_APP_ID } from '../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../../support/data/shop-names.ts';

const token = { access_token: 'a', refresh_token: 'r', expires_in: 14_400 };

const openShop = () => {
  const bodies: unknown[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/oauth2/token')) return Response.json(token);
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({ cart: { id: 'cart', lineItems: [] } });
  };
  const client = createStoreClient({
    clientId: CLIENT_ID,
    hosts: { api: ORIGIN },
    fetch: fetch as typeof globalThis.fetch,
  });
  return { ...client, bodies };
};

const catalogReference = { catalogItemId: 'id', appId: STORE_APP_ID };
const plain = { catalogReference, quantity: 2 };

class Line {
  catalogReference = catalogReference;
  quantity = 2;
}
class Amount {
  toJSON() {
    return '1.5';
  }
}

describe('addToCurrentCart()', () => {
  it.each([
    ['a Proxy', new Proxy(plain, {})],
    ['an instance of a class', new Line()],
    ['an object with a function', Object.assign({ onAdded: () => {} }, plain)],
  ])('addToCurrentCart() sends %s as a plain line', async (_, line) => {
    const { currentCart, bodies } = openShop();
    await currentCart.addToCurrentCart([line]);
    expect(bodies).toEqual([{ lineItems: [plain] }]);
  });

  it('addToCurrentCart() sends a number as its toJSON() method returns it', async () => {
    const { currentCart, bodies } = openShop();
    const physicalProperties = { weight: new Amount() } as never;
    await currentCart.addToCurrentCart({
      customLineItems: [
        { quantity: 1, price: '1', productName: { original: 'x' }, physicalProperties },
      ],
    });
    expect(bodies).toMatchObject([
      { customLineItems: [{ physicalProperties: { weight: '1.5' } }] },
    ]);
  });

  it.each([null, undefined, 5, 'id'])(
    'addToCurrentCart() refuses %j, and the error contains the method name',
    async (added) => {
      const { currentCart } = openShop();
      await expect(currentCart.addToCurrentCart(added as never)).rejects.toThrow(
        new TypeError(
          `addToCurrentCart: expected a list of line items or { lineItems }, received ${added}`,
        ),
      );
    },
  );
});

describe('a method without a result', () => {
  it.each([
    [204, null],
    [200, ''],
  ])('a method without a result succeeds with status %i and no body', async (status, body) => {
    const fetch = async (url: string) =>
      url.endsWith('/oauth2/token') ? Response.json(token) : new Response(body, { status });
    const { currentCart, recovery, authentication } = createStoreClient({
      clientId: CLIENT_ID,
      hosts: { api: ORIGIN },
      fetch: fetch as typeof globalThis.fetch,
    });
    expect(await currentCart.deleteCurrentCart()).toBeUndefined();
    expect(await recovery.sendRecoveryEmail('a@b.example')).toBeUndefined();
    expect(await authentication.changePassword('new')).toBeUndefined();
    await expect(currentCart.removeCouponFromCurrentCart()).rejects.toMatchObject({
      code: 'bad_answer',
    });
  });
});
