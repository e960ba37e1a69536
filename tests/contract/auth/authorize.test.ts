// Asking for a sign-in, and the answers that need nobody's hand: in the hidden frame, and by redirect.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import {
  answerIn,
  askForSession,
  authRequest,
  credentials,
  fullUrlOf,
  newTransaction,
  returnUri,
  runFrame,
  sessionTokenFor,
  shopOrigin,
} from '../support/sign-in.ts';
import { call, codeOf, violationsOf } from '../support/store.ts';

const { store, clock, visitor } = await openTestStore({ member: credentials });
const transaction = newTransaction();

describe('an authorization request', () => {
  const ask = (
    own: Record<string, unknown> = {},
    prompt: unknown = 'none',
    headers?: Record<string, string>,
  ) =>
    askForSession(
      store,
      visitor,
      { auth: { authRequest: authRequest(transaction, own), prompt } },
      headers,
    );
  const askForFrame = async (own: Record<string, unknown> = {}) =>
    fullUrlOf(await ask({ responseMode: 'web_message', redirectUri: undefined, ...own }));
  const signedInFrame = async () =>
    askForFrame({ sessionToken: await sessionTokenFor(store, visitor) });

  const exchange = (code: string | undefined, redirectUri?: string) =>
    call(store, 'POST', '/oauth2/token', {
      body: {
        clientId: 'sandbox-client',
        grantType: 'authorization_code',
        code,
        codeVerifier: transaction.verifier,
        redirectUri,
      },
    });

  describe('is refused', () => {
    it.each([
      ['state', undefined, 'REQUIRED_FIELD'],
      ['state', '', 'MIN_LENGTH'],
      ['state', 's'.repeat(1_001), 'MAX_LENGTH'],
      ['state', ['s'], 'VALIDATION'],
      ['scope', undefined, 'REQUIRED_FIELD'],
      ['scope', 'offline_access openid', 'INVALID_ENUM_VALUE'],
      ['responseType', 'token', 'INVALID_ENUM_VALUE'],
      ['responseMode', 'form_post', 'INVALID_ENUM_VALUE'],
      ['codeChallengeMethod', 'plain', 'INVALID_ENUM_VALUE'],
      ['codeChallengeMethod', undefined, 'REQUIRED_FIELD'],
      ['codeChallenge', 'short', 'FORMAT'],
      ['codeChallenge', undefined, 'REQUIRED_FIELD'],
      ['codeChallenge', `${'a'.repeat(42)}=`, 'FORMAT'],
      ['clientId', undefined, 'REQUIRED_FIELD'],
      ['redirectUri', undefined, 'REQUIRED_FIELD'],
      ['redirectUri', 'unused://', 'FORMAT'],
      ['redirectUri', 'javascript:alert(1)', 'FORMAT'],
      ['redirectUri', `${returnUri}#part`, 'FORMAT'],
      ['redirectUri', `${shopOrigin}/${'x'.repeat(2_048)}`, 'MAX_LENGTH'],
      ['sessionToken', 'x'.repeat(2_001), 'MAX_LENGTH'],
      ['code_challenge', 'x', 'FIELD_NOT_ALLOWED'],
    ])('with %s = %j', async (field, value, rule) => {
      const answer = await ask({ [field]: value });
      expect(answer.status).toBe(400);
      expect(violationsOf(answer)).toEqual([`auth.authRequest.${field}: ${rule}`]);
    });

    it('with a prompt that there is not', async () => {
      expect(violationsOf(await ask({}, 'now'))).toEqual(['auth.prompt: INVALID_ENUM_VALUE']);
    });

    it.each([
      ['https://evil.example/x', 'https://evil.example'],
      ['http://127.0.0.1.evil.example:4400/', 'http://127.0.0.1.evil.example:4400'],
      ['http://127.0.0.1@evil.example/', 'http://evil.example'],
      ['http://evil.example:80/?http://127.0.0.1', 'http://evil.example'],
    ])('with an answer to %s, naming its origin', async (redirectUri, origin) => {
      const answer = await ask({ redirectUri });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'redirect_uri_not_allowed']);
      expect(answer.body.details.applicationError.data).toEqual({ origin });
      expect(answer.body.message).toContain(origin);
    });

    it.each([
      ['https://evil.example', 'https://evil.example'],
      ['http://127.0.0.1.evil.example:4400', 'http://127.0.0.1.evil.example:4400'],
      ['null', 'null'],
    ])('with a message to the page at %s, whatever it says of itself', async (header, origin) => {
      const own = { responseMode: 'web_message', redirectUri: undefined };
      const body = { auth: { authRequest: authRequest(transaction, own), prompt: 'none' } };
      const answer = await askForSession(
        store,
        visitor,
        { ...body, origin: shopOrigin },
        { origin: header },
      );
      expect([answer.status, codeOf(answer)]).toEqual([403, 'redirect_uri_not_allowed']);
      expect(answer.body.details.applicationError.data).toEqual({ origin });
    });

    it('for another client than the caller’s', async () => {
      const answer = await ask({ clientId: 'sandbox-other-client' });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'CLIENT_MISMATCH']);
    });

    it('without a token', async () => {
      const body = { auth: { authRequest: authRequest(transaction), prompt: 'none' } };
      const answer = await call(store, 'POST', '/v1/redirect-session', { body });
      expect(answer.status).toBe(401);
    });
  });

  it('may name the page itself where no browser does', async () => {
    const own = { responseMode: 'web_message', redirectUri: undefined };
    const body = { auth: { authRequest: authRequest(transaction, own), prompt: 'none' } };
    const answer = await askForSession(store, visitor, { ...body, origin: shopOrigin }, {});
    const page = await call(store, 'GET', fullUrlOf(answer));
    expect(runFrame(page.body).messages[0]?.target).toBe(shopOrigin);
    const silent = await askForSession(store, visitor, body, {});
    expect(silent.body.details.applicationError.data).toEqual({ origin: 'null' });
  });

  it('keeps its session token, its state and its challenge out of the address', async () => {
    const sessionToken = await sessionTokenFor(store, visitor);
    const url = await askForFrame({ sessionToken });
    for (const secret of [sessionToken, transaction.state, transaction.challenge])
      expect(url).not.toContain(secret);
  });

  describe('answered in the hidden frame', () => {
    it('gives code and state to the page that asked and to nobody else', async () => {
      const page = await call(store, 'GET', await signedInFrame());
      const { messages } = runFrame(page.body);
      expect(messages).toEqual([
        { data: { code: expect.any(String), state: transaction.state }, target: shopOrigin },
      ]);
      expect((await exchange(messages[0]?.data.code)).status).toBe(200);
    });

    it('answers the opener of a window', async () => {
      const page = await call(store, 'GET', await signedInFrame());
      expect(runFrame(page.body, 'popup').messages).toHaveLength(1);
    });

    it('may be framed by that page only, and is told to and kept by nobody', async () => {
      const { headers } = await call(store, 'GET', await signedInFrame());
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toContain(`frame-ancestors ${shopOrigin}`);
      expect(policy).toContain("default-src 'none'; script-src 'nonce-");
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.getSetCookie()).toEqual([]);
    });

    it('answers once, and says so when it is loaded again', async () => {
      const url = await signedInFrame();
      await call(store, 'GET', url);
      const { messages } = runFrame((await call(store, 'GET', url)).body);
      expect(messages[0]?.data).toMatchObject({
        error: 'invalid_request',
        state: transaction.state,
      });
      expect(messages[0]?.data.code).toBeUndefined();
    });

    it('gives one code to two loads at once', async () => {
      const url = await signedInFrame();
      const pages = await Promise.all([1, 2].map(() => call(store, 'GET', url)));
      const codes = pages.map((page) => runFrame(page.body).messages[0]?.data.code);
      expect(codes.filter(Boolean)).toHaveLength(1);
    });

    it('takes a session token once, and for a minute', async () => {
      const errorFor = async (sessionToken: string) => {
        const page = await call(store, 'GET', await askForFrame({ sessionToken }));
        return runFrame(page.body).messages[0]?.data.error;
      };
      const used = await sessionTokenFor(store, visitor);
      expect(await errorFor(used)).toBeUndefined();
      expect(await errorFor(used)).toBe('login_required');
      expect(await errorFor('session.foreign')).toBe('login_required');
      const old = await sessionTokenFor(store, visitor);
      clock.now += 60_000;
      expect(await errorFor(old)).toBe('login_required');
    });

    it('says at once that nobody is signed in', async () => {
      const { messages } = runFrame((await call(store, 'GET', await askForFrame())).body);
      expect(messages).toEqual([
        {
          data: {
            error: 'login_required',
            error_description: expect.any(String),
            state: transaction.state,
          },
          target: shopOrigin,
        },
      ]);
    });

    it('carries any state as text and never as markup', async () => {
      const state = '</script><script>alert(1)</script><!--\u2028"\\';
      const { body } = await call(store, 'GET', await askForFrame({ state }));
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<!--');
      expect(runFrame(body).messages[0]?.data.state).toBe(state);
    });

    it('ends after ten minutes', async () => {
      const url = await signedInFrame();
      clock.now += 600_000;
      const { messages } = runFrame((await call(store, 'GET', url)).body);
      expect(messages[0]?.data.error).toBe('invalid_request');
    });

    it.each(['/hosted/authorize', '/hosted/authorize?session=x', '/hosted/login?session=x'])(
      'is a kind page without a script at %s',
      async (path) => {
        const { status, body } = await call(store, 'GET', path);
        expect(status).toBe(410);
        expect(body).not.toContain('<script');
      },
    );
  });

  describe('in a frame that was told to misbehave', () => {
    const behave = async (frameAnswer: string) => {
      store.control.settings({ frameAnswer });
      const page = await call(store, 'GET', await signedInFrame());
      return { page, run: page.body.includes('<script') ? runFrame(page.body) : undefined };
    };

    it('answers with an error', async () => {
      const { run } = await behave('error');
      expect(run?.messages[0]?.data).toMatchObject({
        error: 'server_error',
        state: transaction.state,
      });
    });

    it('stays silent, or goes away', async () => {
      expect((await behave('silent')).run).toMatchObject({ messages: [], wentTo: undefined });
      expect((await behave('navigates')).run).toMatchObject({
        messages: [],
        wentTo: 'about:blank',
      });
    });

    it('answers with another state, without a code, or twice', async () => {
      const wrong = (await behave('wrong-state')).run?.messages ?? [];
      expect(wrong[0]?.data.code).toBeTruthy();
      expect(wrong[0]?.data.state).not.toBe(transaction.state);
      expect((await behave('no-code')).run?.messages).toEqual([
        { data: { state: transaction.state }, target: shopOrigin },
      ]);
      const [first, second, ...more] = (await behave('twice')).run?.messages ?? [];
      expect(first).toEqual(second);
      expect(more).toEqual([]);
    });

    it('answers after the patience of ten seconds', async () => {
      const { run } = await behave('late');
      expect(run?.delays).toEqual([12_000]);
      expect(run?.messages).toHaveLength(1);
    });

    it('answers from an origin that is not its own', async () => {
      const { page } = await behave('wrong-origin');
      expect(page.headers.get('content-security-policy')).toContain('; sandbox allow-scripts');
    });

    it('lets nobody frame it', async () => {
      const { page } = await behave('deny-framing');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(page.body).not.toContain('<script');
    });
  });

  describe('answered by redirect, without asking anybody', () => {
    it.each(['fragment', 'query'])('brings code and state in the %s', async (responseMode) => {
      const sessionToken = await sessionTokenFor(store, visitor);
      const page = await call(store, 'GET', fullUrlOf(await ask({ responseMode, sessionToken })));
      expect(page.status).toBe(303);
      const location = page.headers.get('location') ?? '';
      expect(location.startsWith(`${returnUri}${responseMode === 'query' ? '&' : '#'}code=`)).toBe(
        true,
      );
      const { code, state } = answerIn(location);
      expect(state).toBe(transaction.state);
      expect((await exchange(code, returnUri)).status).toBe(200);
      // Anybody can be sent such an address, so it signs no browser in.
      expect(page.headers.getSetCookie()).toEqual([]);
    });

    it('brings login_required when nobody is signed in', async () => {
      const page = await call(store, 'GET', fullUrlOf(await ask()));
      expect(answerIn(page.headers.get('location'))).toEqual({
        error: 'login_required',
        error_description: 'Nobody is signed in.',
        state: transaction.state,
      });
    });

    it('works once', async () => {
      const url = fullUrlOf(await ask({ sessionToken: await sessionTokenFor(store, visitor) }));
      expect((await call(store, 'GET', url)).status).toBe(303);
      const again = await call(store, 'GET', url);
      expect([again.status, again.headers.get('location')]).toEqual([410, null]);
      expect(again.body).toContain(`href="${returnUri}"`);
    });
  });
});
