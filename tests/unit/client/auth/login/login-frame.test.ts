// The life of the hidden frame: how it is shown, how it ends, and what it leaves behind.
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import {
  codeFromFrame,
  SLOW_LOGIN_MS,
  type WaitOptions,
} from '../../../../../src/client/auth/login/login-frame.ts';
import { createFakePage } from '../../../../support/fakes/fake-page.ts';

const STATE = 'state-of-this-login';
const PLATFORM = 'https://login.shop.example';
const ADDRESS = `${PLATFORM}/authorize?session=once`;

const open = (options?: WaitOptions, address = ADDRESS) => {
  const page = createFakePage();
  const outcome = codeFromFrame(page.environment, address, STATE, options);
  const told = outcome.then(
    (code) => code,
    (error: unknown) => error,
  );
  const answer = (data: object, origin = PLATFORM) =>
    page.post({ origin, source: page.frames[0]?.contentWindow, data });
  return { page, told, answer, frame: page.frames[0] };
};

/** Ways in which the login ends. Each has a name, and a function that ends the login. */
const endings: [string, (opened: ReturnType<typeof open>, giveUp: AbortController) => void][] = [
  ['the code', ({ answer }) => answer({ code: 'c', state: STATE })],
  ['an error', ({ answer }) => answer({ error: 'login_required', state: STATE })],
  ['the hard limit', ({ page }) => void (page.time.next() && page.time.next())],
  ['an abort', (_, giveUp) => giveUp.abort()],
  [
    'a policy violation',
    ({ page }) =>
      page.fire('securitypolicyviolation', {
        disposition: 'enforce',
        effectiveDirective: 'frame-src',
        blockedURI: ADDRESS,
      }),
  ],
];

describe('the hidden frame', () => {
  it('the login frame is hidden, and has the same settings as the frame of the platform’s client', () => {
    const { frame } = open();
    expect(frame?.style.display).toBe('none');
    expect(frame?.referrerPolicy).toBeFalsy();
    expect(frame?.attributes.has('sandbox')).toBe(false);
    expect(frame?.attributes.has('data-pannier-node')).toBe(true);
    expect([frame?.src, frame?.isInPage]).toEqual([ADDRESS, true]);
  });

  it('the login frame is added after its listener, so that a fast response is not missed', async () => {
    const page = createFakePage((frame) => {
      const data = { code: 'quick', state: STATE };
      page.post({ origin: PLATFORM, source: frame.contentWindow, data });
    });
    expect(await codeFromFrame(page.environment, ADDRESS, STATE)).toBe('quick');
    expect(page.left()).toEqual({ listeners: 0, timers: 0 });
  });

  it.each(endings)(
    'the login frame is removed after %s, and its URL, listeners and timers are cleared',
    async (_, end) => {
      const giveUp = new AbortController();
      const opened = open({ signal: giveUp.signal });
      end(opened, giveUp);
      const { frame, page, told } = opened;
      expect([frame?.isInPage, frame?.src]).toEqual([false, 'about:blank']);
      expect(page.left()).toEqual({ listeners: 0, timers: 0 });
      await told;
    },
  );

  it('a frame login does not count the frame’s load event as a response', async () => {
    const { page, told, frame } = open();
    page.fire('load', { target: frame });
    expect(frame?.isInPage).toBe(true);
    while (page.time.next()) {}
    expect(await told).toMatchObject({ code: 'login_timeout' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/authorize', '', 'https://a:b@c.example/'])(
    'the login frame is not created for the invalid address %j',
    async (address) => {
      const { page, told } = open({}, address);
      expect(await told).toMatchObject({ code: 'frame_blocked' });
      expect(page.frames).toEqual([]);
    },
  );

  it('the login frame is not created without a page', async () => {
    const { document, ...server } = createFakePage().environment;
    await expect(codeFromFrame(server, ADDRESS, STATE)).rejects.toMatchObject({
      code: 'frame_blocked',
    });
  });

  it('the login frame fails cleanly if the page prevents adding elements', async () => {
    const page = createFakePage(() => {
      throw new TypeError('not on this page');
    });
    await expect(codeFromFrame(page.environment, ADDRESS, STATE)).rejects.toMatchObject({
      code: 'frame_blocked',
    });
    expect(page.left()).toEqual({ listeners: 0, timers: 0 });
  });
});

describe('a real document', () => {
  it('the login frame in a real document is invisible, takes no focus, and is removed', async () => {
    const window = new Window({ settings: { disableIframePageLoading: true } });
    const environment = {
      ...createFakePage().environment,
      document: window.document as unknown as Document,
    };
    const giveUp = new AbortController();
    const outcome = codeFromFrame(environment, ADDRESS, STATE, { signal: giveUp.signal });
    const frame = window.document.querySelector('iframe');
    // The address must not be an attribute, because scripts on the page can read markup.
    expect(frame?.hasAttribute('src')).toBe(false);
    expect(window.getComputedStyle(frame as never).display).toBe('none');
    giveUp.abort();
    expect(window.document.querySelector('iframe')).toBeNull();
    expect(window.document.documentElement.outerHTML).not.toContain('session=once');
    await expect(outcome).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('time', () => {
  it('a frame login calls onSlow once after 10 seconds, and continues', async () => {
    const slow: number[] = [];
    const opened = open({ onSlow: () => slow.push(opened.page.time.now()) });
    const { page, told, answer } = opened;
    const start = page.time.now();
    page.time.next();
    expect(slow).toEqual([start + SLOW_LOGIN_MS]);
    expect(SLOW_LOGIN_MS).toBe(10_000);
    answer({ code: 'late, but in time', state: STATE });
    expect(await told).toBe('late, but in time');
    expect(slow).toHaveLength(1);
  });

  it('a frame login counts only the time while the page is visible, and calls onSlow once', () => {
    const slow: number[] = [];
    const opened = open({ onSlow: () => slow.push(opened.page.time.now()) });
    const { page } = opened;
    const { document, now } = page.environment;
    const show = (hidden: boolean) => {
      Object.assign(document as object, { hidden });
      page.fire('visibilitychange', {});
    };
    page.time.skip(9_000);
    show(true);
    page.time.skip(60_000);
    show(false);
    expect(slow).toEqual([]);
    const back = now();
    page.time.next();
    expect(slow).toEqual([back + SLOW_LOGIN_MS]);
    show(true);
    show(false);
    page.time.skip(SLOW_LOGIN_MS);
    expect(slow).toHaveLength(1);
  });

  it('a frame login with an already aborted signal leaves no frame, listener or timer', async () => {
    const { page, told } = open({ signal: AbortSignal.abort() });
    expect(await told).toMatchObject({ code: 'aborted', retryable: false });
    expect(page.frames.every(({ isInPage }) => !isInPage)).toBe(true);
    expect(page.left()).toEqual({ listeners: 0, timers: 0 });
  });
});

describe('an error of the login page', () => {
  it.each([
    ['login_required', 'login_required'],
    ['interaction_required', 'login_required'],
    ['consent_required', 'login_required'],
    ['account_selection_required', 'login_required'],
    ['access_denied', 'access_denied'],
    ['server_error', 'system_error'],
    ['temporarily_unavailable', 'system_error'],
    ['redirect_uri_not_allowed', 'login_refused'],
    ['invalid_request', 'login_refused'],
    ['unheard_of', 'login_refused'],
    ['__proto__', 'login_refused'],
    ['constructor', 'login_refused'],
  ])('an error of the login page fails the login at once: %s as %s', async (error, code) => {
    const { page, told, answer } = open();
    const start = page.time.now();
    answer({ error, error_description: '<b>Call 555-FRAUD</b>', state: STATE });
    const thrown = (await told) as Error;
    expect(thrown).toMatchObject({ code, details: { error } });
    expect(JSON.stringify([thrown.message, thrown])).not.toContain('FRAUD');
    expect(page.time.now()).toBe(start);
  });

  it('an error of the login page is accepted without a state', async () => {
    const { told, answer } = open();
    answer({ error: 'access_denied' });
    expect(await told).toMatchObject({ code: 'access_denied' });
  });

  it.each([
    ['no code and no error', {}],
    ['an empty code', { code: '' }],
    ['an error that is not a string', { error: { name: 'access_denied' } }],
    ['an error that is too long', { error: 'x'.repeat(5000) }],
  ])('a response of the login page with %s fails the login at once', async (_, data) => {
    const { told, answer } = open();
    answer({ ...data, state: STATE });
    expect(await told).toMatchObject({
      code: 'missing_code_or_state',
      message: 'Missing code or _state',
    });
  });

  it('an error of the login page takes precedence over a code', async () => {
    const { told, answer } = open();
    answer({ error: 'access_denied', code: 'c', state: STATE });
    expect(await told).toMatchObject({ code: 'access_denied' });
  });

  it('an error of the login page is passed on only if it is a valid error name', async () => {
    const { told, answer } = open();
    answer({ error: '<img src=x onerror=alert(1)>', state: STATE });
    expect(await told).toMatchObject({ code: 'login_refused', details: {} });
  });

  it.each([
    ['from an insecure origin', { error: 'access_denied', state: STATE }, 'http://evil.test'],
    ['with another state', { error: 'access_denied', state: 'x' }, PLATFORM],
  ])('an error of the login page %s is ignored', async (_, data, origin) => {
    const { told, answer, frame } = open();
    answer(data, origin);
    expect(frame?.isInPage).toBe(true);
    answer({ code: 'c', state: STATE });
    expect(await told).toBe('c');
  });
});

describe('a policy of the page', () => {
  const violation = {
    disposition: 'enforce',
    effectiveDirective: 'frame-src',
    blockedURI: PLATFORM,
  };

  it('a policy that forbids the frame ends the wait at once', async () => {
    const { page, told } = open();
    page.fire('securitypolicyviolation', violation);
    expect(await told).toMatchObject({ code: 'frame_blocked' });
  });

  it.each([
    ['only reports', { disposition: 'report' }],
    ['is about something else', { effectiveDirective: 'img-src' }],
    ['is about another frame', { blockedURI: 'https://ads.example' }],
    ['is about a frame with a longer host name', { blockedURI: `${PLATFORM}.ads.example` }],
  ])('a policy violation that %s is ignored', async (_, change) => {
    const { page, told, answer } = open();
    page.fire('securitypolicyviolation', { ...violation, ...change });
    answer({ code: 'c', state: STATE });
    expect(await told).toBe('c');
  });
});
