// Runs a property on 10,000 seeded inputs, and prints how many inputs are accepted and how many are refused.
import fc from 'fast-check';
import { expect } from 'vitest';

export const RUNS = 10_000;

/** Set FUZZ_SEED to try other inputs. Each run prints its seed. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** Result for one input. An exception fails the run and reports the smallest input that causes it. */
export type Judge<T> = (input: T) => 'taken' | 'refused' | Promise<'taken' | 'refused'>;

/** @returns the counts, so that a test can require inputs with both results. */
export const fuzz = async <T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  judge: Judge<T>,
): Promise<{ taken: number; refused: number }> => {
  const counts = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      counts[await judge(input)] += 1;
    }),
    { numRuns: RUNS, seed, endOnFailure: false },
  );
  console.log(
    `Fuzzed ${name}: ${RUNS} runs of seed ${seed}, ${counts.taken} taken, ${counts.refused} refused.`,
  );
  expect(counts.taken + counts.refused).toBeGreaterThanOrEqual(RUNS);
  return counts;
};

/** An assertion that is cheaper than `expect`, because a run calls it a million times. */
export function ensure(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(`Not so: ${words}`);
}

/** A run takes seconds on an idle machine, and several minutes on a busy one. */
export const FUZZ_TIMEOUT_MS = 240_000;

/** Random addresses: some have a misleading target, others are harmless. */
export const addresses = (origin: string): fc.Arbitrary<string> => {
  const host = origin.replace(/^https?:\/\//, '');
  const schemes = fc.constantFrom(
    'https://',
    'http://',
    '//',
    '/',
    'javascript:',
    'data:',
    'HTTPS://',
    'https:',
    'https:\\\\',
    ' https://',
    '\thttps://',
    'ht\ntps://',
    'blob:https://',
    'file://',
    '',
  );
  const hosts = fc.constantFrom(
    host,
    `${host}.evil.example`,
    `evil.example/${host}`,
    `${host}@evil.example`,
    `user:word@${host}`,
    `evil.example#@${host}`,
    `evil.example\\@${host}`,
    `${host}:8443`,
    host.toUpperCase(),
    `${host}.`,
    'evil.example',
    '[::1]',
    '',
  );
  const signs = fc.string({
    unit: fc.constantFrom(
      ...'/\\?#@:%.&=\u0000\t\n\r aZ0é\u2028\ufeff',
      '%2f',
      '%5c',
      '%00',
      '%0d%0a',
      '..',
    ),
    maxLength: 12,
  });
  return fc.oneof(
    fc.tuple(schemes, hosts, signs).map((parts) => parts.join('')),
    fc.tuple(fc.constant(`${origin}/`), signs).map((parts) => parts.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
};

/** Any JSON value or value that JSON cannot represent. Some keys are names that every object inherits. */
export const anything = fc.anything({
  key: fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'then'),
    fc.string(),
  ),
  withBigInt: true,
  withDate: true,
  withNullPrototype: true,
  maxDepth: 3,
});
