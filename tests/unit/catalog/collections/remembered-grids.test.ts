// Stored grids of earlier pages: rendered immediately, checked when old, and never trusted.
import { describe, expect, it } from 'vitest';
import type { CoreContext } from '../../../../src/app/state/create-store.ts';
import { MEMBER_KEY } from '../../../../src/app/state/storage-keys.ts';
import { createCatalog } from '../../../../src/catalog/catalog.ts';
import { createOpenCollection } from '../../../../src/catalog/collections/collection-list.ts';
import { createGridMemory } from '../../../../src/catalog/collections/grid-memory.ts';
import { rememberGrids } from '../../../../src/catalog/collections/remembered-grids.ts';
import { SHOWN_GRIDS_KEY } from '../../../../src/catalog/collections/shown-grids.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { createTestCore } from '../../../support/network/test-core.ts';
import { openTestShop } from '../../../support/network/test-shop.ts';

const MINUTE = 60_000;
const stage = openStage({ isDemo: true });
const rest = () => stage.settled(2000);

const openPage = ({ attributes = {}, member = false } = {}) => {
  const core: CoreContext = createTestCore({
    environment: stage.browser.openTab().environment,
    locale: 'en',
  });
  if (member) core.storage.set(MEMBER_KEY, '{}');
  const before = stage.network.sent.length;
  const { readCatalog: read } = openTestShop(core, () => {});
  const catalog = createCatalog(read, core.store);
  const grids = rememberGrids(core, attributes, read);
  const openMemory = createGridMemory(async () => grids, grids);
  const open = (limit = 4) => createOpenCollection(catalog, openMemory)('tableware', limit);
  return {
    core,
    open,
    asked: () =>
      stage.network.sent.slice(before).filter(({ path }) => path.includes('stores')).length,
    entry: (id = '') => core.store.getState().products[id],
  };
};

/** Opens a page with the grid and leaves it. Returns the displayed ids. */
const seen = async (): Promise<readonly string[]> => {
  const list = openPage().open();
  await rest();
  const { ids } = list.getState();
  expect(ids).toHaveLength(4);
  list.stop();
  return ids;
};
const nameOfRecord = () =>
  [...stage.browser.stored.keys()].find((name) => name.endsWith(SHOWN_GRIDS_KEY)) ?? '';

describe('a remembered grid', () => {
  it('a remembered grid is drawn at once, and is not requested again within five minutes', async () => {
    const ids = await seen();
    stage.time.skip(4 * MINUTE);
    const page = openPage();
    const list = page.open();
    expect(list.getState()).toMatchObject({ status: 'ready', ids, name: 'Tableware' });
    await rest();
    expect(page.asked()).toBe(0);
    list.more();
    await rest();
    expect(list.getState().ids).toHaveLength(8);
  });

  it('a remembered grid is checked after five minutes, and its products are marked as old during the check', async () => {
    const ids = await seen();
    stage.time.skip(6 * MINUTE);
    const page = openPage();
    const list = page.open();
    expect(page.entry(ids[0])).toMatchObject({ status: 'ready', isOld: true });
    const drawn = list.getState().ids;
    await rest();
    expect(list.getState().ids).toBe(drawn);
    for (const id of ids) expect(page.entry(id)).not.toHaveProperty('isOld');
  });

  it('a remembered grid stays drawn during an outage, and is checked before the next page is shown', async () => {
    const ids = await seen();
    stage.time.skip(6 * MINUTE);
    stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    const page = openPage();
    const list = page.open();
    await rest();
    expect(list.getState()).toMatchObject({ status: 'ready', ids });
    expect(list.getState().problem).toBe(undefined);
    stage.sandbox.control.clearFaults();
    list.more();
    await rest();
    expect(list.getState().ids).toHaveLength(8);
    expect(page.entry(ids[0])).not.toHaveProperty('isOld');
  });

  it('a remembered grid is replaced if the collection has changed, unless the shopper has used the page', async () => {
    const ids = await seen();
    stage.time.skip(6 * MINUTE);
    await stage.sandbox.control.deleteProduct(ids[1] ?? '');
    const touched = openPage();
    const still = touched.open();
    still.wantTerms();
    await rest();
    expect(still.getState().ids).toEqual(ids);
    expect(touched.entry(ids[1])).toEqual({ status: 'missing' });
    still.stop();

    const list = openPage().open();
    await rest();
    expect(list.getState().ids).not.toContain(ids[1]);
    expect(list.getState().ids).toHaveLength(4);
  });

  it('a remembered grid is not used for another limit or currency, or for a member', async () => {
    await seen();
    expect(openPage().open(5).getState().status).toBe('loading');
    const converted = openPage({ attributes: { localize: '', currency: 'USD' } });
    expect(converted.open().getState().status).toBe('loading');
    expect(openPage({ member: true }).open().getState().status).toBe('loading');
  });
});

describe('the record of grids', () => {
  it('a damaged record of grids does not break a grid', async () => {
    const ids = await seen();
    const name = nameOfRecord();
    const sound = stage.browser.stored.get(name) ?? '';
    expect(sound).toContain(ids[0]);
    expect(sound.length).toBeLessThan(100_200);
    for (const damage of [
      'x',
      '5',
      '{}',
      sound.replace('"products":[', '"products":[null,5,{"product":{}},'),
      sound.replace(/"at":\d+/, '"at":"soon"'),
      sound.replace(/"collection":\{.*?\}/, '"collection":5'),
      sound.replace('"total":', '"total":{},"was":'),
    ]) {
      stage.browser.stored.set(name, damage);
      const list = openPage().open();
      await rest();
      expect(list.getState(), damage.slice(0, 80)).toMatchObject({ status: 'ready', ids });
      list.stop();
    }
  });
});
