// @vitest-environment happy-dom
// Login problems: one message each, beside the field concerned, with the next step.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LoginScreen, LoginView } from '../../../../src/app/state/state.ts';
import { problemMessage } from '../../../../src/member/login-dialog/form/problem-message.ts';
import { openLoginStage } from '../../../support/fakes/open-login.ts';

const EMAIL = 'jo@example.com';
const MISMATCH = 'That email and password don’t match. Check both, or reset your password.';
const { open, opened } = openLoginStage();

describe('the platform’s error codes', () => {
  it.each(['-19976', 'invalidPassword', 'invalidEmail', '-19973', 'resetPassword'])(
    'the login error %s has one message, which does not reveal whether the account exists',
    async (code) => {
      const { app, errorOf, field } = await open({ email: EMAIL });
      await act(() => app.setLogin({ problem: { code } }));
      expect(errorOf('password')).toBe(MISMATCH);
      expect(errorOf('email')).toBeUndefined();
      expect(document.activeElement).toBe(field('password'));
    },
  );

  it.each<[LoginScreen | undefined, LoginView['problem'], string, string?]>([
    ['sign-up', { code: 'INVALID_ARGUMENT', field: 'email' }, 'emailShape', 'email'],
    ['sign-up', { code: 'invalidEmail' }, 'emailShape', 'email'],
    ['sign-up', { code: 'INVALID_ARGUMENT', field: 'password' }, 'badPassword', 'password'],
    ['sign-in', { code: 'INVALID_ARGUMENT', field: 'password' }, 'mismatch', 'password'],
    ['code', { code: 'INVALID_ARGUMENT', field: 'code' }, 'badCode', 'code'],
    ['code', { code: 'SOMETHING_NEW' }, 'badCode', 'code'],
    [undefined, { code: 'SOMETHING_NEW' }, 'refused'],
    ['reset', { code: 'SOMETHING_NEW' }, 'linkEnded'],
    ['sign-in', { code: 'SOMETHING_NEW' }, 'refused'],
    ['sign-in', { code: 'constructor' }, 'refused'],
    ['sign-in', { code: 'offline' }, 'loginDown'],
    ['code', { code: 'platform_down' }, 'loginDown'],
    ['sign-in', { code: 'insecure_page' }, 'insecure'],
    ['sign-in', { code: 'SITE_NOT_PUBLISHED' }, 'loginClosed'],
    ['sign-in', { code: 'login_timeout' }, 'notHere'],
    ['sign-in', { code: 'frame_blocked' }, 'notHere'],
    ['sign-in', { code: 'TOO_MANY_REQUESTS' }, 'tooManyLater'],
  ])(
    'the screen %s shows the problem %j with the message key "%s"',
    (screen, problem, sentence, field) => {
      const message = problemMessage(problem ?? { code: '' }, screen);
      expect([message.sentence, message.field]).toEqual([sentence, field]);
    },
  );
});

describe('a login that cannot continue', () => {
  it('a slow login offers the platform’s page and a Cancel button', async () => {
    const { app, notice, button } = await open({ email: EMAIL, status: 'slow' });
    expect(notice()).toContain('This is taking longer than usual.');
    await act(() => button('Continue on the sign-in page').click());
    expect(app.calls).toContainEqual(['continueByRedirect']);
    await act(() => button('Cancel').click());
    expect(app.store.getState().login?.status).toBe('idle');
  });

  it('a login that waits for another tab shows a status message, not an error', async () => {
    const { notice, shadow } = await open({ email: EMAIL, status: 'held' });
    expect(notice()).toBe(
      'This store is busy in another tab. Close that tab if this takes too long.',
    );
    expect(shadow.querySelector('[part=notice]')?.role).toBe('status');
  });

  it('too many login attempts start a countdown in seconds that cannot be bypassed', async () => {
    const problem = { code: 'TOO_MANY_REQUESTS' };
    const { app, notice, type, submit, wait, form } = await open({ email: EMAIL });
    await type('password', 'x');
    await act(() => app.setLogin({ problem, retryAt: Date.now() + 3000 }));
    expect(notice()).toBe('Too many attempts. Try again in 3 seconds.');
    expect(form.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
    await submit();
    expect(app.calls).toEqual([]);
    await wait(1100);
    expect(notice()).toBe('Too many attempts. Try again in 2 seconds.');
    await wait(2000);
    expect(notice()).toBeUndefined();
    await submit();
    expect(app.calls).toHaveLength(1);
  });

  it('a long wait before the next login attempt is displayed in minutes', async () => {
    const { notice } = await open({ retryAt: Date.now() + 15 * 60_000 });
    expect(notice()).toBe('Too many attempts. Try again in 15 minutes.');
  });

  it('a failure is announced assertively, and a slow login politely', async () => {
    const { app, shadow } = await open({ problem: { code: 'offline' } });
    const role = () => shadow.querySelector('[part=notice]')?.getAttribute('role');
    expect(role()).toBe('alert');
    await act(() => app.setLogin({ problem: undefined, status: 'slow' }));
    expect(role()).toBe('status');
  });
});

describe('the resend button', () => {
  const line = () => opened().shadow.querySelector('.resend')?.textContent;
  const resend = () => {
    const [button] = opened().shadow.querySelectorAll<HTMLButtonElement>('.resend button');
    return act(async () => button?.click());
  };

  it('the resend button waits until the stored time, and stays ready after the computer has slept', async () => {
    const { app, wait } = await open({ screen: 'code', resendAt: Date.now() + 42_000 });
    expect(line()).toBe('Send again in 42 seconds');
    await resend();
    expect(app.calls).toEqual([]);
    await wait(41_500);
    expect(line()).toBe('Send again in 1 second');
    await wait(600);
    expect(line()).toBe('Send again');
    vi.setSystemTime(Date.now() + 3_600_000);
    await wait(1000);
    expect(line()).toBe('Send again');
  });

  it('a resent code is announced only after it has been sent, and the next waiting time begins at that moment', async () => {
    const { app } = await open({ screen: 'code', email: EMAIL });
    app.store.actions.resendCode = async () => app.setLogin({ resendAt: Date.now() + 60_000 });
    await resend();
    expect(opened().shadow.querySelector('.resend [role=status]')?.textContent).toBe(
      'Sent. Check your inbox.',
    );
    expect(line()).toContain('Send again in 60 seconds');
  });

  it('a failed resend is reported as a general problem, not as a wrong code, and can be repeated at once', async () => {
    const { app, notice, errorOf } = await open({ screen: 'code', email: EMAIL });
    app.store.actions.resendCode = async () => app.setLogin({ problem: { code: 'SOMETHING' } });
    await resend();
    expect(notice()).toBe('That didn’t work. Try again.');
    expect(errorOf('code')).toBeUndefined();
    expect(line()).toBe('Send again');
  });

  it('the resend button stays focusable during the waiting time', async () => {
    await open({ screen: 'forgot-sent', email: EMAIL, resendAt: Date.now() + 5000 });
    const [button] = opened().shadow.querySelectorAll<HTMLButtonElement>('.resend button');
    expect(button?.disabled).toBe(false);
    expect(button?.getAttribute('aria-disabled')).toBe('true');
  });

  it('sending a recovery link again does not reveal whether the account exists', async () => {
    const { app, form } = await open({ screen: 'forgot-sent', email: EMAIL });
    expect(form.textContent).toContain('If an account exists for \u2066j•••@example.com\u2069');
    await resend();
    expect(app.calls).toContainEqual(['sendRecovery', EMAIL]);
  });
});
