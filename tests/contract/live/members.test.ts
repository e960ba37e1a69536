// The caller's member data, and refused callers. Facts: docs/platform/authentication.md#members.
import { describe, expect, it } from 'vitest';
import { openHostedLogin } from '../support/hosted-login.ts';
import { credentials } from '../support/sign-in.ts';
import { call, codeOf } from '../support/store.ts';

const { store, visitor, member, signIn, tokensFor } = await openHostedLogin();
const myPath = '/members/v1/members/my?fieldsets=FULL';

const memberToken = async (): Promise<string> => {
  await member();
  return (await tokensFor((await signIn()).location)).body.access_token;
};
const my = (token: string, path = myPath) => call(store, 'GET', path, { token });

describe('the caller’s member data', () => {
  it('the member data contain an id, and also the login email unless the fieldset PUBLIC is requested', async () => {
    const token = await memberToken();
    const id = expect.any(String);
    expect((await my(token)).body).toEqual({ member: { id, loginEmail: credentials.email } });
    const other = await my(token, '/members/v1/members/my?fieldsets=PUBLIC');
    expect(other.body).toEqual({ member: { id } });
  });

  it('a visitor is refused with 403, and a call without a token with 401', async () => {
    const refused = await my(visitor.token);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'MEMBER_REQUIRED']);
    expect((await call(store, 'GET', myPath)).status).toBe(401);
  });
});
