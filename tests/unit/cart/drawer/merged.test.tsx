// @vitest-environment happy-dom
// What a member reads about the visitor's cart that was added, in the drawer and without it.
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { StoreState } from '../../../../src/app/state/state.ts';
import { mountDrawer } from '../../../../src/cart/drawer/index.tsx';
import { cartOf, createFakeApp, type FakeApp, lineOf } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let app: FakeApp;
let unmount = () => {};
const merged = {
  lines: [
    { name: 'Bowl <b>', quantity: 2 },
    { name: 'Mug', quantity: 1 },
  ],
};
const mount = async (state: Partial<StoreState>) => {
  app = createFakeApp({ cart: cartOf([lineOf({ key: 'a' })]), ...state });
  await act(async () => {
    unmount = mountDrawer(app);
  });
  await act(async () => {});
};
const shadowOf = (name: string) =>
  document.querySelector(`[data-pannier-node=${name}]`)?.shadowRoot ?? undefined;
const notice = () => shadowOf('drawer')?.querySelector('[part=merged]') ?? undefined;
const press = (name: string) =>
  act(async () =>
    [...(notice()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

afterEach(async () => {
  await act(async () => unmount());
  document.body.replaceChildren();
});

it('a merged cart names each added line and its quantity, as text', async () => {
  await mount({ merged, isDrawerOpen: true });
  expect(notice()?.textContent).toContain('We added 3 items from before you signed in.');
  expect([...(notice()?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
    'Bowl <b> × 2',
    'Mug × 1',
  ]);
});

it('a merge is undone by Undo, and its message is removed by Dismiss', async () => {
  await mount({ merged, isDrawerOpen: true });
  await press('Undo');
  expect(app.calls).toContainEqual(['undoMerge']);
  app.set({ merged });
  await act(async () => {});
  await press('Dismiss');
  expect(app.calls).toContainEqual(['dismissMerged']);
});

it('a merge is announced in a toast while the drawer is closed, and only when it has just happened', async () => {
  await mount({ merged, announcement: { id: 1, code: 'merged' } });
  const said = ['showToast', 'We added 3 items from before you signed in.'];
  expect(app.calls).toContainEqual(said);
  await act(async () => unmount());
  document.body.replaceChildren();
  await mount({ merged });
  expect(app.calls).not.toContainEqual(said);
});
