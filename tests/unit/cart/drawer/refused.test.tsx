// @vitest-environment happy-dom
// How a shopper goes on after an add that left no line.
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { RefusedView } from '../../../../src/app/state/state.ts';
import { mountDrawer } from '../../../../src/cart/drawer/index.tsx';
import { cartOf, createFakeApp, type FakeApp } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const url = 'https://shop.example/mug';
const refusedOf = (code: string, more: Partial<RefusedView> = {}): RefusedView => ({
  key: 'mug',
  name: 'Mug',
  options: [],
  quantity: 3,
  isShort: false,
  problem: { code },
  ...more,
});

let app: FakeApp;
let unmount = () => {};
const notice = () =>
  document
    .querySelector('[data-pannier-node=drawer]')
    ?.shadowRoot?.querySelector<HTMLElement>('.refused');
const ways = () => [...(notice()?.querySelectorAll('a, button') ?? [])];
const mount = async (refused: RefusedView) => {
  app = createFakeApp({ cart: cartOf([]), refused: [refused], isDrawerOpen: true });
  await act(async () => {
    unmount = mountDrawer(app);
  });
  await act(async () => {});
};

afterEach(async () => {
  await act(async () => unmount());
  document.body.replaceChildren();
});

it.each<[string, RefusedView, string[]]>([
  ['lacks details', refusedOf('needs_choice', { url }), ['Choose options', 'Dismiss']],
  ['lacks details, of an unknown page', refusedOf('needs_choice'), ['Dismiss']],
  ['was refused', refusedOf('line_refused', { url }), ['Choose options', 'Try again', 'Dismiss']],
  [
    'exceeds the stock',
    refusedOf('INSUFFICIENT_INVENTORY', { url, isShort: true, quantity: 2 }),
    ['Add 2', 'Dismiss'],
  ],
])('an add that %s offers only what can help', async (_, refused, words) => {
  await mount(refused);
  expect(ways().map(({ textContent }) => textContent)).toEqual(words);
});

it('“Try again” adds the same again', async () => {
  await mount(refusedOf('line_refused'));
  await act(async () => (ways()[0] as HTMLElement).click());
  expect(app.calls).toContainEqual(['tryAgain', 'mug', undefined]);
});
