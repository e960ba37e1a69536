// How the sessions of a member end: with a new password, and at logout.
import { describe, expect, it } from 'vitest';
import {
  authenticationPath,
  isAlive,
  memberTokens,
  openMemberStore,
  sayingOf,
  shopUrl,
} from '../support/member.ts';
import { call, violationsOf } from '../support/store.ts';

const { store, page, member } = await openMemberStore();

describe('a session', () => {
  describe('with a new password', () => {
    const change = (token: string, newPassword: unknown) =>
      call(store, 'POST', `${authenticationPath}/v2/change-password`, {
        token,
        body: { newPassword },
      });

    it('survives, while every other session of the member ends', async () => {
      const own = await memberTokens(store, member.id);
      const other = await memberTokens(store, member.id);
      const { status, body } = await change(own.token, 'another-password');
      expect([status, body]).toEqual([200, {}]);
      expect([await isAlive(store, own), await isAlive(store, other)]).toEqual([true, false]);
      expect(sayingOf(await page.login())).toBe('401 -19976');
      expect(sayingOf(await page.login({ password: 'another-password' }))).toBe('200 SUCCESS');
    });

    it('is refused to visitors, and for a password that is too short', async () => {
      expect(sayingOf(await change(page.token, 'another-password'))).toBe('403 MEMBER_REQUIRED');
      const { token } = await memberTokens(store, member.id);
      expect(violationsOf(await change(token, 'x'))).toEqual(['newPassword: MIN_LENGTH']);
      expect(violationsOf(await change(token, 'x'.repeat(257)))).toEqual([
        'newPassword: MAX_LENGTH',
      ]);
    });
  });

  describe('at logout', () => {
    const logout = (
      token: string | undefined,
      query: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) =>
      call(store, 'GET', `${authenticationPath}/v1/logout?${new URLSearchParams(query)}`, {
        token,
        headers,
      });

    it('ends with all its tokens, and no other session of the member does', async () => {
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

    it('leads back to the shop', async () => {
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

    it('redirects nowhere else, and then ends nothing', async () => {
      const own = await memberTokens(store, member.id);
      for (const address of ['https://elsewhere.example/', 'javascript:alert(1)', 'x']) {
        const answer = await logout(own.token, { postLogoutRedirectUri: address });
        expect(sayingOf(answer)).toBe('403 REDIRECT_NOT_ALLOWED');
      }
      expect(sayingOf(await logout(own.token, { clientId: 'other' }))).toBe('403 UNKNOWN_CLIENT');
      expect(await isAlive(store, own)).toBe(true);
    });

    it('leaves a visitor’s session alone, and needs a token', async () => {
      expect((await logout(page.token)).status).toBe(200);
      expect(await isAlive(store, page)).toBe(true);
      expect(sayingOf(await logout(undefined))).toBe('401 UNAUTHENTICATED');
    });
  });
});
