// A request thought lost that arrives after all: its line is put right, and nothing else is touched.
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../src/model/cart.ts';
import { keyOfLine } from '../../../../src/model/catalog-reference.ts';
import { lateRepairs } from '../../../../src/store/cart/late-requests.ts';
import { emptyRecord } from '../../../../src/store/cart-record/cart-record.ts';

const NOW = 1_000_000_000;
const referenceOf = (id: string) => ({ catalogItemId: id, appId: 'store' });
const lineOf = (id: string, quantity: number) => ({
  id,
  quantity,
  catalogReference: referenceOf(id),
  productName: { original: id },
});
const cartOf = (quantities: Record<string, number>, id = 'cart'): Cart => ({
  id,
  lineItems: Object.entries(quantities).map(([name, quantity]) => lineOf(name, quantity)),
});
const keyOf = (id: string) => keyOfLine(lineOf(id, 1));
const watch = (id: string, until = NOW + 60_000) => ({ key: keyOf(id), until });
const repairs = (
  before: Cart | null | undefined,
  now: Cart | null,
  watches = [watch('mug')],
  goal?: { key: string; quantity: number },
) => lateRepairs({ ...emptyRecord(), cart: before, watches }, now, NOW, goal);

describe('a watched line', () => {
  it('that is as it was left needs nothing', () => {
    expect(repairs(cartOf({ mug: 2 }), cartOf({ mug: 2 }))).toEqual([]);
    expect(repairs(cartOf({}), cartOf({}))).toEqual([]);
  });

  it.each([
    ['doubled', { mug: 2 }, { mug: 4 }, 2],
    ['back after its removal', {}, { mug: 2 }, 0],
    ['gone after it was put back', { mug: 2 }, {}, 2],
    ['at an older quantity', { mug: 5 }, { mug: 1 }, 5],
  ])('that is %s is set to what it was', (_, before, now, quantity) => {
    const set = { kind: 'set', key: keyOf('mug'), quantity, reference: referenceOf('mug') };
    expect(repairs(cartOf(before), cartOf(now))).toEqual([set]);
  });

  it('of the mutation itself is set to what that was after', () => {
    const goal = { key: keyOf('mug'), quantity: 3 };
    expect(repairs(cartOf({ mug: 1 }), cartOf({ mug: 5 }), undefined, goal)).toMatchObject([
      { quantity: 3 },
    ]);
    expect(repairs(cartOf({ mug: 1 }), cartOf({ mug: 3 }), undefined, goal)).toEqual([]);
  });

  it('is put right once, however often it is watched', () => {
    const watches = [watch('mug'), watch('mug', NOW + 1)];
    expect(repairs(cartOf({ mug: 1 }), cartOf({ mug: 2 }), watches)).toHaveLength(1);
  });

  it('is looked at once more after its watch, but not for ever', () => {
    const look = (until: number) =>
      repairs(cartOf({ mug: 1 }), cartOf({ mug: 2 }), [watch('mug', until)]);
    expect(look(NOW - 1)).toHaveLength(1);
    expect(look(NOW - 3_600_000)).toHaveLength(0);
  });
});

describe('nothing is put back', () => {
  it('where nobody watches', () => {
    expect(repairs(cartOf({ mug: 1, bowl: 1 }), cartOf({ mug: 1, bowl: 9 }))).toEqual([]);
  });

  it.each([
    ['another cart', cartOf({ mug: 9 }, 'next')],
    ['no cart', null],
  ])('when an order was placed and there is %s', (_, now) => {
    expect(repairs(cartOf({ mug: 1 }), now)).toEqual([]);
  });
});
