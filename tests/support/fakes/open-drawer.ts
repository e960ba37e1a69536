// Mounts the drawer over a fake app, under fake timers.
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { StoreState } from '../../../src/app/state/state.ts';
import { mountDrawer } from '../../../src/cart/drawer/index.tsx';
import { createFakeApp, type FakeApp } from './fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Creates the test setup. Removes the mounted drawer after each test. Call at the top of a test file. */
export const openDrawerStage = () => {
  let stop = () => {};
  const drawer = {
    app: createFakeApp(),
    mount: (state: Partial<StoreState>, prepare: (app: FakeApp) => void = () => {}) => {
      drawer.app = createFakeApp(state);
      prepare(drawer.app);
      return drawer.mountAgain();
    },
    mountAgain: () =>
      act(async () => {
        stop = mountDrawer(drawer.app);
      }),
    unmount: () => act(async () => stop()),
    shadow: () => document.querySelector('[data-pannier-node=drawer]')?.shadowRoot ?? undefined,
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    await drawer.unmount();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  return drawer;
};
