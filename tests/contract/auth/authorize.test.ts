// Authorization requests: refusals, responses by redirect, and responses in the hidden frame.
// Facts: docs/platform/authentication.md#hidden-frame, docs/platform/authentication.md#redirect,
// docs/platform/authentication.md#login.
import { describe, expect, it } from 'vitest';
import { openAuthorization } from '../support/authorize.ts';
import { loadFrame, runFrame } from '../support/run-frame.ts';
import {
  answerIn,
  askForSession,
  authRequest,
  fullUrlOf,
  returnUri,
  sessionTokenFor,
  shopOrigin,
} from '../support/sign-in.ts';
import { call, codeOf, violationsOf } from '../support/store.ts';

const { store, visitor, transaction, ask, askForFrame, exchange, clock, signedInFrame } =
  await openAuthorization();

describe('an authorization request', () => {
  describe('refusals', () => {
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
      ['redirectUri', 'unused://x', 'FORMAT'],
      ['redirectUri', 'javascript:alert(1)', 'FORMAT'],
      ['redirectUri', `${returnUri}#part`, 'FORMAT'],
      ['redirectUri', `${shopOrigin}/${'x'.repeat(2_048)}`, 'MAX_LENGTH'],
      ['sessionToken', 'x'.repeat(2_001), 'MAX_LENGTH'],
      ['code_challenge', 'x', 'FIELD_NOT_ALLOWED'],
    ])('an authorization request is refused with %s = %j', async (field, value, rule) => {
      const answer = await ask({ [field]: value });
      expect(answer.status).toBe(400);
      expect(violationsOf(answer)).toEqual([`auth.authRequest.${field}: ${rule}`]);
    });

    it('an authorization request is refused with an unknown prompt', async () => {
      expect(violationsOf(await ask({}, 'now'))).toEqual(['auth.prompt: INVALID_ENUM_VALUE']);
    });

    it('an authorization request with the return address unused:// is accepted, but the hosted page refuses it', async () => {
      const answer = await ask({ redirectUri: 'unused://' }, 'login');
      expect(answer.status).toBe(200);
      const page = await store.fetch(new Request(fullUrlOf(answer)));
      expect(page.status).toBe(400);
      expect(await page.text()).toContain('Invalid redirect URI');
    });

    it('an authorization request for another client is refused', async () => {
      const answer = await ask({ clientId: 'sandbox-other-client' });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'CLIENT_MISMATCH']);
    });

    it('an authorization request is refused without a token', async () => {
      const body = { auth: { authRequest: authRequest(transaction), prompt: 'none' } };
      const answer = await call(store, 'POST', '/v1/redirect-session', { body });
      expect(answer.status).toBe(401);
    });
  });

  it('an authorization request without an Origin header can contain the page’s origin in the body', async () => {
    const own = { responseMode: 'web_message', redirectUri: undefined };
    const body = { auth: { authRequest: authRequest(transaction, own), prompt: 'none' } };
    const answer = await askForSession(store, visitor, { ...body, origin: shopOrigin }, {});
    const page = await loadFrame(store, fullUrlOf(answer));
    expect(runFrame(page.body).messages[0]?.target).toBe(shopOrigin);
  });

  it('an authorization request keeps its session token, state and challenge out of the address', async () => {
    const sessionToken = await sessionTokenFor(store, visitor);
    const url = await askForFrame({ sessionToken });
    for (const secret of [sessionToken, transaction.state, transaction.challenge])
      expect(url).not.toContain(secret);
  });

  describe('the response by redirect, without a page', () => {
    it.each(['fragment', 'query'])(
      'the redirect contains code and state in the %s',
      async (responseMode) => {
        const sessionToken = await sessionTokenFor(store, visitor);
        const page = await call(store, 'GET', fullUrlOf(await ask({ responseMode, sessionToken })));
        expect(page.status).toBe(303);
        const location = page.headers.get('location') ?? '';
        expect(
          location.startsWith(`${returnUri}${responseMode === 'query' ? '&' : '#'}code=`),
        ).toBe(true);
        const { code, state } = answerIn(location);
        expect(state).toBe(transaction.state);
        expect((await exchange(code, returnUri)).status).toBe(200);
        // Anybody can send a redirect address to a shopper, so the page must not sign the shopper in.
        expect(page.headers.getSetCookie()).toEqual([]);
      },
    );

    it('the redirect contains login_required if no member is signed in', async () => {
      const page = await call(store, 'GET', fullUrlOf(await ask()));
      expect(answerIn(page.headers.get('location'))).toEqual({
        error: 'login_required',
        error_description: 'No member is signed in.',
        state: transaction.state,
      });
    });

    it('the redirect address works only once', async () => {
      const url = fullUrlOf(await ask({ sessionToken: await sessionTokenFor(store, visitor) }));
      expect((await call(store, 'GET', url)).status).toBe(303);
      const again = await call(store, 'GET', url);
      expect([again.status, again.headers.get('location')]).toEqual([410, null]);
      expect(again.body).toContain(`href="${returnUri}"`);
    });
  });

  describe('the response in the hidden frame', () => {
    it('the hidden frame sends code and state only to the page that requested them', async () => {
      const page = await loadFrame(store, await signedInFrame());
      const { messages } = runFrame(page.body);
      expect(messages).toEqual([
        { data: { code: expect.any(String), state: transaction.state }, target: shopOrigin },
      ]);
      expect((await exchange(messages[0]?.data.code)).status).toBe(200);
    });

    it('the hidden frame’s page sends its message to the opener if the page is loaded in a popup', async () => {
      const page = await loadFrame(store, await signedInFrame());
      expect(runFrame(page.body, 'popup').messages).toHaveLength(1);
    });

    it('the hidden frame’s response allows embedding only by the requesting page, and forbids caching and referrers', async () => {
      const { headers } = await loadFrame(store, await signedInFrame());
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toContain(`frame-ancestors ${shopOrigin}`);
      expect(policy).toContain("default-src 'none'; script-src 'nonce-");
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.getSetCookie()).toEqual([]);
    });

    it('the hidden frame sends one code, and an error when it is loaded again', async () => {
      const url = await signedInFrame();
      await loadFrame(store, url);
      const { messages } = runFrame((await loadFrame(store, url)).body);
      expect(messages[0]?.data).toMatchObject({
        error: 'invalid_request',
        state: transaction.state,
      });
      expect(messages[0]?.data.code).toBeUndefined();
    });

    it('the hidden frame sends a code to only one of two simultaneous loads', async () => {
      const url = await signedInFrame();
      const pages = await Promise.all([1, 2].map(() => loadFrame(store, url)));
      const codes = pages.map((page) => runFrame(page.body).messages[0]?.data.code);
      expect(codes.filter(Boolean)).toHaveLength(1);
    });

    it('the hidden frame accepts a session token once and within five minutes', async () => {
      const errorFor = async (sessionToken: string) => {
        const page = await loadFrame(store, await askForFrame({ sessionToken }));
        return runFrame(page.body).messages[0]?.data.error;
      };
      const used = await sessionTokenFor(store, visitor);
      expect(await errorFor(used)).toBeUndefined();
      expect(await errorFor(used)).toBe('login_required');
      expect(await errorFor('session.foreign')).toBe('login_required');
      const old = await sessionTokenFor(store, visitor);
      const young = await sessionTokenFor(store, visitor);
      clock.now += 299_000;
      expect(await errorFor(young)).toBeUndefined();
      clock.now += 1_000;
      expect(await errorFor(old)).toBe('login_required');
    });

    it('the hidden frame reports a missing session at once', async () => {
      const { messages } = runFrame((await loadFrame(store, await askForFrame())).body);
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

    it.each([
      ['the origin of the referrer', { referer: `${shopOrigin}/shop.html` }, shopOrigin],
      ['the registered origin if there was no referrer', {}, 'https://registered.shop.example'],
    ])(
      'with frameTarget "referrer", the hidden frame posts its message to %s',
      async (_, headers, target) => {
        store.control.settings({ frameTarget: 'referrer' });
        const { body } = await loadFrame(store, await signedInFrame(), { headers });
        expect(runFrame(body).messages.map((message) => message.target)).toEqual([target]);
      },
    );

    it('the hidden frame escapes markup in the state, and the message contains the unchanged state', async () => {
      const state = '</script><script>alert(1)</script><!--\u2028"\\';
      const { body } = await loadFrame(store, await askForFrame({ state }));
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<!--');
      expect(runFrame(body).messages[0]?.data.state).toBe(state);
    });

    it('the hidden frame expires after ten minutes', async () => {
      const url = await signedInFrame();
      clock.now += 600_000;
      const { messages } = runFrame((await loadFrame(store, url)).body);
      expect(messages[0]?.data.error).toBe('invalid_request');
    });

    it.each(['/hosted/authorize', '/hosted/authorize?session=x', '/hosted/login?session=x'])(
      '%s without a valid session returns 410 and a page without scripts',
      async (path) => {
        const { status, body } = await call(store, 'GET', path);
        expect(status).toBe(410);
        expect(body).not.toContain('<script');
      },
    );
  });

  describe('a frame that is set to fail', () => {
    const behave = async (frameAnswer: string) => {
      store.control.settings({ frameAnswer });
      const page = await loadFrame(store, await signedInFrame());
      return { page, run: page.body.includes('<script') ? runFrame(page.body) : undefined };
    };

    it('the sandbox can make the hidden frame send an error', async () => {
      const { run } = await behave('error');
      expect(run?.messages[0]?.data).toMatchObject({
        error: 'server_error',
        state: transaction.state,
      });
    });

    it('the sandbox can make the hidden frame stay silent, or navigate away', async () => {
      expect((await behave('silent')).run).toMatchObject({ messages: [], wentTo: undefined });
      expect((await behave('navigates')).run).toMatchObject({
        messages: [],
        wentTo: 'about:blank',
      });
    });

    it('the sandbox can make the hidden frame send another state, no code, or the message twice', async () => {
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

    it('the sandbox can make the hidden frame send its message late, after the timeout of ten seconds', async () => {
      const { run } = await behave('late');
      expect(run?.delays).toEqual([12_000]);
      expect(run?.messages).toHaveLength(1);
    });

    it('the sandbox can make the hidden frame send its message to another registered origin', async () => {
      const { run } = await behave('wrong-origin');
      expect(run?.messages.map(({ target }) => target)).toEqual([
        'https://registered.shop.example',
      ]);
    });

    it('the sandbox can make the hidden frame forbid framing', async () => {
      const { page } = await behave('deny-framing');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(page.body).not.toContain('<script');
    });
  });
});
