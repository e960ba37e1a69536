// A clock that was ahead, or a number planted in storage, does not stop the cart.
import { describe, expect, it } from 'vitest';
import { emptyRecord, type Mutation } from '../../../../src/cart/sync/record/cart-record.ts';
import { MUTATION_LEASE_MS, takeMutation } from '../../../../src/cart/sync/record/mutations.ts';
import { MAX_WAIT_MS } from '../../../../src/client/http/to-store-error.ts';
import type { FakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const [mug = ''] = productIds;
const DAY_MS = 86_400_000;
const RECORD = 'pannier:test-client:cart';

const stage = openStage({ prepare: ({ sandbox }) => sandbox.control.clearFaults() });

/** The browser of this test, with a clock that is wrong by `offsetMs`. */
const browserWith = (offsetMs: number): FakeBrowser => ({
  ...stage.browser,
  openTab: () => {
    const tab = stage.browser.openTab();
    const now = () => stage.time.now() + offsetMs;
    return { ...tab, environment: { ...tab.environment, now } };
  },
});

const linesOf = ({ store }: CartTab) =>
  store.getState().cart.lines.map(({ quantity, isPending }) => ({ quantity, isPending }));

/** Opens a tab that adds the mug and crashes during the request. */
const dieWhileAdding = async (browser: FakeBrowser): Promise<void> => {
  const tab = openTab(browser, { cart: true });
  stage.network.hold('POST', 'add-to-cart');
  void tab.actions.add({ productId: mug });
  while (!stage.network.held()) {
    await stage.network.rest();
    stage.time.next(1000);
  }
  tab.tab.close('crash');
  stage.network.letGo();
};

const storedName = (): string =>
  [...stage.browser.stored.keys()].find((key) => key.endsWith(':cart')) ?? RECORD;

const plant = (field: string, value: (before: never) => unknown): void => {
  const name = storedName();
  const record = JSON.parse(stage.browser.stored.get(name) ?? '{}');
  record[field] = value(record[field] as never);
  stage.browser.stored.set(name, JSON.stringify(record));
};

describe('a tab that died while it was adding', () => {
  it('an add of a dead tab is sent at once even if the clock was 30 days ahead', async () => {
    await dieWhileAdding(browserWith(30 * DAY_MS));
    const after = openTab(stage.browser, { cart: true });
    await stage.settled(5000);
    expect(linesOf(after)).toEqual([{ quantity: 1, isPending: false }]);
  });

  it('the next tab sends a crashed tab’s product despite a forged lease in storage, even after a reload', async () => {
    await dieWhileAdding(stage.browser);
    for (const reload of [1, 2]) {
      plant('mutation', (mutation: object) => ({ id: 'm', key: 'k', ...mutation, until: 1e15 }));
      const after = openTab(stage.browser, { cart: true });
      await stage.settled(5000);
      expect([reload, linesOf(after)]).toEqual([reload, [{ quantity: 1, isPending: false }]]);
      after.tab.close('pagehide');
    }
  });

  it('a forged watch for late requests in storage ends when the cart is next read', async () => {
    await dieWhileAdding(stage.browser);
    const after = openTab(stage.browser, { cart: true });
    await stage.settled();
    plant('watches', () => [{ key: 'k', until: 1e15, add: 1, set: 1 }]);
    await after.engine.queue.refresh();
    await stage.settled(5000);
    const { watches } = after.engine.ledger.record();
    expect(watches.filter(({ key }) => key === 'k')).toEqual([]);
    expect(linesOf(after)).toEqual([{ quantity: 1, isPending: false }]);
  });
});

describe('a mutation', () => {
  const now = 1_800_000_000_000;
  const mutation: Mutation = { id: 'm', key: 'k', changeIds: ['c'], until: 0, attempt: 0 };
  const change = { id: 'c', key: 'k', kind: 'set', quantity: 1 } as const;
  const isTaken = (until: number, isWaiting: boolean): boolean => {
    const record = { ...emptyRecord(), mutation: { ...mutation, until, isWaiting } };
    return takeMutation(record, [change], { id: 'n', now, isBackoffSkipped: false }) !== record;
  };

  it.each([
    ['being sent', false, MUTATION_LEASE_MS],
    ['waiting', true, MAX_WAIT_MS],
  ])(
    'another tab can send a mutation that is %s if the mutation’s end time has passed or is implausibly late',
    (_, isWaiting, ms) => {
      expect([now - 1, now, now + 1, now + ms].map((until) => isTaken(until, isWaiting))).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(
        [now + ms + 1, now + 30 * DAY_MS, 1e15].map((until) => isTaken(until, isWaiting)),
      ).toEqual([true, true, true]);
    },
  );
});
