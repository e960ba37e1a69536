// Choosing the catalog version for a store, and detecting that the store has changed to the other version.
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
/** Error that every call throws, in either catalog version. */
let trouble: Error | undefined;
/** Error of calls in the version that the store lacks. Undefined means a 428 with the code for the store's version. */
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
      reportSetupError: () => {},
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

describe('the catalog version of a store', () => {
  it('a store is first called with catalog version 3, and the code for version 1 does not load', async () => {
    const tab = openTab();
    expect(await tab.ids()).toEqual(['of version 3']);
    expect(await tab.ids()).toEqual(['of version 3']);
    expect([asked, loaded]).toEqual([[3, 3], [3]]);
  });

  it('a store with version 1 costs one additional request, once per shopper and store', async () => {
    store = 1;
    const tab = openTab();
    expect(await tab.ids()).toEqual(['of version 1']);
    expect(await tab.ids()).toEqual(['of version 1']);
    expect(await openTab().ids()).toEqual(['of version 1']);
    expect(asked).toEqual([3, 1, 1, 1]);
  });

  it('a stored catalog version applies only to the client id that it was stored for', async () => {
    store = 1;
    await openTab().ids();
    asked = [];
    await openTab('another').ids();
    expect(asked).toEqual([3, 1]);
  });

  it('a call succeeds even if the store has moved to version 3 since the tab was opened', async () => {
    store = 1;
    const tab = openTab();
    await tab.ids();
    store = 3;
    expect(await tab.ids()).toEqual(['of version 3']);
    expect(await openTab().ids()).toEqual(['of version 3']);
    expect(asked).toEqual([3, 1, 1, 3, 3]);
  });

  it('all pending calls succeed when the catalog version becomes known', async () => {
    store = 1;
    const tab = openTab();
    const all = await Promise.all([tab.ids(), tab.ids(), tab.ids()]);
    expect(all).toEqual(Array(3).fill(['of version 1']));
    expect(asked.filter((version) => version === 1)).toHaveLength(3);
  });

  it.each(['', 'V1', '2', '{"toString":1}', '__proto__', '11'])(
    'a store is first called with catalog version 3 if storage contains %j',
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
  ] as const)('data-catalog %s leads only to requests with this version', async (version, has) => {
    store = has;
    expect(await openTab('client', version).ids()).toEqual([`of version ${has}`]);
    expect([asked, loaded]).toEqual([[has], [has]]);
  });

  it.each([
    ['v1', 3],
    ['v3', 1],
  ] as const)(
    'a wrong data-catalog %s costs one additional request, once per shopper',
    async (version, has) => {
      store = has;
      const other = has === 3 ? 1 : 3;
      await openTab('client', version).ids();
      await openTab('client', version).ids();
      expect(asked).toEqual([other, has, has]);
    },
  );

  it.each(['auto', 'V1', '1', '__proto__'])(
    'data-catalog %s leads to a first request with version 3',
    async (version) => {
      await openTab('client', version).ids();
      expect(asked).toEqual([3]);
    },
  );
});

describe('a catalog version whose path is gone', () => {
  it.each([
    [refusal('HTTP_404', 404), 1],
    [refusal('HTTP_410', 410), 1],
    [refusal('NOT_IMPLEMENTED', 501), 1],
    [refusal('HTTP_404', 404), 3],
  ] as const)(
    'a catalog version whose path is gone is replaced by the other version, which is stored: %s',
    async (error, has) => {
      gone = error;
      store = has;
      const version = has === 3 ? 'v1' : 'auto';
      expect(await openTab('client', version).ids()).toEqual([`of version ${has}`]);
      await openTab('client', version).ids();
      expect(asked).toEqual([has === 3 ? 1 : 3, has, has]);
    },
  );

  it('an error is thrown, and no version is stored, if the paths of both catalog versions are gone', async () => {
    trouble = refusal('HTTP_404', 404);
    const tab = openTab();
    await expect(tab.ids()).rejects.toBe(trouble);
    expect([asked, tab.storage.get('catalog')]).toEqual([[3, 1], null]);
  });

  it('a missing product does not mean that the path of the catalog version is gone', async () => {
    trouble = refusal('PRODUCT_NOT_FOUND', 404);
    await expect(openTab().ids()).rejects.toBe(trouble);
    expect(asked).toEqual([3]);
  });
});

describe('a refusal by the catalog', () => {
  it.each(['CATALOG_V3_SITE_PROVISIONING', 'APP_NOT_INSTALLED', 'CATALOG_V2_SITE_CALLING_X'])(
    'a refusal with status 428 and code %s is thrown, and the other catalog version is not called',
    async (code) => {
      trouble = refusal(code);
      const tab = openTab();
      await expect(tab.ids()).rejects.toBe(trouble);
      expect([asked, tab.storage.get('catalog')]).toEqual([[3], null]);
    },
  );

  it('a refusal with a status other than 428 is thrown, regardless of its code', async () => {
    trouble = refusal(CODES[1], 400);
    await expect(openTab().ids()).rejects.toBe(trouble);
    expect(asked).toEqual([3]);
  });

  it('a refusal by both catalog versions is thrown after one call to each version', async () => {
    trouble = refusal(CODES[1]);
    await expect(openTab().ids()).rejects.toBe(trouble);
    expect(asked).toEqual([3, 1]);
  });

  it('a call that fails because the visitor has changed is repeated for the next visitor', async () => {
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
