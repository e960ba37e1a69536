// "Buy now" before a redirect login: when the checkout opens, and when it does not.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeResult } from '../../../../src/app/state/actions.ts';
import type { CoreContext } from '../../../../src/app/state/create-store.ts';
import { resumeBuyNow, storeBuyNow } from '../../../../src/cart/checkout/buy-now.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

const kept = new Map<string, string>();
const tab = storageOver(kept, '');

let now: number;
let did: string[];
let isDrawerOpen: boolean;
let lines: object[];
let result: Partial<ChangeResult>;
let whileSending: () => void;

beforeEach(() => {
  kept.clear();
  [now, did, isDrawerOpen, lines, result] = [1_000_000, [], false, [{}], {}];
  whileSending = () => {};
});

const cart = {
  waitForChange: async (id: string) => {
    did.push(`sent ${id}`);
    whileSending();
    return { errors: [], warnings: [], ...result };
  },
  checkout: async () => void did.push('checkout'),
};
const core = (loadCart: () => Promise<unknown> = async () => cart) =>
  ({
    environment: { now: () => now },
    modules: { cart: loadCart },
    store: {
      getState: () => ({ isDrawerOpen, cart: { lines } }),
      actions: {
        openDrawer: () => {
          isDrawerOpen = true;
          did.push('drawer');
        },
      },
    },
  }) as unknown as CoreContext;
const problem = { code: 'offline' };

describe('Buy now before a login that leaves the page', () => {
  it('Buy now continues after a redirect login: it sends the product, and then opens the checkout once', async () => {
    storeBuyNow(core(), tab, 'c1');
    await resumeBuyNow(core(), tab);
    await resumeBuyNow(core(), tab);
    expect(did).toEqual(['drawer', 'sent c1', 'checkout']);
  });

  it.each<[string, () => void]>([
    ['the add was refused', () => (result = { errors: [problem] })],
    ['the add is still pending', () => (result = { warnings: [problem] })],
    ['the drawer was closed', () => (whileSending = () => (isDrawerOpen = false))],
    ['the line was removed', () => (lines = [])],
  ])('Buy now opens the drawer but no checkout if %s', async (_, prepare) => {
    prepare();
    storeBuyNow(core(), tab, 'c1');
    await resumeBuyNow(core(), tab);
    expect(did).toEqual(['drawer', 'sent c1']);
  });

  it.each([
    ['nothing', undefined],
    ['an add that is too old', '900000 c1'],
    ['an add with a future time', '1000001 c1'],
    ['an add without a time', 'c1'],
    ['an unreadable value', 'x y z'],
  ])('Buy now does nothing if the tab has stored %s', async (_, text) => {
    if (text) kept.set('buying', text);
    await resumeBuyNow(core(), tab);
    expect([did, kept.size]).toEqual([[], 0]);
  });

  it('Buy now does not throw if the cart code fails to load', async () => {
    storeBuyNow(core(), tab, 'c1');
    await resumeBuyNow(
      core(() => Promise.reject(new Error('lost'))),
      tab,
    );
    expect(did).toEqual(['drawer']);
  });
});
