// @vitest-environment happy-dom
// A product that requires a login is added once, after the login, and not without a login.
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

it('a click on an add button opens the login, and closing the dialog after login adds the product once', () => {
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

it('the product to add is passed to a login that leaves the page, and this page adds nothing', () => {
  const { set, added, press, calls } = open();
  press('jug');
  expect(calls).toEqual([['openLogin', button, undefined, { productId: 'jug', quantity: 2 }]]);
  set({ login: login(true) });
  set({ login: { ...login(false), hasLeft: true }, member: { isMember: true } });
  expect(added).toEqual([]);
});

it('a product is not added if the login dialog is closed without a login', () => {
  const { set, added, press } = open();
  press('jug');
  set({ login: login(true) });
  set({ login: login(false) });
  set({ member: { isMember: true } });
  expect(added).toEqual([]);
});

it('a login adds only the product whose button was pressed last', () => {
  const { set, added, press } = open();
  press('jug');
  press('cup');
  set({ login: login(true) });
  set({ login: login(false), member: { isMember: true } });
  expect(added).toEqual(['cup']);
});

it('a login elsewhere, such as in another tab, adds no product', () => {
  const { set, added, press } = open();
  press('jug');
  set({ member: { isMember: true } });
  expect(added).toEqual([]);
});
