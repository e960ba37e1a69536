// A member's tokens: by authorization code or through the shop's server. Facts: docs/platform/authentication.md#tokens.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { loadFrame, runFrame } from '../support/run-frame.ts';
import {
  askForSession,
  authRequest,
  challengeOf,
  credentials,
  exchangeCode,
  fullUrlOf,
  newTransaction,
  returnUri,
  sessionTokenFor,
} from '../support/sign-in.ts';
import { call, cartPath, type Json, line, violationsOf } from '../support/store.ts';

const { store, clock, visitor, member } = await openTestStore({ member: credentials });

const token = (body: unknown, headers: Record<string, string> = {}) =>
  call(store, 'POST', '/oauth2/token', { body, headers });

/** Gets an authorization code through the hidden frame, or, with `redirectUri`, through a redirect to this address. */
const newCode = async (own: { redirectUri?: string; verifier?: string } = {}) => {
  const made = newTransaction();
  const verifier = own.verifier ?? made.verifier;
  const { redirectUri } = own;
  const sessionToken = await sessionTokenFor(store, visitor);
  const request = authRequest(
    { ...made, verifier, challenge: challengeOf(verifier) },
    {
      sessionToken,
      redirectUri,
      responseMode: redirectUri === undefined ? 'web_message' : 'query',
    },
  );
  const asked = await askForSession(store, visitor, {
    auth: { authRequest: request, prompt: 'none' },
  });
  const page = await loadFrame(store, fullUrlOf(asked));
  const location = page.headers.get('location');
  const code =
    location === null
      ? runFrame(page.body).messages[0]?.data.code
      : new URL(location).searchParams.get('code');
  return { code: code as string, verifier };
};

const exchange = (
  { code, verifier }: { code: string; verifier: string },
  own: Record<string, unknown> = {},
) => exchangeCode(store, code, verifier, own);

const cartStatus = async (accessToken: string) =>
  (await call(store, 'GET', cartPath, { token: accessToken })).status;

const apiKey = 'sandbox-api-key';

describe('a member’s tokens', () => {
  describe('the exchange of a code', () => {
    it('tokens are issued for the correct verifier, and give access to the member’s cart', async () => {
      const { status, body, headers } = await exchange(await newCode());
      expect(status).toBe(200);
      expect(body).toMatchObject({ expires_in: 14_400, token_type: 'Bearer' });
      expect(headers.get('cache-control')).toBe('no-store');
      await call(store, 'POST', `${cartPath}/add-to-cart`, {
        body: { lineItems: [line('card')] },
        token: body.access_token,
      });
      const second = (await exchange(await newCode())).body;
      const cart = await call(store, 'GET', cartPath, { token: second.access_token });
      expect(cart.body.cart.lineItems).toHaveLength(1);
      expect(cart.body.cart.memberId ?? cart.body.cart.buyerInfo?.memberId).toBe(member.id);
    });

    it('tokens are refused for a code used a second time, and the code’s first tokens are revoked', async () => {
      const code = await newCode();
      const first = await exchange(code);
      expect(await cartStatus(first.body.access_token)).toBe(404);
      const second = await exchange(code);
      expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
      expect(await cartStatus(first.body.access_token)).toBe(401);
      const renewed = await token({
        grantType: 'refresh_token',
        refreshToken: first.body.refresh_token,
      });
      expect(renewed.body.error).toBe('invalid_grant');
    });

    it('tokens are revoked if one code is used twice at the same moment', async () => {
      const code = await newCode();
      const answers = await Promise.all([exchange(code), exchange(code)]);
      for (const { status, body } of answers)
        if (status === 200) expect(await cartStatus(body.access_token)).toBe(401);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    });

    it.each([
      ['another verifier', { codeVerifier: 'b'.repeat(43) }],
      ['no redirect address', { redirectUri: undefined }],
      ['another redirect address', { redirectUri: `${returnUri}&x=1` }],
      ['another client id', { clientId: 'sandbox-other-client' }],
    ])('tokens are refused with %s, and the code is spent', async (_, own) => {
      const code = await newCode({ redirectUri: returnUri });
      const refused = await exchange(code, { redirectUri: returnUri, ...own });
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
      const again = await exchange(code, { redirectUri: returnUri });
      expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    });

    it('tokens are refused if the token request has a return address, but the authorization request had none', async () => {
      const code = await newCode();
      expect((await exchange(code, { redirectUri: returnUri })).body.error).toBe('invalid_grant');
    });

    it('tokens are issued for the exact return address of the authorization request', async () => {
      const code = await newCode({ redirectUri: returnUri });
      expect((await exchange(code, { redirectUri: returnUri })).status).toBe(200);
    });

    it('tokens are refused for a code that is a minute old', async () => {
      const code = await newCode();
      clock.now += 60_000;
      expect((await exchange(code)).body.error).toBe('invalid_grant');
    });

    it('tokens are refused to an unknown client', async () => {
      const answer = await exchange(await newCode(), { clientId: 'other' });
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    });

    it('tokens are refused to a member who was blocked after the code was issued', async () => {
      const code = await newCode();
      await store.control.blockMember(member.id);
      expect((await exchange(code)).body.error).toBe('invalid_grant');
    });

    it.each([
      ['a'.repeat(42), 'codeVerifier: MIN_LENGTH'],
      ['a'.repeat(129), 'codeVerifier: MAX_LENGTH'],
      [`${'a'.repeat(43)}+`, 'codeVerifier: FORMAT'],
      [`${'a'.repeat(43)}é`, 'codeVerifier: FORMAT'],
      [undefined, 'codeVerifier: REQUIRED_FIELD'],
      [7, 'codeVerifier: VALIDATION'],
    ])(
      'tokens require a verifier of 43 to 128 unreserved characters, not %j',
      async (verifier, violation) => {
        const answer = await exchange({ code: 'x', verifier: 'y' }, { codeVerifier: verifier });
        expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
        expect(violationsOf(answer)).toEqual([violation]);
      },
    );

    it.each([`${'A-._~z0'.repeat(18)}ab`, 'x'.repeat(43)])(
      'tokens are issued for a verifier of any allowed length and character: %s',
      async (verifier) => {
        expect((await exchange(await newCode({ verifier }))).status).toBe(200);
      },
    );

    it('tokens are refused if the request has invalid fields, and the error lists each invalid field', async () => {
      const answer = await token({
        grantType: 'authorization_code',
        clientId: 'sandbox-client',
        code: 'x'.repeat(2_001),
        code_verifier: 'v',
        codeVerifier: 'a'.repeat(43),
        redirectUri: '',
      });
      expect(violationsOf(answer)).toEqual([
        'code: MAX_LENGTH',
        'code_verifier: FIELD_NOT_ALLOWED',
        'redirectUri: MIN_LENGTH',
      ]);
      const foreign = await exchange({ code: "'; drop table members", verifier: 'a'.repeat(43) });
      expect(foreign.body.error).toBe('invalid_grant');
    });
  });

  it('renewed tokens belong to the same member, and are revoked if a rotated refresh token is used again', async () => {
    store.control.settings({ rotateRefreshTokens: true });
    const { body } = await exchange(await newCode());
    const renew = (refreshToken: string) => token({ grantType: 'refresh_token', refreshToken });
    const next = (await renew(body.refresh_token)).body;
    expect(await cartStatus(next.access_token)).toBe(404);
    expect((await renew(body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await renew(next.refresh_token)).body.error).toBe('invalid_grant');
    expect(await cartStatus(next.access_token)).toBe(401);
  });

  describe('requests of the shop’s server', () => {
    const grant = (own: Record<string, unknown> = {}) => ({
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: member.id,
      ...own,
    });
    const elevated = (key = apiKey, accessToken = visitor.token) => ({
      authorization: `${accessToken},${key}`,
    });

    it('tokens are issued to the shop’s server for a member id', async () => {
      const { status, body } = await token(grant(), elevated());
      expect(status).toBe(200);
      expect(await cartStatus(body.access_token)).toBe(404);
      const changed = await call(store, 'POST', '/_api/iam/authentication/v2/change-password', {
        body: { newPassword: 'another good password' },
        token: body.access_token,
      });
      expect(changed.status).toBe(200);
    });

    it('tokens are issued to the shop’s server even if its request has no access token', async () => {
      expect((await token(grant(), elevated(apiKey, ''))).status).toBe(200);
    });

    it('tokens are issued only once for the session token of a sign-on', async () => {
      const signedOn = await call(store, 'POST', '/_api/iam/authentication/v2/sign-on', {
        body: { loginId: { email: 'new@example.com' } },
        headers: elevated(),
      });
      const { identity, sessionToken } = signedOn.body;
      const body = grant({
        scope: undefined,
        member_id: identity.id,
        session_token: sessionToken,
      });
      expect((await token(body, elevated())).status).toBe(200);
      const again = await token(body, elevated());
      expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    });

    it('tokens are refused for a session token that belongs to another member', async () => {
      const { id } = await store.control.createMember({ ...credentials, email: 'bo@example.com' });
      const sessionToken = await sessionTokenFor(store, visitor);
      const answer = await token(grant({ member_id: id, session_token: sessionToken }), elevated());
      expect(answer.body.error).toBe('invalid_grant');
    });

    it.each([
      ['no Authorization header', {}],
      ['no API key', { authorization: 'access.token' }],
      ['an empty API key', { authorization: 'access.token,' }],
      ['an unknown API key', { authorization: ',another-key' }],
      ['a foreign access token', { authorization: `access.foreign,${apiKey}` }],
    ])(
      'tokens are refused to the shop’s server with %s',
      async (_, headers: Record<string, string>) => {
        const answer = await token(grant(), headers);
        expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
      },
    );

    it('a request for tokens is refused if its access token has expired', async () => {
      clock.now += 14_400_000;
      const answer = await token(grant(), elevated());
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    });

    it('tokens are refused for unknown, blocked and deleted members', async () => {
      const refused = async (id: string) =>
        (await token(grant({ member_id: id }), elevated())).body.error;
      expect(await refused('00000000-0000-4000-8000-000000000000')).toBe('invalid_grant');
      await store.control.blockMember(member.id);
      expect(await refused(member.id)).toBe('invalid_grant');
      await store.control.deleteMember(member.id);
      expect(await refused(member.id)).toBe('invalid_grant');
    });

    it('a request of the shop’s server is refused without a scope or session token, and with invalid or unknown fields', async () => {
      const violations = async (own: Json) => violationsOf(await token(grant(own), elevated()));
      expect(await violations({ scope: undefined })).toEqual(['scope: REQUIRED_ONE_OF_FIELD']);
      expect(await violations({ scope: 'openid' })).toEqual(['scope: INVALID_ENUM_VALUE']);
      expect(await violations({ member_id: 'x', memberId: member.id })).toEqual([
        'memberId: FIELD_NOT_ALLOWED',
        'member_id: FORMAT',
      ]);
      expect(await violations({ session_token: 'x'.repeat(2_001) })).toEqual([
        'session_token: MAX_LENGTH',
      ]);
    });
  });
});
