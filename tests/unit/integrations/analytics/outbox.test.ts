// Queued events: nothing is sent before consent, and nothing is sent twice, whatever the state of the page's dataLayer.
import { beforeEach, describe, expect, it } from 'vitest';
import type { WithLock } from '../../../../src/client/environment/locks.ts';
import type { GaEvent } from '../../../../src/integrations/analytics/ga-event.ts';
import { createDataLayer } from '../../../../src/integrations/analytics/index.ts';
import { createOutbox, createSendQueue } from '../../../../src/integrations/analytics/outbox.ts';
import { createPageView } from '../../../../src/integrations/analytics/page-view.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';
import { settle } from '../../../support/fakes/fake-time.ts';

let stored: Map<string, string>;
let pending: Promise<unknown>;
let path: string;
beforeEach(() => {
  stored = new Map();
  pending = Promise.resolve();
  path = '/mugs';
});

/** A lock for all tabs: a task starts when the previous task has ended. */
const withLock: WithLock = (_, work) => {
  const done = pending.then(() => work());
  pending = done.catch(() => {});
  return done;
};

const openTab = (
  view = createPageView(() => path),
  tabStored = new Map<string, string>(),
  lock = withLock,
) => {
  const reported: string[] = [];
  const withdrawn: string[] = [];
  const storage = storageOver(stored);
  const queue = createSendQueue(storage, lock, view, ({ name }) => reported.push(name));
  const outbox = createOutbox(storage, view, queue, () => withdrawn.push('gone'));
  return { outbox, reported, withdrawn, view, tab: storageOver(tabStored), tabStored };
};

const item: GaEvent = { name: 'view_item', once: { in: 'page', key: 'item mug' } };
const order: GaEvent = { name: 'purchase', once: { in: 'shop', key: 'order 1' } };
const add: GaEvent = { name: 'add_to_cart' };

describe('a page that gets no lock', () => {
  it('a page that gets no lock still sends each event once, and does not request the lock again', async () => {
    let asked = 0;
    const { outbox, reported } = openTab(undefined, undefined, async () => {
      asked += 1;
      // Stops after 50 calls, because endless retries would block the whole page.
      if (asked > 50) return new Promise<never>(() => {});
      throw new DOMException('', 'InvalidStateError');
    });
    outbox.setConsent(true);
    outbox.send(order);
    outbox.send(add);
    await settle();
    expect([reported, asked]).toEqual([['purchase', 'add_to_cart'], 1]);
  });
});

describe('consent', () => {
  it('held events are sent in order after consent, and not before consent', async () => {
    const { outbox, reported } = openTab();
    outbox.send(item);
    outbox.send(order);
    outbox.send(add);
    await settle();
    expect([reported, stored.size]).toEqual([[], 0]);
    outbox.setConsent(true);
    await settle();
    expect(reported).toEqual(['view_item', 'purchase', 'add_to_cart']);
    outbox.setConsent(true);
    await settle();
    expect(reported).toHaveLength(3);
  });

  it('consent also applies in another tab and on the next page', async () => {
    const [first, second] = [openTab(), openTab()];
    second.outbox.send(add);
    first.outbox.setConsent(true);
    second.outbox.check();
    await settle();
    expect(second.reported).toEqual(['add_to_cart']);
    const next = openTab();
    next.outbox.send(add);
    expect(next.reported).toEqual(['add_to_cart']);
  });

  it('withdrawing consent deletes queued and stored events', async () => {
    const { outbox, reported, withdrawn } = openTab();
    outbox.setConsent(true);
    outbox.send(order);
    await settle();
    outbox.setConsent(false);
    expect([[...stored.keys()], withdrawn]).toEqual([[], ['gone']]);
    outbox.send(add);
    outbox.setConsent(false);
    outbox.setConsent(true);
    outbox.send(order);
    await settle();
    expect(reported).toEqual(['purchase']);
  });

  it('withdrawing consent in another tab stops all events of this tab', async () => {
    const [first, second] = [openTab(), openTab()];
    first.outbox.setConsent(true);
    second.outbox.check();
    first.outbox.setConsent(false);
    second.outbox.check();
    second.outbox.send(add);
    expect([second.reported, second.withdrawn]).toEqual([[], ['gone']]);
  });

  it('at most the latest hundred events are held before consent', () => {
    const { outbox, reported } = openTab();
    for (let count = 0; count < 120; count++) outbox.send(count < 20 ? item : add);
    for (let count = 0; count < 30; count++) outbox.send({ name: 'view_cart' });
    outbox.setConsent(true);
    expect(reported).toHaveLength(100);
    expect(reported.at(-1)).toBe('view_cart');
    expect(reported).not.toContain('view_item');
  });
});

describe('duplicate events', () => {
  it('an order is sent by only one of several tabs, before or after consent', async () => {
    const [first, second] = [openTab(), openTab()];
    first.outbox.send(order);
    second.outbox.send(order);
    first.outbox.setConsent(true);
    second.outbox.check();
    await settle();
    first.outbox.send(order);
    const third = openTab();
    third.outbox.send(order);
    await settle();
    expect([...first.reported, ...second.reported, ...third.reported]).toEqual(['purchase']);
  });

  it('an event that waits for the lock is sent when the page closes, and not again when the lock is free', async () => {
    const { outbox, reported } = openTab();
    outbox.setConsent(true);
    outbox.send(order);
    outbox.send(add);
    expect(reported).toEqual([]);
    outbox.flush();
    await settle();
    expect(reported).toEqual(['purchase', 'add_to_cart']);
  });

  it('a product view is sent once per page view, even after reinsertion, a restart or a reload', () => {
    const first = openTab();
    first.view.open(first.tab, false);
    first.outbox.setConsent(true);
    first.outbox.send(item);
    first.outbox.send(item);
    const again = openTab(first.view);
    again.outbox.send(item);
    const reloaded = openTab(undefined, first.tabStored);
    reloaded.view.open(reloaded.tab, true);
    reloaded.outbox.send(item);
    expect([first.reported, again.reported, reloaded.reported]).toEqual([['view_item'], [], []]);
    const next = openTab(undefined, first.tabStored);
    next.view.open(next.tab, false);
    next.outbox.send(item);
    expect(next.reported).toEqual(['view_item']);
  });

  it('a changed path counts as another page view', () => {
    const { outbox, reported } = openTab();
    outbox.setConsent(true);
    outbox.send(item);
    path = '/bowls';
    outbox.send(item);
    outbox.send(item);
    expect(reported).toEqual(['view_item', 'view_item']);
  });

  it('nothing is sent after the outbox is stopped', async () => {
    const { outbox, reported } = openTab();
    outbox.setConsent(true);
    outbox.send(order);
    outbox.stop();
    outbox.send(add);
    await settle();
    expect(reported).toEqual([]);
  });
});

describe('the dataLayer', () => {
  const event: GaEvent = { name: 'view_cart', ecommerce: { items: [] } };
  const push = (page: object, what: GaEvent = event): string[] => {
    const mistakes: string[] = [];
    createDataLayer(page as Window, (mistake) => mistakes.push(mistake))(what);
    return mistakes;
  };

  it('the dataLayer is created if there is none, and cleared before each ecommerce event', () => {
    const page: { dataLayer?: unknown[] } = {};
    push(page);
    push(page, { name: 'login', params: { method: 'email' } });
    expect(page.dataLayer).toEqual([
      { ecommerce: null },
      { event: 'view_cart', ecommerce: { items: [] } },
      { event: 'login', method: 'email' },
    ]);
  });

  it.each([
    ['an object', { push: () => 0 }],
    ['a string', 'dataLayer'],
    ['a function', () => {}],
  ])('a dataLayer that is %s is reported to the owner, and not changed', (_, dataLayer) => {
    expect(push({ dataLayer })).toEqual([
      'data-analytics: expected window.dataLayer to be an array',
    ]);
  });

  it('a dataLayer that throws when it is read, created or written is reported to the owner', () => {
    const fail = () => {
      throw new Error('no');
    };
    const pages = [
      Object.defineProperty({}, 'dataLayer', { get: fail }),
      Object.freeze({}),
      { dataLayer: Object.assign([], { push: fail }) },
    ];
    for (const page of pages) {
      expect(push(page)).toEqual(['data-analytics: window.dataLayer does not take what is pushed']);
    }
  });
});
