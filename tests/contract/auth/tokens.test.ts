// Getting, renewing and revoking tokens. Facts: docs/platform/authentication.md#tokens.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, codeOf, line, newVisitor, violationsOf } from '../support/store.ts';

const { store, clock } = await openTestStore();

describe('the token endpoint', () => {
  const token = (body: unknown) => call(store, 'POST', '/oauth2/token', { body });
  const renew = (refreshToken: string, clientId: string | undefined = 'sandbox-client') =>
    token({ ...(clientId && { clientId }), refreshToken, grantType: 'refresh_token' });

  it('the token endpoint issues a visitor an access token for four hours and a refresh token', async () => {
    const { status, body, headers } = await token({
      clientId: 'sandbox-client',
      grantType: 'anonymous',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 14_400, token_type: 'Bearer' });
    expect(body.access_token).not.toBe(body.refresh_token);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('the token endpoint renews tokens with and without the client id', async () => {
    const visitor = await newVisitor(store);
    const renewed = await renew(visitor.refreshToken);
    expect(renewed.status).toBe(200);
    expect(renewed.body.access_token).not.toBe(visitor.token);
    expect((await renew(visitor.refreshToken, '')).status).toBe(200);
  });

  it('the token endpoint issues a new refresh token each time, and old refresh tokens stay valid', async () => {
    const visitor = await newVisitor(store);
    const cart = (await visitor.add(line('card'))).body.cart;
    const given = [visitor.refreshToken];
    for (const old of [visitor.refreshToken, visitor.refreshToken])
      given.push((await renew(old)).body.refresh_token);
    given.push((await renew(given.at(-1) ?? '')).body.refresh_token);
    expect(new Set(given).size).toBe(4);
    for (const refreshToken of given) {
      const { body } = await renew(refreshToken);
      const read = await call(store, 'GET', cartPath, { token: body.access_token });
      expect(read.body.cart.id).toBe(cart.id);
    }
  });

  it('the token endpoint refuses a spent refresh token if rotation is on', async () => {
    store.control.settings({ rotateRefreshTokens: true });
    const visitor = await newVisitor(store);
    const first = await renew(visitor.refreshToken);
    expect(first.body.refresh_token).not.toBe(visitor.refreshToken);
    const second = await renew(first.body.refresh_token);
    expect(second.status).toBe(200);

    const reused = await renew(visitor.refreshToken);
    expect(reused.status).toBe(400);
    expect(reused.body).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(second.body.refresh_token)).body.error).toBe('invalid_grant');
    const cart = await call(store, 'GET', cartPath, { token: second.body.access_token });
    expect([cart.status, codeOf(cart)]).toEqual([401, 'INVALID_TOKEN']);
  });

  it.each([
    [
      'an unknown refresh token',
      { clientId: 'sandbox-client', grantType: 'refresh_token', refreshToken: 'x' },
      400,
      'invalid_grant',
    ],
    ['an unknown client id', { clientId: 'other', grantType: 'anonymous' }, 401, 'invalid_client'],
    [
      'an unsupported grant type',
      { clientId: 'sandbox-client', grantType: 'password' },
      400,
      'unsupported_grant_type',
    ],
    ['a missing grant type', { clientId: 'sandbox-client' }, 400, 'invalid_request'],
    ['a list as the body', [], 400, 'invalid_request'],
    ['a missing client id', { grantType: 'anonymous' }, 400, 'invalid_request'],
  ])('the token endpoint refuses %s', async (_, body, status, error) => {
    const answer = await token(body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.error_description).toBe(answer.body.message);
    expect(answer.body.details).toBeDefined();
  });

  it('the error of the token endpoint lists every invalid field of a request', async () => {
    const answer = await token({ clientId: 5, grantType: 'anonymous', scope: 'x' });
    expect(violationsOf(answer)).toEqual(['clientId: VALIDATION', 'scope: FIELD_NOT_ALLOWED']);
  });

  it('a call without a token, with a foreign token or with an expired token is refused', async () => {
    const visitor = await newVisitor(store);
    const codes = async () => {
      const answers = [
        await call(store, 'GET', cartPath),
        await call(store, 'GET', cartPath, { token: 'access.foreign' }),
        await visitor.getCart(),
      ];
      return answers.map((answer) => `${answer.status} ${codeOf(answer)}`);
    };
    clock.now += 14_400_000 - 1;
    expect((await codes())[2]).toBe('404 OWNED_CART_NOT_FOUND');
    clock.now += 1;
    expect(await codes()).toEqual([
      '401 UNAUTHENTICATED',
      '401 INVALID_TOKEN',
      '401 TOKEN_EXPIRED',
    ]);
  });

  it('the token endpoint accepts a form-encoded request, and requires no Authorization header', async () => {
    const asForm = (values: Record<string, string>) =>
      call(store, 'POST', '/oauth2/token', {
        body: new URLSearchParams(values).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { status, body } = await asForm({ clientId: 'sandbox-client', grantType: 'anonymous' });
    expect([status, body.expires_in]).toEqual([200, 14_400]);
    const renewed = await asForm({
      grantType: 'refresh_token',
      refreshToken: body.refresh_token,
    });
    expect(renewed.status).toBe(200);
    expect((await asForm({ grantType: 'anonymous' })).status).toBe(400);
  });

  it('a call accepts a Bearer prefix before the token', async () => {
    const visitor = await newVisitor(store);
    expect((await call(store, 'GET', cartPath, { token: `Bearer ${visitor.token}` })).status).toBe(
      404,
    );
  });
});
