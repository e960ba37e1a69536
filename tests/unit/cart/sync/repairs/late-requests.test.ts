// A request that was considered lost arrives late: its line is repaired, and nothing else changes.

import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../../src/cart/model/shop-cart.ts';
import {
  emptyRecord,
  type LateRequestWatch,
} from '../../../../../src/cart/sync/record/cart-record.ts';
import { lateRepairs } from '../../../../../src/cart/sync/repairs/repairs.ts';
import { keyOf, referenceOf, sentLine, shopCart } from '../../../../support/data/carts.ts';

const NOW = 1_000_000_000;
const cartOf = (quantities: Record<string, number>, id = 'cart'): Cart =>
  shopCart({
    id,
    lineItems: Object.entries(quantities).map(([name, quantity]) => sentLine(name, { quantity })),
  });
const watch = (id: string, until = NOW + 60_000) => ({ key: keyOf(id), until });
const repairs = (
  before: Cart | null | undefined,
  now: Cart | null,
  watches: LateRequestWatch[] = [watch('mug')],
  goal?: { key: string; quantity: number },
) => lateRepairs({ ...emptyRecord(), cart: before, watches }, now, NOW, goal);

describe('a watched line', () => {
  it('a line watched for late requests needs no repair if it is unchanged', () => {
    expect(repairs(cartOf({ mug: 2 }), cartOf({ mug: 2 }))).toEqual([]);
    expect(repairs(cartOf({}), cartOf({}))).toEqual([]);
  });

  it.each([
    ['doubled', { mug: 2 }, { mug: 4 }, 2],
    ['back after its removal', {}, { mug: 2 }, 0],
    ['gone after it was restored', { mug: 2 }, {}, 2],
    ['at an older quantity', { mug: 5 }, { mug: 1 }, 5],
  ])(
    'a line watched for late requests is set to its former quantity if it is %s',
    (_, before, now, quantity) => {
      const set = { kind: 'set', key: keyOf('mug'), quantity, reference: referenceOf('mug') };
      expect(repairs(cartOf(before), cartOf(now))).toEqual([set]);
    },
  );

  it('a line watched for late requests is set to the quantity that the current mutation requests', () => {
    const goal = { key: keyOf('mug'), quantity: 3 };
    expect(repairs(cartOf({ mug: 1 }), cartOf({ mug: 5 }), undefined, goal)).toMatchObject([
      { quantity: 3 },
    ]);
    expect(repairs(cartOf({ mug: 1 }), cartOf({ mug: 3 }), undefined, goal)).toEqual([]);
  });

  it('a line watched for two late requests is repaired once', () => {
    const watches = [watch('mug'), watch('mug', NOW + 1)];
    expect(repairs(cartOf({ mug: 1 }), cartOf({ mug: 2 }), watches)).toHaveLength(1);
  });

  it('a line watched for late requests is checked once more after the watch has ended, but not an hour later', () => {
    const look = (until: number) =>
      repairs(cartOf({ mug: 1 }), cartOf({ mug: 2 }), [watch('mug', until)]);
    expect(look(NOW - 1)).toHaveLength(1);
    expect(look(NOW - 3_600_000)).toHaveLength(0);
  });
});

describe('a watched line whose requests are known', () => {
  const minute = 60_000;
  const dated = (cart: Cart, revision: number, atMs = 0): Cart => ({
    ...cart,
    revision: String(revision),
    updatedAt: new Date(NOW + atMs).toISOString(),
  });
  const adds = (add: number, set: number) => [{ ...watch('mug'), add, set }];

  it.each([
    ['a repeat of our add', { mug: 1 }, { mug: 3 }, adds(2, 1), 1],
    ['two repeats of our add', { mug: 1 }, { mug: 5 }, adds(2, 1), 2],
    ['a return to an older quantity', { mug: 5 }, { mug: 1 }, adds(1, 1), 1],
    [
      'a return to an older quantity and a repeat of our add',
      { mug: 5 },
      { mug: 2 },
      adds(1, 1),
      2,
    ],
    ['a repeat of our removal', { mug: 5 }, {}, adds(0, 0), 1],
  ])(
    'a line watched for late requests is set back to its former quantity after %s',
    (_, before, now, watches, changes) => {
      const after = dated(cartOf(now), 4 + changes);
      expect(repairs(dated(cartOf(before), 4), after, watches)).toMatchObject([
        { quantity: Object.values(before)[0] },
      ]);
    },
  );

  it.each([
    ['a quantity that our requests cannot cause', { mug: 1 }, { mug: 6 }, adds(2, 1)],
    ['a lower quantity', { mug: 5 }, { mug: 3 }, adds(2, 4)],
    ['a removal', { mug: 5 }, {}, adds(2, 2)],
  ])(
    'a line watched for late requests keeps another device’s change: %s',
    (_, before, now, watches) => {
      expect(repairs(dated(cartOf(before), 4), dated(cartOf(now), 5), watches)).toEqual([]);
    },
  );

  it('a line watched for late requests keeps a change that was made after our last request could arrive', () => {
    const before = dated(cartOf({ mug: 1 }), 4);
    const seen = (atMs: number, revision = 5) => dated(cartOf({ mug: 2 }), revision, atMs);
    expect(repairs(before, seen(minute), adds(1, 1))).toHaveLength(1);
    expect(repairs(before, seen(minute + 1), adds(1, 1))).toEqual([]);
    // The cart has two new revisions, and only the second is dated, so the first change may be ours.
    expect(repairs(before, seen(minute + 1, 6), adds(1, 1))).toHaveLength(1);
  });

  it('a line with several late requests is set back, because the combined effect of the requests is unknown', () => {
    const watches = [...adds(2, 2), ...adds(3, 3)];
    const after = dated(cartOf({ mug: 9 }), 5);
    expect(repairs(dated(cartOf({ mug: 5 }), 4), after, watches)).toMatchObject([{ quantity: 5 }]);
  });
});

describe('changes that are not repaired', () => {
  it('lines that are not watched for late requests stay unchanged', () => {
    expect(repairs(cartOf({ mug: 1, bowl: 1 }), cartOf({ mug: 1, bowl: 9 }))).toEqual([]);
  });

  it.each([
    ['another cart', cartOf({ mug: 9 }, 'next')],
    ['no cart', null],
  ])(
    'a line watched for late requests stays unchanged if an order was placed and there is %s',
    (_, now) => {
      expect(repairs(cartOf({ mug: 1 }), now)).toEqual([]);
    },
  );
});
