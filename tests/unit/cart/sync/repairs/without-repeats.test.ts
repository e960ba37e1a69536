// Corrects a line's quantity that is too large: units of our repeated adds are removed, other units stay.

import { describe, expect, it } from 'vitest';
import { changesBetween, withoutRepeats } from '../../../../../src/cart/sync/repairs/repairs.ts';
import { shopLine } from '../../../../support/data/carts.ts';

interface Case {
  quantity: number;
  goal: number;
  step: number;
  changes?: number;
  stock?: number;
}

const left = ({ quantity, goal, step, changes = Number.POSITIVE_INFINITY, stock }: Case): number =>
  withoutRepeats(
    shopLine({ id: 'line', quantity, availability: { quantityAvailable: stock } }),
    goal,
    step,
    changes,
  );

describe('a line with more than its goal', () => {
  it.each<[string, Case]>([
    ['one repeat', { quantity: 2, goal: 1, step: 1 }],
    ['two repeats', { quantity: 3, goal: 1, step: 1, changes: 2 }],
    ['a repeat of several units', { quantity: 9, goal: 6, step: 3, changes: 1 }],
    ['a repeat up to the stock', { quantity: 3, goal: 2, step: 2, changes: 1, stock: 3 }],
    // Another device may have made these changes, but they look like our repeated add, so they are undone.
    ['a possible repeat, with as many changes', { quantity: 2, goal: 1, step: 1, changes: 1 }],
    ['a possible repeat, with more changes', { quantity: 2, goal: 1, step: 1, changes: 5 }],
  ])(
    'a quantity that our repeated add has made too high is set back to the goal of the add: %s',
    (_, given) => {
      expect(left(given)).toBe(given.goal);
    },
  );

  it.each<[string, Case]>([
    ['without any change that could be ours', { quantity: 2, goal: 1, step: 1, changes: 0 }],
    [
      'by four in one change, while our add adds one',
      { quantity: 5, goal: 1, step: 1, changes: 1 },
    ],
    ['by less than our add', { quantity: 3, goal: 2, step: 2, changes: 4 }],
    ['by less than our add, with more in stock', { quantity: 3, goal: 2, step: 2, stock: 9 }],
  ])('a line keeps its quantity if another device has raised the quantity %s', (_, given) => {
    expect(left(given)).toBe(given.quantity);
  });

  it('a line loses the units of our repeated adds, but keeps the units that another device added', () => {
    expect(left({ quantity: 6, goal: 2, step: 2 + 1, changes: 3 })).toBe(3);
    expect(left({ quantity: 7, goal: 1, step: 1, changes: 3 })).toBe(5);
  });

  it('a line is never set below its goal', () => {
    for (let quantity = 2; quantity < 9; quantity++)
      for (const stock of [undefined, 3, quantity])
        for (let changes = -1; changes < 4; changes++) {
          const given = { quantity, goal: 1, step: 2, changes, ...(stock && { stock }) };
          expect(left(given)).toBeGreaterThanOrEqual(1);
          expect(left(given)).toBeLessThanOrEqual(quantity);
        }
  });
});

describe('the number of changes between two reads', () => {
  it('the number of changes is the difference between the revisions of the carts', () => {
    expect(changesBetween({ revision: '4' }, { revision: '7' })).toBe(3);
  });

  it.each([
    [undefined, { revision: '3' }],
    [null, { revision: '3' }],
    [{ revision: '3' }, { revision: 'x' }],
    // Two different carts have the same revision, so the number of changes cannot be derived from revisions.
    [{ revision: '3' }, { revision: '3' }],
  ])('the number of changes between %j and %j is unknown', (before, after) => {
    expect(changesBetween(before, after)).toBe(Number.POSITIVE_INFINITY);
  });
});
