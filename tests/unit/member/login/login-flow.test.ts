// Signing in with the dialog: the screen after each step, and the events that end the login.
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { LOGIN_TIMEOUT_MS, SLOW_LOGIN_MS } from '../../../../src/client/auth/login/login-frame.ts';
import { LOCK_STEP_MS, LOCK_STEPS } from '../../../../src/client/environment/locks.ts';
import { DONE_MS } from '../../../../src/member/login/login-steps.ts';
import { PAGE } from '../../../support/network/member.ts';
import { openLoginFlowStage } from '../../../support/network/stages/login-flow-stage.ts';
import { ada, until } from '../../../support/network/stages/login-stage.ts';

const dialog = openLoginFlowStage();
const { stage, open, role, view, pass, frameIsThere } = dialog;

describe('signing in', () => {
  it('signing in shows the name of the account, and then the dialog closes automatically', async () => {
    open();
    await dialog.tab.actions.signIn(ada);
    expect([role(), view()]).toEqual([
      'member',
      { screen: 'done', status: 'idle', problem: undefined, isOpen: true },
    ]);
    expect(dialog.tab.store.getState().member).toEqual({
      isMember: true,
      name: 'Ada L.',
      email: ada.email,
    });
    expect(dialog.tab.told).toContainEqual(['member:change', { loggedIn: true, reason: 'login' }]);
    await pass(DONE_MS);
    expect(view().isOpen).toBe(false);
  });

  it('signing in shows the same problem for a wrong password and an unknown email address', async () => {
    open();
    await dialog.tab.actions.signIn({ ...ada, password: 'wrong' });
    const wrongPassword = view();
    await dialog.tab.actions.signIn({ ...ada, email: 'nobody@example.com' });
    expect(view()).toEqual(wrongPassword);
    expect(wrongPassword.problem).toEqual({ code: 'invalidPassword' });
    expect(role()).not.toBe('member');
  });

  it.each<[string, (control: Sandbox['control']) => Promise<unknown>, string]>([
    [
      'a blocked member like a wrong password',
      (control) => control.blockMember(ada.email),
      'invalidPassword',
    ],
    [
      'a required second factor as a login on the platform’s page',
      (control) => control.setFactor(ada.email, { type: 'EMAIL' }),
      'login_required',
    ],
    [
      'a required new password like a wrong password',
      (control) => control.requireReset(ada.email),
      'invalidPassword',
    ],
  ])('the login dialog shows %s', async (_, refuse, code) => {
    await refuse(stage.sandbox.control);
    open();
    await dialog.tab.actions.signIn(ada);
    expect(view().problem).toEqual({ code });
  });

  it('the time of the next allowed attempt is stored after too many attempts, and survives a reload', async () => {
    stage.sandbox.control.settings({ lockAfterFailures: 2, lockSeconds: 90 });
    open();
    for (const _ of [1, 2, 3]) await dialog.tab.actions.signIn({ ...ada, password: 'wrong' });
    const retryAt = stage.time.now() + 90_000;
    expect(dialog.tab.login()).toMatchObject({ problem: { code: 'TOO_MANY_REQUESTS' }, retryAt });
    open({ kept: dialog.tab.kept });
    expect(dialog.tab.login().retryAt).toBe(retryAt);
  });

  it('signing in stores the email address, but never the password', async () => {
    open();
    await dialog.tab.actions.signIn({ ...ada, password: 'pa55-canary' });
    dialog.tab.actions.showScreen('forgot');
    expect(dialog.tab.login().email).toBe(ada.email);
    const everything = JSON.stringify([
      dialog.tab.store.getState(),
      [...dialog.tab.kept],
      [...stage.browser.stored],
    ]);
    expect(everything).not.toContain('pa55-canary');
  });
});

describe('a captcha', () => {
  const visible = { visible: 'box' };

  it('an invisible captcha is tried first, and a visible captcha is shown if the platform still requires it', async () => {
    stage.sandbox.control.settings({ captcha: 'visible' });
    open();
    await dialog.tab.actions.signIn(ada);
    expect(dialog.tab.login()).toMatchObject({ captcha: 'invisible', problem: undefined });
    await dialog.tab.actions.signIn({ ...ada, captcha: { invisible: 'token' } });
    expect(dialog.tab.login()).toMatchObject({ captcha: 'visible', problem: { field: 'captcha' } });
    await dialog.tab.actions.signIn({ ...ada, captcha: visible });
    expect(dialog.tab.login()).toMatchObject({
      captcha: 'visible',
      problem: { code: 'invalidCaptchaToken', field: 'captcha' },
    });
  });

  it('a captcha that has no invisible variant is visible at once', async () => {
    stage.sandbox.control.settings({ captcha: 'visible' });
    open({ hasInvisibleCaptcha: false });
    await dialog.tab.actions.signIn(ada);
    expect(dialog.tab.login().captcha).toBe('visible');
  });

  it('a captcha is no longer required after the dialog was closed', async () => {
    stage.sandbox.control.settings({ captcha: 'visible' });
    open();
    await dialog.tab.actions.signIn(ada);
    dialog.tab.actions.closeLogin();
    expect(dialog.tab.login().captcha).toBeUndefined();
  });
});

describe('the hidden frame', () => {
  it('a hidden login frame that does not respond is reported as slow after ten seconds, and removed by a redirect', async () => {
    open({ frames: 'silent' });
    void dialog.tab.actions.signIn(ada);
    await until(frameIsThere);
    await pass(SLOW_LOGIN_MS);
    expect(view()).toMatchObject({ status: 'slow', problem: undefined });
    expect(dialog.tab.mistakes).toEqual(['silent_frame']);
    void dialog.tab.actions.continueByRedirect();
    expect(frameIsThere()).toBe(false);
    await until(() => dialog.tab.went.length > 0);
  });

  it('the login in a hidden frame is abandoned after two minutes', async () => {
    open({ frames: 'silent' });
    const signing = dialog.tab.actions.signIn(ada);
    await until(frameIsThere);
    await pass(LOGIN_TIMEOUT_MS);
    await signing;
    expect(view()).toMatchObject({ status: 'idle', problem: { code: 'login_timeout' } });
  });

  it('the hidden frame is removed at once on Cancel, and the member is not signed in afterwards', async () => {
    open({ frames: 'silent' });
    const signing = dialog.tab.actions.signIn(ada);
    await until(frameIsThere);
    dialog.tab.actions.showScreen('sign-in');
    await signing;
    expect(
      dialog.tab.page.frames.every(({ isInPage, src }) => !isInPage && src === 'about:blank'),
    ).toBe(true);
    expect([role(), view().status]).toEqual(['visitor', 'idle']);
  });

  it.each([0, 1, 2, 3])(
    'a dialog that is closed during request %i of the login stays closed, and the member is not signed in',
    async (n) => {
      open();
      const paths = ['/oauth2/token', '/v2/login', '/v1/redirect-session', '/oauth2/token'];
      if (n === 3) await dialog.tab.shop.accessToken.get();
      stage.network.hold('POST', paths[n] ?? '');
      const signing = dialog.tab.actions.signIn(ada);
      await stage.network.rest();
      dialog.tab.actions.closeLogin();
      stage.network.letGo();
      await signing;
      await stage.network.rest();
      expect([role(), view()]).toEqual([
        'visitor',
        { screen: 'sign-in', status: 'idle', problem: undefined, isOpen: false },
      ]);
    },
  );

  it('the hidden frame is replaced by a redirect if the page forbids frames', async () => {
    open({ frames: 'forbidden' });
    void dialog.tab.actions.signIn(ada);
    await until(() => dialog.tab.went.length > 0);
    const back = await stage.sandbox.fetch(
      new Request(dialog.tab.went[0] ?? '', { redirect: 'manual' }),
    );
    const href = back.headers.get('location') ?? '';
    dialog.tab = stage.open({ href, kept: dialog.tab.kept });
    await until(() => dialog.tab.told.length > 0);
    expect([role(), dialog.tab.address()]).toEqual(['member', PAGE]);
    // The member's email address was stored before the redirect, and is restored after the return.
    expect(dialog.tab.store.getState().member).toMatchObject({ name: 'Ada L.', email: ada.email });
  });

  it('the hidden frame is not used again on a page that forbids frames', async () => {
    open({ frames: 'forbidden' });
    void dialog.tab.actions.signIn(ada);
    await until(() => dialog.tab.went.length > 0);
    expect(dialog.tab.opened.entry.way()).toBe('form');
  });
});

describe('a lock that another tab never releases', () => {
  it('a lock held by another tab is reported after five seconds and ignored after twenty seconds', async () => {
    const other = stage.browser.openTab().environment.locks;
    open();
    await dialog.tab.shop.accessToken.get();
    void other?.request(`${dialog.tab.storage.prefix}tokens`, () => new Promise(() => {}));
    const signing = dialog.tab.actions.signIn(ada);
    await until(() => dialog.tab.page.frames.length > 0);
    await stage.network.rest();
    expect(view().status).toBe('busy');
    await pass(LOCK_STEP_MS);
    expect(view()).toMatchObject({ status: 'held', problem: undefined });
    await pass((LOCK_STEPS - 1) * LOCK_STEP_MS);
    await signing;
    expect([role(), view().screen, view().status]).toEqual(['member', 'done', 'idle']);
  });
});

describe('a bad network', () => {
  it('a network failure is reported, and the same login step can be repeated', async () => {
    open();
    await dialog.tab.shop.accessToken.get();
    stage.sandbox.control.addFaults({
      match: { path: '/_api/iam/authentication/v2/login' },
      fault: { kind: 'status', status: 503 },
      times: 1,
    });
    await dialog.tab.actions.signIn(ada);
    expect(view()).toMatchObject({ problem: { code: 'platform_down' }, screen: 'sign-in' });
    await dialog.tab.actions.signIn(ada);
    expect(role()).toBe('member');
  });
});
