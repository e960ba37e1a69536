// @vitest-environment happy-dom
// The account menu: the member's name, signing out, and keyboard navigation.
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { indexAfterKey } from '../../../../src/islands/member/account-menu/account-menu.tsx';
import type { MemberView } from '../../../../src/model/views.ts';
import { openAccount } from '../../../../src/wiring/open-account.ts';
import { createFakeApp, type FakeApp } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let app: FakeApp;
let close = () => {};
let ended = 0;
let anchor: HTMLButtonElement;

const open = async (member: Partial<MemberView> = {}, returns?: string) => {
  app = createFakeApp({ member: { isMember: true, ...member } });
  app.returns = returns;
  anchor = document.createElement('button');
  document.body.append(anchor);
  ended = 0;
  await act(async () => {
    close = openAccount(app, { anchor, onDone: () => ended++ });
  });
};
const shadow = () => document.querySelector('[data-pannier-node=account]')?.shadowRoot;
const link = () => shadow()?.querySelector<HTMLAnchorElement>('a[part=returns]');
const item = () => shadow()?.querySelector<HTMLElement>('[role=menuitem]');
const whoIs = () => [...(shadow()?.querySelectorAll('bdi') ?? [])].map((bdi) => bdi.textContent);

afterEach(async () => {
  await act(async () => close());
  document.body.replaceChildren();
});

describe('the account menu', () => {
  it('says who is logged in', async () => {
    await open({ name: 'Ada', email: 'ada@example.com' });
    expect(whoIs()).toEqual(['Ada', 'ada@example.com']);
  });

  it.each([
    [{ email: 'ada@example.com' }, ['ada@example.com']],
    [{ name: '<b>Ada</b>' }, ['<b>Ada</b>']],
    [{}, ['Account']],
  ])('says of %j what is known of them, as plain text', async (known, expected) => {
    await open(known);
    expect(whoIs()).toEqual(expected);
  });

  it('is a menu with a name, at a button that says that it is open', async () => {
    await open();
    expect(shadow()?.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Account');
    expect([anchor.getAttribute('aria-expanded'), item()?.textContent]).toEqual([
      'true',
      'Sign out',
    ]);
  });

  it('links to the owner’s page about returns, and to none otherwise', async () => {
    await open();
    expect(link()).toBeNull();
    await act(async () => close());
    await open({}, '/returns');
    expect([link()?.textContent, link()?.href, link()?.getAttribute('role')]).toEqual([
      'Returns and withdrawal',
      new URL('/returns', document.baseURI).href,
      'menuitem',
    ]);
  });

  it('signs out, and is gone by then', async () => {
    await open();
    await act(async () => item()?.click());
    expect(app.calls).toEqual([['logout']]);
    expect([shadow(), anchor.hasAttribute('aria-expanded'), ended]).toEqual([undefined, false, 1]);
  });

  it('closes on Escape', async () => {
    await open();
    await act(async () => {
      item()?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
      );
    });
    expect([shadow(), ended]).toEqual([undefined, 1]);
  });

  it('is gone when the member has logged out elsewhere', async () => {
    await open();
    await act(async () => app.set({ member: { isMember: false } }));
    expect([shadow(), ended]).toEqual([undefined, 1]);
  });

  it('can be closed twice, and ends once', async () => {
    await open();
    await act(async () => {
      close();
      close();
    });
    expect(ended).toBe(1);
  });
});

describe('the arrow keys', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('%s from item %i of three leads to %j', (key, from, to) => {
    expect(indexAfterKey(key, from, 3)).toBe(to);
  });
});
