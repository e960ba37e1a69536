// @vitest-environment happy-dom
// The analytics chunk: changes made before it has loaded, the owner's settings, and its disposal.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IslandContext } from '../../../../src/app/island-context.ts';
import { bufferChanges } from '../../../../src/integrations/analytics/change-buffer.ts';
import { openAnalytics } from '../../../../src/integrations/analytics/index.ts';
import { seededRandom } from '../../../support/data/random.ts';
import { createFakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime, settle } from '../../../support/fakes/fake-time.ts';
import { createTestCore } from '../../../support/network/test-core.ts';
import { openTestShop } from '../../../support/network/test-shop.ts';

const mug = 'mug';

type Page = Window & { dataLayer?: unknown };
const page = window as Page;
let undos: (() => void)[];
let mistakes: string[];
beforeEach(() => {
  undos = [];
  mistakes = [];
});
afterEach(() => {
  for (const undo of undos) undo();
  delete page.dataLayer;
});

/** Opens a shop page before the analytics code has loaded. */
const openPage = (analytics: string | undefined = 'ga4') => {
  const time = createFakeTime();
  const fetch = () => new Promise<never>(() => {});
  const tab = createFakeBrowser({ time, random: seededRandom(3), fetch }).openTab();
  const core = createTestCore(
    { environment: tab.environment },
    { cart: () => new Promise(() => {}) },
  );
  // Uses catalog version 1, because with version 3 the widget would read a product before it adds the product.
  core.storage.set('catalog', '1');
  const shop = openTestShop(core);
  const changes = bufferChanges(core.store);
  const app = {
    document,
    report: (mistake: string) => mistakes.push(mistake),
    attributes: analytics === undefined ? {} : { analytics },
  } as unknown as IslandContext;
  const keep = (stop: () => void) => undos.push(stop);
  const open = () => openAnalytics({ app, core, onDispose: keep }, shop, changes);
  return { core, shop, open, tab };
};
const told = (): string[] =>
  ((page.dataLayer ?? []) as { event?: string }[]).flatMap(({ event }) => event ?? []);

describe('events before the code has loaded', () => {
  it('added products and an opened drawer are reported even if the analytics code loads afterwards', async () => {
    const { core, shop, open, tab } = openPage();
    core.store.set({ isDrawerOpen: true });
    void shop.add({ productId: mug });
    void shop.add({ productId: mug, quantity: 2 });
    const api = open();
    await api.consent(true);
    expect(told()).toEqual(['add_to_cart', 'add_to_cart']);
    void shop.add({ productId: mug });
    core.store.showCart(() => ({
      ...core.store.getState().cart,
      lines: [
        {
          key: `["${mug}","store"]`,
          name: 'mug',
          options: [],
          quantity: 4,
          isPending: true,
          availability: 'available',
        },
      ],
    }));
    tab.fire('pagehide');
    expect(told().slice(2)).toEqual(['add_to_cart', 'view_cart']);
  });

  it('a drawer that was opened before the analytics code has loaded is reported as viewed', async () => {
    const { core, open } = openPage();
    const { cart } = core.store.getState();
    core.store.set({
      isDrawerOpen: true,
      cart: { ...cart, lines: [{ key: 'k', name: 'mug', options: [], quantity: 1 } as never] },
    });
    await open().consent(true);
    core.store.set({ isDrawerOpen: false });
    expect(told()).toEqual(['view_cart']);
  });
});

describe('consent', () => {
  it.each([['granted'], [1], [undefined], [null]])(
    'consent must be true or false, and %j is rejected',
    async (given) => {
      for (const analytics of ['ga4', 'no']) {
        const { consent } = openPage(analytics).open();
        await expect(consent(given as never)).rejects.toThrow(
          `Pannier.analytics.consent: expected true or false, received ${JSON.stringify(given)}`,
        );
      }
    },
  );

  it('consent() without data-analytics="ga4" resolves, and the console reports the expected attribute value', async () => {
    for (const wanted of ['', 'gtm']) {
      const { shop, open } = openPage(wanted);
      await expect(open().consent(true)).resolves.toBeUndefined();
      void shop.add({ productId: mug });
      expect(mistakes.splice(0)).toEqual([`data-analytics: expected ga4, received "${wanted}"`]);
    }
    expect(told()).toEqual([]);
  });
});

it('the analytics chunk sends nothing after it is disposed', async () => {
  const { shop, open, tab } = openPage();
  const api = open();
  await api.consent(true);
  void shop.add({ productId: mug });
  for (const undo of undos) undo();
  void shop.add({ productId: mug });
  tab.fire('pagehide');
  await api.consent(true);
  await settle();
  expect(told()).toEqual(['add_to_cart']);
});
