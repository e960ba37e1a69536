// Authorization requests: which ones are refused, and the answer by redirect.
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

const { store, visitor, transaction, ask, askForFrame, exchange } = await openAuthorization();

describe('an authorization request', () => {
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
      ['redirectUri', 'unused://x', 'FORMAT'],
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

    it('with an unknown prompt', async () => {
      expect(violationsOf(await ask({}, 'now'))).toEqual(['auth.prompt: INVALID_ENUM_VALUE']);
    });

    it('WIRE 3.4: on the hosted page with the return address unused://', async () => {
      const answer = await ask({ redirectUri: 'unused://' }, 'login');
      expect(answer.status).toBe(200);
      const page = await store.fetch(new Request(fullUrlOf(answer)));
      expect(page.status).toBe(400);
      expect(await page.text()).toContain('Invalid redirect URI');
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

  it('LIVE 9.1: may name the page in the body where no browser sends an origin', async () => {
    const own = { responseMode: 'web_message', redirectUri: undefined };
    const body = { auth: { authRequest: authRequest(transaction, own), prompt: 'none' } };
    const answer = await askForSession(store, visitor, { ...body, origin: shopOrigin }, {});
    const page = await loadFrame(store, fullUrlOf(answer));
    expect(runFrame(page.body).messages[0]?.target).toBe(shopOrigin);
  });

  it('keeps its session token, its state and its challenge out of the address', async () => {
    const sessionToken = await sessionTokenFor(store, visitor);
    const url = await askForFrame({ sessionToken });
    for (const secret of [sessionToken, transaction.state, transaction.challenge])
      expect(url).not.toContain(secret);
  });

  describe('answered by redirect, without a page', () => {
    it.each(['fragment', 'query'])(
      'LIVE 9.1: brings code and state in the %s',
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
        // Anybody can be sent such an address, so it signs no browser in.
        expect(page.headers.getSetCookie()).toEqual([]);
      },
    );

    it('brings login_required without a session', async () => {
      const page = await call(store, 'GET', fullUrlOf(await ask()));
      expect(answerIn(page.headers.get('location'))).toEqual({
        error: 'login_required',
        error_description: 'No member is signed in.',
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
