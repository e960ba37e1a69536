// A whole login through the hidden frame: form, session token, the platform's frame page, code, tokens.
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../../support/fakes/fake-time.ts';
import { openMemberStage } from '../../../../support/network/stages/member-stage.ts';

const stage = openMemberStage({ isRegistered: true });
const { tab, sessionToken, role } = stage;

const frameShown = () => vi.waitFor(() => expect(tab().page.frames).toHaveLength(1));

/** Waits until all short locks have ended. Returns the number of remaining listeners and timers. */
const leftLater = async () => {
  while (stage.time.next(1000)) await settle();
  return tab().page.left();
};
const paths = () => stage.sandbox.control.requests().map(({ method, path }) => `${method} ${path}`);

describe('a login through the hidden frame', () => {
  it('a frame login signs the member in with valid tokens', async () => {
    await tab().login.signInWith(await sessionToken());
    expect([role(), tab().session.loggedIn()]).toEqual(['member', true]);
    expect(await tab().accessToken.get()).toBe(tab().tokens.get()?.accessToken.value);
  });

  it('a frame login costs at most 5 platform requests, including the visitor’s first token', async () => {
    // Turns off redirects inside the platform's page, because the limit of five requests does not include them.
    stage.sandbox.control.settings({ frameRedirects: 0 });
    await tab().login.signInWith(await sessionToken());
    expect(paths()).toEqual([
      'POST /oauth2/token',
      'POST /_api/iam/authentication/v2/login',
      'POST /_api/redirects-api/v1/redirect-session',
      'GET /hosted/authorize',
      'POST /oauth2/token',
    ]);
  });

  it('a frame login sends no redirect URI, and exchanges the code with the verifier', async () => {
    await tab().login.signInWith(await sessionToken());
    const requests = stage.sandbox.control.requests();
    const [redirect, exchange] = [requests[2], requests.at(-1)];
    expect(redirect?.body).toMatchObject({
      auth: {
        prompt: 'none',
        authRequest: {
          clientId: 'sandbox-client',
          codeChallengeMethod: 'S256',
          responseMode: 'web_message',
          responseType: 'code',
          scope: 'offline_access',
        },
      },
    });
    expect(redirect?.body).not.toHaveProperty('auth.authRequest.redirectUri');
    expect(exchange?.body).toMatchObject({ grantType: 'authorization_code' });
    expect(exchange?.body).not.toHaveProperty('redirectUri');
  });

  it('a frame login leaves no frame, URL, listener or timer behind', async () => {
    await tab().login.signInWith(await sessionToken());
    expect(tab().page.frames.map(({ isInPage, src }) => [isInPage, src])).toEqual([
      [false, 'about:blank'],
    ]);
    expect(await leftLater()).toEqual({ listeners: 0, timers: 0 });
  });

  it('each frame login creates a different identity, so that carts are not mixed up', async () => {
    const visitor = (await tab().accessToken.get()) && tab().tokens.get()?.identity;
    await tab().login.signInWith(await sessionToken());
    const first = tab().tokens.get()?.identity;
    await tab().login.signInWith(await sessionToken());
    expect(new Set([visitor, first, tab().tokens.get()?.identity]).size).toBe(3);
  });

  it('a session token works for only one frame login', async () => {
    const token = await sessionToken();
    await tab().login.signInWith(token);
    await expect(tab().login.signInWith(token)).rejects.toMatchObject({ code: 'login_required' });
    expect(role()).toBe('member');
  });
});

describe('a frame page', () => {
  const attempt = async (frameAnswer: string) => {
    const token = await sessionToken();
    stage.sandbox.control.settings({ frameAnswer });
    const slow: number[] = [];
    const started = stage.time.now();
    const outcome = tab()
      .login.signInWith(token, { onSlow: () => slow.push(stage.time.now() - started) })
      .then(
        () => 'signed in',
        (error: { code: string; message: string }) => error,
      );
    await frameShown();
    await tab().framesDone();
    return { outcome, slow, started };
  };

  it('a frame page that responds twice causes only one login', async () => {
    const { outcome } = await attempt('twice');
    expect(await outcome).toBe('signed in');
    expect(paths().filter((path) => path.endsWith('/oauth2/token'))).toHaveLength(2);
  });

  it('a frame page that responds without a code is reported at once', async () => {
    const { outcome } = await attempt('no-code');
    expect(await outcome).toMatchObject({
      code: 'missing_code_or_state',
      message: 'Missing code or _state',
    });
    expect(await leftLater()).toEqual({ listeners: 0, timers: 0 });
  });

  it.each(['silent', 'wrong-state', 'navigates', 'deny-framing'])(
    'a frame page that behaves like %s is reported as slow after 10 s, and the login is abandoned after 120 s',
    async (frameAnswer) => {
      const { outcome, slow, started } = await attempt(frameAnswer);
      while (stage.time.next()) await settle();
      expect(await outcome).toMatchObject({ message: 'OAuth flow timed out' });
      expect(slow).toEqual([10_000]);
      expect(stage.time.now() - started).toBe(120_000);
      expect(await leftLater()).toEqual({ listeners: 0, timers: 0 });
      expect(role()).toBe('visitor');
    },
  );
});

describe('an aborted login', () => {
  it.each([
    ['before the first request', '', 0],
    ['during the request for the login URL', '/redirect-session', 0],
    ['during the exchange of the code', '/oauth2/token', 1],
  ])('a login that is aborted %s signs nobody in', async (_, heldPath, frames) => {
    const { network } = stage;
    const token = await sessionToken();
    const giveUp = new AbortController();
    if (heldPath) network.hold('POST', heldPath);
    else giveUp.abort();
    const outcome = tab()
      .login.signInWith(token, { signal: giveUp.signal })
      .catch((error) => error);
    if (heldPath) await vi.waitFor(() => expect(network.held()).toBe(1));
    giveUp.abort();
    network.letGo();
    expect(await outcome).toMatchObject({ code: 'aborted' });
    expect(tab().page.frames.length).toBe(frames);
    expect(tab().page.frames.every(({ isInPage }) => !isInPage)).toBe(true);
    expect([role(), await leftLater()]).toEqual(['visitor', { listeners: 0, timers: 0 }]);
  });

  it('aborting a login while the frame is silent removes the frame at once', async () => {
    const token = await sessionToken();
    stage.sandbox.control.settings({ frameAnswer: 'silent' });
    const giveUp = new AbortController();
    const outcome = tab()
      .login.signInWith(token, { signal: giveUp.signal })
      .catch((error) => error);
    await frameShown();
    expect(tab().page.frames.map(({ isInPage }) => isInPage)).toEqual([true]);
    giveUp.abort();
    expect(tab().page.frames.map(({ isInPage, src }) => [isInPage, src])).toEqual([
      [false, 'about:blank'],
    ]);
    expect(await outcome).toMatchObject({ code: 'aborted' });
  });
});
