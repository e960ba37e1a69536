// The cart's record in all tabs: one key per change, and every tab is notified.

import { beforeEach, describe, expect, it } from 'vitest';
import { onStorage } from '../../../../../src/app/browser/window-events.ts';
import { createCartLedger } from '../../../../../src/cart/sync/record/cart-ledger.ts';
import { createClickLog } from '../../../../../src/cart/sync/record/click-log.ts';
import { createLocks } from '../../../../../src/client/environment/locks.ts';
import { openStorage } from '../../../../../src/client/environment/storage.ts';
import { shopCart } from '../../../../support/data/carts.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../../support/fakes/fake-browser.ts';
import { createFakeTime, settle } from '../../../../support/fakes/fake-time.ts';

const PREFIX = 'pannier:me:';
const reference = { catalogItemId: 'mug', appId: 'store' };
const add = { kind: 'add' as const, key: 'k', quantity: 1, reference };

let browser: FakeBrowser;
beforeEach(() => {
  const fetch = () => Promise.reject(new TypeError('no network here'));
  browser = createFakeBrowser({ time: createFakeTime(), random: () => 0, fetch });
});

const openTab = () => {
  const { environment } = browser.openTab();
  const storage = openStorage(environment, PREFIX);
  const clickLog = createClickLog(storage, environment.now);
  const ledger = createCartLedger(storage, clickLog, createLocks(environment, storage));
  // Listens for storage changes, as the cart's engine does.
  onStorage(environment, PREFIX, ledger.notify);
  return { ledger, storage };
};

describe('the ledger', () => {
  it('the ledger lists the changes in the same order in both tabs', () => {
    const [one, two] = [openTab(), openTab()];
    one.ledger.append({ ...add, quantity: 1 });
    one.ledger.append({ ...add, quantity: 2 });
    one.ledger.append({ ...add, quantity: 3 }, true);
    expect(two.ledger.changes().map(({ quantity }) => quantity)).toEqual([3, 1, 2]);
  });

  it('the ledger starts an empty record if the stored record is nested too deeply to be written', async () => {
    const { ledger } = openTab();
    ledger.append(add);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const record = `{"epoch":7,"refusals":[{"changeId":"1","key":"k","code":"X","data":{"deep":${deep}}}]}`;
    browser.stored.set(`${PREFIX}cart`, record);
    const edited = ledger.update((before) => ({ ...before, destination: 'NL' }));
    expect(await edited).toMatchObject({ epoch: 0, destination: 'NL' });
    expect(ledger.changes()).toHaveLength(1);
  });

  it('the ledger notifies every listener in both tabs until the listener is removed', async () => {
    const [one, two] = [openTab(), openTab()];
    await settle();
    const received: string[] = [];
    const stop = one.ledger.onChange(() => received.push('one'));
    two.ledger.onChange(() => received.push('two'));
    one.ledger.append(add);
    await settle();
    expect(new Set(received)).toEqual(new Set(['one', 'two']));
    received.length = 0;
    stop();
    await one.ledger.update((record) => ({ ...record, epoch: 5 }));
    await settle();
    expect(new Set(received)).toEqual(new Set(['two']));
    expect(two.ledger.record().epoch).toBe(5);
  });

  it('the ledger reuses the record that it has just written, and reads a record that another tab writes', async () => {
    const [one, two] = [openTab(), openTab()];
    const cart = shopCart({ lineItems: [{ id: 'a', quantity: 1, catalogReference: reference }] });
    await one.ledger.update((record) => ({ ...record, cart }));
    const { cart: kept } = await one.ledger.update((record) => ({ ...record, epoch: 1 }));
    expect(kept).toBe(cart);
    await two.ledger.update((record) => ({ ...record, epoch: 2 }));
    expect(one.ledger.record()).toMatchObject({ epoch: 2, cart });
  });

  it('the ledger applies updates one after another, whichever tab makes an update', async () => {
    const [one, two] = [openTab(), openTab()];
    const more = ({ ledger }: typeof one) =>
      ledger.update((record) => ({ ...record, epoch: record.epoch + 1 }));
    await Promise.all([one, two, one, two, one].map(more));
    expect([one.ledger.record().epoch, two.ledger.record().epoch]).toEqual([5, 5]);
  });

  it('an update that changes nothing writes nothing and notifies no listener', async () => {
    const { ledger } = openTab();
    let received = 0;
    ledger.onChange(() => received++);
    await settle();
    const before = [...browser.stored];
    const record = ledger.record();
    expect(await ledger.update((same) => same)).toBe(record);
    expect(ledger.updateNow((same) => same)).toBe(record);
    expect([received, [...browser.stored]]).toEqual([0, before]);
  });

  it('the ledger deletes a settled change and ignores the change if it is stored again', async () => {
    const { ledger, storage } = openTab();
    const { id } = ledger.append(add);
    ledger.append({ ...add, key: 'other' });
    await ledger.update((record) => ({ ...record, settled: [id] }));
    expect(ledger.changes().map(({ key }) => key)).toEqual(['other']);
    expect(storage.names('change:')).toHaveLength(1);
    storage.set(`change:${id}`, JSON.stringify({ ...add, id }));
    expect(ledger.changes().map(({ key }) => key)).toEqual(['other']);
  });

  it('the ledger skips invalid changes, and reads an invalid record as an empty record', () => {
    const { ledger, storage } = openTab();
    ledger.append(add);
    for (const text of ['garbage', 'null', '{}', '[]']) storage.set(`change:${text}`, text);
    storage.set('cart', '<html>');
    expect([ledger.changes().length, ledger.record().epoch]).toEqual([1, 0]);
  });

  it('the ledger returns the same record until something is written', async () => {
    const { ledger } = openTab();
    expect(ledger.record()).toBe(ledger.record());
    const before = ledger.record();
    await ledger.update((record) => ({ ...record, epoch: 1 }));
    expect(ledger.record()).not.toBe(before);
  });

  it('the ledger can be written synchronously when the page is left', () => {
    const [one, two] = [openTab(), openTab()];
    one.ledger.updateNow((record) => ({ ...record, epoch: 9 }));
    expect(two.ledger.record().epoch).toBe(9);
  });
});
