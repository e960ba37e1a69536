// What was clicked on a page that the shopper left before the product had been read.
import { describe, expect, it } from 'vitest';
import type { ProductView } from '../../../../src/model/views.ts';
import type { AddRequest, ShopStore } from '../../../../src/store/actions.ts';
import { openKeptClicks } from '../../../../src/store/products/kept-clicks.ts';
import { addLeftClicks } from '../../../../src/store/products/left-clicks.ts';
import type { ProductState } from '../../../../src/store/state.ts';
import { createFakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime } from '../../../support/fakes/fake-time.ts';
import { createTestCore } from '../../../support/network/test-core.ts';

const open = (state: ProductState | undefined) => {
  const browser = createFakeBrowser({
    time: createFakeTime(0),
    random: Math.random,
    fetch: () => Promise.reject(new Error('no network')),
  });
  const core = createTestCore({ environment: browser.openTab().environment });
  const clicks = openKeptClicks(core);
  const added: AddRequest[] = [];
  const actions = { ...core.store.actions, add: async (one: AddRequest) => void added.push(one) };
  const store = { ...core.store, productState: () => state, actions } as unknown as ShopStore;
  const perform = () => addLeftClicks(store, clicks, async () => {});
  return { core, clicks, added, perform };
};
const ready = (more: Partial<ProductView> = {}): ProductState => ({
  status: 'ready',
  product: { id: 'mug', name: 'Mug', options: [], availability: 'available', ...more },
});
const request = { productId: 'mug', quantity: 2, choices: { Size: 'S' }, variantId: 'v' };

describe('a click that was left', () => {
  it('is added once', async () => {
    const { clicks, added, perform } = open(ready());
    clicks.keep(request);
    await perform();
    await perform();
    expect(added).toEqual([request]);
  });

  it('is not added where the page that was left has taken it', async () => {
    const { clicks, added, perform } = open(ready());
    const take = clicks.keep(request);
    expect([take(), take()]).toEqual([true, false]);
    await perform();
    expect(added).toEqual([]);
  });

  it.each<[string, ProductState]>([
    ['sold out', ready({ availability: 'sold-out' })],
    ['to be chosen', ready({ availability: 'choose' })],
    ['to be filled in', ready({ asks: 'must' })],
    ['for members', ready({ asks: 'login' })],
    ['gone', { status: 'missing' }],
  ])('is dropped when its product is %s', async (_, state) => {
    const { clicks, added, perform } = open(state);
    clicks.keep(request);
    await perform();
    expect([added, clicks.names()]).toEqual([[], []]);
  });

  it('stays until its product can be read', async () => {
    const { clicks, added, perform } = open({ status: 'failed', problem: { code: 'offline' } });
    clicks.keep(request);
    await perform();
    expect([added, clicks.names().length]).toEqual([[], 1]);
  });

  it.each(['', 'x', '{}', '[]', '{"productId":5,"quantity":1}', '{"productId":"p","quantity":0}'])(
    'is dropped when a script of the page has written %j',
    async (text) => {
      const { core, clicks, added, perform } = open(ready());
      const tab = core.environment.sessionStorage();
      tab?.setItem(`${core.storage.prefix}click-a`, text);
      await perform();
      expect([added, clicks.names()]).toEqual([[], []]);
    },
  );
});
