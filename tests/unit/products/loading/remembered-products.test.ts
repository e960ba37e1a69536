// Products of earlier pages: rendered immediately, requested again when old, and never trusted.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { CoreContext } from '../../../../src/app/state/create-store.ts';
import { CATALOG_VERSION_KEY, MEMBER_KEY } from '../../../../src/app/state/storage-keys.ts';
import { type ProductEntry, readyEntry } from '../../../../src/products/loading/product-entry.ts';
import { toProductView } from '../../../../src/products/loading/product-view.ts';
import { openPreload } from '../../../../src/products/mount/preload.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { createTestCore } from '../../../support/network/test-core.ts';
import { openTestShop } from '../../../support/network/test-shop.ts';

const BOWL = seedId('product', 'lemon-bowl');
const GLASS = seedId('product', 'hyacinth-glass');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const stage = openStage({ isDemo: true });

const still = {
  page: { navigator: { connection: { saveData: true } } } as unknown as Window,
  onDispose: () => {},
  activate: () => false,
  login: 'frame' as const,
  redirectParams: [],
  wasMember: false,
};

/** A product in the record. */
interface Kept {
  data: { product: { id: string } };
}

interface Page {
  core: CoreContext;
  entry(id?: string): ProductEntry | undefined;
  load(...ids: string[]): void;
  /** Number of product requests that this page has sent. */
  asked(): number;
  recallSlug(slug: string): void;
  leave(): void;
}

const openPage = ({ attributes = {}, locale = 'en' } = {}): Page => {
  const { environment } = stage.browser.openTab();
  const core = createTestCore({ environment, locale });
  const before = stage.network.sent.length;
  const shop = openTestShop(
    core,
    () => {},
    openPreload({ ...still, app: { attributes } as never, core }),
  );
  return {
    core,
    entry: (id = BOWL) => core.store.getState().products[id],
    load: shop.requestProducts,
    recallSlug: (slug) => shop.recallSlug(slug),
    asked: () =>
      stage.network.sent.slice(before).filter(({ path }) => path.endsWith('query-platformized'))
        .length,
    leave: shop.stop,
  };
};
const rest = () => stage.settled(2000);
const seen = async (...ids: string[]): Promise<void> => {
  const page = openPage();
  page.load(...ids);
  await rest();
  expect(page.entry(ids[0])).toMatchObject({ status: 'ready' });
  page.leave();
};
const nameOfRecord = () =>
  [...stage.browser.stored.keys()].find((name) => name.endsWith(':products'));
const record = () => stage.browser.stored.get(nameOfRecord() ?? '') ?? '';

describe('a product from an earlier page', () => {
  it('a product from an earlier page is shown at once, and not requested for five minutes', async () => {
    await seen(BOWL);
    stage.time.skip(4 * MINUTE);
    const page = openPage();
    page.load(BOWL);
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: false });
    await rest();
    expect(page.asked()).toBe(0);
  });

  it('a product from a list is stored only if it was also requested by id, because grids store their lists', async () => {
    const page = openPage();
    const listed = { id: GLASS, name: 'Glass', variants: [{ id: 'v' }], isWhole: false };
    const show = async (): Promise<void> => {
      page.core.store.set({ products: { [GLASS]: readyEntry({ ...listed }) } });
      await rest();
    };
    await show();
    expect(record()).toBe('');
    page.load(GLASS);
    await rest();
    await show();
    expect(record()).toContain('"isWhole":false');
  });

  it('several products from an earlier page appear in one change of the store state', async () => {
    await seen(BOWL, GLASS);
    const page = openPage();
    let changes = 0;
    page.core.store.subscribe(() => changes++);
    page.load(BOWL, GLASS);
    expect([page.entry(BOWL)?.status, page.entry(GLASS)?.status]).toEqual(['ready', 'ready']);
    expect(changes).toBe(1);
  });

  it('a product from an earlier page is marked as old after five minutes, and requested once', async () => {
    await seen(BOWL);
    stage.time.skip(6 * MINUTE);
    await stage.sandbox.control.setStock({ productId: BOWL, quantity: 3 });
    const page = openPage();
    page.load(BOWL);
    page.load(BOWL);
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: true });
    await rest();
    expect(page.entry()).toMatchObject({ data: { product: { stock: { quantity: 3 } } } });
    expect(page.entry()).not.toHaveProperty('isOld');
    expect(page.asked()).toBe(1);
    page.leave();

    const next = openPage();
    next.load(BOWL);
    expect(next.entry()).toMatchObject({
      isOld: false,
      data: { product: { stock: { quantity: 3 } } },
    });
  });

  it('a product from an earlier page stays marked as old while the platform fails, even on the next page', async () => {
    await seen(BOWL);
    stage.time.skip(6 * MINUTE);
    stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    for (const _ of [1, 2]) {
      const page = openPage();
      page.load(BOWL);
      await stage.settled();
      expect(page.entry()).toMatchObject({ status: 'ready', isOld: true });
      page.leave();
    }
    stage.sandbox.control.clearFaults();
  });

  it('a product from an earlier page that was sold out is requested again at once', async () => {
    await stage.sandbox.control.setStock({ productId: BOWL, quantity: 0 });
    await seen(BOWL);
    await stage.sandbox.control.setStock({ productId: BOWL, quantity: 5 });
    const page = openPage();
    page.load(BOWL);
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: true });
    await rest();
    expect(page.entry()).toMatchObject({ data: { product: { stock: { quantity: 5 } } } });
  });

  it('a product from an earlier page expires after a day, and is marked as old if the clock was set back', async () => {
    await seen(BOWL);
    stage.time.skip(25 * HOUR);
    const late = openPage();
    late.load(BOWL);
    expect(late.entry()).toBeUndefined();
    await rest();
    late.leave();
    stage.time.skip(-HOUR);
    const early = openPage();
    early.load(BOWL);
    expect(early.entry()).toMatchObject({ status: 'ready', isOld: true });
  });

  it('a product from an earlier page is removed if the store no longer has the product', async () => {
    await seen(BOWL);
    stage.time.skip(6 * MINUTE);
    await stage.sandbox.control.deleteProduct(BOWL);
    const page = openPage();
    page.load(BOWL);
    await rest();
    expect(page.entry()).toEqual({ status: 'missing' });
    expect(record()).not.toContain(BOWL);
  });

  it('a product from an earlier page is found by its slug', async () => {
    await seen(BOWL);
    const page = openPage();
    page.recallSlug('lemon-bowl');
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: false });
    page.recallSlug('no-such-slug');
    expect(Object.keys(page.core.store.getState().products)).toEqual([BOWL]);
  });

  it('a product from an earlier page is not shown in another language, currency or catalog version', async () => {
    await seen(BOWL);
    for (const other of [
      { locale: 'de' },
      { attributes: { localize: '', currency: 'USD' } },
      { attributes: { localize: '', currency: 'EUR' } },
    ]) {
      const page = openPage(other);
      page.load(BOWL);
      expect(page.entry(), JSON.stringify(other)).toBeUndefined();
      page.leave();
    }
    const moved = openPage();
    moved.core.storage.set(CATALOG_VERSION_KEY, '3');
    moved.load(BOWL);
    expect(moved.entry()).toBeUndefined();
  });

  it('a product from an earlier page is neither stored nor shown for a member', async () => {
    await seen(BOWL);
    const page = openPage();
    page.core.storage.set(MEMBER_KEY, '{}');
    page.load(BOWL);
    expect(page.entry()).toBeUndefined();
    const before = record();
    page.load(GLASS);
    await stage.network.rest();
    stage.time.next(0);
    await stage.network.rest();
    // The member logs out before the record is written.
    page.core.storage.remove(MEMBER_KEY);
    await rest();
    expect(record()).toBe(before);
  });
});

describe('the product record', () => {
  it('the product record starts with the latest products, and has a limited length', async () => {
    await seen(GLASS);
    await seen(BOWL);
    expect(record().indexOf(BOWL)).toBeLessThan(record().indexOf(GLASS));
    const page = openPage();
    const long = {
      ...JSON.parse(record()).products[0].data.product,
      description: 'x'.repeat(4000),
    };
    const many = Array.from({ length: 60 }, (_, index) => ({ ...long, id: `p${index}` }));
    page.core.store.set({
      products: Object.fromEntries(many.map((one) => [one.id, readyEntry(one)])),
    });
    await rest();
    expect(record().length).toBeGreaterThan(80_000);
    expect(record().length).toBeLessThan(100_100);
    const ids = JSON.parse(record()).products.map((one: Kept) => one.data.product.id);
    expect(ids.slice(0, 3)).toEqual(['p0', 'p1', 'p2']);

    const giant = { ...long, id: 'giant', description: 'x'.repeat(150_000) };
    page.core.store.set({
      products: { ...page.core.store.getState().products, giant: readyEntry(giant) },
    });
    await rest();
    expect(record()).not.toContain('giant');
    expect(record()).toContain('"p0"');
  });

  it('the product record is not written by a page that the shopper has left', async () => {
    const page = openPage();
    page.load(BOWL);
    await stage.network.rest();
    while (page.entry()?.status !== 'ready') {
      stage.time.next(100);
      await stage.network.rest();
    }
    page.leave();
    await rest();
    expect(record()).toBe('');
  });

  it('a product record that a script has damaged causes no errors', async () => {
    await seen(BOWL);
    const sound = record();
    const name = nameOfRecord() ?? '';
    const damages = [
      'x',
      '5',
      '{}',
      sound.replace('"products":[', '"products":[null,5,{"at":1},{"at":1,"data":{"product":{}}},'),
      sound.replace(/"at":\d+/, '"at":"soon"'),
      sound.replace(/"productOptions":\[.*?\]/, '"productOptions":[5,null,{"name":"Size"}]'),
      sound.replace('"preorders":[', '"preorders":[5,null,'),
    ];
    for (const damage of damages) {
      stage.browser.stored.set(name, damage);
      const page = openPage();
      page.load(BOWL);
      const entry = page.entry();
      expect(() => entry?.status === 'ready' && toProductView(entry.data)).not.toThrow();
      await rest();
      expect(page.entry(), damage.slice(0, 80)).toMatchObject({ status: 'ready' });
      page.leave();
    }
  });
});
