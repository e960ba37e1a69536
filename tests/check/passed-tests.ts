// Records which tests passed in a run, so that a later step can compare documents with them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'dist', 'passed-tests');

/** `tests/unit/model/money.test.ts: title of the groups and of the test`. */
const nameOf = (test: TestCase): string =>
  `${relative(root, test.module.moduleId)}: ${test.fullName.replaceAll(' > ', ' ')}`;

/** A reporter of vitest that writes one file for each project with the names of its passed tests. */
export class PassedTests implements Reporter {
  private readonly passed = new Map<string, string[]>();

  onTestCaseResult(test: TestCase): void {
    const { name } = test.project;
    if (test.result().state !== 'passed') return;
    this.passed.set(name, [...(this.passed.get(name) ?? []), nameOf(test)]);
  }

  onTestRunEnd(): void {
    mkdirSync(folder, { recursive: true });
    for (const [project, names] of this.passed)
      writeFileSync(join(folder, `${project}.json`), JSON.stringify(names, null, 1));
  }
}

/** Forgets the results of earlier runs. */
export const forgetPassedTests = (): void => rmSync(folder, { recursive: true, force: true });

/** The names of the tests that passed since the results were last forgotten. */
export const passedTests = (): string[] =>
  readdirSync(folder).flatMap((file) => {
    const names: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return Array.isArray(names) ? names.map(String) : [];
  });
