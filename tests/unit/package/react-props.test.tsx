// @vitest-environment happy-dom
// A changed property of the provider takes effect: the widget restarts with the new value.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PannierProvider, useCartActions } from '../../../src/package/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let actions: unknown;

function Probe() {
  actions = useCartActions();
  return null;
}

const draw = (cart: 'v1' | 'v2') =>
  act(async () =>
    root.render(
      <PannierProvider clientId="shop" api="http://store.test" cart={cart}>
        <Probe />
      </PannierProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  localStorage.clear();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a changed cart version restarts the widget', async () => {
  await draw('v1');
  const first = actions;
  await draw('v1');
  expect(first).toBeDefined();
  expect(actions).toBe(first);
  await draw('v2');
  expect(actions).not.toBe(first);
});
