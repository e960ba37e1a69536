// @vitest-environment happy-dom
// Adding a product for members: after the login, once, and not without it.
import { expect, it } from 'vitest';
import type { LoginView } from '../../../../src/app/state/state.ts';
import { addAfterLogin } from '../../../../src/products/forms/index.tsx';
import { createFakeApp } from '../../../support/fakes/fake-app.ts';

const button = {} as Element;
const login = (isOpen: boolean): LoginView => ({
  isOpen,
  screen: 'sign-in',
  status: 'idle',
  email: '',
});

const open = () => {
  const app = createFakeApp({ login: login(false) });
  const added: string[] = [];
  const press = (name: string) =>
    addAfterLogin(app.store, button, () => void added.push(name), { productId: name, quantity: 2 });
  return { ...app, added, press };
};

it('opens the login, and adds once when the member is there and the dialog has closed', () => {
  const { set, added, press, calls } = open();
  press('jug');
  expect(calls.map(([name]) => name)).toEqual(['openLogin']);
  set({ login: login(true) });
  set({ member: { isMember: true } });
  expect(added).toEqual([]);
  set({ login: login(false) });
  set({ member: { isMember: true, name: 'Ada' } });
  expect(added).toEqual(['jug']);
});

it('tells the login what to add if it leaves the page, and then adds nothing here', () => {
  const { set, added, press, calls } = open();
  press('jug');
  expect(calls).toEqual([['openLogin', button, undefined, { productId: 'jug', quantity: 2 }]]);
  set({ login: login(true) });
  set({ login: { ...login(false), hasLeft: true }, member: { isMember: true } });
  expect(added).toEqual([]);
});

it('forgets it when the dialog is closed without a login', () => {
  const { set, added, press } = open();
  press('jug');
  set({ login: login(true) });
  set({ login: login(false) });
  set({ member: { isMember: true } });
  expect(added).toEqual([]);
});

it('adds only what was pressed last', () => {
  const { set, added, press } = open();
  press('jug');
  press('cup');
  set({ login: login(true) });
  set({ login: login(false), member: { isMember: true } });
  expect(added).toEqual(['cup']);
});

it('does not add after a login elsewhere, such as in another tab', () => {
  const { set, added, press } = open();
  press('jug');
  set({ member: { isMember: true } });
  expect(added).toEqual([]);
});
