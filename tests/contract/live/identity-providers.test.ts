// Social login: a connection's id opens the provider's page at once. Facts: docs/platform/authentication.md#redirect.
import { describe, expect, it } from 'vitest';
import { openHostedLogin } from '../support/hosted-login.ts';
import {
  answerIn,
  askForSession,
  authRequest,
  credentials,
  fullUrlOf,
} from '../support/sign-in.ts';

const { store, browser, transaction, visitor, member, tokensFor } = await openHostedLogin();
const google = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69';
const facebook = '3ecad13f-52c3-483d-911f-31dbcf2a6d23';
const own = '11111111-2222-4333-8444-555555555555';

const open = async (idp: string, prompt = 'login') => {
  const auth = { authRequest: authRequest(transaction, { idp }), prompt };
  return browser.open(fullUrlOf(await askForSession(store, visitor, { auth })));
};

describe('a login with a connection’s id', () => {
  it.each([
    [google, 'Google'],
    [facebook, 'Facebook'],
  ])('the connection %s, which every client has, shows the provider’s page', async (idp, name) => {
    const page = await open(idp);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`Sign in with ${name}`);
    expect(page.body).not.toContain('type="password"');
  });

  it('a social login returns with code and state, for new and existing members', async () => {
    await member();
    for (const email of ['new@example.com', credentials.email]) {
      const page = await browser.send(await open(google), 'provider', { email });
      expect(answerIn(page.location)['state']).toBe(transaction.state);
      expect((await tokensFor(page.location)).status).toBe(200);
    }
  });

  it('an invalid email address is refused with 422 and no redirect', async () => {
    const page = await browser.send(await open(google), 'provider', { email: 'none' });
    expect([page.status, page.location]).toEqual([422, null]);
  });

  it('a custom connection has a page if the settings list it, and an unknown connection is refused', async () => {
    expect((await open(own)).status).toBe(400);
    store.control.settings({ idpConnections: [own] });
    expect((await open(own)).body).toContain('Sign in with single sign-on');
    const unknown = await open(google);
    expect(unknown.status).toBe(400);
    expect(unknown.body).toContain('Unknown connection');
    expect(unknown.body).not.toContain('<form');
  });
});
