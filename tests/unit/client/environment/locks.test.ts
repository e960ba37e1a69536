// Locks let only one tab work at a time: Web Locks, or the cart's lease in storage on pages without Web Locks.
import { beforeEach, describe, expect, it } from 'vitest';
import { createLease } from '../../../../src/app/browser/lease.ts';
import { createListen } from '../../../../src/client/environment/environment.ts';
import {
  createLocks,
  LOCK_STEP_MS,
  LOCK_STEPS,
  REQUEST_STEPS,
  type WithLock,
} from '../../../../src/client/environment/locks.ts';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import { seededRandom } from '../../../support/data/random.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime, type FakeTime, settle } from '../../../support/fakes/fake-time.ts';

const PREFIX = 'pannier:me:';
const LEASE_MS = 2000;

let time: FakeTime;
let browser: FakeBrowser;
beforeEach(() => {
  time = createFakeTime();
  const fetch = () => Promise.reject(new TypeError('no network here'));
  browser = createFakeBrowser({ time, random: seededRandom(1), fetch });
});

const openTab = (kind: 'locks' | 'lease') => {
  const tab = browser.openTab();
  const storage = openStorage(tab.environment, PREFIX);
  const create = kind === 'locks' ? createLocks : createLease;
  return { tab, storage, withLock: create(tab.environment, storage) };
};

/** Fires timers until no timer is left or `ms` has passed. */
const run = async (ms = 60_000) => {
  const end = time.now() + ms;
  do await settle();
  while (time.next(end - time.now()));
};

const held = (withLock: WithLock, log: string[], name: string) => {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const ended = withLock('cart', async () => {
    log.push(`${name} in`);
    await until;
    log.push(`${name} out`);
    return name;
  });
  return { ended, letGo };
};

describe.each(['locks', 'lease'] as const)('work in two tabs, with %s', (kind) => {
  it('work in one tab waits until the work in another tab has ended', async () => {
    const log: string[] = [];
    const one = held(openTab(kind).withLock, log, 'one');
    await run(200);
    const two = held(openTab(kind).withLock, log, 'two');
    await run(200);
    expect(log).toEqual(['one in']);
    one.letGo();
    two.letGo();
    await run();
    expect(log).toEqual(['one in', 'one out', 'two in', 'two out']);
    expect(await Promise.all([one.ended, two.ended])).toEqual(['one', 'two']);
  });

  it('pieces of work in one tab run one after the other, in the order of their calls', async () => {
    const { withLock } = openTab(kind);
    const log: string[] = [];
    const parts = ['a', 'b', 'c'].map((name) => held(withLock, log, name));
    for (const { letGo } of parts) letGo();
    await run();
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('the lock is released if the work throws', async () => {
    const { withLock } = openTab(kind);
    const failed = withLock('cart', () => {
      throw new Error('no');
    }).catch((error: Error) => error.message);
    const after = withLock('cart', () => 'yes');
    await run();
    expect([await failed, await after]).toEqual(['no', 'yes']);
  });

  it('a crashed tab does not hold the lock for long', async () => {
    const dead = openTab(kind);
    void held(dead.withLock, [], 'dead');
    await run(100);
    dead.tab.close('crash');
    let enteredAt = 0;
    const start = time.now();
    const { withLock } = openTab(kind);
    const work = withLock('cart', () => {
      enteredAt = time.now();
    });
    await run();
    await work;
    expect(enteredAt - start).toBeLessThanOrEqual(LEASE_MS + 50);
  });
});

describe('a lease', () => {
  it('two tabs that request a lease at the same time get it one after the other', async () => {
    const log: string[] = [];
    const tabs = [openTab('lease'), openTab('lease')];
    const parts = tabs.map(({ withLock }, index) => held(withLock, log, String(index)));
    await run(200);
    expect(log).toHaveLength(1);
    for (const { letGo } of parts) letGo();
    await run();
    expect(log).toHaveLength(4);
    expect(log[1]).toBe(log[0]?.replace('in', 'out'));
  });

  it('a lease leaves nothing in storage', async () => {
    const { withLock } = openTab('lease');
    const work = withLock('cart', () => 1);
    await run();
    await work;
    expect([...browser.stored.keys()]).toEqual([]);
  });

  it.each(['garbage', 'somebody 9999999999999999', 'somebody', ' ', '{"until":1}'])(
    'work waits at most as long as one lease lasts if the stored lock is %j',
    async (text) => {
      browser.stored.set(`${PREFIX}lock:cart`, text);
      const start = time.now();
      let enteredAt = 0;
      const work = openTab('lease').withLock('cart', () => {
        enteredAt = time.now();
      });
      await run();
      await work;
      expect(enteredAt - start).toBeLessThanOrEqual(LEASE_MS + 50);
    },
  );

  it('a lease is not used if tabs cannot share the storage', async () => {
    const environment = { ...time, random: () => 0 };
    const none = () => undefined;
    const storage = openStorage({ localStorage: none, sessionStorage: none }, PREFIX);
    expect(await createLease(environment, storage)('cart', () => 1)).toBe(1);
    expect(storage.names('')).toEqual([]);
  });
});

describe('a page without Web Locks', () => {
  it('a page without Web Locks runs the work without a lock', async () => {
    const { environment } = browser.openTab();
    const storage = openStorage(environment, PREFIX);
    const page = { ...time, listen: createListen({}) };
    const withLock = createLocks({ ...page, locks: undefined }, storage);
    expect(await withLock('tokens', () => 1)).toBe(1);
    const asked: string[] = [];
    const locks = { request: (name: string) => asked.push(name) } as unknown as LockManager;
    await createLocks({ ...page, locks }, { ...storage, kind: 'memory' })('tokens', () => 1);
    expect(asked).toEqual([]);
  });
});

describe('a lock that another tab never releases', () => {
  const never = () => new Promise<never>(() => {});

  /** Opens a tab that waits for this lock. `log` records the tab's actions. */
  const openWaiting = () => {
    void browser.openTab().environment.locks?.request(`${PREFIX}cart`, never);
    const { environment } = browser.openTab();
    const log: string[] = [];
    const storage = openStorage(environment, PREFIX);
    const withLock = createLocks(environment, storage, () => log.push('told'));
    return { log, withLock };
  };
  const pass = async (ms: number) => {
    const end = time.now() + ms;
    await run(ms);
    time.skip(end - time.now());
  };

  it('work waits for a stuck lock, the shopper is notified, and then the work runs without the lock', async () => {
    const { log, withLock } = openWaiting();
    const work = withLock('cart', () => log.push('done'));
    await pass(LOCK_STEP_MS - 1);
    expect(log).toEqual([]);
    await pass(1);
    expect(log).toEqual(['told']);
    await pass((LOCK_STEPS - 1) * LOCK_STEP_MS - 1);
    expect(log).toEqual(['told']);
    await pass(1);
    await work;
    expect(log).toEqual(['told', 'done']);
  });

  it('work that sends requests waits longer for a stuck lock', async () => {
    const { log, withLock } = openWaiting();
    const work = withLock('cart', () => log.push('done'), REQUEST_STEPS);
    await pass(REQUEST_STEPS * LOCK_STEP_MS - 1);
    expect(log).toEqual(['told']);
    await pass(1);
    await work;
    expect(log).toEqual(['told', 'done']);
  });

  it('later work waits only briefly for a stuck lock, and does not notify the shopper again', async () => {
    const { log, withLock } = openWaiting();
    void withLock('cart', () => log.push('one'));
    await pass(LOCK_STEPS * LOCK_STEP_MS);
    const work = withLock('cart', () => log.push('two'));
    await pass(LOCK_STEP_MS / 10);
    await work;
    expect(log).toEqual(['told', 'one', 'two']);
  });

  it('an error in work that runs without the stuck lock reaches the caller', async () => {
    const { withLock } = openWaiting();
    const work = withLock('cart', () => Promise.reject(new Error('no'))).catch(
      (error: Error) => error.message,
    );
    await pass(LOCK_STEPS * LOCK_STEP_MS);
    expect(await work).toBe('no');
  });

  it('a stuck lock with a high turn number in its name delays only the first work that waits for it', async () => {
    const { environment } = browser.openTab();
    void environment.locks?.request(`${PREFIX}lock:cart@9999999999`, never);
    const withLock = createLocks(environment, openStorage(environment, PREFIX));
    const durations: number[] = [];
    for (let count = 0; count < 3; count++) {
      const start = time.now();
      const work = withLock('cart', () => durations.push(time.now() - start));
      await run(2000);
      await work;
    }
    expect(durations[0]).toBeGreaterThan(100);
    expect(durations.slice(1)).toEqual([0, 0]);
  });

  it.each(['9999999999', '1e400', '-5', 'x', '12345678901'])(
    'the turn number of a lock has ten digits, whatever value was stored before: %s',
    async (planted) => {
      const { environment } = browser.openTab();
      const storage = openStorage(environment, PREFIX);
      const withLock = createLocks(environment, storage);
      storage.set('lock:cart', planted);
      const work = withLock('cart', () => storage.set('record', 'a'));
      await run(2000);
      await work;
      expect(storage.get('lock:cart')).toBe('1000000001');
    },
  );
});
