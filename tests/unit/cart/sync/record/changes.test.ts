// Result of several clicks on one line, and which stored strings count as a click.
import { describe, expect, it } from 'vitest';
import { applyChanges, type Change } from '../../../../../src/cart/sync/record/changes.ts';
import { createPendingChanges } from '../../../../../src/cart/sync/record/pending-changes.ts';
import { openStorage } from '../../../../../src/client/environment/storage.ts';

const reference = { catalogItemId: 'mug', appId: 'store' };
const add = (quantity: number): Change => ({ id: 'a', kind: 'add', key: 'k', quantity, reference });
const set = (quantity: number): Change => ({ id: 's', kind: 'set', key: 'k', quantity });
const restore = (quantity: number): Change => ({ ...set(quantity), reference });

describe('clicks on one line', () => {
  it.each<[string, number, Change[], number, boolean]>([
    ['no click', 3, [], 3, true],
    ['a first add', 0, [add(2)], 2, true],
    ['an add to a line', 3, [add(2)], 5, true],
    ['many adds', 1, [add(1), add(1), add(1)], 4, true],
    ['a quantity', 3, [set(7)], 7, false],
    ['several quantities: the last', 3, [set(7), set(2), set(5)], 5, false],
    ['a removal', 3, [set(0)], 0, false],
    ['an add, then a quantity', 3, [add(2), set(1)], 1, false],
    ['a quantity, then an add', 3, [set(1), add(2)], 3, false],
    ['a removal, then an add', 3, [set(0), add(2)], 2, false],
    ['a first add, then a quantity', 0, [add(1), set(4)], 4, false],
    ['a first add, then a removal', 0, [add(1), set(0)], 0, false],
    ['a quantity for a removed line', 0, [set(4)], 0, false],
    ['a removal and its undo', 3, [set(0), restore(3)], 3, false],
    ['an undo after the line was removed', 0, [restore(3)], 3, false],
    ['an undo, then a quantity', 0, [restore(3), set(2)], 2, false],
  ])('clicks on one line add up: %s', (_, before, changes, quantity, isDifference) => {
    expect(applyChanges(changes, before)).toMatchObject({ quantity, isDifference });
  });

  it('combining the clicks on one line keeps the line’s reference and the latest product details', () => {
    const looks = ['old', 'new'].map((name) => ({ name, options: [] }));
    const changes = [
      { ...add(1), preview: looks[0] },
      { ...add(1), preview: looks[1] },
      set(5),
    ] as Change[];
    expect(applyChanges(changes, 0)).toMatchObject({
      reference,
      preview: { name: 'new' },
      quantity: 5,
    });
  });
});

describe('a stored change', () => {
  const none = () => undefined;
  const read = (id: string, text: string) => {
    const storage = openStorage({ localStorage: none, sessionStorage: none }, 'p:');
    storage.set(`change:${id}`, text);
    return createPendingChanges(storage).list([]);
  };

  it('a change that is stored under two names is read once', () => {
    const storage = openStorage({ localStorage: none, sessionStorage: none }, 'p:');
    const change = add(1);
    for (const id of ['a', 'b']) storage.set(`change:${id}`, JSON.stringify(change));
    expect(createPendingChanges(storage).list([])).toEqual([change]);
  });

  it('a stored value with all required fields is read as a change', () => {
    for (const change of [add(1), set(0), restore(2)]) {
      expect(read(change.id, JSON.stringify(change))).toEqual([change]);
    }
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...add(1), id: '' },
    { ...add(1), id: 'another' },
    { ...add(1), key: 5 },
    { ...add(1), quantity: '1' },
    { ...add(1), quantity: null },
    { ...add(1), kind: 'remove' },
    { ...add(1), kind: undefined },
    { ...add(1), reference: undefined },
    { ...add(1), reference: {} },
    { ...set(1), id: 'a', reference: { catalogItemId: 'mug' } },
    { ...set(1), id: 'a', reference: { catalogItemId: 'mug', appId: 7 } },
  ])('a stored value with a missing or invalid field is not read as a change: %j', (value) => {
    expect(read('a', JSON.stringify(value) ?? '')).toEqual([]);
  });
});
