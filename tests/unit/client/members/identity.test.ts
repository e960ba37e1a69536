import { describe, expect, it } from 'vitest';
import { CLIENT_ID, ORIGIN } from '../../../support/data/shop-names.ts';
import { openClientStage } from '../../../support/network/stages/client-stage.ts';

const ada = { email: 'ada@example.com', password: 'correct horse battery' };
const { email, password } = ada;
const API_KEY = 'sandbox-api-key';
const RETURN = 'http://127.0.0.1:4400/account';

const stage = openClientStage({ passwordCost: 4, resendSeconds: 0 });

const lastBody = () => stage.sandbox.control.requests().at(-1)?.body;
const lastQuery = () => stage.sandbox.control.requests().at(-1)?.query;
const mail = (kind: string) => stage.sandbox.control.outbox().findLast((one) => one.kind === kind);
const signIn = async () => {
  const created = await stage.sandbox.control.createMember(ada);
  const tokens = await stage.client.session.getMemberTokensForExternalLogin(
    `${created.id}`,
    API_KEY,
  );
  stage.client.session.setTokens(tokens);
  return created;
};

describe('authentication', () => {
  it('register creates a member and returns the profile with dates and numbers converted', async () => {
    const dateValue = new Date('2001-02-03T04:05:06.789Z');
    const profile = {
      nickname: 'Ada',
      customFields: [
        { name: 'size', value: { numValue: 42.5 } },
        { name: 'since', value: { dateValue } },
      ],
      addresses: [{ address: { city: 'London', country: 'GB' }, tag: 'HOME' as const }],
    };
    const answer = await stage.client.authentication.register({ email }, { password, profile });
    expect(answer.state).toBe('SUCCESS');
    expect(answer.sessionToken).toEqual(expect.any(String));
    expect(answer.identity?.createdDate).toBeInstanceOf(Date);
    expect(answer.identity?.identityProfile).toMatchObject({
      nickname: 'Ada',
      customFields: profile.customFields,
      addresses: [{ address: { city: 'London', country: 'GB' }, tag: 'HOME' }],
    });
    expect(profile.customFields[1]?.value.dateValue).toBe(dateValue);
  });

  it('login returns the state SUCCESS and the identity of the member', async () => {
    await stage.sandbox.control.createMember(ada);
    const answer = await stage.client.authentication.login({ email }, { password });
    expect(answer).toMatchObject({ state: 'SUCCESS', identity: { email: { address: email } } });
  });

  it('register and login send captcha tokens and client metadata beside the password', async () => {
    const request = {
      password,
      captchaTokens: [{ Recaptcha: 'token' }],
      clientMetaData: { page: 'home' },
    };
    // The sandbox hides secrets in the list of requests.
    const hidden = { password: '[redacted]', captchaTokens: '[redacted]' };
    const profile = { nickname: 'Ada' };
    await stage.client.authentication.register({ email }, { ...request, profile });
    expect(lastBody()).toEqual({ loginId: { email }, ...request, ...hidden, profile });
    await stage.client.authentication.login({ email }, request);
    expect(lastBody()).toEqual({ loginId: { email }, ...request, ...hidden });
  });

  it('changePassword changes the password of the signed-in member', async () => {
    await signIn();
    expect(await stage.client.authentication.changePassword('a new password')).toBeUndefined();
    expect(lastBody()).toHaveProperty('newPassword');
    const { state } = await stage.client.authentication.login(
      { email },
      { password: 'a new password' },
    );
    expect(state).toBe('SUCCESS');
  });

  it('signOn returns a session token for the member that the server identifies', async () => {
    const request = { profile: { nickname: 'Ada' }, verifyEmail: true, mergeExistingContact: true };
    const answer = await stage.client.authentication.signOn({ email }, request, API_KEY);
    expect(answer.sessionToken).toEqual(expect.any(String));
    expect(answer.identity?.createdDate).toBeInstanceOf(Date);
    expect(lastBody()).toEqual({ loginId: { email }, ...request });
  });

  it('signOn is rejected without the API key', async () => {
    await expect(stage.client.authentication.signOn({ email })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('logout ends the session on the platform and returns the redirect to the return address', async () => {
    await signIn();
    const token = stage.client.session.getTokens().accessToken.value;
    const request = { postLogoutRedirectUri: RETURN, clientId: CLIENT_ID };
    const answer = await stage.client.authentication.logout(request);
    expect(answer).toEqual({
      body: undefined,
      statusCode: 302,
      headers: [{ key: 'location', value: RETURN }],
    });
    expect(lastQuery()).toEqual(request);
    const headers = { authorization: token ?? '' };
    const after = await stage.sandbox.fetch(
      new Request(`${ORIGIN}/ecom/v1/carts/current`, { headers }),
    );
    expect(after.status).toBe(401);
  });

  it('loginCallback returns the address where a login continues', async () => {
    const { sessionToken = '' } = await stage.client.authentication.register(
      { email },
      { password },
    );
    const oauthData = await stage.client.session.generateOAuthData(RETURN);
    const { authUrl } = await stage.client.session.getAuthUrl(oauthData);
    const state = new URL(authUrl).searchParams.get('session') ?? '';
    const answer = await stage.client.authentication.loginCallback({
      state,
      sessionToken: sessionToken ?? '',
    });
    expect(lastQuery()).toEqual({ state: '[redacted]', sessionToken: '[redacted]' });
    expect(answer.statusCode).toBe(302);
    const [{ key, value } = { key: '', value: '' }] = answer.headers;
    expect(key).toBe('location');
    const parsed = stage.client.session.parseFromUrl(value);
    const tokens = await stage.client.session.getMemberTokens(parsed.code, parsed.state, oauthData);
    expect(tokens.refreshToken.role).toBe('member');
  });
});

describe('verify', () => {
  /** Starts a login that requires one of these factors. */
  const waitFor = async (...types: string[]) => {
    await stage.sandbox.control.createMember(ada);
    for (const type of types) await stage.sandbox.control.setFactor(email, { type });
    const answer = await stage.client.authentication.login({ email }, { password });
    expect(['REQUIRE_MFA', 'MFA_CHALLENGE']).toContain(answer.state);
    return answer.stateToken ?? '';
  };
  const code = () => stage.sandbox.control.outbox().at(-1)?.code ?? '';

  it.each([
    ['SMS', 'smsData'],
    ['CALL', 'callData'],
    ['EMAIL', 'emailData'],
  ] as const)('verify by %s sends the code in the field %s', async (type, field) => {
    const stateToken = await waitFor(type);
    const request = { stateToken, rememberThisDevice: true, [field]: { code: code() } };
    const answer = await stage.client.authentication.verify(type, request);
    expect(answer).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) });
    expect(lastBody()).toMatchObject({ factorType: type, rememberThisDevice: true });
  });

  it('verify by TOTP accepts the code of the authenticator app', async () => {
    const stateToken = await waitFor('TOTP');
    const totpData = { code: await stage.sandbox.control.totpCode(email) };
    const answer = await stage.client.authentication.verify('TOTP', { stateToken, totpData });
    expect(answer.state).toBe('SUCCESS');
  });

  it('verify by PUSH succeeds only after the member has approved', async () => {
    const stateToken = await waitFor('PUSH');
    const transactionId = stage.sandbox.control.outbox().at(-1)?.transactionId ?? '';
    const request = { stateToken, pushData: { transactionId } };
    expect((await stage.client.authentication.verify('PUSH', request)).state).not.toBe('SUCCESS');
    await stage.sandbox.control.approvePush(transactionId);
    expect((await stage.client.authentication.verify('PUSH', request)).state).toBe('SUCCESS');
  });

  it('verify by PASSWORD returns that another factor is required', async () => {
    const stateToken = await waitFor('PASSWORD', 'SMS');
    const answer = await stage.client.authentication.verify('PASSWORD', { stateToken });
    expect(answer.state).toBe('REQUIRE_MFA');
    expect(lastBody()).toMatchObject({ factorType: 'PASSWORD' });
  });

  it.each(['WEBAUTHN', 'RECOVERY_CODE'] as const)(
    'verify by %s is sent to the URL of this factor',
    async (type) => {
      const asked = stage.client.authentication.verify(type, { stateToken: 's' });
      await expect(asked).rejects.toMatchObject({ name: 'StoreError' });
      const { path } = stage.sandbox.control.requests().at(-1) ?? expect.fail('nothing was asked');
      expect(path).toBe(`/_api/iam/authentication/v2/${type}/verify`);
    },
  );
});

describe('recovery', () => {
  it('sendRecoveryEmail and recover set a new password', async () => {
    await stage.sandbox.control.createMember(ada);
    const options = { language: 'en', redirect: { url: RETURN, clientId: CLIENT_ID } };
    expect(await stage.client.recovery.sendRecoveryEmail(email, options)).toBeUndefined();
    expect(lastBody()).toEqual({ email, ...options });
    const token = new URL(mail('recovery')?.link ?? '').hash.replace('#recoveryToken=', '');
    const answer = await stage.client.recovery.recover(token, { password: 'a new password' });
    expect(lastBody()).toEqual({ recoveryToken: '[redacted]', password: '[redacted]' });
    expect(answer.state).toBe('SUCCESS');
    expect(answer.identity?.updatedDate).toBeInstanceOf(Date);
    await expect(
      stage.client.recovery.recover(token, { password: 'once more' }),
    ).rejects.toMatchObject({
      code: 'INVALID_RECOVERY_TOKEN',
    });
  });

  it('sendActivationEmail invites a member whom the store has added', async () => {
    const { id } = await stage.sandbox.control.createMember({ email });
    const emailOptions = { redirect: { url: RETURN, clientId: CLIENT_ID } };
    const sent = stage.client.recovery.sendActivationEmail(`${id}`, { emailOptions });
    expect(await sent).toBeUndefined();
    expect(lastBody()).toEqual({ identityId: id, emailOptions });
    expect(mail('activation')?.to).toBe(email);
  });
});

describe('verification', () => {
  it('verifyDuringAuthentication and resendDuringAuthentication complete a registration', async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true });
    const waiting = await stage.client.authentication.register({ email }, { password });
    expect(waiting.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    const stateToken = waiting.stateToken ?? '';
    const first = mail('verification')?.code;
    const again = await stage.client.verification.resendDuringAuthentication(stateToken);
    expect(again).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION' });
    expect(lastBody()).toHaveProperty('stateToken');
    const code = mail('verification')?.code ?? first ?? '';
    const answer = await stage.client.verification.verifyDuringAuthentication(code, {
      stateToken: again.stateToken ?? stateToken,
    });
    expect(lastBody()).toEqual({ code: '[redacted]', stateToken: '[redacted]' });
    expect(answer).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) });
  });

  it('start sends a verification code to the member’s email address', async () => {
    const { id } = await signIn();
    const answer = await stage.client.verification.start({ identityId: `${id}`, target: 'EMAIL' });
    expect(answer).toEqual({ verificationId: expect.any(String) });
    expect(lastBody()).toEqual({ identityId: id, target: 'EMAIL' });
    expect(mail('verification')?.to).toBe(email);
  });
});

describe('a response without the expected fields', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['register', () => stage.client.authentication.register({ email })],
    ['login', () => stage.client.authentication.login({ email })],
    ['signOn', () => stage.client.authentication.signOn({ email }, {}, API_KEY)],
    ['logout', () => stage.client.authentication.logout()],
    ['loginCallback', () => stage.client.authentication.loginCallback()],
    ['verify', () => stage.client.authentication.verify('SMS', { stateToken: 's' })],
    ['recover', () => stage.client.recovery.recover('token')],
    ['start', () => stage.client.verification.start()],
    ['resend', () => stage.client.verification.resendDuringAuthentication('s')],
  ])('a response without the expected fields causes the error bad_answer: %s', async (_, ask) => {
    await stage.client.session.getAccessToken();
    for (const body of [[], {}]) {
      stage.sandbox.control.setFaults({
        match: { path: '/_api/iam/' },
        fault: { kind: 'malformed', body },
        times: 9,
      });
      await expect(ask()).rejects.toMatchObject({ code: 'bad_answer' });
      stage.sandbox.control.setFaults([]);
    }
  });
});
