// Login and logout while the cart's code is not loaded, or cannot be loaded.
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartModule } from '../../../../src/app/state/create-store.ts';
import { createSessionChange, SEND_FIRST_MS } from '../../../../src/cart/sync/session-change.ts';
import { createTokenStore, type Tokens } from '../../../../src/client/auth/tokens/token-store.ts';
import { createLocks } from '../../../../src/client/environment/locks.ts';
import { createFakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime, type FakeTime, settle } from '../../../support/fakes/fake-time.ts';
import { createTestCore } from '../../../support/network/test-core.ts';

const member: Tokens = {
  accessToken: { value: 'access', expiresAt: 4_000_000_000 },
  refreshToken: { value: 'refresh', role: 'member' },
  identity: 'ada',
};
const record = {
  identity: 'ada',
  isMember: true,
  epoch: 7,
  settled: ['1'],
  cart: { id: 'c', lineItems: [{ id: 'l', quantity: 2, productName: { original: 'mug' } }] },
  subtotal: { text: '€20.00', epoch: 7 },
  moved: [{ id: '1', key: 'k', name: 'mug', added: 1 }],
};
const click = { kind: 'add', key: 'k', quantity: 1, reference: { catalogItemId: 'm', appId: 'a' } };

let time: FakeTime;
let asked: number;
let needCart: () => Promise<CartModule>;
beforeEach(() => {
  time = createFakeTime();
  asked = 0;
  needCart = () => {
    asked++;
    return Promise.reject(new Error('no such chunk'));
  };
});

const open = (isOnline = true) => {
  const browser = createFakeBrowser({
    time,
    random: () => 0.5,
    fetch: () => Promise.reject(new TypeError('no network here')),
  });
  const tab = browser.openTab();
  const environment = {
    ...tab.environment,
    document: { defaultView: { navigator: { onLine: isOnline } } } as Document,
  };
  const core = createTestCore({ environment }, { cart: () => needCart() });
  const { storage } = core;
  const tokens = createTokenStore(storage);
  const accessToken = {
    get: async () => 'access',
    reject: () => {},
    endCoolDown: () => {},
  };
  const withLock = createLocks(environment, storage);
  const seen: unknown[] = [];
  const onGone = () => seen.push([tokens.get(), storage.get('cart')?.includes('mug')]);
  const caller = createSessionChange(core, { tokens, accessToken, withLock }, onGone);
  return { ...core, tokens, caller, seen };
};
const openMember = (isOnline?: boolean) => {
  const tab = open(isOnline);
  tab.tokens.set(member);
  tab.storage.set('cart', JSON.stringify(record));
  tab.storage.set('other', 'kept');
  tab.store.showCart();
  return tab;
};

describe('a logout without the cart’s code', () => {
  it('a logout clears the cart and its count without loading the cart’s code', async () => {
    const { caller, storage, store, tokens } = openMember();
    expect(store.getState().cart.count).toBe(2);
    expect(await caller.signOut()).toEqual(member);
    const left = JSON.parse(storage.get('cart') ?? '');
    expect(left).toEqual({ epoch: 8, settled: ['1'], cart: null });
    expect([tokens.get(), storage.get('other'), store.getState().cart.count]).toEqual([
      undefined,
      'kept',
      0,
    ]);
    expect(asked).toBe(0);
  });

  it('a logout is reported as soon as the tokens and the cart are deleted, before anything is awaited', async () => {
    const { caller, seen } = openMember();
    const done = caller.signOut();
    await settle(1);
    expect(seen).toEqual([[undefined, false]]);
    await done;
  });

  it('a logout drops pending changes if the code that sends them cannot be loaded', async () => {
    const { caller, storage } = openMember();
    storage.set('change:2', JSON.stringify({ ...click, id: '2' }));
    await caller.signOut();
    expect([asked, storage.names('change:')]).toEqual([1, []]);
    expect(JSON.parse(storage.get('cart') ?? '').settled).toEqual(['1', '2']);
  });

  it('a logout does not request the cart’s code while offline', async () => {
    const { caller, storage } = openMember(false);
    storage.set('change:2', JSON.stringify({ ...click, id: '2' }));
    await caller.signOut();
    expect([asked, storage.names('change:')]).toEqual([0, []]);
  });

  it('a logout waits at most two seconds for the cart’s code', async () => {
    needCart = () => new Promise(() => {});
    const { caller, storage, tokens } = openMember();
    storage.set('change:2', JSON.stringify({ ...click, id: '2' }));
    const start = time.now();
    const done = caller.signOut();
    await settle();
    expect(tokens.get()).toEqual(member);
    expect(time.next(SEND_FIRST_MS)).toBe(true);
    await done;
    expect([time.now() - start, storage.names('change:')]).toEqual([SEND_FIRST_MS, []]);
  });

  it.each(['', 'garbage', '[]', '{"epoch":"x","settled":5}'])(
    'a logout succeeds with any stored record: %j',
    async (text) => {
      const { caller, storage } = openMember();
      storage.set('cart', text);
      await caller.signOut();
      expect(JSON.parse(storage.get('cart') ?? '')).toMatchObject({ epoch: 1, cart: null });
    },
  );

  it('a logout keeps the record that another tab has already stored for a visitor', async () => {
    const { caller, storage } = openMember();
    const done = caller.signOut();
    while (storage.get('cart')?.includes('mug')) await Promise.resolve();
    storage.set('cart', JSON.stringify({ identity: 'visitor', epoch: 9 }));
    await done;
    expect(JSON.parse(storage.get('cart') ?? '')).toMatchObject({ identity: 'visitor' });
  });
});

describe('a login without the cart’s code', () => {
  it('a login is done when the tokens are stored, even if the cart’s code is not loaded', async () => {
    const { caller, tokens } = open();
    await caller.signIn(member);
    expect([tokens.get(), asked]).toEqual([member, 1]);
  });
});
