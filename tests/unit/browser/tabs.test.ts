// Tabs notify each other of changes, also without channels and around the back/forward cache.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../../src/browser/environment.ts';
import { openStorage } from '../../../src/browser/storage.ts';
import { createTabs } from '../../../src/browser/tabs.ts';
import { createFakeBrowser, type FakeBrowser } from '../../support/fakes/fake-browser.ts';
import { createFakeTime, settle } from '../../support/fakes/fake-time.ts';

const PREFIX = 'pannier:me:';
let browser: FakeBrowser;
beforeEach(() => {
  const fetch = () => Promise.reject(new TypeError('no network here'));
  browser = createFakeBrowser({ time: createFakeTime(), random: () => 0, fetch });
});

const openTab = (change: Partial<Environment> = {}, prefix = PREFIX) => {
  const tab = browser.openTab();
  const environment = { ...tab.environment, ...change };
  const storage = openStorage(environment, prefix);
  const tabs = createTabs(environment, storage);
  let hints = 0;
  const stop = tabs.onHint(() => hints++);
  const forget = () => {
    hints = 0;
  };
  return { tab, storage, tabs, stop, forget, hints: () => hints };
};

/** Two tabs whose own opening is no news any more. */
const openTwo = async (change?: Partial<Environment>, otherPrefix?: string) => {
  const tabs = [openTab(change), openTab(change, otherPrefix)] as const;
  await settle();
  for (const { forget } of tabs) forget();
  return tabs;
};

describe('a hint', () => {
  it('reaches the other tabs, not the sending one', async () => {
    const [one, two] = await openTwo();
    one.tabs.hint();
    await settle();
    expect([one.hints(), two.hints()]).toEqual([0, 1]);
  });

  it('does not reach the tabs of another store', async () => {
    const [one, other] = await openTwo({}, 'pannier:other:');
    one.tabs.hint();
    one.storage.set('cart', '{}');
    await settle();
    expect(other.hints()).toBe(0);
  });

  it('uses storage events without BroadcastChannel', async () => {
    const [one, two] = await openTwo({ BroadcastChannel: undefined });
    one.tabs.hint();
    one.storage.set('cart', '{}');
    await settle();
    expect(two.hints()).toBe(1);
  });

  it('is sent when all storage is cleared', () => {
    const one = openTab();
    one.tab.fire('storage', { key: null });
    expect(one.hints()).toBe(1);
  });

  it("is not sent for keys of the store owner's page", () => {
    const one = openTab();
    one.tab.fire('storage', { key: 'theme' });
    expect(one.hints()).toBe(0);
  });

  it('is received when BroadcastChannel throws, as on opaque origins', async () => {
    class Refused {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    }
    const BroadcastChannel = Refused as unknown as NonNullable<Environment['BroadcastChannel']>;
    const [one, two] = await openTwo({ BroadcastChannel });
    expect(() => one.tabs.hint()).not.toThrow();
    one.storage.set('cart', '{}');
    await settle();
    expect(two.hints()).toBe(1);
  });
});

describe('a page in the back/forward cache', () => {
  it('closes its channel, and opens it again when it is shown', async () => {
    const [one, two] = await openTwo();
    two.tab.fire('pagehide', { persisted: true });
    one.tabs.hint();
    await settle();
    expect(two.hints()).toBe(0);
    two.tab.fire('pageshow', { persisted: true });
    one.tabs.hint();
    await settle();
    expect(two.hints()).toBe(1);
    two.tabs.hint();
    await settle();
    expect(one.hints()).toBe(1);
  });

  it('opens no second channel when it is first shown', async () => {
    const [one, two] = await openTwo();
    two.tab.fire('pageshow', { persisted: false });
    one.tabs.hint();
    await settle();
    expect(two.hints()).toBe(1);
  });
});

describe('stopping to listen', () => {
  it('ignores channel, storage and page events afterwards', async () => {
    const [one, two] = await openTwo();
    two.stop();
    two.tab.fire('pageshow', { persisted: true });
    one.tabs.hint();
    one.storage.set('cart', '{}');
    await settle();
    expect(two.hints()).toBe(0);
  });

  it('happens with the last listener', async () => {
    const [one, two] = await openTwo();
    let more = 0;
    const stopMore = two.tabs.onHint(() => more++);
    two.stop();
    one.tabs.hint();
    await settle();
    stopMore();
    one.tabs.hint();
    await settle();
    expect([two.hints(), more]).toEqual([0, 1]);
  });
});
