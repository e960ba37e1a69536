// Stored changes and records written by a script of the page: data in another shape is dropped.
import { beforeEach, describe, expect, it } from 'vitest';
import { parseRecord } from '../../../../../src/cart/sync/record/cart-record.ts';
import {
  createPendingChanges,
  type PendingChanges,
} from '../../../../../src/cart/sync/record/pending-changes.ts';
import { readStoredRequest } from '../../../../../src/cart/sync/record/stored-request.ts';
import { type KeyValueStore, openStorage } from '../../../../../src/client/environment/storage.ts';

const reference = { catalogItemId: 'mug', appId: 'stores' };
const none = () => undefined;
const change = { id: 'c1', kind: 'add', key: 'k', quantity: 2, reference };

describe('a stored change', () => {
  let storage: KeyValueStore;
  let waiting: PendingChanges;
  const read = (stored: unknown) => {
    storage.set('change:c1', JSON.stringify(stored));
    return waiting.list([]);
  };

  beforeEach(() => {
    storage = openStorage({ localStorage: none, sessionStorage: none }, 'pannier:me:');
    waiting = createPendingChanges(storage);
  });

  it('a stored change keeps its preview and its pending request unchanged', () => {
    const kept = { preview: { name: 5 }, pendingRequest: { productId: 7 }, isMoved: true };
    const [stored] = read({ ...change, ...kept });
    expect(stored).toEqual({ ...change, ...kept });
  });

  it('a change stored by the previous release can be read, and the previous release can read a new change', () => {
    const [stored] = read({ ...change, look: { name: 5 }, asked: { productId: 7 } });
    expect(stored).toEqual({
      ...change,
      preview: { name: 5 },
      pendingRequest: { productId: 7 },
    });
    waiting.save(stored ?? expect.fail());
    expect(JSON.parse(storage.get(`change:${change.id}`) ?? '')).toMatchObject({
      asked: { productId: 7 },
    });
  });

  it.each([
    ['no id', { id: undefined }],
    ['an id that differs from its storage key', { id: 'c2' }],
    ['a numeric id', { id: 1 }],
    ['an empty key', { key: '' }],
    ['a key that is an object', { key: {} }],
    ['a quantity that is a string', { quantity: '2' }],
    ['a null quantity', { quantity: null }],
    ['an unknown kind', { kind: 'remove' }],
    ['an add without a reference', { reference: undefined }],
    ['a reference without an app', { reference: { catalogItemId: 'mug' } }],
    ['a reference with a numeric item id', { reference: { catalogItemId: 1, appId: 'stores' } }],
  ])('a stored change with %s is left out', (_, part) => {
    expect(read({ ...change, ...part })).toEqual([]);
  });

  it.each([[null], [[change]], ['text'], [5]])(
    'a stored change that is %j is left out',
    (stored) => {
      expect(read(stored)).toEqual([]);
    },
  );

  it('a stored change loses unknown fields and fields of another type', () => {
    const [stored] = read({
      ...change,
      reference: { ...reference, options: 'evil', more: 1 },
      preview: 'evil',
      pendingRequest: ['evil'],
      isMoved: 'evil',
      more: 1,
    });
    expect(stored).toEqual(change);
    expect(stored).not.toHaveProperty('more');
    expect(stored?.reference).not.toHaveProperty('more');
  });
});

describe('a stored record', () => {
  const read = (stored: object) => parseRecord(JSON.stringify(stored));
  const refusal = { code: 'X', changeId: 'c1', key: 'k' };

  it('a stored rejection with a code, a change id and a line key is kept, including the rejected change', () => {
    const lost = { quantity: 1, isDifference: true, reference, preview: { name: 'Mug' } };
    const problem = { ...refusal, quantityAvailable: 3, isAdjusted: true, data: { a: 1 }, lost };
    expect(read({ refusals: [problem] }).refusals).toEqual([problem]);
  });

  it.each([
    [null],
    [{ ...refusal, code: 1 }],
    [{ ...refusal, key: 1 }],
    [{ ...refusal, changeId: 1 }],
    [{ ...refusal, changeId: undefined }],
  ])('a stored record drops the rejection %j', (stored) => {
    expect(read({ refusals: [stored] }).refusals).toEqual([]);
  });

  it.each([['evil'], [{ quantity: '1' }], [[]]])(
    'a stored rejection with the invalid rejected change %j loses that change',
    (lost) => {
      expect(read({ refusals: [{ ...refusal, lost }] }).refusals).toEqual([refusal]);
    },
  );

  it('a stored rejected change keeps only a complete reference and a preview that is an object', () => {
    const lost = { quantity: 1, isDifference: 'evil', reference: { appId: 1 }, preview: 'evil' };
    expect(read({ refusals: [{ ...refusal, lost }] }).refusals[0]?.lost).toEqual({
      quantity: 1,
      isDifference: false,
    });
  });

  it.each([[{}], [{ id: 'c1' }], [{ key: 'k' }], [{ id: 1, key: 'k' }], ['evil']])(
    'a stored record drops the moved line %j',
    (stored) => {
      expect(read({ moved: [stored] }).moved).toEqual([]);
    },
  );

  it('a moved line in a stored record keeps only fields of the expected type and a complete reference', () => {
    const stored = { id: 'c1', key: 'k', name: 5, reference: { appId: 'stores' }, added: '2' };
    expect(read({ moved: [stored] }).moved).toEqual([{ id: 'c1', key: 'k', name: '' }]);
    const whole = { id: 'c1', key: 'k', name: 'Mug', reference, added: 2 };
    expect(read({ moved: [whole] }).moved).toEqual([whole]);
  });

  it('watches without an end and counts of a wrong type are dropped when a stored record is read', () => {
    const watch = { key: 'k', until: 9, add: '1', set: {} };
    expect(read({ watches: [watch, { key: 'k' }, 'evil'] }).watches).toEqual([
      { key: 'k', until: 9 },
    ]);
  });

  it.each([['evil'], [{}], [{ code: 7 }]])('a stored record drops the sync error %j', (trouble) => {
    expect(read({ trouble }).trouble).toBeUndefined();
  });
});

describe('a stored request', () => {
  it('a stored request without a product id is invalid', () => {
    for (const stored of [undefined, 'mug', {}, { productId: 5 }, [{ productId: 'mug' }]])
      expect(readStoredRequest(stored)).toBeUndefined();
  });

  it('a stored request keeps fields of the expected type, and drops all other fields', () => {
    const read = readStoredRequest({
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
