// An import from a failing platform: nothing is created twice, and it can always be run again.
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

describe('a platform in trouble', () => {
  it.each([
    ['answers 503', { kind: 'status', status: 503 }],
    ['answers 429', { kind: 'status', status: 429 }],
    ['drops the connection before it has created', { kind: 'drop-before' }],
  ])('that %s is asked again after a pause', async (_, fault) => {
    merchant.sandbox.control.addFaults({ match: creating, fault });
    const run = await merchant.import(csv(HEADER, MUG));
    expect([run.exitCode, run.result?.created, await total()]).toEqual([0, 1, 1]);
    expect(merchant.pauses).toEqual([1000]);
    expect(creations()).toBe(2);
  });

  it.each([
    ['drops the connection after it has created', { kind: 'drop-after' }],
    ['answers nonsense after it has created', { kind: 'malformed' }],
  ])('that %s is read first, and not asked to create again', async (_, fault) => {
    merchant.sandbox.control.addFaults({ match: creating, fault });
    const run = await merchant.import(csv(HEADER, MUG));
    expect([run.exitCode, run.result?.created, await total()]).toEqual([0, 1, 1]);
    expect(creations()).toBe(1);
  });

  it('that asks for a longer pause gets it', async () => {
    const fault = { kind: 'status', status: 429, retryAfterSeconds: 7 };
    merchant.sandbox.control.addFaults({ match: creating, fault });
    expect((await merchant.import(csv(HEADER, MUG))).exitCode).toBe(0);
    expect(merchant.pauses).toEqual([7000]);
  });

  it('that created the product during the check is not asked to create another', async () => {
    const network = sandboxFetch(merchant.sandbox);
    let isFirst = true;
    // The first request is given up on, arrives behind our second look, and wins.
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
    'that fails one call once gets everything there once: %s',
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

  it('that fails a third of all writes gets each product once', async () => {
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

  it('that fails for one product: it is named, and the others are imported', async () => {
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

describe('an import ends before its time', () => {
  it('when the platform has gone, and says how to go on', async () => {
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

  it('when no store answers at all', async () => {
    const nobody: typeof fetch = async () => {
      throw new TypeError('fetch failed');
    };
    const run = await merchant.import(csv(HEADER, MUG), { fetch: nobody });
    expect([run.exitCode, run.result?.notReached]).toEqual([1, 1]);
    expect(run.text).toContain('No answer from http://sandbox.test.');
  });

  it('when the key is refused, at once', async () => {
    const run = await merchant.import(makeCatalog(30), { apiKey: 'wrong-key' });
    expect([run.exitCode, run.result?.notReached]).toEqual([1, 30]);
    expect(run.text).toContain('The platform rejected the API key: ');
    expect(run.text).not.toContain('wrong-key');
    expect(merchant.pauses).toEqual([]);
  });

  it('when the merchant ends it: what is under way is finished, and the next run does the rest', async () => {
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
