// Clicks are stored in order before the cart has loaded, and invalid data does not disturb the order numbers.
import { beforeEach, describe, expect, it } from 'vitest';
import { type ClickLog, createClickLog } from '../../../../../src/cart/sync/record/click-log.ts';
import { type KeyValueStore, openStorage } from '../../../../../src/client/environment/storage.ts';
import { createFakeTime, type FakeTime } from '../../../../support/fakes/fake-time.ts';

const reference = { catalogItemId: 'mug', appId: 'store' };
const add = { kind: 'add' as const, key: '["mug","store"]', quantity: 2, reference };
const none = () => undefined;

let time: FakeTime;
let storage: KeyValueStore;
let log: ClickLog;
beforeEach(() => {
  time = createFakeTime();
  storage = openStorage({ localStorage: none, sessionStorage: none }, 'pannier:me:');
  log = createClickLog(storage, time.now);
});

const saveCart = (lineItems: unknown, more: object = {}) =>
  storage.set('cart', JSON.stringify({ cart: { id: 'c', lineItems }, ...more }));
const savedLine = (quantity: unknown) => ({ id: 'l', quantity, catalogReference: reference });

describe('a click', () => {
  it('a click is stored at once and sorts after earlier clicks, even within a millisecond', () => {
    const ids = Array.from({ length: 50 }, () => log.append(add).id);
    time.skip(1);
    ids.push(log.append(add).id);
    expect([...ids].sort()).toEqual(ids);
    expect(storage.names('change:')).toHaveLength(51);
  });

  it('a click keeps its order if the clock is set back', () => {
    const first = log.append(add).id;
    time.skip(-3_600_000);
    expect(log.append(add).id > first).toBe(true);
  });

  it('a click can be put before all pending clicks', () => {
    const before = log.append(add).id;
    expect(log.append(add, true).id < before).toBe(true);
  });

  it('a click is pending until it is settled', () => {
    expect(log.hasPending()).toBe(false);
    const { id } = log.append(add);
    expect(log.hasPending()).toBe(true);
    saveCart([], { settled: [id] });
    expect(log.hasPending()).toBe(false);
  });

  it.each([
    { mutation: { id: 'f' } },
    { flight: { id: 'f' } },
    { watches: [{ key: 'k', until: 1 }] },
  ])('a click counts as pending while it is being sent: %j', (record) => {
    saveCart([], record);
    expect(log.hasPending()).toBe(true);
  });
});

describe('the item count', () => {
  it('the item count includes the saved cart and all later clicks', () => {
    expect([log.count(), log.isKnown()]).toEqual([0, false]);
    saveCart([savedLine(3), { id: 'other', quantity: 1 }]);
    expect([log.count(), log.isKnown()]).toEqual([4, true]);
    log.append(add);
    expect(log.count()).toBe(6);
    log.append({ kind: 'set', key: add.key, quantity: 1 });
    expect(log.count()).toBe(2);
    log.append({ kind: 'set', key: 'gone', quantity: 9 });
    expect(log.count()).toBe(2);
  });

  it.each([
    'garbage',
    '5',
    'null',
    '[]',
    '"text"',
    '{"cart":5}',
    '{"cart":{"lineItems":5}}',
    '{"cart":{"lineItems":{}}}',
    '{"cart":{"lineItems":[null]}}',
    '{"cart":{"lineItems":["text",5]}}',
    '{"cart":{"lineItems":[{"id":"a","quantity":null}]}}',
    '{"settled":5}',
    '{"settled":"text"}',
    '{"mutation":5,"watches":"x"}',
  ])('the item count is a number even with the saved cart record %s', (text) => {
    storage.set('cart', text);
    storage.set('change:1', JSON.stringify({ ...add, id: '1' }));
    expect(log.count()).toSatisfy((count: unknown) => Number.isInteger(count));
    expect(() => [log.hasPending(), log.isKnown()]).not.toThrow();
  });

  it.each(['"5"', '[1]', '{}', 'true'])(
    'the item count is a number even if a quantity is %s',
    (quantity) => {
      storage.set('cart', `{"cart":{"lineItems":[{"id":"a","quantity":${quantity}}]}}`);
      expect(typeof log.count()).toBe('number');
    },
  );

  it.each(['garbage', 'null', '5', '{}', '{"kind":"add","key":"k","quantity":"2"}'])(
    'the item count is a number even with the pending change %s',
    (text) => {
      storage.set('change:1', text);
      expect(typeof log.count()).toBe('number');
      expect(() => log.hasPending()).not.toThrow();
    },
  );
});
