// Logging in as a member goes through it: what each screen leads to, and what ends it.
import { describe, expect, it } from 'vitest';
import { LOGIN_TIMEOUT_MS, SLOW_LOGIN_MS } from '../../../../src/session/login/login-frame.ts';
import { DONE_MS } from '../../../../src/store/member/login-flow.ts';
import { ada, openLoginStage, roleOf, until } from '../../../support/network/login-stage.ts';
import { PAGE } from '../../../support/network/member.ts';
import type { MemberOptions } from '../../../support/network/member-part.ts';
import type { MemberTab } from '../../../support/network/open-tab.ts';

const bo = { email: 'bo@example.com', password: 'a staple and a battery' };

const stage = openLoginStage();
let tab: MemberTab;

const open = (options: Partial<MemberOptions> = {}): MemberTab => {
  tab = stage.open(options);
  tab.actions.openLogin();
  return tab;
};
const role = () => roleOf(tab);
const view = () => {
  const { screen, status, problem, isOpen } = tab.login();
  return { screen, status, problem, isOpen };
};
const pass = async (ms: number) => {
  const end = stage.time.now() + ms;
  while (stage.time.next(end - stage.time.now())) await stage.network.rest();
  stage.time.skip(end - stage.time.now());
};
const frameIsThere = () => tab.page.frames.some(({ isInPage }) => isInPage);
const outbox = () =>
  stage.sandbox.control.outbox() as readonly { to: string; code?: string; link?: string }[];

describe('signing in', () => {
  it('ends with whose account it is, and closes by itself', async () => {
    open();
    await tab.actions.signIn(ada);
    expect([role(), view()]).toEqual([
      'member',
      { screen: 'done', status: 'idle', problem: undefined, isOpen: true },
    ]);
    expect(tab.store.getState().member).toEqual({
      isMember: true,
      name: 'Ada L.',
      email: ada.email,
    });
    expect(tab.told).toContainEqual(['member:change', { loggedIn: true }]);
    await pass(DONE_MS);
    expect(view().isOpen).toBe(false);
  });

  it('costs five requests at most, a new visitor’s token included', async () => {
    open();
    await tab.actions.signIn(ada);
    const asked = stage.sandbox.control.requests().filter(({ method }) => method !== 'OPTIONS');
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('shows the same for a wrong password and a wrong address', async () => {
    open();
    await tab.actions.signIn({ ...ada, password: 'wrong' });
    const wrongPassword = view();
    await tab.actions.signIn({ ...ada, email: 'nobody@example.com' });
    expect(view()).toEqual(wrongPassword);
    expect(wrongPassword.problem).toEqual({ code: 'invalidPassword' });
    expect(role()).not.toBe('member');
  });

  it('leaves an unknown refusal unknown', async () => {
    await stage.sandbox.control.blockMember(ada.email);
    open();
    await tab.actions.signIn(ada);
    expect(view().problem).toEqual({ code: 'MEMBER_BLOCKED' });
  });

  it('leads to the platform’s page where a second factor is wanted', async () => {
    await stage.sandbox.control.setFactor(ada.email, { type: 'EMAIL' });
    open();
    await tab.actions.signIn(ada);
    expect(view().problem).toEqual({ code: 'login_required' });
  });

  it('asks for a new password where the platform does', async () => {
    await stage.sandbox.control.requireReset(ada.email);
    open();
    await tab.actions.signIn(ada);
    expect(view().problem).toEqual({ code: 'resetPassword' });
  });

  it('says when to try again after too many tries, also after a reload', async () => {
    stage.sandbox.control.settings({ lockAfterFailures: 2, lockSeconds: 90 });
    open();
    for (const _ of [1, 2, 3]) await tab.actions.signIn({ ...ada, password: 'wrong' });
    const retryAt = stage.time.now() + 90_000;
    expect(tab.login()).toMatchObject({ problem: { code: 'TOO_MANY_REQUESTS' }, retryAt });
    open({ kept: tab.kept });
    expect(tab.login().retryAt).toBe(retryAt);
  });

  it('keeps the address and never the password', async () => {
    open();
    await tab.actions.signIn({ ...ada, password: 'pa55-canary' });
    tab.actions.showScreen('forgot');
    expect(tab.login().email).toBe(ada.email);
    const everything = JSON.stringify([
      tab.store.getState(),
      [...tab.kept],
      [...stage.browser.stored],
    ]);
    expect(everything).not.toContain('pa55-canary');
  });
});

describe('a captcha', () => {
  const visible = { visible: 'box' };

  it('is first asked for silently, and then aloud', async () => {
    stage.sandbox.control.settings({ captcha: 'visible' });
    open();
    await tab.actions.signIn(ada);
    expect(tab.login()).toMatchObject({ captcha: 'invisible', problem: undefined });
    await tab.actions.signIn({ ...ada, captcha: { invisible: 'token' } });
    expect(tab.login()).toMatchObject({ captcha: 'visible', problem: { field: 'captcha' } });
    await tab.actions.signIn({ ...ada, captcha: visible });
    expect(tab.login()).toMatchObject({
      captcha: 'visible',
      problem: { code: 'invalidCaptchaToken', field: 'captcha' },
    });
  });

  it('without a silent kind is asked for aloud at once', async () => {
    stage.sandbox.control.settings({ captcha: 'visible' });
    open({ hasInvisibleCaptcha: false });
    await tab.actions.signIn(ada);
    expect(tab.login().captcha).toBe('visible');
  });

  it('is asked for no more by a dialog that was closed', async () => {
    stage.sandbox.control.settings({ captcha: 'visible' });
    open();
    await tab.actions.signIn(ada);
    tab.actions.closeLogin();
    expect(tab.login().captcha).toBeUndefined();
  });
});

describe('signing up', () => {
  it('signs in at once where the store asks for nothing more', async () => {
    open();
    tab.actions.showScreen('sign-up');
    await tab.actions.signUp(bo);
    expect([role(), view().screen]).toEqual(['member', 'done']);
  });

  it('tells an address that is taken by its own name', async () => {
    open();
    await tab.actions.signUp(ada);
    expect(view().problem).toEqual({ code: 'emailAlreadyExists' });
  });

  it('names the field of a password that the platform does not take', async () => {
    open();
    await tab.actions.signUp({ ...bo, password: 'x' });
    expect(view().problem).toMatchObject({ field: 'password' });
  });

  it('waits for the owner where the store says so', async () => {
    stage.sandbox.control.settings({ membersNeedApproval: true });
    open();
    await tab.actions.signUp(bo);
    expect([role(), view().screen]).toEqual(['visitor', 'approval']);
  });
});

describe('the code step', () => {
  const begin = async () => {
    stage.sandbox.control.settings({ membersVerifyEmail: true, resendSeconds: 45 });
    open();
    await tab.actions.signUp(bo);
  };
  const sentCode = () => outbox().at(-1)?.code ?? '';

  it('takes the code of the mail, and says when another may be asked for', async () => {
    await begin();
    expect(tab.login()).toMatchObject({ screen: 'code', resendAt: stage.time.now() + 45_000 });
    await tab.actions.verifyCode(sentCode());
    expect([role(), view().screen]).toEqual(['member', 'done']);
    expect([...tab.kept.keys()]).toEqual([]);
  });

  it('stays for another try after a wrong code', async () => {
    await begin();
    await tab.actions.verifyCode(sentCode() === '000000' ? '111111' : '000000');
    expect(view()).toMatchObject({ screen: 'code', status: 'idle' });
    expect(view().problem).toBeDefined();
    await tab.actions.verifyCode(sentCode());
    expect(role()).toBe('member');
  });

  it('is there again after a reload, with the same moment to ask for another code', async () => {
    await begin();
    const { resendAt } = tab.login();
    await pass(10_000);
    tab = stage.open({ kept: tab.kept });
    expect(tab.login()).toMatchObject({ isOpen: true, screen: 'code', email: bo.email, resendAt });
    await tab.actions.verifyCode(sentCode());
    expect(role()).toBe('member');
  });

  it('stays away after a reload when it was closed, and is there when the dialog opens', async () => {
    await begin();
    tab.actions.closeLogin();
    tab = stage.open({ kept: tab.kept });
    expect(tab.login().isOpen).toBe(false);
    tab.actions.openLogin();
    expect(tab.login()).toMatchObject({ isOpen: true, screen: 'code' });
  });

  it('is forgotten by whoever goes back to use another address', async () => {
    await begin();
    tab.actions.showScreen('sign-in');
    tab.actions.closeLogin();
    tab.actions.openLogin();
    expect(view().screen).toBe('sign-in');
    expect(tab.kept.size).toBe(0);
  });

  it('sends another code, and starts the wait anew only then', async () => {
    await begin();
    const { resendAt } = tab.login();
    await tab.actions.resendCode();
    // Too early: the platform says how long to wait, and the code that was sent still counts.
    expect(tab.login().resendAt).toBeLessThanOrEqual(resendAt ?? 0);
    expect(view().problem).toEqual({ code: 'TOO_MANY_REQUESTS' });
    await pass(45_000);
    await tab.actions.resendCode();
    expect([view().problem, tab.login().resendAt]).toEqual([undefined, stage.time.now() + 45_000]);
    expect(outbox()).toHaveLength(2);
    await tab.actions.verifyCode(sentCode());
    expect(role()).toBe('member');
  });
});

describe('a lost password', () => {
  it('is answered the same whether or not there is such a member', async () => {
    open();
    tab.actions.showScreen('forgot');
    await tab.actions.sendRecovery('nobody@example.com');
    const nobody = view();
    await tab.actions.sendRecovery(ada.email);
    expect(view()).toEqual(nobody);
    expect(nobody).toMatchObject({ screen: 'forgot-sent', problem: undefined });
    expect(outbox()).toHaveLength(1);
  });

  it('is set anew by the link of the mail, which signs in', async () => {
    open({ href: `${PAGE}mugs?size=2#there` });
    await tab.actions.sendRecovery(ada.email);
    const link = outbox().at(-1)?.link ?? '';
    expect(link).toMatch(/\/mugs\?size=2#recoveryToken=/);
    tab = stage.open({ href: link });
    expect([tab.address(), view().screen]).toEqual([`${PAGE}mugs?size=2`, 'reset']);
    await tab.actions.setNewPassword('an even longer password');
    expect([role(), view().screen]).toEqual(['member', 'done']);
  });

  it('says so when the link has been used', async () => {
    open({ href: `${PAGE}#recoveryToken=used` });
    await tab.actions.setNewPassword('an even longer password');
    expect(view()).toMatchObject({ screen: 'reset', status: 'idle' });
    expect(view().problem).toBeDefined();
  });
});

describe('the hidden frame', () => {
  it('offers another way after ten seconds, and the member may wait or take it', async () => {
    open({ frames: 'silent' });
    void tab.actions.signIn(ada);
    await until(frameIsThere);
    await pass(SLOW_LOGIN_MS);
    expect(view()).toMatchObject({ status: 'slow', problem: undefined });
    void tab.actions.continueByRedirect();
    expect(frameIsThere()).toBe(false);
    await until(() => tab.went.length > 0);
  });

  it('gives up after two minutes', async () => {
    open({ frames: 'silent' });
    const signing = tab.actions.signIn(ada);
    await until(frameIsThere);
    await pass(LOGIN_TIMEOUT_MS);
    await signing;
    expect(view()).toMatchObject({ status: 'idle', problem: { code: 'login_timeout' } });
  });

  it('is left at once by whoever cancels, and nobody is signed in afterwards', async () => {
    open({ frames: 'silent' });
    const signing = tab.actions.signIn(ada);
    await until(frameIsThere);
    tab.actions.showScreen('sign-in');
    await signing;
    expect(tab.page.frames.every(({ isInPage, src }) => !isInPage && src === 'about:blank')).toBe(
      true,
    );
    expect([role(), view().status]).toEqual(['visitor', 'idle']);
  });

  it.each([0, 1, 2, 3])(
    'shows nothing of a login that was closed while request %i ran',
    async (n) => {
      open();
      const paths = ['/oauth2/token', '/v2/login', '/v1/redirect-session', '/oauth2/token'];
      if (n === 3) await tab.shop.accessToken.get();
      stage.network.hold('POST', paths[n] ?? '');
      const signing = tab.actions.signIn(ada);
      await stage.network.rest();
      tab.actions.closeLogin();
      stage.network.letGo();
      await signing;
      await stage.network.rest();
      expect([role(), view()]).toEqual([
        'visitor',
        { screen: 'sign-in', status: 'idle', problem: undefined, isOpen: false },
      ]);
    },
  );

  it('where the page forbids frames becomes a trip over the platform’s page', async () => {
    open({ frames: 'forbidden' });
    void tab.actions.signIn(ada);
    await until(() => tab.went.length > 0);
    const back = await stage.sandbox.fetch(new Request(tab.went[0] ?? '', { redirect: 'manual' }));
    const href = back.headers.get('location') ?? '';
    tab = stage.open({ href, kept: tab.kept });
    await until(() => tab.told.length > 0);
    expect([role(), tab.address()]).toEqual(['member', PAGE]);
    // Whose session token it was is known from before.
    expect(tab.store.getState().member).toMatchObject({ name: 'Ada L.', email: ada.email });
  });

  it('is not tried again on a page that forbids it', async () => {
    open({ frames: 'forbidden' });
    void tab.actions.signIn(ada);
    await until(() => tab.went.length > 0);
    expect(tab.opened.door.way()).toBe('form');
  });
});

describe('a bad network', () => {
  it('is told as such, and the same can be tried again', async () => {
    open();
    await tab.shop.accessToken.get();
    stage.sandbox.control.addFaults({
      match: { path: '/_api/iam/authentication/v2/login' },
      fault: { kind: 'status', status: 503 },
      times: 1,
    });
    await tab.actions.signIn(ada);
    expect(view()).toMatchObject({ problem: { code: 'platform_down' }, screen: 'sign-in' });
    await tab.actions.signIn(ada);
    expect(role()).toBe('member');
  });
});
