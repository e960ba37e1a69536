// @vitest-environment happy-dom
// The message about a refused add that left no line, and its actions.
import { act } from 'react';
import { expect, it } from 'vitest';
import type { RefusedView } from '../../../../src/app/state/state.ts';
import { cartOf } from '../../../support/fakes/fake-app.ts';
import { openDrawerStage } from '../../../support/fakes/open-drawer.ts';

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

const drawer = openDrawerStage();
const notice = () => drawer.shadow()?.querySelector<HTMLElement>('.refused');
const ways = () => [...(notice()?.querySelectorAll('a, button') ?? [])];
const mount = (refused: RefusedView) =>
  drawer.mount({ cart: cartOf([]), refused: [refused], isDrawerOpen: true });

it.each<[string, RefusedView, string[]]>([
  ['requires a choice', refusedOf('needs_choice', { url }), ['Choose options', 'Dismiss']],
  ['requires a choice on an unknown product page', refusedOf('needs_choice'), ['Dismiss']],
  ['was refused', refusedOf('line_refused', { url }), ['Choose options', 'Try again', 'Dismiss']],
  [
    'exceeds the stock',
    refusedOf('INSUFFICIENT_INVENTORY', { url, isShort: true, quantity: 2 }),
    ['Add 2', 'Dismiss'],
  ],
])('the message offers only helpful actions for a product that %s', async (_, refused, words) => {
  await mount(refused);
  expect(ways().map(({ textContent }) => textContent)).toEqual(words);
});

it('“Try again” adds the same product again', async () => {
  await mount(refusedOf('line_refused'));
  await act(async () => (ways()[0] as HTMLElement).click());
  expect(drawer.app.calls).toContainEqual(['tryAgain', 'mug', undefined]);
});
