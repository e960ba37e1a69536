// Sign-on by the shop's own server, and the callback address.
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
  describe('by sign-on', () => {
    const signOn = (
      body: Record<string, unknown>,
      authorization = `${page.token},sandbox-api-key`,
    ) => call(store, 'POST', `${authenticationPath}/v2/sign-on`, { token: authorization, body });
    const loginId = { email: 'new@example.com' };

    it('creates a member for the shop’s own server', async () => {
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

    it('finds the existing member and extends the profile', async () => {
      const { body } = await signOn({ loginId: { email }, profile: { company: 'Lima' } });
      expect(body.identity).toMatchObject({ id: member.id, identityProfile: { company: 'Lima' } });
      expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    });

    it('activates an invited member only where merging is allowed', async () => {
      await store.control.createMember({ email: loginId.email });
      expect(sayingOf(await signOn({ loginId }))).toBe('409 -19995');
      const { body } = await signOn({ loginId, mergeExistingContact: true });
      expect(body.identity.status.name).toBe('ACTIVE');
    });

    it('removes password and sessions of an earlier, unverified registration', async () => {
      const { body } = await page.register({ loginId });
      const earlier = await memberTokens(store, body.identity.id);
      await signOn({ loginId, verifyEmail: true });
      expect(await isAlive(store, earlier)).toBe(false);
      expect(sayingOf(await page.login({ loginId }))).toBe('401 -19976');
    });

    it('needs the API key, and accepts an empty access token', async () => {
      const said = async (authorization: string) =>
        sayingOf(await signOn({ loginId: { email } }, authorization));
      expect(await said(page.token)).toBe('401 UNAUTHENTICATED');
      expect(await said(`${page.token},wrong`)).toBe('401 INVALID_API_KEY');
      expect(await said('access.foreign,sandbox-api-key')).toBe('401 INVALID_TOKEN');
      expect((await signOn({ loginId: { email } }, ',sandbox-api-key')).status).toBe(200);
    });

    it('does not unblock a member', async () => {
      await store.control.blockMember(email);
      expect(sayingOf(await signOn({ loginId: { email } }))).toBe('403 MEMBER_BLOCKED');
    });

    it('names its broken fields', async () => {
      const answer = await signOn({ loginId: {}, verifyEmail: 'yes', password });
      expect(violationsOf(answer)).toEqual([
        'loginId.email: REQUIRED_FIELD',
        'password: FIELD_NOT_ALLOWED',
        'verifyEmail: VALIDATION',
      ]);
    });
  });

  describe('at the callback address', () => {
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

    it('continues to the shop with a code', async () => {
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

    it('redirects a browser that opens it', async () => {
      const state = await begin({ login: {}, callbacks: { postFlowUrl: shopUrl } });
      const query = { state, sessionToken: await sessionToken() };
      const { status, headers } = await callback(query, { accept: 'text/html,*/*' });
      expect([status, headers.get('location')]).toEqual([302, shopUrl]);
      expect(headers.get('set-cookie')).toBeNull();
    });

    it('works once, and only for a pending sign-in', async () => {
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

    it('refuses a foreign or used session token', async () => {
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
