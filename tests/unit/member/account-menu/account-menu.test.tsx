// @vitest-environment happy-dom
// The account menu: the member's name, signing out, and keyboard navigation.
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WidgetContext } from '../../../../src/app/compose/compose-widget.ts';
import type { MemberView } from '../../../../src/app/state/views.ts';
import type { PlatformSession } from '../../../../src/client/auth/tokens/authorized-client.ts';
import { StoreError } from '../../../../src/client/errors.ts';
import { indexAfterKey } from '../../../../src/member/account-menu/index.tsx';
import { openAccount } from '../../../../src/member/account-menu/open-account.ts';
import { createFakeApp, type FakeApp } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let app: FakeApp;
let close = () => {};
let ended = 0;
let anchor: HTMLButtonElement;

const stored = new Map<string, string>();
/** The platform's response to the request for the member's orders. */
let answer: () => Promise<unknown> = async () => ({ orders: [] });
let asked = 0;
/** Identity with which the orders request was sent. */
let caller: string | undefined;
const opened: unknown[] = [];
const widget = () =>
  ({
    app,
    core: {
      storage: { get: (name: string) => stored.get(name) ?? null, set: stored.set.bind(stored) },
      environment: { now: () => Date.parse('2026-05-01') },
    },
  }) as unknown as WidgetContext;
const session = {
  tokens: { get: () => ({ identity: 'ada' }) },
  send: (_call, _payload, _signal, identity) => {
    asked++;
    caller = identity;
    return answer();
  },
} as Pick<PlatformSession, 'send' | 'tokens'> as PlatformSession;
vi.mock('../../../../src/member/orders/open-orders.ts', () => ({
  openOrders: async (...given: unknown[]) => void opened.push(given[3]),
}));

const open = async (member: Partial<MemberView> = {}, returns?: string) => {
  app = createFakeApp({ member: { isMember: true, ...member } });
  app.attributes = returns === undefined ? {} : { returns };
  anchor = document.createElement('button');
  document.body.append(anchor);
  ended = 0;
  await act(async () => {
    close = openAccount(app, widget(), session, { anchor, onDone: () => ended++ });
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
  it('the account menu shows the name and the email address', async () => {
    await open({ name: 'Ada', email: 'ada@example.com' });
    expect(whoIs()).toEqual(['Ada', 'ada@example.com']);
  });

  it.each([
    [{ email: 'ada@example.com' }, ['ada@example.com']],
    [{ name: '<b>Ada</b>' }, ['<b>Ada</b>']],
    [{}, ['Account']],
  ])('the account menu shows the known fields of %j as plain text', async (known, expected) => {
    await open(known);
    expect(whoIs()).toEqual(expected);
  });

  it('the account menu has an accessible name, and its button is marked as expanded', async () => {
    await open();
    expect(shadow()?.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Account');
    expect(anchor.getAttribute('aria-expanded')).toBe('true');
    const items = [...(shadow()?.querySelectorAll('[role=menuitem]') ?? [])];
    expect(items.at(-1)?.textContent).toBe('Sign out');
    // The menu itself has the focus instead of an item, so a second Enter does not choose an item.
    expect(shadow()?.activeElement?.getAttribute('role')).toBe('menu');
  });

  it('the account menu links to the owner’s returns page only if the owner has set one', async () => {
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

  it('the account menu opens the member’s orders if the platform allows members to read orders', async () => {
    answer = async () => ({ orders: [{ id: '1', number: '10001' }] });
    await open();
    const item = shadow()?.querySelector<HTMLElement>('[part=orders]');
    expect(item?.textContent).toBe('Orders');
    await act(async () => item?.click());
    expect(opened).toMatchObject([{ orders: [{ number: '10001' }] }]);
    expect([shadow(), ended]).toEqual([undefined, 1]);
    expect(caller).toBe('ada');
  });

  it.each([
    ['refuses the request', 403, false, 1],
    ['cannot be reached', 503, true, 2],
    ['has ended the session', 401, false, 2],
    ['sends no response', undefined, false, 2],
  ])(
    'the account menu has no item “Orders” if the platform %s',
    async (_, status, retryable, requests) => {
      stored.clear();
      asked = 0;
      answer = () => Promise.reject(new StoreError('', { code: 'X', status, retryable }));
      for (const _ of [1, 2]) {
        await open();
        expect(shadow()?.querySelector('[part=orders]')).toBeNull();
        await act(async () => close());
      }
      // A refusal is cached for a day.
      expect(asked).toBe(requests);
      stored.clear();
    },
  );

  it('signing out from the account menu closes it', async () => {
    await open();
    await act(async () => item()?.click());
    expect(app.calls).toEqual([['logout']]);
    expect([shadow(), anchor.hasAttribute('aria-expanded'), ended]).toEqual([undefined, false, 1]);
  });

  it('the account menu closes on Escape', async () => {
    await open();
    await act(async () => {
      item()?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
      );
    });
    expect([shadow(), ended]).toEqual([undefined, 1]);
  });

  it('the account menu closes when the member logs out elsewhere', async () => {
    await open();
    await act(async () => app.set({ member: { isMember: false } }));
    expect([shadow(), ended]).toEqual([undefined, 1]);
  });

  it('an account menu that is closed twice reports its end only once', async () => {
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
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('the key %s pressed at index %i of three items leads to index %j', (key, from, to) => {
    expect(indexAfterKey(key, from, 3)).toBe(to);
  });
});
