// An import with a failing platform: nothing is created twice, and the import can always be repeated.
import { describe, expect, it } from 'vitest';
import { makeCatalog } from '../../../demo/merchant/make-catalog/make-catalog.ts';
import { HEADER, MUG } from '../../support/data/merchant-file.ts';
import { csv, openMerchantStage } from '../../support/network/merchant.ts';
import { sandboxFetch } from '../../support/network/test-sandbox.ts';

const merchant = await openMerchantStage();

const OPTIONS = `${HEADER},media,collections,option1,choices1`;
const SHIRT = csv(
  OPTIONS,
  'product,shirt,Shirt,40,mug-clay,Textiles,Size,S|L',
  'variant,shirt,,45,,,,L',
);

const creating = { method: 'POST', path: '/stores/v1/products' };
const total = async () =>
  (await merchant.admin.products.queryProducts({ paging: { limit: 1 } })).total;
const creations = () => merchant.takeWrites().filter((call) => call === 'POST /products').length;

describe('a failing platform', () => {
  it.each([
    ['responds with 503', { kind: 'status', status: 503 }],
    ['responds with 429', { kind: 'status', status: 429 }],
    ['drops the connection before it creates the product', { kind: 'drop-before' }],
  ])(
    'the importer repeats a creation request after a delay if the platform %s',
    async (_, fault) => {
      merchant.sandbox.control.addFaults({ match: creating, fault });
      const run = await merchant.import(csv(HEADER, MUG));
      expect([run.exitCode, run.result?.created, await total()]).toEqual([0, 1, 1]);
      expect(merchant.pauses).toEqual([1000]);
      expect(creations()).toBe(2);
    },
  );

  it.each([
    ['drops the connection after it has created the product', { kind: 'drop-after' }],
    ['sends an unreadable response after it has created the product', { kind: 'malformed' }],
  ])(
    'the importer finds the created product, and does not create it again, if the platform %s',
    async (_, fault) => {
      merchant.sandbox.control.addFaults({ match: creating, fault });
      const run = await merchant.import(csv(HEADER, MUG));
      expect([run.exitCode, run.result?.created, await total()]).toEqual([0, 1, 1]);
      expect(creations()).toBe(1);
    },
  );

  it('the importer waits as long as the platform requests before it repeats a creation request', async () => {
    const fault = { kind: 'status', status: 429, retryAfterSeconds: 7 };
    merchant.sandbox.control.addFaults({ match: creating, fault });
    expect((await merchant.import(csv(HEADER, MUG))).exitCode).toBe(0);
    expect(merchant.pauses).toEqual([7000]);
  });

  it('only one product is created if a creation request that seemed lost still reaches the platform', async () => {
    const network = sandboxFetch(merchant.sandbox);
    let isFirst = true;
    // The first creation request seems to be lost, but arrives after the importer's check, just before the second one.
    const late: typeof fetch = async (input, init) => {
      const isCreation = init?.method === 'POST' && String(input).endsWith('/stores/v1/products');
      if (isCreation && isFirst) {
        isFirst = false;
        throw new TypeError('fetch failed');
      }
      if (isCreation) await network(String(input), init ?? {});
      return network(String(input), init ?? {});
    };
    const run = await merchant.import(csv(HEADER, MUG), { fetch: late });
    expect([run.exitCode, run.result?.created, await total()]).toEqual([0, 1, 1]);
  });

  it.each(['drop-before', 'drop-after', 'malformed'])(
    'everything is imported once if each call fails once: %s',
    async (kind) => {
      const calls = ['/products$', '/variants$', '/media$', '/collections$', '/productIds$'];
      merchant.sandbox.control.addFaults(
        calls.map((end) => ({
          match: { method: undefined, path: `/stores\\/v1.*${end}/` },
          fault: { kind },
        })),
      );
      const run = await merchant.import(SHIRT);
      expect([run.exitCode, run.text]).toEqual([0, expect.stringContaining('created')]);
      expect(merchant.pauses.length).toBeGreaterThanOrEqual(4);
      const again = await merchant.import(SHIRT);
      expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
      const shirt = await merchant.product('shirt');
      expect(shirt?.variants?.map(({ variant }) => variant?.priceData?.price)).toEqual([40, 45]);
      expect([shirt?.media?.items?.length, shirt?.collectionIds?.length]).toEqual([1, 1]);
      const { total: collections } = await merchant.admin.collections.queryCollections();
      expect([await total(), collections]).toEqual([1, 1]);
    },
  );

  it('each product is imported once if a third of all writes fail', async () => {
    merchant.sandbox.control.addFaults(
      ['drop-before', 'drop-after', 'malformed'].map((kind, seed) => ({
        match: { path: '/stores/v1/' },
        fault: { kind },
        probability: 0.12,
        seed: seed + 1,
      })),
    );
    const file = makeCatalog(30);
    const first = await merchant.import(file);
    merchant.sandbox.control.clearFaults();
    const second = await merchant.import(file);
    expect(first.result?.notReached).toBe(0);
    expect([second.exitCode, await total()]).toEqual([0, 30]);
    expect((await merchant.import(file)).result?.unchanged).toBe(30);
  });

  it('a product that always fails is reported, and the remaining products are imported', async () => {
    const network = sandboxFetch(merchant.sandbox);
    const broken: typeof fetch = async (input, init) =>
      String(init?.body).includes('"name":"Bowl"')
        ? Response.json({ message: 'oops' }, { status: 500 })
        : network(String(input), init ?? {});
    const run = await merchant.import(
      csv(HEADER, MUG, 'product,bowl,Bowl,5', 'product,jug,Jug,5', 'product,vase,Vase,5'),
      { fetch: broken },
    );
    expect([run.exitCode, run.result?.created, run.result?.refused]).toEqual([1, 3, 1]);
    expect(run.refused).toEqual([
      '3 : the platform gave no usable answer, even after several attempts; import this row again',
    ]);
    expect(merchant.pauses).toEqual([1000, 2000, 4000, 8000]);
  });
});

describe('an import that ends early', () => {
  it('an import ends early if the platform becomes unreachable, and shows how to continue', async () => {
    merchant.sandbox.control.addFaults({
      match: { path: '/stores/v1/' },
      fault: { kind: 'drop-before' },
      times: 10_000,
    });
    const run = await merchant.import(makeCatalog(200));
    expect(run.exitCode).toBe(1);
    expect(run.result?.notReached).toBeGreaterThan(180);
    expect(run.text).toContain('No answer from http://sandbox.test. Is it running?');
    expect(run.text).toContain('Run the same command again to continue');
  });

  it('an import ends early if no store is reachable', async () => {
    const nobody: typeof fetch = async () => {
      throw new TypeError('fetch failed');
    };
    const run = await merchant.import(csv(HEADER, MUG), { fetch: nobody });
    expect([run.exitCode, run.result?.notReached]).toEqual([1, 1]);
    expect(run.text).toContain('No answer from http://sandbox.test.');
  });

  it('an import ends at once if the API key is refused', async () => {
    const run = await merchant.import(makeCatalog(30), { apiKey: 'wrong-key' });
    expect([run.exitCode, run.result?.notReached]).toEqual([1, 30]);
    expect(run.text).toContain('The platform rejected the API key: ');
    expect(run.text).not.toContain('wrong-key');
    expect(merchant.pauses).toEqual([]);
  });

  it('products that were not added to their collections before the import ended are refused', async () => {
    let creations = 0;
    const revoked: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST' && request.url.endsWith('/stores/v1/products')) creations += 1;
      return creations > 10
        ? Response.json({ message: 'revoked' }, { status: 403 })
        : merchant.fetch(request);
    };
    const rows = Array.from({ length: 20 }, (_, at) => `product,p-${at},P ${at},5,Gifts`);
    const file = csv(`${HEADER},collections`, ...rows);
    const run = await merchant.import(file, { fetch: revoked });
    expect(run.result?.created).toBe(10);
    const reason = 'the import ended before the product was added; import this row again';
    expect(run.refused.filter((text) => text.endsWith(`collections: ${reason}`))).toHaveLength(10);
    expect(run.report).not.toContain('created');
  });

  it('an import finishes its current products when the merchant stops it, and the next run imports the rest', async () => {
    const file = makeCatalog(40);
    const ending = new AbortController();
    const run = await merchant.import(file, {
      ending,
      onProgress: (done) => {
        if (done === 10) ending.abort();
      },
    });
    expect(run.exitCode).toBe(130);
    const created = run.result?.created ?? 0;
    expect(created).toBeGreaterThanOrEqual(10);
    expect(created).toBeLessThan(25);
    expect([await total(), run.result?.notReached]).toEqual([created, 40 - created]);
    expect(run.text).toContain('Run the same command again to continue');

    const rest = await merchant.import(file);
    expect(rest.result).toMatchObject({ created: 40 - created, updated: 0, unchanged: created });
    expect(await total()).toBe(40);
  });
});
