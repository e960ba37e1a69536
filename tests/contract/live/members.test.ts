// Members: registration and login without a captcha, who the member is, and the way out.
import { describe, expect, it } from 'vitest';
import { openHostedLogin } from '../support/hosted-login.ts';
import { askForSession, credentials, fullUrlOf } from '../support/sign-in.ts';
import { call, codeOf, type Json, newVisitor } from '../support/store.ts';

const { store, visitor, member, signIn, tokensFor } = await openHostedLogin();
const myPath = '/members/v1/members/my?fieldsets=FULL';
const iam = '/_api/iam/authentication/v2';

const memberToken = async (): Promise<string> => {
  await member();
  return (await tokensFor((await signIn()).location)).body.access_token;
};
const my = (token: string, path = myPath) => call(store, 'GET', path, { token });

describe('LIVE 9.1: without a captcha', () => {
  it('a new member registers and signs in by default', async () => {
    const { email, password } = credentials;
    const body = { loginId: { email }, password };
    const registered = await visitor.send('POST', `${iam}/register`, body);
    expect([registered.status, registered.body.state]).toEqual([200, 'SUCCESS']);
    const signedIn = await visitor.send('POST', `${iam}/login`, body);
    expect([signedIn.status, signedIn.body.state]).toEqual([200, 'SUCCESS']);
  });
});

describe('LIVE 9.4: the member of the caller', () => {
  it('has an id, and a login email in the full fieldset only', async () => {
    const token = await memberToken();
    const id = expect.any(String);
    expect((await my(token)).body).toEqual({ member: { id, loginEmail: credentials.email } });
    const other = await my(token, '/members/v1/members/my?fieldsets=PUBLIC');
    expect(other.body).toEqual({ member: { id } });
  });

  it('is 403 for a visitor and 401 without a token', async () => {
    const refused = await my(visitor.token);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'MEMBER_REQUIRED']);
    expect((await call(store, 'GET', myPath)).status).toBe(401);
  });
});

describe('LIVE 9.4: logout', () => {
  const listed = 'https://shop.example';
  const logOut = async (token: string, postFlowUrl: string): Promise<Json> => {
    const caller = { ...(await newVisitor(store)), token };
    const body = { logout: { clientId: 'sandbox-client' }, callbacks: { postFlowUrl } };
    const answer = await askForSession(store, caller, body);
    return call(store, 'GET', fullUrlOf(answer));
  };

  it('with the member’s token ends the session and returns to a listed address', async () => {
    const token = await memberToken();
    store.control.settings({ allowedRedirectDomains: [listed] });
    const page = await logOut(token, `${listed}/bye?a=1`);
    expect([page.status, page.headers.get('location')]).toEqual([303, `${listed}/bye?a=1`]);
    expect((await my(token)).status).toBe(401);
  });

  it('does not return to an address that is not listed', async () => {
    const token = await memberToken();
    store.control.settings({ allowedRedirectDomains: [listed] });
    const page = await logOut(token, 'https://evil.example/');
    expect(page.headers.get('location')).not.toMatch(/^https:\/\/evil\.example/);
    expect((await my(token)).status).toBe(401);
  });
});
