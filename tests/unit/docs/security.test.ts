// Checks the shape of the threat table; the last step of `npm run test:all` checks that its tests passed.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestCase } from 'vitest/node';
import { PassedTests, passedTests } from '../../check/passed-tests.ts';
import { missingTests, threats } from '../../check/security-table.ts';
import { root } from './documents.ts';

/** So many are numbered without a gap. */
const THREATS = 50;

describe('the threat table', () => {
  it('has every threat once, in order', () => {
    const numbers = threats.map(({ number }) => number);
    expect(numbers.slice(0, THREATS)).toEqual(
      Array.from({ length: THREATS }, (_, index) => index + 1),
    );
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
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

/** What vitest reports of a test in the project `browser`. */
const reported = (fullName: string, state: 'passed' | 'failed'): TestCase =>
  ({
    project: { name: 'browser' },
    module: { moduleId: join(root, 'tests/a.test.ts') },
    fullName,
    result: () => ({ state }),
  }) as unknown as TestCase;

describe('the record of passed tests', () => {
  it('has what passed in every run since it was last emptied', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passed-tests-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const run = (...tests: TestCase[]): void => {
      const reporter = new PassedTests(folder);
      for (const test of tests) reporter.onTestCaseResult(test);
      reporter.onTestRunEnd();
    };
    run(reported('a group > one', 'passed'), reported('two', 'failed'));
    run(reported('a group > one', 'passed'), reported('three', 'passed'));
    expect(passedTests(folder)).toEqual(['tests/a.test.ts: a group one', 'tests/a.test.ts: three']);
  });
});
