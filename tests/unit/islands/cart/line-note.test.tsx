// @vitest-environment happy-dom
// What is said of a line in version 2 of the cart: a quantity that the stock has lowered, and a membership.
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { LineDetails } from '../../../../src/islands/cart/cart-details/line/line-details.tsx';
import type { LineView } from '../../../../src/model/views.ts';
import type { DetailsStore } from '../../../../src/store/actions.ts';
import { cartOf, createFakeApp, type FakeApp, lineOf } from '../../../support/fakes/fake-app.ts';
import { fakeDetailsV2 } from '../../../support/fakes/fake-details-v2.ts';
import { openRoot } from '../../../support/fakes/hooks.tsx';

const view = openRoot();
let app: FakeApp;
let paidWith: string | undefined;
let settled: unknown[];
beforeEach(() => {
  app = createFakeApp();
  [paidWith, settled] = [undefined, []];
});

const v2 = fakeDetailsV2({
  lines: {
    paidWith: () => paidWith,
    settleFor: async (...given) => {
      settled.push(given);
      return { cart: cartOf([]), errors: [], warnings: [] };
    },
  },
});

const draw = (more: Partial<LineView> = {}) =>
  act(async () => {
    const line = lineOf({ key: 'a', id: 'line', quantity: 2, ...more });
    app.set({ cart: cartOf([line]), detailsV2: v2 });
    const store = app.store as unknown as DetailsStore;
    view.root.render(<LineDetails line={line} text={v2.text} store={store} onRemove={() => {}} />);
  });
const notices = () => [...view.host.querySelectorAll('.notice-text')].map((one) => one.textContent);

it('tells of a quantity that the stock has lowered, until the shopper takes it', async () => {
  await draw({ availability: 'partial', maxQuantity: 2 });
  expect(notices()).toEqual(['Only 2 left.']);
  const button = view.host.querySelector('button');
  expect(button?.textContent).toBe('Set to 2');
  await act(async () => button?.click());
  expect(settled).toEqual([['line', 2]]);
  await draw({ maxQuantity: 2 });
  expect(notices()).toEqual([]);
});

it('tells once where a change of the shopper was lowered', async () => {
  const problem = { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 2, isAdjusted: true };
  await draw({ problem, availability: 'partial', maxQuantity: 2 });
  expect(notices()).toEqual(['Only 2 left. We set the quantity to 2.']);
  expect(settled).toEqual([['line', 2]]);
});

it.each([
  { availability: 'partial', maxQuantity: 2, isPending: true },
  { availability: 'sold-out' },
] as const)('says nothing of a line that is %j', async (more) => {
  await draw(more);
  expect(notices().join()).not.toContain('left');
  expect(settled).toEqual([]);
});

it('names the membership that pays', async () => {
  paidWith = 'Mug club';
  await draw();
  expect(view.host.querySelector('.paid')?.textContent).toBe(
    'Paid with \u2068Mug club\u2069. This can’t be changed here.',
  );
});
