// Members on a page: redirect logins, a page that logins return to, other tabs, and the logout.
import { describe, expect, it } from 'vitest';
import { MEMBER_KEY } from '../../../../src/app/state/storage-keys.ts';
import { CART_RECORD_KEY } from '../../../../src/cart/sync/record/pending-changes.ts';
import { PREFIX } from '../../../support/data/shop-names.ts';
import { PAGE } from '../../../support/network/member.ts';
import type { MemberTab } from '../../../support/network/open-tab.ts';
import {
  ada,
  memberChanges,
  openLoginStage,
  roleOf,
  until,
} from '../../../support/network/stages/login-stage.ts';

const stage = openLoginStage();

const { open, leaveByForm } = stage;

const member = (tab: MemberTab) => tab.store.getState().member;

describe('the login form that leaves the page', () => {
  it('a form login returns to the URL where it started, with the member signed in and the member’s name known', async () => {
    const { tab, href } = await leaveByForm({ href: `${PAGE}mug?size=2#reviews` });
    expect(tab.login().status).toBe('busy');
    const back = open({ href, kept: tab.kept });
    expect([back.address(), back.login().status]).toEqual([`${PAGE}mug?size=2#reviews`, 'busy']);
    await until(() => memberChanges(back).length > 0);
    expect(member(back)).toEqual({ isMember: true, name: 'Ada L.', email: ada.email });
    expect([memberChanges(back), [...tab.kept]]).toEqual([
      [{ loggedIn: true, reason: 'login' }],
      [],
    ]);
  });

  it('a form login that returns a second time is ignored', async () => {
    const { tab, href } = await leaveByForm();
    const back = open({ href, kept: tab.kept });
    await until(() => memberChanges(back).length > 0);
    const again = open({ href, kept: tab.kept });
    await stage.network.rest();
    expect(again.address()).toBe(href);
    expect([roleOf(again), again.login().problem]).toEqual(['member', undefined]);
  });

  it('a refused form login opens the dialog again, with the email address and without the password', async () => {
    const { tab, href } = await leaveByForm();
    const [, state] = /state=([^&]+)/.exec(href) ?? [];
    const refused = `${PAGE}#error=login_required&state=${state}`;
    const back = open({ href: refused, kept: tab.kept });
    await until(() => back.login().problem !== undefined);
    expect(back.login()).toMatchObject({
      isOpen: true,
      screen: 'sign-in',
      email: ada.email,
      problem: { code: 'login_required' },
    });
    expect(back.address()).toBe(PAGE);
  });

  it('a login that the member cancels on the platform’s page reports no problem', async () => {
    const { tab, href } = await leaveByForm();
    const [, state] = /state=([^&]+)/.exec(href) ?? [];
    const back = open({ href: `${PAGE}#error=access_denied&state=${state}`, kept: tab.kept });
    await until(() => back.login().isOpen);
    await stage.network.rest();
    expect([back.login().problem, memberChanges(back)]).toEqual([undefined, []]);
  });

  it('a logout after a form login uses the platform’s logout page', async () => {
    const { tab, href } = await leaveByForm();
    const back = open({ href, kept: tab.kept });
    await until(() => memberChanges(back).length > 0);
    await back.actions.logout();
    expect([roleOf(back), member(back)]).toEqual([undefined, { isMember: false }]);
    expect(new URL(back.went[0] ?? '').pathname).toContain('logout');
  });
});

describe('the platform’s login page', () => {
  it('the platform’s login page opens at once, without a form on this page', async () => {
    const tab = open({ wanted: 'redirect' });
    tab.actions.openLogin();
    expect(tab.login()).toMatchObject({ isOpen: false, status: 'busy' });
    await until(() => tab.went.length > 0);
    expect(tab.went[0]).toContain('/hosted/');
  });

  it('a login page that cannot be opened is reported at the account button, and the next attempt works', async () => {
    const tab = open({ wanted: 'redirect' });
    await tab.shop.accessToken.get();
    const path = '/_api/redirects-api/v1/redirect-session';
    stage.sandbox.control.addFaults({
      match: { path },
      fault: { kind: 'status', status: 503 },
      times: 1,
    });
    tab.actions.openLogin();
    await until(() => tab.login().problem !== undefined);
    expect(tab.login()).toMatchObject({
      isOpen: false,
      status: 'idle',
      problem: { code: 'platform_down' },
    });
    tab.actions.openLogin();
    await until(() => tab.went.length > 0);
  });

  it('the account button is ready again for a member who returns by the back button', async () => {
    const tab = open({ wanted: 'redirect' });
    tab.actions.openLogin();
    await until(() => tab.went.length > 0);
    tab.fire('pageshow', { persisted: true });
    await until(() => tab.login().status === 'idle');
  });
});

describe('a page in another site’s frame', () => {
  it('a framed page opens itself in a new tab, which redirects to the platform’s page at once', async () => {
    const framed = open({ isFramed: true, href: `${PAGE}mug#reviews` });
    framed.actions.openLogin();
    expect(framed.tabs).toEqual([`${PAGE}mug#pannier-login`]);
    expect(framed.login().isOpen).toBe(false);
    const tab = open({ href: framed.tabs[0] ?? '' });
    expect(tab.address()).toBe(`${PAGE}mug`);
    await until(() => tab.went.length > 0);
  });

  it('a login link on another site can open the dialog, but starts no redirect', async () => {
    const referrer = 'https://shop.example.evil.example/';
    const tab = open({ href: `${PAGE}#pannier-login`, referrer });
    expect(tab.login().isOpen).toBe(true);
    const redirect = open({ wanted: 'redirect', href: `${PAGE}#pannier-login`, referrer });
    await stage.network.rest();
    expect([tab.went, redirect.went, redirect.login().isOpen]).toEqual([[], [], false]);
  });

  it('the URL of a framed page cannot start a login by itself', async () => {
    const tab = open({ isFramed: true, href: `${PAGE}#pannier-login` });
    await stage.network.rest();
    expect([tab.went, tab.tabs]).toEqual([[], []]);
  });
});

describe('an insecure page', () => {
  it('an insecure page reports a problem at the account button, and shows no form', () => {
    const tab = open({ hasCrypto: false });
    tab.actions.openLogin();
    expect(tab.login()).toMatchObject({ isOpen: false, problem: { code: 'insecure_page' } });
  });
});

describe('a login dialog whose code cannot be loaded', () => {
  it('a login dialog whose code cannot be loaded closes again and reports a problem', async () => {
    const tab = open({ needDialog: () => Promise.reject(new Error('offline')) });
    tab.actions.openLogin();
    expect(tab.login().isOpen).toBe(true);
    await until(() => !tab.login().isOpen);
    expect(tab.login().problem).toEqual({ code: 'unexpected' });
  });
});

describe('other tabs', () => {
  const signedIn = async () => {
    const tab = open();
    tab.actions.openLogin();
    await tab.actions.signIn(ada);
    return tab;
  };

  it('a login and a logout immediately appear in another tab', async () => {
    const other = open();
    other.actions.openLogin();
    const tab = await signedIn();
    await until(() => member(other).name !== undefined);
    expect(member(other)).toEqual(member(tab));
    expect([memberChanges(other), other.login().isOpen]).toEqual([
      [{ loggedIn: true, reason: 'login' }],
      false,
    ]);
    await tab.actions.logout();
    await until(() => !member(other).isMember);
    expect(memberChanges(other)).toEqual([
      { loggedIn: true, reason: 'login' },
      { loggedIn: false, reason: 'logout' },
    ]);
    expect(stage.browser.stored.has(PREFIX + MEMBER_KEY)).toBe(false);
  });

  it('a tab that is opened after the login shows the member, and sends no change event', async () => {
    await signedIn();
    const later = open();
    expect([member(later).isMember, memberChanges(later)]).toEqual([true, []]);
  });

  it('a member disappears from the page after the platform has ended the session', async () => {
    const tab = await signedIn();
    await stage.sandbox.control.deleteMember(ada.email);
    stage.time.skip(5 * 3600 * 1000);
    await tab.shop.accessToken.get();
    await until(() => !member(tab).isMember);
    expect(memberChanges(tab)).toEqual([
      { loggedIn: true, reason: 'login' },
      { loggedIn: false, reason: 'ended' },
    ]);
    expect(stage.browser.stored.has(PREFIX + MEMBER_KEY)).toBe(false);
  });
});

describe('logging out', () => {
  it('logging out removes the member’s data before the platform responds', async () => {
    const tab = open();
    tab.actions.openLogin();
    await tab.actions.signIn(ada);
    stage.network.hold('GET', '/v1/logout');
    const leaving = tab.actions.logout();
    await until(() => stage.network.held() > 0);
    expect([roleOf(tab), member(tab)]).toEqual([undefined, { isMember: false }]);
    expect(stage.browser.stored.get(PREFIX + CART_RECORD_KEY) ?? '').not.toContain('lineItems');
    stage.network.letGo();
    await leaving;
    expect(tab.went).toEqual([]);
  });
});

describe('the host page', () => {
  it('the host page gets events when the dialog opens and closes', () => {
    const tab = open();
    tab.actions.openLogin();
    tab.actions.closeLogin();
    expect(tab.told).toEqual([
      ['open', { what: 'login' }],
      ['close', { what: 'login' }],
    ]);
  });

  it('the events for the host page contain no name, email address or token', async () => {
    const tab = open();
    tab.actions.openLogin();
    await tab.actions.signIn(ada);
    await tab.actions.logout();
    const received = JSON.stringify(tab.told);
    expect(received).not.toMatch(/ada|Ada|token|access/);
  });
});

describe('a registered page that logins return to', () => {
  const returnTo = `${PAGE}account`;
  const left = `${PAGE}mug?size=2#reviews`;

  it('the return page completes the login, and then redirects to the page that the member left', async () => {
    const { tab, href } = await leaveByForm({ href: left, returnTo });
    expect(href.startsWith(`${returnTo}#code=`)).toBe(true);
    const back = open({ href, kept: tab.kept, returnTo });
    await until(() => memberChanges(back).length > 0);
    await stage.network.rest();
    expect([back.address(), back.went]).toEqual([returnTo, [left]]);
  });

  it('the return page does not redirect a member who started the login there', async () => {
    const { tab, href } = await leaveByForm({ href: `${returnTo}#top`, returnTo });
    const back = open({ href, kept: tab.kept, returnTo });
    await until(() => memberChanges(back).length > 0);
    await stage.network.rest();
    expect([back.address(), back.went]).toEqual([`${returnTo}#top`, []]);
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example/',
    `${PAGE}`.slice(0, -1),
  ])('the return page never redirects a member to the stored address %s', async (stored) => {
    const { tab, href } = await leaveByForm({ href: left, returnTo });
    for (const [name, value] of tab.kept)
      tab.kept.set(
        name,
        value.replaceAll(left, stored).replaceAll(JSON.stringify(left), JSON.stringify(stored)),
      );
    const back = open({ href, kept: tab.kept, returnTo });
    await until(() => memberChanges(back).length > 0);
    await stage.network.rest();
    expect(back.went).toEqual([]);
  });
});

describe('an identity provider', () => {
  it('the URL for an identity provider contains the connection id, but not the typed email address', async () => {
    const tab = open();
    tab.actions.openLogin();
    tab.opened.state.patch({ email: ada.email });
    void tab.actions.continueWith('google');
    await until(() => tab.went.length > 0);
    expect(tab.went[0]).not.toContain('login_hint');
    const asked = stage.sandbox.control.requests().at(-1)?.body;
    expect(asked).toMatchObject({
      auth: {
        prompt: 'login',
        authRequest: {
          idp: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
          responseMode: 'fragment',
          codeChallengeMethod: 'S256',
        },
      },
    });
  });
});
