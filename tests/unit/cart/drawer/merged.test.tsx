// @vitest-environment happy-dom
// The notice that the visitor's cart was added to the member's cart, in the open drawer and outside of it.
import { act } from 'react';
import { expect, it } from 'vitest';
import type { StoreState } from '../../../../src/app/state/state.ts';
import { cartOf, lineOf } from '../../../support/fakes/fake-app.ts';
import { openDrawerStage } from '../../../support/fakes/open-drawer.ts';

const drawer = openDrawerStage();
const merged = {
  lines: [
    { name: 'Bowl <b>', quantity: 2 },
    { name: 'Mug', quantity: 1 },
  ],
};
const mount = (state: Partial<StoreState>) =>
  drawer.mount({ cart: cartOf([lineOf({ key: 'a' })]), ...state });
const notice = () => drawer.shadow()?.querySelector('[part=merged]') ?? undefined;
const press = (name: string) =>
  act(async () =>
    [...(notice()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

it('a merged cart lists each added line with its quantity, and shows HTML in names as plain text', async () => {
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
  expect(drawer.app.calls).toContainEqual(['undoMerge']);
  drawer.app.set({ merged });
  await act(async () => {});
  await press('Dismiss');
  expect(drawer.app.calls).toContainEqual(['dismissMerged']);
});

it('a new merge is announced in a toast if the drawer is closed; an older merge is not announced', async () => {
  await mount({ merged, announcement: { id: 1, code: 'merged' } });
  const said = ['showToast', 'We added 3 items from before you signed in.'];
  expect(drawer.app.calls).toContainEqual(said);
  await drawer.unmount();
  document.body.replaceChildren();
  await mount({ merged });
  expect(drawer.app.calls).not.toContainEqual(said);
});
