// Ways to create and to end the sessions of a member. Facts: docs/platform/authentication.md#login.
import { describe, expect, it } from 'vitest';
import {
  authenticationPath,
  email,
  isAlive,
  memberTokens,
  openMemberStore,
  password,
  sayingOf,
  shopUrl,
} from '../support/member.ts';
import { call, redirectPath, violationsOf } from '../support/store.ts';

const { store, page, member } = await openMemberStore();

describe('a session', () => {
  describe('a password change', () => {
    const change = (token: string, newPassword: unknown) =>
      call(store, 'POST', `${authenticationPath}/v2/change-password`, {
        token,
        body: { newPassword },
      });

    it('a password change keeps the current session, and ends all other sessions of the member', async () => {
      const own = await memberTokens(store, member.id);
      const other = await memberTokens(store, member.id);
      const { status, body } = await change(own.token, 'another-password');
      expect([status, body]).toEqual([200, {}]);
      expect([await isAlive(store, own), await isAlive(store, other)]).toEqual([true, false]);
      expect(sayingOf(await page.login())).toBe('401 -19976');
      expect(sayingOf(await page.login({ password: 'another-password' }))).toBe('200 SUCCESS');
    });

    it('a password change is refused to visitors, and for a password that is too short or too long', async () => {
      expect(sayingOf(await change(page.token, 'another-password'))).toBe('403 MEMBER_REQUIRED');
      const { token } = await memberTokens(store, member.id);
      expect(violationsOf(await change(token, 'x'))).toEqual(['newPassword: MIN_LENGTH']);
      expect(violationsOf(await change(token, 'x'.repeat(257)))).toEqual([
        'newPassword: MAX_LENGTH',
      ]);
    });
  });

  describe('logout', () => {
    const logout = (
      token: string | undefined,
      query: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) =>
      call(store, 'GET', `${authenticationPath}/v1/logout?${new URLSearchParams(query)}`, {
        token,
        headers,
      });

    it('a logout ends the current session with all its tokens, but no other session of the member', async () => {
      const own = await memberTokens(store, member.id);
      const other = await memberTokens(store, member.id);
      const { status, body } = await logout(own.token);
      expect([status, body]).toEqual([200, { body: '', statusCode: 200, headers: [] }]);
      expect([await isAlive(store, own), await isAlive(store, other)]).toEqual([false, true]);
      const renewal = await call(store, 'POST', '/oauth2/token', {
        body: {
          clientId: 'sandbox-client',
          grantType: 'refresh_token',
          refreshToken: own.refreshToken,
        },
      });
      expect(renewal.body.error).toBe('invalid_grant');
    });

    it('a logout returns a redirect to the shop’s address', async () => {
      const query = { postLogoutRedirectUri: shopUrl, clientId: 'sandbox-client' };
      const first = await memberTokens(store, member.id);
      const { body } = await logout(first.token, query);
      expect(body).toEqual({
        body: '',
        statusCode: 302,
        headers: [{ key: 'location', value: shopUrl }],
      });
      const second = await memberTokens(store, member.id);
      const answer = await logout(second.token, query, { accept: 'text/html' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, shopUrl]);
    });

    it('a logout to another address is refused and ends nothing', async () => {
      const own = await memberTokens(store, member.id);
      for (const address of ['https://elsewhere.example/', 'javascript:alert(1)', 'x']) {
        const answer = await logout(own.token, { postLogoutRedirectUri: address });
        expect(sayingOf(answer)).toBe('403 REDIRECT_NOT_ALLOWED');
      }
      expect(sayingOf(await logout(own.token, { clientId: 'other' }))).toBe('403 UNKNOWN_CLIENT');
      expect(await isAlive(store, own)).toBe(true);
    });

    it('a logout does not end a visitor’s session, and requires a token', async () => {
      expect((await logout(page.token)).status).toBe(200);
      expect(await isAlive(store, page)).toBe(true);
      expect(sayingOf(await logout(undefined))).toBe('401 UNAUTHENTICATED');
    });
  });

  describe('sign-on', () => {
    const signOn = (
      body: Record<string, unknown>,
      authorization = `${page.token},sandbox-api-key`,
    ) => call(store, 'POST', `${authenticationPath}/v2/sign-on`, { token: authorization, body });
    const loginId = { email: 'new@example.com' };

    it('a sign-on lets the shop’s server create a member', async () => {
      store.control.settings({ membersNeedApproval: true });
      const { status, body } = await signOn({
        loginId,
        profile: { nickname: 'Nó' },
        verifyEmail: true,
      });
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(['identity', 'sessionToken']);
      expect(body.identity).toMatchObject({
        email: { address: loginId.email, isVerified: true },
        status: { name: 'ACTIVE' },
        identityProfile: { nickname: 'Nó', slug: 'no' },
      });
      const tokens = await call(store, 'POST', '/oauth2/token', {
        token: `${page.token},sandbox-api-key`,
        body: {
          grant_type: 'authorized_client',
          member_id: body.identity.id,
          session_token: body.sessionToken,
        },
      });
      expect(tokens.status).toBe(200);
    });

    it('a sign-on finds the existing member and extends the profile', async () => {
      const { body } = await signOn({ loginId: { email }, profile: { company: 'Lima' } });
      expect(body.identity).toMatchObject({ id: member.id, identityProfile: { company: 'Lima' } });
      expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    });

    it('a sign-on activates an invited member only if merging is allowed', async () => {
      await store.control.createMember({ email: loginId.email });
      expect(sayingOf(await signOn({ loginId }))).toBe('409 -19995');
      const { body } = await signOn({ loginId, mergeExistingContact: true });
      expect(body.identity.status.name).toBe('ACTIVE');
    });

    it('a sign-on removes password and sessions of an earlier, unverified registration', async () => {
      const { body } = await page.register({ loginId });
      const earlier = await memberTokens(store, body.identity.id);
      await signOn({ loginId, verifyEmail: true });
      expect(await isAlive(store, earlier)).toBe(false);
      expect(sayingOf(await page.login({ loginId }))).toBe('401 -19976');
    });

    it('a sign-on needs the API key, and accepts an empty access token', async () => {
      const said = async (authorization: string) =>
        sayingOf(await signOn({ loginId: { email } }, authorization));
      expect(await said(page.token)).toBe('401 UNAUTHENTICATED');
      expect(await said(`${page.token},wrong`)).toBe('401 INVALID_API_KEY');
      expect(await said('access.foreign,sandbox-api-key')).toBe('401 INVALID_TOKEN');
      expect((await signOn({ loginId: { email } }, ',sandbox-api-key')).status).toBe(200);
    });

    it('a sign-on does not unblock a member', async () => {
      await store.control.blockMember(email);
      expect(sayingOf(await signOn({ loginId: { email } }))).toBe('403 MEMBER_BLOCKED');
    });

    it('the error for an invalid sign-on lists the invalid fields', async () => {
      const answer = await signOn({ loginId: {}, verifyEmail: 'yes', password });
      expect(violationsOf(answer)).toEqual([
        'loginId.email: REQUIRED_FIELD',
        'password: FIELD_NOT_ALLOWED',
        'verifyEmail: VALIDATION',
      ]);
    });
  });

  describe('the callback address', () => {
    const callback = (query: Record<string, string>, headers: Record<string, string> = {}) =>
      call(store, 'GET', `${authenticationPath}/v1/callback?${new URLSearchParams(query)}`, {
        headers,
      });
    const begin = async (destination: Record<string, unknown>) => {
      const { body } = await page.send('POST', redirectPath, destination);
      return body.redirectSession.sessionToken as string;
    };
    const sessionToken = async () => (await page.login()).body.sessionToken as string;
    const authRequest = {
      clientId: 'sandbox-client',
      redirectUri: shopUrl,
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      responseMode: 'query',
      responseType: 'code',
      scope: 'offline_access',
      state: 'shop-state',
    };

    it('the callback address returns a redirect to the shop with a code', async () => {
      const state = await begin({ auth: { authRequest, prompt: 'login' } });
      const { status, body } = await callback({ state, sessionToken: await sessionToken() });
      expect([status, body.statusCode, body.body]).toEqual([200, 302, '']);
      const [location] = body.headers;
      expect(location.key).toBe('location');
      const url = new URL(location.value);
      expect(url.origin + url.pathname).toBe(shopUrl);
      expect(url.searchParams.get('state')).toBe('shop-state');
      expect(url.searchParams.get('code')).toMatch(/^code\./);
    });

    it('the callback address redirects a browser that opens it', async () => {
      const state = await begin({ login: {}, callbacks: { postFlowUrl: shopUrl } });
      const query = { state, sessionToken: await sessionToken() };
      const { status, headers } = await callback(query, { accept: 'text/html,*/*' });
      expect([status, headers.get('location')]).toEqual([302, shopUrl]);
      expect(headers.get('set-cookie')).toBeNull();
    });

    it('the callback address works once, and only for a pending sign-in', async () => {
      const state = await begin({ login: {} });
      expect((await callback({ state, sessionToken: await sessionToken() })).status).toBe(200);
      expect(sayingOf(await callback({ state, sessionToken: await sessionToken() }))).toBe(
        '400 INVALID_STATE',
      );
      expect(sayingOf(await callback({ state: 'x', sessionToken: await sessionToken() }))).toBe(
        '400 INVALID_STATE',
      );
      const product = await begin({ storesProduct: { productSlug: 'mug' } });
      expect(sayingOf(await callback({ state: product, sessionToken: await sessionToken() }))).toBe(
        '400 INVALID_STATE',
      );
    });

    it('the callback address refuses a foreign or used session token', async () => {
      const token = await sessionToken();
      await callback({ state: await begin({ login: {} }), sessionToken: token });
      const state = await begin({ login: {} });
      for (const given of [token, 'session.foreign'])
        expect(sayingOf(await callback({ state, sessionToken: given }))).toBe(
          '403 INVALID_SESSION_TOKEN',
        );
      expect(violationsOf(await callback({ code: 'x' }))).toEqual([
        'code: FIELD_NOT_ALLOWED',
        'sessionToken: REQUIRED_FIELD',
        'state: REQUIRED_FIELD',
      ]);
    });
  });
});
