// The login methods of the package's session, step by step with the platform.
import { describe, expect, it } from 'vitest';
import type { OAuthData } from '../../../../src/client/auth/login/auth-url.ts';
import { PAGE } from '../../../support/network/member.ts';
import { ada, openMemberStage } from '../../../support/network/stages/member-stage.ts';

const API_KEY = 'sandbox-api-key';
const stage = openMemberStage();
const { tab, sessionToken } = stage;

const create = () => stage.sandbox.control.createMember(ada);
const lastBody = () => stage.sandbox.control.requests().at(-1)?.body;

describe('generateOAuthData', () => {
  it('generateOAuthData returns both addresses unchanged, and an empty string for a missing address', async () => {
    const { redirectUri, originalUri } = await tab().verbs.generateOAuthData(PAGE, `${PAGE}mug`);
    expect([redirectUri, originalUri]).toEqual([PAGE, `${PAGE}mug`]);
    expect((await tab().verbs.generateOAuthData(PAGE)).originalUri).toBe('');
  });

  it.each([43, 128])(
    'generateOAuthData creates a verifier of %i characters',
    async (codeVerifierLength) => {
      const options = { codeVerifierLength };
      const { codeVerifier } = await tab().verbs.generateOAuthData(PAGE, '', options);
      expect(codeVerifier).toHaveLength(codeVerifierLength);
    },
  );

  it.each([42, 129, 0, -1, Number.NaN])(
    'generateOAuthData refuses the length %d with the documented message',
    async (length) => {
      const made = tab().verbs.generateOAuthData(PAGE, '', { codeVerifierLength: length });
      await expect(made).rejects.toThrow(
        new TypeError(`Expected a length between 43 and 128. Received ${length}.`),
      );
    },
  );
});

describe('getAuthUrl', () => {
  it('getAuthUrl requests a login page that responds in the URL fragment by default', async () => {
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    const { authUrl, authorizationEndpoint, sessionToken } =
      await tab().verbs.getAuthUrl(oauthData);
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

  it('getAuthUrl sends redirectUri unchanged, even without a path', async () => {
    const bare = new URL(PAGE).origin;
    await tab()
      .verbs.getAuthUrl(await tab().verbs.generateOAuthData(bare))
      .catch(() => {});
    expect(lastBody()).toMatchObject({ auth: { authRequest: { redirectUri: bare } } });
  });

  it('getAuthUrl without OAuth data uses the redirect URI unused://, which the platform accepts', async () => {
    const { authUrl } = await tab().verbs.getAuthUrl();
    expect(new URL(authUrl).pathname).toBe('/hosted/login');
    expect(lastBody()).toMatchObject({ auth: { authRequest: { redirectUri: 'unused://' } } });
  });

  it.each([
    [{ prompt: 'none' }, { prompt: 'none' }],
    [{ prompt: 'consent' }, { prompt: 'consent' }],
    [{ prompt: 'select_account' }, { prompt: 'select_account' }],
    [{ responseMode: 'query' }, { authRequest: { responseMode: 'query' } }],
    [{ idp: 'a-connection' }, { authRequest: { idp: 'a-connection' } }],
    [{ idp: 'google' }, { authRequest: { idp: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69' } }],
    [{ idp: 'facebook' }, { authRequest: { idp: '3ecad13f-52c3-483d-911f-31dbcf2a6d23' } }],
    [{ idp: 'constructor' }, { authRequest: { idp: 'constructor' } }],
    [{ idp: { connectionId: 'another' } }, { authRequest: { idp: 'another' } }],
  ] as const)('getAuthUrl passes on %j', async (options, sent) => {
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    await tab().verbs.getAuthUrl(oauthData, options);
    expect(lastBody()).toMatchObject({ auth: sent });
  });

  it('getAuthUrl omits a prompt that the platform does not support', async () => {
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    await tab().verbs.getAuthUrl(oauthData, { prompt: 'constructor' as 'none' });
    expect(lastBody()).not.toHaveProperty('auth.prompt');
  });

  it('getAuthUrl throws the platform’s error if the platform refuses the request', async () => {
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    const tooLong = { ...oauthData, state: 's'.repeat(1_001) };
    await expect(tab().verbs.getAuthUrl(tooLong)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      status: 400,
    });
  });
});

describe('parseFromUrl', () => {
  const url = 'https://shop.example/?code=q&state=r#code=f&state=g';

  it.each([
    ['fragment', url, 'fragment', { code: 'f', state: 'g' }],
    ['query', url, 'query', { code: 'q', state: 'r' }],
    ['an unknown response mode', url, 'web_message', { code: 'f', state: 'g' }],
    ['no response mode', url, undefined, { code: 'f', state: 'g' }],
    ['an empty query', 'https://shop.example/', 'query', { code: null, state: null }],
    [
      'an error',
      'https://shop.example/#error=access_denied&error_description=no%20thanks&state=g',
      'fragment',
      { code: null, state: 'g', error: 'access_denied', errorDescription: 'no thanks' },
    ],
    [
      'an error without a description',
      'https://shop.example/?error=access_denied',
      'query',
      { code: null, state: null, error: 'access_denied', errorDescription: null },
    ],
  ] as const)('parseFromUrl reads a response URL: %s', (_, address, responseMode, parsed) => {
    expect(tab().verbs.parseFromUrl(address, responseMode)).toEqual(parsed);
  });

  it('parseFromUrl reads the page’s address if no address is given', () => {
    Object.assign(tab().page.environment.document ?? {}, { location: { href: url } });
    expect(tab().verbs.parseFromUrl(undefined, 'query')).toEqual({ code: 'q', state: 'r' });
  });

  it('parseFromUrl throws a TypeError if there is neither a page nor an address', () => {
    expect(() => tab().verbs.parseFromUrl('mug')).toThrow(TypeError);
  });
});

describe('getMemberTokens', () => {
  const answered = async (): Promise<{ oauthData: OAuthData; location: string }> => {
    await create();
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    const options = { prompt: 'none', sessionToken: await sessionToken() } as const;
    const { authUrl } = await tab().verbs.getAuthUrl(oauthData, options);
    const response = await stage.sandbox.fetch(new Request(authUrl, { redirect: 'manual' }));
    return { oauthData, location: response.headers.get('location') ?? '' };
  };

  it('getMemberTokens exchanges the code, and stores no tokens', async () => {
    const { oauthData, location } = await answered();
    const { code, state } = tab().verbs.parseFromUrl(location);
    const before = tab().tokens.get();
    const tokens = await tab().verbs.getMemberTokens(code, state, oauthData);
    expect(tokens.refreshToken.role).toBe('member');
    expect(tokens.accessToken.expiresAt).toBe(Math.floor(stage.time.now() / 1000) + 14_400);
    expect([tab().tokens.get(), tab().session.loggedIn()]).toEqual([before, false]);
    tab().session.setTokens(tokens);
    expect(tab().session.loggedIn()).toBe(true);
  });

  it.each([
    [null, 'state'],
    ['', 'state'],
    [undefined, 'state'],
    ['code', null],
    ['code', ''],
    ['code', undefined],
  ])(
    "getMemberTokens without code or state throws 'Missing code or _state': %j, %j",
    async (code, state) => {
      const oauthData = await tab().verbs.generateOAuthData(PAGE);
      const given = state && oauthData.state;
      await expect(tab().verbs.getMemberTokens(code, given, oauthData)).rejects.toMatchObject({
        message: 'Missing code or _state',
        code: 'missing_code_or_state',
      });
      expect(stage.sandbox.control.requests()).toEqual([]);
    },
  );

  it("getMemberTokens with another state throws 'Invalid _state'", async () => {
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    await expect(tab().verbs.getMemberTokens('code', 'other', oauthData)).rejects.toMatchObject({
      message: 'Invalid _state',
      code: 'invalid_state',
    });
    expect(stage.sandbox.control.requests()).toEqual([]);
  });

  it('getMemberTokens throws the documented message if the code is refused', async () => {
    const oauthData = await tab().verbs.generateOAuthData(PAGE);
    await expect(tab().verbs.getMemberTokens('x', oauthData.state, oauthData)).rejects.toThrow(
      /^Failed to fetch tokens from OAuth API: .*request id: /,
    );
  });
});

describe('getMemberTokensForDirectLogin', () => {
  it('getMemberTokensForDirectLogin uses the hidden frame, and stores no tokens', async () => {
    await create();
    const tokens = await tab().verbs.getMemberTokensForDirectLogin(await sessionToken());
    expect(tokens.refreshToken.role).toBe('member');
    expect(tab().session.loggedIn()).toBe(false);
    expect(tab().page.frames.map(({ isInPage }) => isInPage)).toEqual([false]);
  });
});

describe('external login', () => {
  it('getMemberTokensForExternalLogin signs in by member id and API key', async () => {
    const { id } = await create();
    const tokens = await tab().verbs.getMemberTokensForExternalLogin(`${id}`, API_KEY);
    expect(tokens.refreshToken.role).toBe('member');
    expect(lastBody()).toEqual({
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: id,
    });
    expect(tab().session.loggedIn()).toBe(false);
  });

  it('getMemberTokensForExternalLoginWithSession signs in by email, and creates a missing member', async () => {
    const { getMemberTokensForExternalLoginWithSession: logIn } = tab().verbs;
    const tokens = await logIn(ada.email, API_KEY, { profile: { nickname: 'Ada' } });
    expect(tokens.refreshToken.role).toBe('member');
    expect(await stage.sandbox.control.members()).toMatchObject([
      { email: { address: ada.email } },
    ]);
    const [signOn, exchange] = stage.sandbox.control.requests().slice(-2);
    expect(signOn?.body).toEqual({
      loginId: { email: ada.email },
      profile: { nickname: 'Ada' },
    });
    expect(exchange?.body).toMatchObject({ grant_type: 'authorized_client' });
    expect(exchange?.body).not.toHaveProperty('scope');
    expect(exchange?.body).not.toHaveProperty('clientId');
  });

  it('an external login with a wrong API key is refused', async () => {
    const { id } = await create();
    const refused = tab().verbs.getMemberTokensForExternalLogin(`${id}`, 'wrong');
    await expect(refused).rejects.toThrow('Failed to fetch tokens from OAuth API');
    const other = tab().verbs.getMemberTokensForExternalLoginWithSession(ada.email, 'wrong');
    await expect(other).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });
});

describe('logout', () => {
  const logIn = async () => {
    const { id } = await create();
    tab().session.setTokens(await tab().verbs.getMemberTokensForExternalLogin(`${id}`, API_KEY));
  };

  it('logout returns the logout page and clears the tokens', async () => {
    await logIn();
    const { logoutUrl } = await tab().verbs.logout(PAGE);
    expect(lastBody()).toEqual({
      logout: { clientId: 'sandbox-client' },
      callbacks: { postFlowUrl: PAGE },
    });
    expect(new URL(logoutUrl).pathname).toBe('/hosted/logout');
    expect(tab().session.getTokens()).toMatchObject({
      accessToken: { value: '' },
      refreshToken: { value: '', role: 'none' },
    });
    expect(tab().session.loggedIn()).toBe(false);
  });

  it('logout throws and keeps the tokens if the platform refuses', async () => {
    await logIn();
    stage.sandbox.control.settings({ callbackCheck: 'request' });
    const before = tab().tokens.get();
    stage.sandbox.control.settings({ callbackCheck: 'request' });
    await expect(tab().verbs.logout('https://evil.test/')).rejects.toMatchObject({ status: 403 });
    expect(tab().tokens.get()).toEqual(before);
  });
});
