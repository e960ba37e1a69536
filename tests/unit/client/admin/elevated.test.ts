// Merchant calls by other callers are refused by the types, at run time, and by the platform.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { ELEVATED_VERBS } from '../../../../src/client/admin/elevated-verbs.ts';
import { isStoreError } from '../../../../src/client/errors.ts';
import { createElevatedClient, type ElevatedClient } from '../../../../src/package/admin.ts';
import { productQuery } from '../../../../src/package/index.ts';
import { seeded } from '../../../support/data/seeded-products.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';
import { type Catalog, openCatalog } from '../../../support/network/catalog.ts';
import { API_KEY } from '../../../support/network/package-client.ts';
import { sandboxFetch } from '../../../support/network/test-sandbox.ts';

const MUG = seedId('product', 'mug');

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog([seeded({ slug: 'mug' })]);
});
afterAll(() => catalog.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

type Verbs = Record<string, (...given: unknown[]) => Promise<unknown>>;
const verbsOf = (service: object): Verbs => service as Verbs;
const codeOf = (call: Promise<unknown> | undefined) =>
  (call ?? Promise.resolve()).then(
    () => 'done',
    (error: unknown) => (isStoreError(error) ? error.code : String(error)),
  );

const elevatedVerbs = Object.entries(ELEVATED_VERBS).flatMap(([service, names]) =>
  names.map((name) => [service as keyof typeof ELEVATED_VERBS, name] as const),
);

describe('the client of a visitor', () => {
  it.each(elevatedVerbs)(
    'a visitor’s client rejects %s.%s without a request',
    async (service, name) => {
      catalog.takeCalls();
      const verb = verbsOf(catalog.client[service])[name];
      expect(await codeOf(verb?.(MUG, {}))).toBe('elevated_client_required');
      expect(catalog.takeCalls()).toEqual([]);
    },
  );

  it('a visitor’s client rejects merchant-only options without a request', async () => {
    catalog.takeCalls();
    const { getProduct, queryProductVariants } = verbsOf(catalog.client.products);
    const wish = { includeMerchantSpecificData: true };
    expect(await codeOf(getProduct?.(MUG, wish))).toBe('elevated_client_required');
    expect(await codeOf(queryProductVariants?.(MUG, wish))).toBe('elevated_client_required');
    expect(catalog.takeCalls()).toEqual([]);
  });

  it('the error of a visitor’s client contains the name createElevatedClient', async () => {
    const { createProduct } = verbsOf(catalog.client.products);
    await expect(createProduct?.({})).rejects.toThrow('createElevatedClient');
    await expect(createProduct?.({})).rejects.toMatchObject({ retryable: false });
  });

  it('the elevated methods are exactly the methods that only the elevated client has', () => {
    for (const service of ['products', 'collections'] as const) {
      const everybody = Object.keys(catalog.client[service]).filter(
        (name) => !(ELEVATED_VERBS[service] as readonly string[]).includes(name),
      );
      const merchants = Object.keys(catalog.admin[service]);
      expect(merchants.filter((name) => !everybody.includes(name)).sort()).toEqual(
        [...ELEVATED_VERBS[service]].sort(),
      );
      expect(everybody.filter((name) => !merchants.includes(name))).toEqual([]);
    }
  });
});

describe('the elevated client', () => {
  const open = (apiKey: string, more: object = {}): ElevatedClient =>
    createElevatedClient({
      apiKey,
      hosts: { api: ORIGIN },
      fetch: sandboxFetch(catalog.sandbox) as typeof fetch,
      ...more,
    });
  const fetchFailing = (times: number, answers: (() => Response)[] = []) => {
    const methods: string[] = [];
    const fetch = async (input: string, init: RequestInit) => {
      methods.push(init.method ?? '');
      if (methods.length > times) return sandboxFetch(catalog.sandbox)(input, init);
      return answers[0]?.() ?? new Response('{}', { status: 503 });
    };
    return { methods, fetch };
  };

  it.each([undefined, null, '', 5, 'with space', 'line\nbreak'])(
    'the elevated client rejects the key %j without repeating it in the error',
    (apiKey) => {
      const make = () => createElevatedClient({ apiKey: apiKey as string });
      expect(make).toThrow(
        new TypeError('createElevatedClient: expected apiKey as text without spaces'),
      );
    },
  );

  it('the elevated client cannot be created in a web page', () => {
    vi.stubGlobal('document', {});
    expect(() => open(API_KEY)).toThrow('an API key must not be in a web page');
  });

  it('the elevated client sends its key, site and account with every call', async () => {
    const sent: Headers[] = [];
    const fetch = (input: string, init: RequestInit) => {
      sent.push(new Headers(init.headers));
      return sandboxFetch(catalog.sandbox)(input, init);
    };
    const admin = open(API_KEY, { fetch, siteId: 'site', accountId: 'account', locale: 'de' });
    await admin.products.updateProduct(MUG, { sku: 'M' });
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      authorization: API_KEY,
      'wix-site-id': 'site',
      'wix-account-id': 'account',
      'accept-language': 'de',
    });
  });

  it('a wrong key is rejected by the platform, and the call is not repeated', async () => {
    catalog.takeCalls();
    const admin = open('wrong-key');
    await expect(admin.products.deleteProduct(MUG)).rejects.toMatchObject({ status: 401 });
    await expect(admin.products.getProduct(MUG)).rejects.toMatchObject({ status: 401 });
    expect(catalog.takeCalls()).toHaveLength(2);
  });

  it('the elevated client repeats a read after a temporary failure', async () => {
    vi.useFakeTimers();
    try {
      const { methods, fetch } = fetchFailing(2);
      const product = open(API_KEY, { fetch }).products.getProduct(MUG);
      await vi.advanceTimersByTimeAsync(5000);
      expect(await product).toMatchObject({ id: MUG });
      expect(methods).toEqual(['GET', 'GET', 'GET']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the elevated client never repeats a change automatically', async () => {
    const { methods, fetch } = fetchFailing(1);
    const change = open(API_KEY, { fetch }).products.bulkAdjustProductProperty(
      { price: { amount: 1 } },
      [MUG],
    );
    await expect(change).rejects.toMatchObject({ status: 503, retryable: true });
    expect(methods).toEqual(['POST']);
  });

  it('the elevated client reports every invalid field of a write at once', async () => {
    const error = await catalog.admin.products
      .createProduct({
        name: '',
        priceData: { price: -1 },
        ribbon: 'x'.repeat(31),
        additionalInfoSections: [{ title: 'x'.repeat(51) }],
      })
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', status: 400 });
    expect((error as Error).message).toMatch(
      /^INVALID_ARGUMENT: "product.additionalInfoSections\[0\].title" .*"product.name" .*"product.priceData.price" .*"product.ribbon" /,
    );
  });

  it('the elevated client sends NaN as a string, so that the platform rejects it instead of ignoring it', async () => {
    const price = Number.NaN;
    const changes = { priceData: { price } };
    for (const write of [
      catalog.admin.products.updateProduct(MUG, changes),
      catalog.admin.products.bulkUpdateProductsProperty([MUG], { price }),
      catalog.admin.products.bulkAdjustProductProperty({ price: { percentage: { rate: price } } }, [
        MUG,
      ]),
    ]) {
      await expect(write).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
    expect(changes).toEqual({ priceData: { price: Number.NaN } });
    expect((await catalog.client.products.getProduct(MUG)).priceData?.price).toBe(10);
  });
});

describe('hidden products', () => {
  it('hidden products are returned only to a merchant whose query requests them', async () => {
    const { products } = catalog.admin;
    const { id } = await products.createProduct({
      name: 'Secret',
      priceData: { price: 1 },
      visible: false,
    });
    const query = productQuery().eq('name', 'Secret').ascending('price').limit(5);
    const idsBy = async (options: object) =>
      (await products.queryProducts(query, options)).products.map((product) => product.id);
    expect(await idsBy({})).toEqual([]);
    expect(await idsBy({ includeHiddenProducts: true })).toEqual([id]);
    expect(await idsBy({ includeHiddenProducts: true })).toEqual([id]);
  });

  it('a visitor’s query for hidden products is rejected without a request', async () => {
    const asked = catalog.client.products.queryProducts({}, {
      includeHiddenProducts: true,
    } as object);
    await expect(asked).rejects.toMatchObject({ code: 'elevated_client_required' });
  });
});

describe('a bulk response', () => {
  const adminAnswering = (answer: unknown) =>
    createElevatedClient({
      apiKey: API_KEY,
      fetch: (async () => new Response(JSON.stringify(answer))) as typeof fetch,
    }).products;
  const told = (id: string, originalIndex: number, success: boolean) => ({
    itemMetadata: { id, originalIndex, success },
  });

  it('a bulk response has one result for each item, in the order of the request', async () => {
    const results = [told('b', 1, true), told('a', 0, true)];
    const answer = await adminAnswering({ results }).bulkUpdateProductsProperty(['a', 'b'], {
      brand: 'Kiln',
    });
    expect(answer.results).toEqual([told('a', 0, true), told('b', 1, true)]);
  });

  it('an item that the platform leaves out of a bulk response counts as failed', async () => {
    const answer = await adminAnswering({
      results: [told('a', 0, true), null, { itemMetadata: { id: 'c' } }],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 0, undetailedFailures: 1 },
    }).bulkUpdateProductsProperty(['a', 'b'], { ribbon: 'New' });
    expect(answer).toEqual({
      results: [
        told('a', 0, true),
        {
          itemMetadata: {
            id: 'b',
            originalIndex: 1,
            success: false,
            error: { code: 'no_result', description: expect.any(String) },
          },
        },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 1 },
    });
  });

  it.each([
    ['by id', { id: 'b', success: true }, { id: 'a', success: true }],
    ['by position', { success: true }, { success: true }],
  ])(
    'a bulk response needs no originalIndex, because items are identified %s',
    async (_, one, other) => {
      const answer = await adminAnswering({
        results: [{ itemMetadata: one }, { itemMetadata: other }],
      }).bulkUpdateProductsProperty(['a', 'b'], { brand: 'Kiln' });
      expect(answer.results).toEqual([told('a', 0, true), told('b', 1, true)]);
    },
  );

  it.each([{}, { results: 'none' }, []])(
    'a bulk response without results is an error: %j',
    async (answer) => {
      const bulk = adminAnswering(answer).bulkUpdateProductsProperty(['a'], { price: 1 });
      await expect(bulk).rejects.toMatchObject({ code: 'bad_answer' });
    },
  );
});
