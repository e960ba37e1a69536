// The session's login verbs for developers, step by step against the platform (WIRE 3).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { OAuthData } from '../../../src/session/oauth-data.ts';
import { createFakeTime, type FakeTime } from '../../support/fake-time.ts';
import { type OpenMember, openMember, PAGE } from '../../support/member.ts';
import { createTestSandbox } from '../../support/test-sandbox.ts';

const ada = { email: 'ada@example.com', password: 'correct horse battery' };
const API_KEY = 'sandbox-api-key';

let sandbox: Sandbox;
let time: FakeTime = createFakeTime();
let tab: OpenMember;

beforeAll(async () => {
  sandbox = await createTestSandbox(() => time.now());
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  time = createFakeTime();
  await sandbox.reset({ keepCatalog: true });
  sandbox.control.settings({ passwordCost: 4 });
  tab = openMember({ sandbox, time });
});

const create = () => sandbox.control.createMember(ada);
const lastBody = () => sandbox.control.requests().at(-1)?.body;
const sessionToken = async () => {
  const result = await tab.verbs.login(ada);
  return result.loginState === 'SUCCESS' ? result.data.sessionToken : '';
};
const code = () => sandbox.control.outbox().findLast(({ kind }) => kind === 'verification')?.code;

describe('generateOAuthData', () => {
  it('keeps both addresses, and an empty text for none', async () => {
    const { redirectUri, originalUri } = await tab.verbs.generateOAuthData(PAGE, `${PAGE}mug`);
    expect([redirectUri, originalUri]).toEqual([PAGE, `${PAGE}mug`]);
    expect((await tab.verbs.generateOAuthData(PAGE)).originalUri).toBe('');
  });

  it.each([43, 128])('makes a verifier of %i characters', async (codeVerifierLength) => {
    const options = { codeVerifierLength };
    const { codeVerifier } = await tab.verbs.generateOAuthData(PAGE, '', options);
    expect(codeVerifier).toHaveLength(codeVerifierLength);
  });

  it.each([42, 129, 0, -1, Number.NaN])('refuses %d in the words of the spec', async (length) => {
    const made = tab.verbs.generateOAuthData(PAGE, '', { codeVerifierLength: length });
    await expect(made).rejects.toThrow(
      new TypeError(`Expected a length between 43 and 128. Received ${length}.`),
    );
  });
});

describe('getAuthUrl', () => {
  it('asks for the login page with an answer in the fragment, when nothing is said', async () => {
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    const { authUrl, authorizationEndpoint, sessionToken } = await tab.verbs.getAuthUrl(oauthData);
    expect(lastBody()).toMatchObject({
      auth: {
        authRequest: {
          redirectUri: PAGE,
          clientId: 'sandbox-client',
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
        },
        prompt: 'login',
      },
    });
    expect(authUrl).toContain(authorizationEndpoint);
    expect(sessionToken).toEqual(expect.any(String));
  });

  it('makes secrets of its own for the address unused://, which a platform may refuse', async () => {
    await expect(tab.verbs.getAuthUrl()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(lastBody()).toMatchObject({ auth: { authRequest: { redirectUri: 'unused://' } } });
  });

  it.each([
    [{ prompt: 'none' }, { prompt: 'none' }],
    [{ prompt: 'consent' }, { prompt: 'consent' }],
    [{ prompt: 'select_account' }, { prompt: 'select_account' }],
    [{ responseMode: 'query' }, { authRequest: { responseMode: 'query' } }],
    [{ idp: 'a-connection' }, { authRequest: { idp: 'a-connection' } }],
    [{ idp: { connectionId: 'another' } }, { authRequest: { idp: 'another' } }],
  ] as const)('passes on %j', async (options, sent) => {
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    await tab.verbs.getAuthUrl(oauthData, options);
    expect(lastBody()).toMatchObject({ auth: sent });
  });

  it('sends no prompt that the platform does not know', async () => {
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    await tab.verbs.getAuthUrl(oauthData, { prompt: 'constructor' as 'none' });
    expect(lastBody()).not.toHaveProperty('auth.prompt');
  });

  it('throws what the platform refuses', async () => {
    const oauthData = await tab.verbs.generateOAuthData('https://evil.test/');
    await expect(tab.verbs.getAuthUrl(oauthData)).rejects.toMatchObject({
      code: 'redirect_uri_not_allowed',
      status: 403,
    });
  });
});

describe('parseFromUrl', () => {
  const url = 'https://shop.example/?code=q&state=r#code=f&state=g';

  it.each([
    ['fragment', url, 'fragment', { code: 'f', state: 'g' }],
    ['query', url, 'query', { code: 'q', state: 'r' }],
    ['any other', url, 'web_message', { code: 'f', state: 'g' }],
    ['none', url, undefined, { code: 'f', state: 'g' }],
    [
      'query, where there is nothing',
      'https://shop.example/',
      'query',
      { code: null, state: null },
    ],
    [
      'an error',
      'https://shop.example/#error=access_denied&error_description=no%20thanks&state=g',
      'fragment',
      { code: null, state: 'g', error: 'access_denied', errorDescription: 'no thanks' },
    ],
    [
      'an error without words',
      'https://shop.example/?error=access_denied',
      'query',
      { code: null, state: null, error: 'access_denied', errorDescription: null },
    ],
  ] as const)('reads %s', (_, address, responseMode, parsed) => {
    expect(tab.verbs.parseFromUrl(address, responseMode)).toEqual(parsed);
  });

  it('reads the page’s own address when none is given', () => {
    Object.assign(tab.page.environment.document ?? {}, { location: { href: url } });
    expect(tab.verbs.parseFromUrl(undefined, 'query')).toEqual({ code: 'q', state: 'r' });
  });

  it('is a mistake of the caller where there is neither page nor address', () => {
    expect(() => tab.verbs.parseFromUrl('mug')).toThrow(TypeError);
  });
});

describe('getMemberTokens', () => {
  const answered = async (): Promise<{ oauthData: OAuthData; location: string }> => {
    await create();
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    const options = { prompt: 'none', sessionToken: await sessionToken() } as const;
    const { authUrl } = await tab.verbs.getAuthUrl(oauthData, options);
    const response = await sandbox.fetch(new Request(authUrl, { redirect: 'manual' }));
    return { oauthData, location: response.headers.get('location') ?? '' };
  };

  it('exchanges the code, and keeps nothing', async () => {
    const { oauthData, location } = await answered();
    const { code, state } = tab.verbs.parseFromUrl(location);
    const before = tab.tokens.get();
    const tokens = await tab.verbs.getMemberTokens(code, state, oauthData);
    expect(tokens.refreshToken.role).toBe('member');
    expect(tokens.accessToken.expiresAt).toBe(Math.floor(time.now() / 1000) + 14_400);
    expect([tab.tokens.get(), tab.session.loggedIn()]).toEqual([before, false]);
    tab.session.setTokens(tokens);
    expect(tab.session.loggedIn()).toBe(true);
  });

  it.each([
    [null, 'state'],
    ['', 'state'],
    [undefined, 'state'],
    ['code', null],
    ['code', ''],
    ['code', undefined],
  ])("without code or state throws 'Missing code or _state': %j, %j", async (code, state) => {
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    const given = state && oauthData.state;
    await expect(tab.verbs.getMemberTokens(code, given, oauthData)).rejects.toMatchObject({
      message: 'Missing code or _state',
      code: 'missing_code_or_state',
    });
    expect(sandbox.control.requests()).toEqual([]);
  });

  it("with another state throws 'Invalid _state'", async () => {
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    await expect(tab.verbs.getMemberTokens('code', 'other', oauthData)).rejects.toMatchObject({
      message: 'Invalid _state',
      code: 'invalid_state',
    });
    expect(sandbox.control.requests()).toEqual([]);
  });

  it('throws in the words of the spec when the code is not accepted', async () => {
    const oauthData = await tab.verbs.generateOAuthData(PAGE);
    await expect(tab.verbs.getMemberTokens('x', oauthData.state, oauthData)).rejects.toThrow(
      /^Failed to fetch tokens from OAuth API: .*request id: /,
    );
  });

  it('does not work twice with one code, nor with another verifier', async () => {
    const { oauthData, location } = await answered();
    const { code } = tab.verbs.parseFromUrl(location);
    const other = { ...oauthData, codeVerifier: 'x'.repeat(43) };
    const first = tab.verbs.getMemberTokens(code, oauthData.state, other);
    await expect(first).rejects.toMatchObject({ status: 400 });
    const second = tab.verbs.getMemberTokens(code, oauthData.state, oauthData);
    await expect(second).rejects.toMatchObject({ status: 400 });
  });
});

describe('getMemberTokensForDirectLogin', () => {
  it('goes through the hidden frame, and keeps nothing', async () => {
    await create();
    const tokens = await tab.verbs.getMemberTokensForDirectLogin(await sessionToken());
    expect(tokens.refreshToken.role).toBe('member');
    expect(tab.session.loggedIn()).toBe(false);
    expect(tab.page.frames.map(({ isInPage }) => isInPage)).toEqual([false]);
  });
});

describe('external login', () => {
  it('getMemberTokensForExternalLogin: by member id and API key', async () => {
    const { id } = await create();
    const tokens = await tab.verbs.getMemberTokensForExternalLogin(`${id}`, API_KEY);
    expect(tokens.refreshToken.role).toBe('member');
    expect(lastBody()).toEqual({
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: id,
    });
    expect(tab.session.loggedIn()).toBe(false);
  });

  it('getMemberTokensForExternalLoginWithSession: by address, made when there is none', async () => {
    const { getMemberTokensForExternalLoginWithSession: logIn } = tab.verbs;
    const tokens = await logIn(ada.email, API_KEY, { profile: { nickname: 'Ada' } });
    expect(tokens.refreshToken.role).toBe('member');
    expect(await sandbox.control.members()).toMatchObject([{ email: { address: ada.email } }]);
    const [signOn, exchange] = sandbox.control.requests().slice(-2);
    expect(signOn?.body).toEqual({
      loginId: { email: ada.email },
      profile: { nickname: 'Ada' },
    });
    expect(exchange?.body).toMatchObject({ grant_type: 'authorized_client' });
    expect(exchange?.body).not.toHaveProperty('scope');
    expect(exchange?.body).not.toHaveProperty('clientId');
  });

  it('is refused with another key', async () => {
    const { id } = await create();
    const refused = tab.verbs.getMemberTokensForExternalLogin(`${id}`, 'wrong');
    await expect(refused).rejects.toThrow('Failed to fetch tokens from OAuth API');
    const other = tab.verbs.getMemberTokensForExternalLoginWithSession(ada.email, 'wrong');
    await expect(other).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });
});

describe('register, login and processVerification', () => {
  it('SUCCESS: gives a sessionToken, and keeps no tokens', async () => {
    expect(await tab.verbs.register(ada)).toMatchObject({
      loginState: 'SUCCESS',
      data: { sessionToken: expect.any(String) },
      identity: { email: { address: ada.email } },
    });
    expect(await tab.verbs.login(ada)).toMatchObject({ loginState: 'SUCCESS' });
    expect(tab.session.loggedIn()).toBe(false);
  });

  it('OWNER_APPROVAL_REQUIRED: waits for the owner of the store', async () => {
    sandbox.control.settings({ membersNeedApproval: true });
    expect(await tab.verbs.register(ada)).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' });
    expect(await tab.verbs.login(ada)).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' });
    await sandbox.control.approveMember(ada.email);
    expect(await tab.verbs.login(ada)).toMatchObject({ loginState: 'SUCCESS' });
  });

  it('EMAIL_VERIFICATION_REQUIRED: waits for a code, which is remembered to be waited for', async () => {
    sandbox.control.settings({ membersVerifyEmail: true });
    expect(await tab.verbs.register(ada)).toMatchObject({
      loginState: 'EMAIL_VERIFICATION_REQUIRED',
      data: { stateToken: expect.any(String) },
      additionalData: { resendAfterSeconds: { numValue: 30 } },
    });
    const wrong = tab.verbs.processVerification({ code: '000000' });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CODE' });
    const right = await tab.verbs.processVerification({
      verificationCode: code() ?? '',
      code: 'x',
    });
    expect(right).toMatchObject({ loginState: 'SUCCESS' });
  });

  it('EMAIL_VERIFICATION_REQUIRED: can be told by who has kept it', async () => {
    sandbox.control.settings({ membersVerifyEmail: true });
    const waiting = await tab.verbs.register(ada);
    const other = openMember({ sandbox, time });
    const result = await other.verbs.processVerification({ code: code() ?? '' }, waiting);
    expect(result).toMatchObject({ loginState: 'SUCCESS' });
  });

  it("INITIAL: takes no code; 'Unknown _state'", async () => {
    expect(await tab.verbs.processVerification({ code: '123456' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
    expect(sandbox.control.requests()).toEqual([]);
  });

  it("SUCCESS and FAILURE: take no code either; 'Unknown _state'", async () => {
    sandbox.control.settings({ membersVerifyEmail: true });
    await tab.verbs.register(ada);
    await tab.verbs.processVerification({ code: code() ?? '' });
    const asked = sandbox.control.requests().length;
    expect(await tab.verbs.processVerification({ code: '123456' })).toMatchObject({
      error: 'Unknown _state',
    });
    await tab.verbs.login({ ...ada, password: 'wrong' });
    expect(await tab.verbs.processVerification({ code: '123456' })).toMatchObject({
      error: 'Unknown _state',
    });
    expect(sandbox.control.requests().length).toBe(asked + 1);
  });

  it.each(['STATUS_CHECK', 'UNKNOWN_STATE', 'REQUIRE_FIRST_FACTOR', 'REQUIRE_MISSING_FIELDS'])(
    "%s: is FAILURE with 'Unknown _state'",
    async (successState) => {
      await create();
      sandbox.control.settings({ successState });
      expect(await tab.verbs.login(ada)).toEqual({
        loginState: 'FAILURE',
        error: 'Unknown _state',
      });
    },
  );

  it("REQUIRE_MFA: is FAILURE with 'Unknown _state'", async () => {
    await create();
    await sandbox.control.setFactor(ada.email, { type: 'SMS' });
    expect(await tab.verbs.login(ada)).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' });
  });
});

describe('a refusal', () => {
  it.each([
    ['-19971 missingCaptchaToken', 'invisible', undefined, 'missingCaptchaToken'],
    ['-19971 missingCaptchaToken', 'visible', undefined, 'missingCaptchaToken'],
    [
      '-19970 invalidCaptchaToken',
      'invisible',
      { invisibleRecaptchaToken: 'forged' },
      'invalidCaptchaToken',
    ],
    ['-19970 invalidCaptchaToken', 'visible', { recaptchaToken: 'forged' }, 'invalidCaptchaToken'],
  ])('%s: by register and login, captcha %s', async (_, captcha, captchaTokens, errorCode) => {
    sandbox.control.settings({ captcha });
    const credentials = { ...ada, captchaTokens };
    const failure = { loginState: 'FAILURE', errorCode };
    expect(await tab.verbs.register(credentials)).toMatchObject(failure);
    await create();
    expect(await tab.verbs.login(credentials)).toMatchObject(failure);
  });

  it('-19995 emailAlreadyExists: by register only', async () => {
    await create();
    expect(await tab.verbs.register(ada)).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'emailAlreadyExists',
      cause: { code: '-19995' },
    });
  });

  it('-19976 invalidPassword: by login', async () => {
    await create();
    expect(await tab.verbs.login({ ...ada, password: 'wrong' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
      error: expect.not.stringContaining('{'),
    });
  });

  it('-19973 resetPassword: by login', async () => {
    await create();
    await sandbox.control.requireReset(ada.email);
    expect(await tab.verbs.login(ada)).toMatchObject({ errorCode: 'resetPassword' });
  });

  it('any other: invalidEmail by login, with the server message', async () => {
    expect(await tab.verbs.login(ada)).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
      error: 'There is no member with this address.',
    });
    await create();
    await sandbox.control.blockMember(ada.email);
    expect(await tab.verbs.login(ada)).toMatchObject({ errorCode: 'invalidEmail' });
  });

  it('of an address: invalidEmail by register, with the violation’s description', async () => {
    expect(await tab.verbs.register({ ...ada, email: 'not an address' })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
      error: 'must be an e-mail address',
    });
  });

  it('of a password: FAILURE by register, in the words of section 5, without a name', async () => {
    const result = await tab.verbs.register({ ...ada, password: 'short' });
    expect(result).toMatchObject({
      loginState: 'FAILURE',
      error: expect.stringMatching(/^INVALID_ARGUMENT: "password" /),
    });
    expect(result).not.toHaveProperty('errorCode');
  });

  it('429 after repeated failures: tells how long to wait', async () => {
    await create();
    sandbox.control.settings({ lockAfterFailures: 2, lockSeconds: 90 });
    for (let count = 0; count < 2; count++) await tab.verbs.login({ ...ada, password: 'wrong' });
    expect(await tab.verbs.login(ada)).toMatchObject({
      loginState: 'FAILURE',
      cause: { status: 429, retryable: true, retryAfterMs: 90_000 },
    });
  });

  it.each([
    ['offline', { kind: 'drop-before' }, 'network'],
    ['an answer that was lost', { kind: 'drop-after' }, 'network'],
    ['garbage', { kind: 'malformed' }, 'bad_answer'],
  ])('is none: %s is thrown', async (_, fault, thrown) => {
    await create();
    await tab.accessToken.get();
    sandbox.control.setFaults({ match: { path: '/_api/iam/' }, fault, times: 2 });
    await expect(tab.verbs.login(ada)).rejects.toMatchObject({ code: thrown, retryable: true });
    await expect(tab.verbs.register(ada)).rejects.toMatchObject({ code: thrown });
  });
});

describe('logout', () => {
  const logIn = async () => {
    const { id } = await create();
    tab.session.setTokens(await tab.verbs.getMemberTokensForExternalLogin(`${id}`, API_KEY));
  };

  it('gives the logout page and forgets the tokens', async () => {
    await logIn();
    const { logoutUrl } = await tab.verbs.logout(PAGE);
    expect(lastBody()).toEqual({
      logout: { clientId: 'sandbox-client' },
      callbacks: { postFlowUrl: PAGE },
    });
    expect(new URL(logoutUrl).pathname).toBe('/hosted/logout');
    expect([tab.session.getTokens(), tab.session.loggedIn()]).toEqual([undefined, false]);
  });

  it('throws and keeps the tokens when the platform says no', async () => {
    await logIn();
    const before = tab.tokens.get();
    await expect(tab.verbs.logout('https://evil.test/')).rejects.toMatchObject({ status: 403 });
    expect(tab.tokens.get()).toEqual(before);
  });
});
