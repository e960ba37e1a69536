// Tokens of a member through the shop's own server.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { credentials, sessionTokenFor } from '../support/sign-in.ts';
import { call, cartPath, type Json, violationsOf } from '../support/store.ts';

const apiKey = 'sandbox-api-key';

const { store, clock, visitor, member } = await openTestStore({ member: credentials });

const token = (body: unknown, headers: Record<string, string> = {}) =>
  call(store, 'POST', '/oauth2/token', { body, headers });

const cartStatus = async (accessToken: string) =>
  (await call(store, 'GET', cartPath, { token: accessToken })).status;

describe('a member’s tokens', () => {
  describe('through the shop’s own server', () => {
    const grant = (own: Record<string, unknown> = {}) => ({
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: member.id,
      ...own,
    });
    const elevated = (key = apiKey, accessToken = visitor.token) => ({
      authorization: `${accessToken},${key}`,
    });

    it('are issued for a member’s id', async () => {
      const { status, body } = await token(grant(), elevated());
      expect(status).toBe(200);
      expect(await cartStatus(body.access_token)).toBe(404);
      const changed = await call(store, 'POST', '/_api/iam/authentication/v2/change-password', {
        body: { newPassword: 'another good password' },
        token: body.access_token,
      });
      expect(changed.status).toBe(200);
    });

    it('are issued without an access token too', async () => {
      expect((await token(grant(), elevated(apiKey, ''))).status).toBe(200);
    });

    it('are issued once for the session token of a sign-on', async () => {
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

    it('are refused for another visitor’s session token', async () => {
      const { id } = await store.control.createMember({ ...credentials, email: 'bo@example.com' });
      const sessionToken = await sessionTokenFor(store, visitor);
      const answer = await token(grant({ member_id: id, session_token: sessionToken }), elevated());
      expect(answer.body.error).toBe('invalid_grant');
    });

    it.each([
      ['no header', {}],
      ['no key', { authorization: 'access.token' }],
      ['an empty key', { authorization: 'access.token,' }],
      ['another key', { authorization: ',another-key' }],
      ['a foreign access token', { authorization: `access.foreign,${apiKey}` }],
    ])('are refused with %s', async (_, headers: Record<string, string>) => {
      const answer = await token(grant(), headers);
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    });

    it('are refused with an access token that has ended', async () => {
      clock.now += 14_400_000;
      const answer = await token(grant(), elevated());
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    });

    it('are refused for unknown, blocked and deleted members', async () => {
      const refused = async (id: string) =>
        (await token(grant({ member_id: id }), elevated())).body.error;
      expect(await refused('00000000-0000-4000-8000-000000000000')).toBe('invalid_grant');
      await store.control.blockMember(member.id);
      expect(await refused(member.id)).toBe('invalid_grant');
      await store.control.deleteMember(member.id);
      expect(await refused(member.id)).toBe('invalid_grant');
    });

    it('need the scope or a session token, and the platform’s own spelling', async () => {
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
