// The actions of an app work immediately: each action loads the code that it needs.
import { expect, it } from 'vitest';
import { createAppActions } from '../../../src/app/react/app-api.ts';

/** Creates a fake module whose methods record their calls. */
const partOf = (name: string, calls: string[]): never =>
  new Proxy(
    {},
    {
      get: (_, method: string) => {
        // Leaves out `then`, because an object with a method `then` would count as a promise.
        if (method === 'then') return undefined;
        if (method === 'edits') return async () => partOf('edits', calls);
        if (method === 'login') return async () => partOf('login', calls);
        return (...given: unknown[]) => {
          calls.push([`${name}.${method}`, ...given].join(' '));
        };
      },
    },
  ) as never;

const open = () => {
  const calls: string[] = [];
  const pageActions = { openDrawer: () => calls.push('page.openDrawer') };
  const actions = createAppActions(
    {
      app: { store: { actions: pageActions, getState: () => ({}) } } as never,
      cart: async () => partOf('cart', calls),
      member: async () => partOf('member', calls),
    },
    partOf('shop', calls),
    undefined,
  );
  return { actions, calls };
};

it.each([
  ['add', 'shop.add'],
  ['loadProduct', 'shop.loadProduct'],
  ['updateQuantity', 'cart.setQuantity'],
  ['restore', 'edits.restore'],
  ['retry', 'cart.retry'],
  ['checkout', 'cart.checkout'],
  ['resetCheckout', 'cart.resetCheckout'],
  ['setNote', 'edits.setNote'],
  ['applyCoupon', 'edits.setCoupon'],
  ['removeCoupon', 'edits.setCoupon'],
  ['dismissProblem', 'edits.dismissProblem'],
  ['tryAgain', 'edits.tryAgain'],
  ['undoMerge', 'edits.undoMerge'],
  ['dismissMerged', 'edits.dismissMerged'],
  ['open', 'page.openDrawer'],
  ['logout', 'member.logout'],
  ['closeLogin', 'login.closeLogin'],
  ['showScreen', 'login.showScreen'],
  ['signIn', 'login.signIn'],
  ['signUp', 'login.signUp'],
  ['verifyCode', 'login.verifyCode'],
  ['resendCode', 'login.resendCode'],
  ['sendRecovery', 'login.sendRecovery'],
  ['setNewPassword', 'login.setNewPassword'],
  ['continueByRedirect', 'login.continueByRedirect'],
  ['continueWith', 'login.continueWith'],
] as const)(
  'the action %s calls %s even if the called code has not loaded yet',
  async (name, target) => {
    const { actions, calls } = open();
    const run = actions[name] as (...given: string[]) => unknown;
    await run('given');
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls[0]?.split(' ')[0]).toBe(target);
  },
);

it('actions that only read cart details are absent until the cart details have loaded', () => {
  const { actions } = open();
  expect([actions.line, actions.destination, actions.setDestination]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
