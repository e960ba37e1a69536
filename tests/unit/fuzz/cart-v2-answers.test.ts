// 10,000 hostile responses of cart version 2: the parser accepts only carts, and never throws.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartInAnswerV2, readCalculated } from '../../../src/client/carts/v2/cart-v2-calls.ts';
import { anything, ensure, FUZZ_TIMEOUT_MS, fuzz } from '../../support/hostile/fuzz.ts';

const reference = fc.oneof(
  fc.constant({ catalogItemId: 'p', appId: 'a', options: { variantId: 'v' } }),
  fc.record({ catalogItemId: anything, appId: anything }, { requiredKeys: [] }),
  anything,
);

const line = fc.record(
  {
    id: fc.oneof(fc.uuid(), anything),
    source: fc.oneof(fc.record({ catalogReference: reference }), anything),
    quantityInfo: anything,
    pricing: anything,
  },
  { requiredKeys: [] },
);

const cart = fc.record(
  {
    id: fc.oneof(fc.uuid(), anything),
    lineItems: fc.oneof(fc.array(fc.oneof(line, anything), { maxLength: 5 }), anything),
    coupons: anything,
    customerInfo: anything,
  },
  { requiredKeys: [] },
);

it(
  'every line read from a cart version 2 response has an id, and either a complete catalog reference or none',
  async () => {
    const answers = fc.oneof(
      { weight: 5, arbitrary: fc.record({ cart, summary: fc.oneof(fc.object(), anything) }) },
      anything,
    );
    const counts = await fuzz('the answer of cart version 2', answers, (answer) => {
      const read = cartInAnswerV2(answer);
      if (!read) return 'refused';
      for (const { id, source } of read.lineItems) {
        ensure(typeof id === 'string' && id !== '', 'a line has an id');
        const given = source?.catalogReference;
        if (!given || typeof given !== 'object' || Array.isArray(given)) continue;
        ensure(typeof given.catalogItemId === 'string', 'a reference has an item');
        ensure(typeof given.appId === 'string', 'a reference has an app');
      }
      try {
        const { summary } = readCalculated(answer);
        ensure(typeof summary === 'object' && !Array.isArray(summary), 'a summary is an object');
      } catch (error) {
        ensure((error as { code?: unknown }).code === 'bad_answer', 'a refusal is bad_answer');
      }
      return 'taken';
    });
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(500);
  },
  FUZZ_TIMEOUT_MS,
);
