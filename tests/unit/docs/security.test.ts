// Checks the shape of the threat table. The last step of `npm run test:all` checks that the table's tests passed.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestCase } from 'vitest/node';
import { PassedTests, passedTests } from '../../check/passed-tests.ts';
import { missingTests, threats } from '../../check/security-table.ts';
import { root } from './documents.ts';

/** Threats are numbered from 1 to at least this number, without a gap. */
const THREATS = 50;

describe('the threat table', () => {
  it('the threat table has every threat once, in order', () => {
    const numbers = threats.map(({ number }) => number);
    expect(numbers.slice(0, THREATS)).toEqual(
      Array.from({ length: THREATS }, (_, index) => index + 1),
    );
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it.each(threats)('threat $number refers to tests in files that exist', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !existsSync(root + test.split(': ')[0]))).toEqual([]);
    // The table contains the names of tests as they are reported, with values in place of `${…}`.
    expect(tests.filter((test) => test.includes('${'))).toEqual([]);
  });

  it('each test of the threat table that did not pass is reported as missing', () => {
    const all = threats.flatMap(({ tests }) => tests);
    expect(missingTests([])).toHaveLength(all.length);
    expect(missingTests(all)).toEqual([]);
    expect(missingTests(all.slice(1))).toEqual([
      `Threat 1 names a test that did not run and pass: ${all[0]}`,
    ]);
  });
});

const reported = (fullName: string, state: 'passed' | 'failed'): TestCase =>
  ({
    project: { name: 'browser' },
    module: { moduleId: join(root, 'tests/a.test.ts') },
    fullName,
    result: () => ({ state }),
  }) as unknown as TestCase;

describe('the record of passed tests', () => {
  it('the record contains every test that passed in any run since the record was last emptied', () => {
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
