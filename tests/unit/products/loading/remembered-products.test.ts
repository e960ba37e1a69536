// Products of earlier pages: drawn at once, asked for again when they are old, and never trusted.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import type { Core } from '../../../../src/app/state/create-store.ts';
import { CATALOG_VERSION, MEMBER } from '../../../../src/app/state/shared-names.ts';
import { type ProductEntry, readyEntry } from '../../../../src/products/loading/product-entry.ts';
import { productViewOf } from '../../../../src/products/loading/product-view.ts';
import { openAhead } from '../../../../src/products/mount/ahead.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { createTestCore } from '../../../support/network/test-core.ts';
import { openTestShop } from '../../../support/network/test-shop.ts';

const BOWL = seedId('product', 'lemon-bowl');
const GLASS = seedId('product', 'hyacinth-glass');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const stage = openStage({ isDemo: true });

/** A page that asks to save data. */
const still = {
  page: { navigator: { connection: { saveData: true } } } as unknown as Window,
  keep: () => {},
  activate: () => false,
  login: 'frame' as const,
  arrivals: [],
  wasMember: false,
};

/** One product of the record. */
interface Kept {
  data: { product: { id: string } };
}

interface Page {
  core: Core;
  entry(id?: string): ProductEntry | undefined;
  load(...ids: string[]): void;
  /** The requests for products that this page has sent. */
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
    openAhead({ ...still, app: { attributes } as never, core }),
  );
  return {
    core,
    entry: (id = BOWL) => core.store.getState().products[id],
    load: shop.load,
    recallSlug: (slug) => shop.recallSlug(slug),
    asked: () =>
      stage.network.sent.slice(before).filter(({ path }) => path.endsWith('query-platformized'))
        .length,
    leave: shop.stop,
  };
};
const rest = () => stage.settled(2000);
/** A page that shows the products, and is left. */
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

describe('a product of an earlier page', () => {
  it('is drawn at once, and for five minutes not asked for', async () => {
    await seen(BOWL);
    stage.time.skip(4 * MINUTE);
    const page = openPage();
    page.load(BOWL);
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: false });
    await rest();
    expect(page.asked()).toBe(0);
  });

  it('is kept where a list has brought it and somebody asked for it; a grid keeps its own', async () => {
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

  it('is drawn in one change of the store together with the others of the page', async () => {
    await seen(BOWL, GLASS);
    const page = openPage();
    let changes = 0;
    page.core.store.subscribe(() => changes++);
    page.load(BOWL, GLASS);
    expect([page.entry(BOWL)?.status, page.entry(GLASS)?.status]).toEqual(['ready', 'ready']);
    expect(changes).toBe(1);
  });

  it('is drawn as old after that, and asked for once', async () => {
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

  it('stays old while the platform does not answer, also for the page after', async () => {
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

  it('that was sold out is asked for again at once', async () => {
    await stage.sandbox.control.setStock({ productId: BOWL, quantity: 0 });
    await seen(BOWL);
    await stage.sandbox.control.setStock({ productId: BOWL, quantity: 5 });
    const page = openPage();
    page.load(BOWL);
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: true });
    await rest();
    expect(page.entry()).toMatchObject({ data: { product: { stock: { quantity: 5 } } } });
  });

  it('is not drawn after a day, nor when the clock has been put back', async () => {
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

  it('is forgotten once the store has it no longer', async () => {
    await seen(BOWL);
    stage.time.skip(6 * MINUTE);
    await stage.sandbox.control.deleteProduct(BOWL);
    const page = openPage();
    page.load(BOWL);
    await rest();
    expect(page.entry()).toEqual({ status: 'missing' });
    expect(record()).not.toContain(BOWL);
  });

  it('is found by its slug', async () => {
    await seen(BOWL);
    const page = openPage();
    page.recallSlug('lemon-bowl');
    expect(page.entry()).toMatchObject({ status: 'ready', isOld: false });
    page.recallSlug('no-such-slug');
    expect(Object.keys(page.core.store.getState().products)).toEqual([BOWL]);
  });

  it('is another in another language or currency, or in another version of the catalog', async () => {
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
    moved.core.storage.set(CATALOG_VERSION, '3');
    moved.load(BOWL);
    expect(moved.entry()).toBeUndefined();
  });

  it('is neither kept nor drawn for a member', async () => {
    await seen(BOWL);
    const page = openPage();
    page.core.storage.set(MEMBER, '{}');
    page.load(BOWL);
    expect(page.entry()).toBeUndefined();
    const before = record();
    page.load(GLASS);
    await stage.network.rest();
    stage.time.next(0);
    await stage.network.rest();
    // The member has gone before the record is written.
    page.core.storage.remove(MEMBER);
    await rest();
    expect(record()).toBe(before);
  });
});

describe('the record', () => {
  it('has the latest products first, and ends before it grows too long', async () => {
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

  it('is not written by a page that has gone', async () => {
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

  it('that a script of the page has damaged draws nothing that breaks', async () => {
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
      expect(() => entry?.status === 'ready' && productViewOf(entry.data)).not.toThrow();
      await rest();
      expect(page.entry(), damage.slice(0, 80)).toMatchObject({ status: 'ready' });
      page.leave();
    }
  });
});
