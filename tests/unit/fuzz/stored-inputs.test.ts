// 10,000 hostile inputs for each reader of stored and received data: the stored record, webhooks, rich content.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRecord, stringifyRecord } from '../../../src/cart/sync/record/cart-record.ts';
import { readRichContent } from '../../../src/client/catalog/rich-content/read-rich-content.ts';
import { addresses, anything, ensure, FUZZ_TIMEOUT_MS, fuzz } from '../../support/hostile/fuzz.ts';
import { samples } from '../client/catalog/rich-content/rich-content-samples.ts';
import {
  cartCreated,
  clock,
  dataOf,
  delivery,
  receiverWith,
  signed,
  tokenOf,
} from '../webhooks/support.ts';

/** Random variants of the JSON in which some values are replaced. */
const damaged = (text: string): fc.Arbitrary<string> => {
  const walk = (change: (place: number, value: unknown) => unknown): unknown => {
    let place = -1;
    return JSON.parse(text, (_, value) => {
      place += 1;
      return change(place, value);
    });
  };
  let count = 0;
  walk((place) => {
    count = place + 1;
  });
  const change = fc.tuple(fc.nat(count - 1), fc.jsonValue({ maxDepth: 2 }));
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const chosen = new Map(changes);
    const made = walk((place, value) => (chosen.has(place) ? chosen.get(place) : value));
    return JSON.stringify(made);
  });
};

/** Random variants of the text in which characters are changed, added or removed. */
const misspelt = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length - 1), fc.string({ unit: 'binary', maxLength: 2 }), fc.nat(3))
    .map(([at, signs, cut]) => text.slice(0, at) + signs + text.slice(at + cut));

const areTexts = (values: unknown[]): boolean => values.every((value) => typeof value === 'string');

const record = JSON.stringify({
  identity: 'visitor-1',
  isMember: false,
  epoch: 3,
  cart: {
    id: 'cart-1',
    lineItems: [{ id: 'l1', quantity: 2, catalogReference: { appId: 'a', catalogItemId: 'p' } }],
  },
  subtotal: { text: '€5', epoch: 3, destination: { country: 'NL' } },
  destination: 'NL',
  flight: {
    id: 'm1',
    key: 'k',
    changeIds: ['c1'],
    until: 5,
    attempt: 1,
    isUnknown: true,
    baseline: { cartId: 'cart-1', quantity: 1 },
  },
  settled: ['c0'],
  refusals: [{ code: 'X', changeId: 'c', key: 'k', lost: { quantity: 1, isDifference: true } }],
  watches: [{ key: 'k', until: 9 }],
  moved: [{ id: 'c', key: 'k', name: 'Mug' }],
  trouble: { code: 'offline' },
  checkoutId: 'ch-1',
});

it(
  'any stored record is read without an error, and each field has its declared type',
  async () => {
    const texts = fc.oneof(
      { weight: 4, arbitrary: damaged(record) },
      misspelt(record),
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    const counts = await fuzz('the saved record', texts, (text) => {
      const read = parseRecord(text);
      ensure(Number.isFinite(read.epoch), 'the epoch is a number');
      const { identity, destination, checkoutId, placedId, subtotal, mutation } = read;
      for (const value of [identity, destination, checkoutId, placedId, subtotal?.text])
        ensure(value === undefined || typeof value === 'string', 'texts are texts');
      ensure(areTexts(read.settled), 'settled ids are texts');
      ensure(
        read.refusals.every(({ code, key }) => code && key),
        'refusals have a code and a key',
      );
      ensure(
        read.watches.every(({ until }) => Number.isFinite(until)),
        'watches have an end',
      );
      if (mutation) {
        const { until, attempt, changeIds, baseline } = mutation;
        ensure(areTexts([mutation.id, mutation.key, ...changeIds]), 'ids are texts');
        ensure(
          [until, attempt, baseline?.quantity ?? 0].every(Number.isFinite),
          'numbers are numbers',
        );
      }
      const again = stringifyRecord(parseRecord(stringifyRecord(read)));
      ensure(stringifyRecord(parseRecord(again)) === again, 'what is written is read as it was');
      return read.cart || read.mutation ? 'taken' : 'refused';
    });
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(500);
  },
  FUZZ_TIMEOUT_MS,
);

it(
  'a handler runs only for a webhook that the platform has signed, and every webhook gets a response',
  async () => {
    const type = 'wix.ecom.v1.cart_created';
    const valid = await tokenOf(type, cartCreated('e1'));
    // Payloads with a valid signature but arbitrary content.
    const claims = fc.sample(
      fc.oneof(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
        damaged(dataOf(type, cartCreated('e2'))).map((data) => ({ data })),
        damaged(JSON.stringify(cartCreated('e3'))).map((payload) => ({
          data: dataOf(type, JSON.parse(payload)),
        })),
        fc.jsonValue().map((data) => ({ data })),
      ),
      { numRuns: 300, seed: 1 },
    );
    const pool = await Promise.all(claims.map((each) => signed(JSON.parse(JSON.stringify(each)))));
    const parts = valid.split('.');
    const forged = fc
      .tuple(fc.json(), fc.json(), fc.constantFrom('', 'AAAA', parts[2] ?? ''))
      .map(
        ([head, body, mark]) =>
          `${Buffer.from(head).toString('base64url')}.${Buffer.from(body).toString('base64url')}.${mark}`,
      );
    const bodies = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...pool, valid) },
      { weight: 2, arbitrary: misspelt(valid) },
      forged,
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 200 }),
    );
    const known = new Set<unknown>([...pool, valid]);
    let runs = 0;
    const receiver = receiverWith({
      onError: (error) => expect.fail(String(error)),
      now: () => clock.now,
    });
    receiver.on(type, () => {
      runs += 1;
    });
    const counts = await fuzz('the webhook’s body', bodies, async (body) => {
      const before = runs;
      const answer = await receiver.handle(delivery(body as BodyInit));
      ensure(
        [200, 400, 401, 413].includes(answer.status),
        `${answer.status} is an expected status`,
      );
      ensure(answer.status !== 200 || known.has(body), 'the platform has signed it');
      ensure(answer.status === 200 || runs === before, 'a refused one runs nothing');
      return answer.status === 200 ? 'taken' : 'refused';
    });
    expect(runs).toBeGreaterThan(0);
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(100);
  },
  FUZZ_TIMEOUT_MS,
);

/** URLs that a page would use when it renders the tree. Skips inert nodes. */
const addressesIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string')
    return ['url', 'gif', 'mp4', 'still', 'src', 'href'].includes(name) ? [value] : [];
  if (typeof value !== 'object' || !value || 'nodeType' in value) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    addressesIn(inner, Array.isArray(value) ? name : key),
  );
};

it(
  'rich content contains only http and https addresses, and invalid content throws no error',
  async () => {
    const node = fc.constantFrom(...Object.values(samples)).chain((sample) =>
      fc.oneof(
        fc.constant<unknown>(sample),
        damaged(JSON.stringify(sample)).map((text) => JSON.parse(text || 'null')),
        addresses('https://shop.example').map((address) =>
          JSON.parse(JSON.stringify(sample), (_, value) =>
            typeof value === 'string' && value.startsWith('https:') ? address : value,
          ),
        ),
      ),
    );
    const contents = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ nodes: fc.array(node, { maxLength: 4 }), metadata: anything }),
      },
      anything,
      fc.json(),
    );
    const counts = await fuzz('the rich content', contents, (content) => {
      const read = readRichContent(content);
      if (!read) return 'refused';
      for (const address of addressesIn(read.nodes)) {
        ensure(/^https?:\/\//.test(new URL(address).href), 'the address is http or https');
      }
      return 'taken';
    });
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(500);
  },
  FUZZ_TIMEOUT_MS,
);
