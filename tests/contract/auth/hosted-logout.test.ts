// Logout on the platform's page, and redirect sessions with an empty field. Facts:
// docs/platform/authentication.md#logout.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import {
  askForSession,
  credentials,
  fullUrlOf,
  newBrowser,
  returnUri,
} from '../support/sign-in.ts';
import {
  call,
  cartPath,
  codeOf,
  type Json,
  line,
  type Visitor,
  violationsOf,
} from '../support/store.ts';

const { store, visitor, member } = await openTestStore({ member: credentials });

describe('a logout', () => {
  const asMember = async (): Promise<Visitor> => {
    const { body } = await call(store, 'POST', '/oauth2/token', {
      body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id },
      headers: { authorization: ',sandbox-api-key' },
    });
    return { ...visitor, token: body.access_token, refreshToken: body.refresh_token };
  };
  const logoutOf = (caller: Visitor, callbacks: Json = { postFlowUrl: returnUri }) =>
    askForSession(store, caller, { logout: { clientId: 'sandbox-client' }, callbacks });
  const statusOf = async (token: string) => (await call(store, 'GET', cartPath, { token })).status;

  it('a logout ends the session that requested it and returns to the shop', async () => {
    const member = await asMember();
    const otherDevice = await asMember();
    const page = await call(store, 'GET', fullUrlOf(await logoutOf(member)));
    expect([page.status, page.headers.get('location')]).toEqual([303, returnUri]);
    expect(await statusOf(member.token)).toBe(401);
    expect(await statusOf(otherDevice.token)).toBe(404);
    const renewed = await call(store, 'POST', '/oauth2/token', {
      body: { grantType: 'refresh_token', refreshToken: member.refreshToken },
    });
    expect(renewed.body.error).toBe('invalid_grant');
  });

  it('a logout without a return address shows a confirmation', async () => {
    const page = await call(store, 'GET', fullUrlOf(await logoutOf(await asMember(), {})));
    expect(page.status).toBe(200);
    expect(page.body).toContain('You have been signed out');
  });

  it('a visitor keeps the cart after a logout', async () => {
    await visitor.add(line('card'));
    await call(store, 'GET', fullUrlOf(await logoutOf(visitor)));
    expect((await visitor.getCart()).status).toBe(200);
  });

  it('a logout address works once, and does not end a later sign-in', async () => {
    const url = fullUrlOf(await logoutOf(await asMember()));
    await call(store, 'GET', url);
    const again = await call(store, 'GET', url);
    expect([again.status, again.headers.get('location')]).toEqual([303, returnUri]);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('a logout does not return to a foreign address, and works only for the caller’s client', async () => {
    const foreign = fullUrlOf(await logoutOf(visitor, { postFlowUrl: 'https://evil.example/' }));
    const refused = await newBrowser(store).open(
      (await newBrowser(store).open(foreign)).location ?? '',
    );
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('not listed')]);
    const other = await askForSession(store, visitor, { logout: { clientId: 'other' } });
    expect(codeOf(other)).toBe('CLIENT_MISMATCH');
    const none = await askForSession(store, visitor, { logout: {} });
    expect(violationsOf(none)).toEqual(['logout.clientId: REQUIRED_FIELD']);
  });

  it('a redirect session accepts only an empty `login` field, and the page that it opens sets no cookie', async () => {
    const url = fullUrlOf(await askForSession(store, visitor, { login: {} }));
    const page = await newBrowser(store).open(url);
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get('x-frame-options')).toBeNull();
    const extra = await askForSession(store, visitor, { login: { as: 'ana' } });
    expect(violationsOf(extra)).toEqual(['login.as: FIELD_NOT_ALLOWED']);
  });
});
