// Stored changes and records that a script of the page has written: what has another shape is left out.
import { beforeEach, describe, expect, it } from 'vitest';
import { recordOf } from '../../../../../src/cart/sync/record/cart-record.ts';
import { askedIn } from '../../../../../src/cart/sync/record/stored-request.ts';
import {
  createWaitingChanges,
  type WaitingChanges,
} from '../../../../../src/cart/sync/record/waiting-changes.ts';
import { type KeyValueStore, openStorage } from '../../../../../src/client/environment/storage.ts';

const reference = { catalogItemId: 'mug', appId: 'stores' };
const none = () => undefined;
const change = { id: 'c1', kind: 'add', key: 'k', quantity: 2, reference };

describe('a stored change', () => {
  let storage: KeyValueStore;
  let waiting: WaitingChanges;
  const read = (stored: unknown) => {
    storage.set('change:c1', JSON.stringify(stored));
    return waiting.list([]);
  };

  beforeEach(() => {
    storage = openStorage({ localStorage: none, sessionStorage: none }, 'pannier:me:');
    waiting = createWaitingChanges(storage);
  });

  it('is read with its preview and its request as they are, which others check', () => {
    const [stored] = read({ ...change, look: { name: 5 }, asked: { productId: 7 }, isMoved: true });
    expect(stored).toEqual({
      ...change,
      look: { name: 5 },
      asked: { productId: 7 },
      isMoved: true,
    });
  });

  it.each([
    ['no id', { id: undefined }],
    ['another id than its name', { id: 'c2' }],
    ['an id that is no text', { id: 1 }],
    ['no key', { key: '' }],
    ['a key that is no text', { key: {} }],
    ['a quantity that is text', { quantity: '2' }],
    ['an endless quantity', { quantity: null }],
    ['an unknown kind', { kind: 'remove' }],
    ['an add without a reference', { reference: undefined }],
    ['a reference without an app', { reference: { catalogItemId: 'mug' } }],
    ['a reference whose item is no text', { reference: { catalogItemId: 1, appId: 'stores' } }],
  ])('with %s is left out', (_, part) => {
    expect(read({ ...change, ...part })).toEqual([]);
  });

  it.each([[null], [[change]], ['text'], [5]])('that is %j is left out', (stored) => {
    expect(read(stored)).toEqual([]);
  });

  it('has no field of another type, and none that is not its own', () => {
    const [stored] = read({
      ...change,
      reference: { ...reference, options: 'evil', more: 1 },
      look: 'evil',
      asked: ['evil'],
      isMoved: 'evil',
      more: 1,
    });
    expect(stored).toEqual(change);
    expect(stored).not.toHaveProperty('more');
    expect(stored?.reference).not.toHaveProperty('more');
  });
});

describe('a stored record', () => {
  const read = (stored: object) => recordOf(JSON.stringify(stored));
  const refusal = { code: 'X', changeId: 'c1', key: 'k' };

  it('keeps refusals with a code, a change and a key, and what was lost as a change', () => {
    const lost = { quantity: 1, isDifference: true, reference, look: { name: 'Mug' } };
    const problem = { ...refusal, quantityAvailable: 3, isAdjusted: true, data: { a: 1 }, lost };
    expect(read({ refusals: [problem] }).refusals).toEqual([problem]);
  });

  it.each([
    [null],
    [{ ...refusal, code: 1 }],
    [{ ...refusal, key: 1 }],
    [{ ...refusal, changeId: 1 }],
    [{ ...refusal, changeId: undefined }],
  ])('has no refusal for %j', (stored) => {
    expect(read({ refusals: [stored] }).refusals).toEqual([]);
  });

  it.each([['evil'], [{ quantity: '1' }], [[]]])(
    'has a refusal that lost nothing for %j',
    (lost) => {
      expect(read({ refusals: [{ ...refusal, lost }] }).refusals).toEqual([refusal]);
    },
  );

  it('takes only references and previews that are objects for what was lost', () => {
    const lost = { quantity: 1, isDifference: 'evil', reference: { appId: 1 }, look: 'evil' };
    expect(read({ refusals: [{ ...refusal, lost }] }).refusals[0]?.lost).toEqual({
      quantity: 1,
      isDifference: false,
    });
  });

  it.each([[{}], [{ id: 'c1' }], [{ key: 'k' }], [{ id: 1, key: 'k' }], ['evil']])(
    'has no moved line for %j',
    (stored) => {
      expect(read({ moved: [stored] }).moved).toEqual([]);
    },
  );

  it('has moved lines with texts, numbers and whole references', () => {
    const stored = { id: 'c1', key: 'k', name: 5, reference: { appId: 'stores' }, added: '2' };
    expect(read({ moved: [stored] }).moved).toEqual([{ id: 'c1', key: 'k', name: '' }]);
    const whole = { id: 'c1', key: 'k', name: 'Mug', reference, added: 2 };
    expect(read({ moved: [whole] }).moved).toEqual([whole]);
  });

  it('has watches with numbers only', () => {
    const watch = { key: 'k', until: 9, add: '1', set: {} };
    expect(read({ watches: [watch, { key: 'k' }, 'evil'] }).watches).toEqual([
      { key: 'k', until: 9 },
    ]);
  });

  it.each([['evil'], [{}], [{ code: 7 }]])('has no trouble for %j', (trouble) => {
    expect(read({ trouble }).trouble).toBeUndefined();
  });
});

describe('a stored request', () => {
  it('without the id of a product is none', () => {
    for (const stored of [undefined, 'mug', {}, { productId: 5 }, [{ productId: 'mug' }]])
      expect(askedIn(stored)).toBeUndefined();
  });

  it('has texts where texts are expected, and nothing else', () => {
    const read = askedIn({
      productId: 'mug',
      choices: { Size: 'M', Color: 5 },
      texts: 'evil',
      variantId: 7,
      planId: 'monthly',
      details: [{ name: 'Size', value: 'M' }, { name: 5 }, 'evil'],
      isClick: 'yes',
    });
    expect(read).toEqual({
      productId: 'mug',
      choices: { Size: 'M' },
      planId: 'monthly',
      details: [{ name: 'Size', value: 'M' }],
      isClick: false,
    });
  });
});
