// A login with a wrong password. The platform responds with 401, as for an expired token.
import { describe, expect, it } from 'vitest';
import type { StoreClient } from '../../../../../src/package/index.ts';
import { openClientStage } from '../../../../support/network/stages/client-stage.ts';

const ada = { email: 'ada@example.com', password: 'correct horse battery' };
const { email, password } = ada;

const refusalBy = (code: string) => ({ details: { applicationError: { code } } });

const stage = openClientStage({ passwordCost: 4 });

it('a login with a wrong password is sent once, and the access token is kept', async () => {
  await stage.sandbox.control.createMember(ada);
  const token = await stage.client.session.getAccessToken();
  const wrong = stage.client.authentication.login({ email }, { password: 'wrong' });
  await expect(wrong).rejects.toMatchObject({ code: '-19976', status: 401 });
  const logins = stage.sandbox.control.requests().filter(({ path }) => path.endsWith('/login'));
  expect(logins).toHaveLength(1);
  expect(await stage.client.session.getAccessToken()).toBe(token);
});

it('a login with an unknown address fails with 404', async () => {
  const unknown = stage.client.session.login({ email: 'nobody@example.com', password });
  await expect(unknown).resolves.toMatchObject({
    loginState: 'FAILURE',
    errorCode: 'invalidEmail',
    cause: { code: '-19999', status: 404 },
  });
});

const onlyOnce: [string, (client: StoreClient) => Promise<unknown>][] = [
  ['login', ({ session }) => session.login({ email, password: 'wrong' })],
  ['authentication.login', (client) => client.authentication.login({ email }, { password })],
  ['register', ({ session }) => session.register({ email: 'new@example.com', password })],
  ['changePassword', (client) => client.authentication.changePassword(password)],
  [
    'verify',
    (client) => client.authentication.verify('TOTP', { stateToken: 's', totpData: { code: '1' } }),
  ],
  [
    'loginCallback',
    (client) => client.authentication.loginCallback({ state: 's', sessionToken: 't' }),
  ],
  ['recover', (client) => client.recovery.recover('token', { password })],
  [
    'verifyDuringAuthentication',
    (client) => client.verification.verifyDuringAuthentication('123456', { stateToken: 's' }),
  ],
  [
    'getMemberTokens',
    ({ session }) =>
      session.getMemberTokens('code', 's', { state: 's', codeVerifier: 'v' } as never),
  ],
];

const refusals = [
  ['401 with an error code', { kind: 'status', status: 401, body: refusalBy('WRONG_PASSWORD') }],
  ['401 without a code', { kind: 'status', status: 401, body: {} }],
  ['503', { kind: 'status', status: 503 }],
  ['a lost response', { kind: 'drop-after' }],
  ['an empty response', { kind: 'no-content' }],
] as const;

describe.each(onlyOnce)('a call that carries a password or a code: %s', (_, call) => {
  it.each(refusals)(
    'a call with a password or a code is sent once if the platform responds with %s',
    async (_, fault) => {
      await stage.client.session.getAccessToken();
      const before = stage.sandbox.control.requests().length;
      const match = { method: 'POST', path: '/' };
      stage.sandbox.control.setFaults([
        { match, fault, times: 9 },
        { match: { method: 'GET', path: '/' }, fault, times: 9 },
      ]);
      await call(stage.client).catch(() => {});
      expect(stage.sandbox.control.requests()).toHaveLength(before + 1);
    },
  );
});

it('the next login uses a new token if a login fails with 401 for a reason other than the password', async () => {
  await stage.sandbox.control.createMember(ada);
  const token = await stage.client.session.getAccessToken();
  const fault = { kind: 'status', status: 401, body: refusalBy('TOKEN_EXPIRED') } as const;
  stage.sandbox.control.setFaults({ match: { path: '/_api/iam/' }, fault });
  await stage.client.session.login(ada);
  expect(await stage.client.session.login(ada)).toMatchObject({ loginState: 'SUCCESS' });
  expect(await stage.client.session.getAccessToken()).not.toBe(token);
});
