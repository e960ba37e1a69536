// @vitest-environment happy-dom
// Lazy parts: when their code loads, what is shown until then, and when a failed load is repeated.
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createLoadable, type Loadable } from '../../../../src/app/state/loadable.ts';
import { LazyPart } from '../../../../src/ui/runtime/lazy-part.tsx';
import { createFakeApp, type FakeApp } from '../../../support/fakes/fake-app.ts';
import { openRoot } from '../../../support/fakes/hooks.tsx';

const view = openRoot();
let app: FakeApp;
let isOnline: boolean;
let loads: number;
let part: Loadable<string>;

beforeEach(() => {
  app = createFakeApp();
  isOnline = true;
  loads = 0;
  part = createLoadable(async () => {
    loads += 1;
    if (!isOnline) throw new Error('offline');
    return 'the part';
  });
});

const draw = (isShown: boolean) =>
  act(async () =>
    view.root.render(
      <LazyPart
        store={app.store}
        part={part}
        isShown={isShown}
        placeholder="a placeholder"
        error="an error"
      >
        {(loaded) => loaded}
      </LazyPart>,
    ),
  );
const shown = () => view.host.textContent;

it('a lazy part loads when it is first shown, and has a placeholder until it has loaded', async () => {
  await draw(false);
  expect([shown(), loads]).toEqual(['a placeholder', 0]);
  await draw(true);
  expect([shown(), loads]).toEqual(['the part', 1]);
});

it('a lazy part that has already loaded is rendered at once, even while `isShown` is false', async () => {
  await draw(false);
  await act(async () => void (await part.load()));
  expect([shown(), loads]).toEqual(['the part', 1]);
  await draw(true);
  await draw(false);
  expect([shown(), loads]).toEqual(['the part', 1]);
});

it.each([
  ['when the drawer opens', () => app.set({ isDrawerOpen: true })],
  ['with the next attempt', () => app.set({ attempt: {} })],
])(
  'a lazy part that could not be loaded shows the error, and is loaded again %s',
  async (_, change) => {
    isOnline = false;
    await draw(true);
    expect([shown(), loads]).toEqual(['an error', 1]);
    await act(async () => change());
    expect([shown(), loads]).toEqual(['an error', 2]);
    isOnline = true;
    await act(async () => app.set({ attempt: {} }));
    expect([shown(), loads]).toEqual(['the part', 3]);
  },
);

it('a lazy part is not loaded again after it is removed', async () => {
  isOnline = false;
  await draw(true);
  await act(async () => view.root.render(null));
  await act(async () => app.set({ attempt: {} }));
  expect(loads).toBe(1);
});
