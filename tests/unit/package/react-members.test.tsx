// @vitest-environment happy-dom
// Members in a React app: the button and the dialog of the script tag, from the package.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginButton, PannierProvider, useMember } from '../../../src/package/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const seen: unknown[] = [];

function Greeting() {
  seen.push(useMember());
  return null;
}

beforeEach(async () => {
  // Simulates being offline, because these tests need no platform.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  localStorage.clear();
  seen.length = 0;
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PannierProvider clientId="shop" api="http://store.test">
        <LoginButton className="mine" />
        <Greeting />
      </PannierProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const button = () =>
  document.querySelector('pannier-island.mine')?.shadowRoot?.querySelector('button');

describe('members in React', () => {
  it('the sign-in button is visible, and useMember reports that no member is signed in', () => {
    expect([button()?.textContent, seen[0], seen.at(-1)]).toEqual([
      'Sign in',
      undefined,
      { isMember: false },
    ]);
  });

  it('the sign-in button shows why the page does not allow a safe login', async () => {
    // Simulates a page without https.
    vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
    await act(async () => button()?.click());
    // Waits, because the code of the member feature loads after the provider.
    const alert = () => button()?.parentElement?.querySelector('[role=alert]');
    await act(() => vi.waitUntil(alert, { timeout: 5000 }));
    expect(alert()?.textContent).toContain('https');
  });

  it('the sign-in button opens the login dialog, which is removed with the provider', async () => {
    await act(async () => button()?.click());
    const dialog = () => document.querySelector('[data-pannier-node=login]');
    await act(() => vi.waitUntil(dialog, { timeout: 5000 }));
    expect(dialog()?.querySelector('input')).not.toBeNull();
    await act(async () => root.unmount());
    expect(dialog()).toBeNull();
  });
});
