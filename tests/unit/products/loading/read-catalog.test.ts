// Which version of the catalog a store is asked in, and how the other one is found out.
import { beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import { StoreError } from '../../../../src/client/errors.ts';
import { createReadCatalog } from '../../../../src/products/loading/read-catalog.ts';
import type { Adapter, CatalogPort } from '../../../../src/products/platform/catalog-port.ts';
import { createFakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime } from '../../../support/fakes/fake-time.ts';

type Version = 1 | 3;

const CODES = {
  1: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
  3: 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
};
const refusal = (code: string, status = 428) => new StoreError('no', { code, status });

let store: Version;
/** Fails each call with this, whatever the version. */
let trouble: Error | undefined;
/** What the version that the store does not have is refused with; 428 with the other version's name by default. */
let gone: StoreError | undefined;
let asked: Version[];
let loaded: Version[];
let browser: ReturnType<typeof createFakeBrowser>;

const adapter = (version: Version): Adapter => ({
  openCatalog: () => {
    loaded.push(version);
    const products = async () => {
      asked.push(version);
      if (trouble) throw trouble;
      if (version !== store) throw gone ?? refusal(CODES[store]);
      return [{ id: `of version ${version}` }];
    };
    return { products } as Partial<CatalogPort> as CatalogPort;
  },
});

const openTab = (clientId = 'client', version?: string) => {
  const { environment } = browser.openTab();
  const storage = openStorage(environment, `pannier:${clientId}:`);
  const read = createReadCatalog(
    storage,
    {
      send: () => Promise.reject(new Error('adapters of this test send nothing')),
      accessToken: { get: async () => 'token', reject: () => {}, endCoolDown: () => {} },
      help: () => {},
    },
    { link: (port) => port, version },
    { 1: async () => adapter(1), 3: async () => adapter(3) },
  );
  const ids = async () =>
    (await read((catalog) => catalog.products('id', ['a']))).map(({ id }) => id);
  return { storage, read, ids };
};

beforeEach(() => {
  browser = createFakeBrowser({
    time: createFakeTime(0),
    random: () => 0.5,
    fetch: () => Promise.reject(new Error('no network')),
  });
  store = 3;
  trouble = undefined;
  gone = undefined;
  asked = [];
  loaded = [];
});

describe('CATALOG_V3 1: a store', () => {
  it('is asked in version 3 first, and loads nothing else', async () => {
    const tab = openTab();
    expect(await tab.ids()).toEqual(['of version 3']);
    expect(await tab.ids()).toEqual(['of version 3']);
    expect([asked, loaded]).toEqual([[3, 3], [3]]);
  });

  it('of version 1 costs one more call, once per shopper and shop', async () => {
    store = 1;
    const tab = openTab();
    expect(await tab.ids()).toEqual(['of version 1']);
    expect(await tab.ids()).toEqual(['of version 1']);
    expect(await openTab().ids()).toEqual(['of version 1']);
    expect(asked).toEqual([3, 1, 1, 1]);
  });

  it('of another client id is asked by itself', async () => {
    store = 1;
    await openTab().ids();
    asked = [];
    await openTab('another').ids();
    expect(asked).toEqual([3, 1]);
  });

  it('that moves to version 3 while a tab is open answers the same call', async () => {
    store = 1;
    const tab = openTab();
    await tab.ids();
    store = 3;
    expect(await tab.ids()).toEqual(['of version 3']);
    expect(await openTab().ids()).toEqual(['of version 3']);
    expect(asked).toEqual([3, 1, 1, 3, 3]);
  });

  it('answers all calls that were on their way when its version became known', async () => {
    store = 1;
    const tab = openTab();
    const all = await Promise.all([tab.ids(), tab.ids(), tab.ids()]);
    expect(all).toEqual(Array(3).fill(['of version 1']));
    expect(asked.filter((version) => version === 1)).toHaveLength(3);
  });

  it.each(['', 'V1', '2', '{"toString":1}', '__proto__', '11'])(
    'is asked in version 3 when storage says %j',
    async (text) => {
      const tab = openTab();
      tab.storage.set('catalog', text);
      expect(await tab.ids()).toEqual(['of version 3']);
      expect(asked).toEqual([3]);
    },
  );
});

describe('the owner’s data-catalog', () => {
  it.each([
    ['v1', 1],
    ['v3', 3],
  ] as const)('%s asks a store of that version only', async (version, has) => {
    store = has;
    expect(await openTab('client', version).ids()).toEqual([`of version ${has}`]);
    expect([asked, loaded]).toEqual([[has], [has]]);
  });

  it.each([
    ['v1', 3],
    ['v3', 1],
  ] as const)('%s that is wrong costs one call, once per shopper', async (version, has) => {
    store = has;
    const other = has === 3 ? 1 : 3;
    await openTab('client', version).ids();
    await openTab('client', version).ids();
    expect(asked).toEqual([other, has, has]);
  });

  it.each(['auto', 'V1', '1', '__proto__'])('%s asks version 3 first', async (version) => {
    await openTab('client', version).ids();
    expect(asked).toEqual([3]);
  });
});

describe('a version whose path is gone', () => {
  it.each([
    [refusal('HTTP_404', 404), 1],
    [refusal('HTTP_410', 410), 1],
    [refusal('NOT_IMPLEMENTED', 501), 1],
    [refusal('HTTP_404', 404), 3],
  ] as const)('lets the other one be asked, and remembers it: %s', async (error, has) => {
    gone = error;
    store = has;
    const version = has === 3 ? 'v1' : 'auto';
    expect(await openTab('client', version).ids()).toEqual([`of version ${has}`]);
    await openTab('client', version).ids();
    expect(asked).toEqual([has === 3 ? 1 : 3, has, has]);
  });

  it('is an error, and nothing is remembered, if the other one is gone as well', async () => {
    trouble = refusal('HTTP_404', 404);
    const tab = openTab();
    await expect(tab.ids()).rejects.toBe(trouble);
    expect([asked, tab.storage.get('catalog')]).toEqual([[3, 1], null]);
  });

  it('is not concluded from a product that is missing', async () => {
    trouble = refusal('PRODUCT_NOT_FOUND', 404);
    await expect(openTab().ids()).rejects.toBe(trouble);
    expect(asked).toEqual([3]);
  });
});

describe('a refusal', () => {
  it.each(['CATALOG_V3_SITE_PROVISIONING', 'APP_NOT_INSTALLED', 'CATALOG_V2_SITE_CALLING_X'])(
    'by 428 %s is an error of its own',
    async (code) => {
      trouble = refusal(code);
      const tab = openTab();
      await expect(tab.ids()).rejects.toBe(trouble);
      expect([asked, tab.storage.get('catalog')]).toEqual([[3], null]);
    },
  );

  it('with another status changes nothing, whatever its code', async () => {
    trouble = refusal(CODES[1], 400);
    await expect(openTab().ids()).rejects.toBe(trouble);
    expect(asked).toEqual([3]);
  });

  it('of both versions is an error after one repetition', async () => {
    trouble = refusal(CODES[1]);
    await expect(openTab().ids()).rejects.toBe(trouble);
    expect(asked).toEqual([3, 1]);
  });

  it('of an ended session is repeated for the next visitor', async () => {
    const tab = openTab();
    trouble = new StoreError('over', { code: 'identity_changed', retryable: true });
    const reading = tab.read(async (catalog) => {
      const products = catalog.products('id', ['a']);
      trouble = undefined;
      return products;
    });
    expect(await reading).toEqual([{ id: 'of version 3' }]);
    expect(asked).toEqual([3, 3]);
  });
});
