// Checks the shape of the threat table; the last step of `npm test` checks that its tests passed.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingTests, threats } from '../../check/security-table.ts';
import { root } from './documents.ts';

const THREATS = 47;

describe('the threat table', () => {
  it('has every threat once, in order', () => {
    expect(threats.map(({ number }) => number)).toEqual(
      Array.from({ length: THREATS }, (_, index) => index + 1),
    );
  });

  it.each(threats)('threat $number names tests in files that exist', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !existsSync(root + test.split(': ')[0]))).toEqual([]);
  });

  it('is missing each test that did not pass', () => {
    const all = threats.flatMap(({ tests }) => tests);
    expect(missingTests([])).toHaveLength(all.length);
    expect(missingTests(all)).toEqual([]);
    expect(missingTests(all.slice(1))).toEqual([
      `Threat 1 names a test that did not run and pass: ${all[0]}`,
    ]);
  });
});
