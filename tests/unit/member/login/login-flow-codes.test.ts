// Registration, emailed codes and the password reset in the dialog.
import { describe, expect, it } from 'vitest';
import { PAGE } from '../../../support/network/member.ts';
import { bo, openLoginFlowStage } from '../../../support/network/stages/login-flow-stage.ts';
import { ada, until } from '../../../support/network/stages/login-stage.ts';

const dialog = openLoginFlowStage();
const { stage, open, role, view, pass, outbox } = dialog;

describe('signing up', () => {
  it('signing up signs in at once if the store requires nothing else', async () => {
    open();
    dialog.tab.actions.showScreen('sign-up');
    await dialog.tab.actions.signUp(bo);
    expect([role(), view().screen]).toEqual(['member', 'done']);
  });

  it('signing up with a taken email address looks the same as with a new one, but the mail has a recovery link', async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true });
    open();
    await dialog.tab.actions.signUp(bo);
    const ofNew = dialog.tab.login();
    open();
    await dialog.tab.actions.signUp(ada);
    expect(dialog.tab.login()).toEqual({ ...ofNew, email: ada.email });
    expect(ofNew).toMatchObject({ screen: 'code', isSignUp: true });
    await until(() => outbox().at(-1)?.link !== undefined);
    expect(outbox().at(-1)).toMatchObject({ to: ada.email, kind: 'recovery' });
    // The mail contains a link instead of a code, so every code is wrong. Another mail can be requested.
    await dialog.tab.actions.verifyCode('123456');
    expect(view()).toMatchObject({ screen: 'code', status: 'idle' });
    expect(view().problem).toBeDefined();
    const count = outbox().length;
    await pass(31_000);
    await dialog.tab.actions.resendCode();
    expect([outbox().length, view().problem]).toEqual([count + 1, undefined]);
  });

  it('signing up with a password that the platform refuses shows the problem at the password field', async () => {
    open();
    await dialog.tab.actions.signUp({ ...bo, password: 'x' });
    expect(view().problem).toMatchObject({ field: 'password' });
  });

  it('signing up ends with a wait for the owner’s approval if the store requires it', async () => {
    stage.sandbox.control.settings({ membersNeedApproval: true });
    open();
    await dialog.tab.actions.signUp(bo);
    expect([role(), view().screen]).toEqual(['visitor', 'approval']);
  });
});

describe('the code step', () => {
  const begin = async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true, resendSeconds: 45 });
    open();
    await dialog.tab.actions.signUp(bo);
  };
  const sentCode = () => outbox().at(-1)?.code ?? '';

  it('the code step accepts the mailed code, and contains the time when another code can be requested', async () => {
    await begin();
    expect(dialog.tab.login()).toMatchObject({
      screen: 'code',
      resendAt: stage.time.now() + 45_000,
    });
    await dialog.tab.actions.verifyCode(sentCode());
    expect([role(), view().screen]).toEqual(['member', 'done']);
    expect([...dialog.tab.kept.keys()]).toEqual([]);
  });

  it('the code step stays open for another attempt after a wrong code', async () => {
    await begin();
    await dialog.tab.actions.verifyCode(sentCode() === '000000' ? '111111' : '000000');
    expect(view()).toMatchObject({ screen: 'code', status: 'idle' });
    expect(view().problem).toBeDefined();
    await dialog.tab.actions.verifyCode(sentCode());
    expect(role()).toBe('member');
  });

  it('the code step is restored after a reload, and the time of the next possible resend does not change', async () => {
    await begin();
    const { resendAt } = dialog.tab.login();
    await pass(10_000);
    dialog.tab = stage.open({ kept: dialog.tab.kept });
    expect(dialog.tab.login()).toMatchObject({
      isOpen: true,
      screen: 'code',
      email: bo.email,
      resendAt,
    });
    await dialog.tab.actions.verifyCode(sentCode());
    expect(role()).toBe('member');
  });

  it('a login dialog that was closed at the code step stays closed after a reload, and reopens at the code step', async () => {
    await begin();
    dialog.tab.actions.closeLogin();
    dialog.tab = stage.open({ kept: dialog.tab.kept });
    expect(dialog.tab.login().isOpen).toBe(false);
    dialog.tab.actions.openLogin();
    expect(dialog.tab.login()).toMatchObject({ isOpen: true, screen: 'code' });
  });

  it('the code step is deleted when the shopper goes back to use another email address', async () => {
    await begin();
    dialog.tab.actions.showScreen('sign-in');
    dialog.tab.actions.closeLogin();
    dialog.tab.actions.openLogin();
    expect(view().screen).toBe('sign-in');
    expect(dialog.tab.kept.size).toBe(0);
  });

  it('the code step restarts the wait for a resend only when another code is sent', async () => {
    await begin();
    const { resendAt } = dialog.tab.login();
    await dialog.tab.actions.resendCode();
    // The request is too early: the platform returns the remaining time, and the earlier code stays valid.
    expect(dialog.tab.login().resendAt).toBeLessThanOrEqual(resendAt ?? 0);
    expect(view().problem).toEqual({ code: 'TOO_MANY_REQUESTS' });
    await pass(45_000);
    await dialog.tab.actions.resendCode();
    expect([view().problem, dialog.tab.login().resendAt]).toEqual([
      undefined,
      stage.time.now() + 45_000,
    ]);
    expect(outbox()).toHaveLength(2);
    await dialog.tab.actions.verifyCode(sentCode());
    expect(role()).toBe('member');
  });
});

describe('a forgotten password', () => {
  it('a request for a recovery mail shows the same screen whether or not the member exists', async () => {
    open();
    dialog.tab.actions.showScreen('forgot');
    await dialog.tab.actions.sendRecovery('nobody@example.com');
    const nobody = view();
    await dialog.tab.actions.sendRecovery(ada.email);
    expect(view()).toEqual(nobody);
    expect(nobody).toMatchObject({ screen: 'forgot-sent', problem: undefined });
    expect(outbox()).toHaveLength(1);
  });

  it('a recovery link from a mail sets a new password and signs in', async () => {
    open({ href: `${PAGE}mugs?size=2#there` });
    await dialog.tab.actions.sendRecovery(ada.email);
    const link = outbox().at(-1)?.link ?? '';
    expect(link).toMatch(/\/mugs\?size=2&pannier-reset=[\w-]{22}#recoveryToken=/);
    dialog.tab = stage.open({ href: link });
    expect([dialog.tab.address(), view().screen]).toEqual([`${PAGE}mugs?size=2`, 'reset']);
    await dialog.tab.actions.setNewPassword('an even longer password');
    expect([role(), view().screen]).toEqual(['member', 'done']);
  });

  const linkOf = async (email: string): Promise<string> => {
    open();
    await dialog.tab.actions.sendRecovery(email);
    return (outbox().at(-1)?.link ?? '').replace(/pannier-reset=[\w-]+/, '');
  };

  it.each<[string, string, string]>([
    [
      'signs in the member whom the visitor names, if the platform names the same member',
      ada.email,
      'done',
    ],
    ['signs nobody in if the visitor names another member', 'bo@example.com', 'saved'],
  ])('a recovery link that this browser did not request %s', async (_, typed, screen) => {
    const href = await linkOf(ada.email);
    dialog.tab = stage.open({ href });
    expect([view().screen, dialog.tab.login().email]).toEqual(['reset-other', '']);
    await dialog.tab.actions.setNewPassword('an even longer password', typed);
    expect([role() === 'member', view().screen]).toEqual([screen === 'done', screen]);
  });

  it('a stranger’s recovery link does not replace the signed-in member', async () => {
    const href = await linkOf(ada.email);
    open();
    await dialog.tab.actions.signUp(bo);
    const before = dialog.tab.store.getState().member;
    dialog.tab = stage.open({ href });
    await dialog.tab.actions.setNewPassword('an even longer password', ada.email);
    expect([dialog.tab.store.getState().member, view().screen]).toEqual([before, 'kept']);
  });

  it('a used recovery link leads to an error', async () => {
    open({ href: `${PAGE}#recoveryToken=used` });
    await dialog.tab.actions.setNewPassword('an even longer password');
    expect(view()).toMatchObject({ screen: 'reset-other', status: 'idle' });
    expect(view().problem).toBeDefined();
  });
});
