// @vitest-environment happy-dom
// The button in the owner's header: login for a visitor, the account menu for a member, and problems.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginView, StoreState } from '../../../../src/app/state/state.ts';
import { AccountButton, getInitial } from '../../../../src/member/account-button/index.tsx';
import { createFakeApp, type FakeApp } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const closed: LoginView = { isOpen: false, screen: 'sign-in', status: 'idle', email: '' };
let app: FakeApp;
let root: Root;
let host: HTMLElement;

const show = async (state: Partial<StoreState> = {}) => {
  app = createFakeApp(state);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(() => root.render(<AccountButton app={app} />));
};
const button = () => host.querySelector('button') as HTMLButtonElement;
const set = (state: Partial<StoreState>) => act(() => app.set(state));
const member = { isMember: true, name: 'Ada Lovelace', email: 'ada@example.com' };

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('the button of a visitor', () => {
  it('a visitor’s button has the label “Sign in”, and the login opens from this button', async () => {
    await show();
    expect([button().textContent, button().getAttribute('aria-haspopup')]).toEqual([
      'Sign in',
      'dialog',
    ]);
    await act(() => button().click());
    expect(app.calls).toEqual([['openLogin', button(), undefined]]);
  });

  it.each(['pointerover', 'focusin', 'touchstart'])(
    '%s on the account button prefetches the login dialog',
    async (type) => {
      await show();
      await act(() => button().dispatchEvent(new Event(type, { bubbles: true })));
      expect(app.calls).toEqual([['prefetchLogin']]);
    },
  );

  it('the account button shows the spinner only after a short delay', async () => {
    await show();
    await set({ login: { ...closed, status: 'busy' } });
    expect([button().getAttribute('aria-busy'), host.querySelector('.spinner')]).toEqual([
      'true',
      null,
    ]);
    await act(() => vi.advanceTimersByTime(400));
    expect(host.querySelector('.spinner')).not.toBeNull();
    await set({ login: closed });
    expect([button().getAttribute('aria-busy'), host.querySelector('.spinner')]).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ['insecure_page', 'This page isn’t secure. Open it with https to sign in.'],
    ['platform_down', 'That didn’t work. Try again.'],
    ['SITE_NOT_PUBLISHED', 'Sign-in isn’t available right now.'],
  ])('the account button announces the problem %s', async (code, sentence) => {
    await show({ login: { ...closed, problem: { code } } });
    expect(host.querySelector('[role=alert]')?.textContent).toBe(sentence);
  });

  it('the account button does not announce problems while the login dialog is open', async () => {
    const problem = { code: 'invalidPassword' };
    await show({ login: { ...closed, isOpen: true, status: 'busy', problem } });
    expect(host.querySelector('[role=alert]')).toBeNull();
    expect(button().hasAttribute('aria-busy')).toBe(false);
  });
});

describe('the button of a member', () => {
  it('a member’s button shows an initial, has the member’s name in its label, and opens a menu', async () => {
    await show({ member });
    expect(button().textContent).toBe('A');
    expect(button().getAttribute('aria-label')).toBe('Account: Ada Lovelace');
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    await act(() => button().click());
    expect(app.calls).toEqual([['openLogin', button(), undefined]]);
  });

  it('the label of a member’s button shows the email address in place of a missing name, or else only “Account”', async () => {
    await show({ member: { isMember: true, email: 'ada@example.com' } });
    expect(button().getAttribute('aria-label')).toBe('Account: ada@example.com');
    await set({ member: { isMember: true } });
    expect(button().getAttribute('aria-label')).toBe('Account');
    expect(button().querySelector('svg')).not.toBeNull();
  });

  it('a logout changes the label of the member’s button to “Sign in” and keeps the element and its focus', async () => {
    await show({ member });
    const before = button();
    before.focus();
    await set({ member: { isMember: false } });
    expect([button() === before, document.activeElement === before]).toEqual([true, true]);
    expect(button().textContent).toBe('Sign in');
  });
});

describe('an initial', () => {
  it.each([
    ['ada@example.com', 'A'],
    ['  ångström', 'Å'],
    ['e\u0301milie', 'É'],
    ['ß', 'S'],
    ['(7 of 9)', '7'],
    ['李小龍', '李'],
    ['ﷺ', 'ﷺ'],
    ['<b>', 'B'],
    ['👩‍👩‍👧', ''],
    ['', ''],
  ])('the initial of %j is %j', (name, initial) => {
    expect(getInitial(name)).toBe(initial);
  });
});
