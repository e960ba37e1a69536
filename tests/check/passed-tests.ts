// Records which tests passed in a run, so that a later step can compare documents with them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'dist', 'passed-tests');

/** `tests/unit/model/money.test.ts: title of the groups and of the test`. */
const nameOf = (test: TestCase): string =>
  `${relative(root, test.module.moduleId)}: ${test.fullName.replaceAll(' > ', ' ')}`;

const namesIn = (file: string): string[] => {
  const names: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(names) ? names.map(String) : [];
};

/**
 * A reporter of vitest that writes one file for each project with the names of its passed tests.
 * It adds to the names of earlier runs: `npm test` runs the browser project twice.
 */
export class PassedTests implements Reporter {
  private readonly passed = new Map<string, string[]>();

  constructor(private readonly into = folder) {}

  onTestCaseResult(test: TestCase): void {
    const { name } = test.project;
    if (test.result().state !== 'passed') return;
    this.passed.set(name, [...(this.passed.get(name) ?? []), nameOf(test)]);
  }

  onTestRunEnd(): void {
    mkdirSync(this.into, { recursive: true });
    for (const [project, names] of this.passed) {
      const file = join(this.into, `${project}.json`);
      const all = [...new Set([...namesIn(file), ...names])];
      writeFileSync(file, JSON.stringify(all, null, 1));
    }
  }
}

/** Forgets the results of earlier runs. */
export const forgetPassedTests = (): void => rmSync(folder, { recursive: true, force: true });

/** The names of the tests that passed since the results were last forgotten. */
export const passedTests = (from = folder): string[] =>
  readdirSync(from).flatMap((file) => namesIn(join(from, file)));
