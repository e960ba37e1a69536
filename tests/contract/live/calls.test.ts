// Headers that pages of other origins may send, and the platform's errors: shape and status.
// Facts: docs/platform/errors.md#calls, docs/platform/errors.md#error-bodies,
// docs/platform/catalog.md#addresses.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, line, redirectPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const merchant = newMerchant(store);

const page = { origin: 'https://shop.example' };

describe('a page of any origin', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'a page of any origin may send %s',
    async (method) => {
      const { status, headers } = await call(store, 'OPTIONS', cartPath, {
        headers: {
          ...page,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway',
        },
      });
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
      expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'x-wix-bi-gateway']),
      );
    },
  );

  it('a page of any origin gets responses without cookies, each with a unique request id', async () => {
    const asked = () => call(store, 'GET', cartPath, { token: visitor.token, headers: page });
    const [one, other] = [await asked(), await asked()];
    expect(one.headers.getSetCookie()).toEqual([]);
    expect(one.headers.get('access-control-allow-credentials')).toBeNull();
    const ids = [one, other].map(({ headers }) => headers.get('x-wix-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
  });
});

describe('a refusal', () => {
  it('a refusal has a message and a code', async () => {
    const { status, body } = await visitor.getCart();
    expect(status).toBe(404);
    expect(body).toEqual({
      message: expect.any(String),
      details: {
        applicationError: {
          code: 'OWNED_CART_NOT_FOUND',
          description: expect.any(String),
          data: expect.any(Object),
        },
      },
    });
  });

  it('a refusal lists each invalid field with the violated rule', async () => {
    const { status, body } = await visitor.add({ quantity: 0 });
    expect(status).toBe(400);
    const { fieldViolations } = body.details.validationError;
    expect(fieldViolations.length).toBeGreaterThan(0);
    for (const violation of fieldViolations)
      expect(violation).toEqual({
        field: expect.any(String),
        description: expect.any(String),
        violatedRule: expect.any(String),
        ...(violation.ruleName !== undefined && { ruleName: expect.any(String) }),
        data: expect.any(Object),
      });
  });
});

describe('a redirect session for a login', () => {
  it('a redirect session for a login is refused with 400 if the request fields are directly under auth', async () => {
    const auth = { clientId: 'sandbox-client', responseType: 'code', prompt: 'login' };
    const answer = await visitor.send('POST', redirectPath, { auth });
    expect([answer.status, violationsOf(answer)]).toEqual([
      400,
      expect.arrayContaining(['auth.clientId: FIELD_NOT_ALLOWED']),
    ]);
  });
});

describe('product page URLs', () => {
  it('a product page URL can contain non-Latin letters, which are percent-encoded once', async () => {
    const { slug } = await merchant.newProduct({ name: '花瓶' });
    const { body } = await visitor.send('POST', redirectPath, {
      storesProduct: { productSlug: slug },
    });
    expect(new URL(body.redirectSession.fullUrl).pathname).toBe(
      `/product-page/${encodeURIComponent(slug)}`,
    );
  });
});

describe('the price of a line', () => {
  it('the price of a line has an amount and a converted amount, and both have a formatted form', async () => {
    const { body } = await visitor.add(line('mug'));
    expect(body.cart.lineItems[0].price).toEqual({
      amount: '24.00',
      convertedAmount: '24.00',
      formattedAmount: expect.stringMatching(/24/),
      formattedConvertedAmount: expect.stringMatching(/24/),
    });
  });
});
