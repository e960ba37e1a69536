// Records which tests passed in a run and the duration of each file, for later steps.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'dist', 'passed-tests');

/** `tests/unit/model/money.test.ts: title of the groups and of the test`. */
const nameOf = (test: TestCase): string =>
  `${relative(root, test.module.moduleId)}: ${test.fullName.replaceAll(' > ', ' ')}`;

const listIn = (file: string): unknown[] => {
  const list: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(list) ? list : [];
};
const namesIn = (file: string): string[] => listIn(file).map(String);

/** A test file, with its project and the duration of its tests. */
export interface FileTime {
  file: string;
  project: string;
  ms: number;
}

const TIMES = 'file-times.json';
const isFileTime = (value: unknown): value is FileTime =>
  typeof value === 'object' && value !== null && 'file' in value && 'ms' in value;

/** Adds the passed tests to the results of earlier runs: `npm run test:all` runs the browser project twice. */
export class PassedTests implements Reporter {
  private readonly passed = new Map<string, string[]>();
  private readonly times: FileTime[] = [];

  constructor(private readonly into = folder) {}

  onTestCaseResult(test: TestCase): void {
    const { name } = test.project;
    if (test.result().state !== 'passed') return;
    this.passed.set(name, [...(this.passed.get(name) ?? []), nameOf(test)]);
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration } = module.diagnostic();
    const file = relative(root, module.moduleId);
    this.times.push({ file, project: module.project.name, ms: Math.round(duration) });
  }

  onTestRunEnd(): void {
    mkdirSync(this.into, { recursive: true });
    const times = join(this.into, TIMES);
    writeFileSync(times, JSON.stringify([...listIn(times), ...this.times], null, 1));
    for (const [project, names] of this.passed) {
      const file = join(this.into, `${project}.json`);
      const all = [...new Set([...namesIn(file), ...names])];
      writeFileSync(file, JSON.stringify(all, null, 1));
    }
  }
}

/** Deletes the results of earlier runs. */
export const forgetPassedTests = (): void => rmSync(folder, { recursive: true, force: true });

/** Names of the tests that passed since the last call of `forgetPassedTests`. */
export const passedTests = (from = folder): string[] =>
  readdirSync(from)
    .filter((file) => file !== TIMES)
    .flatMap((file) => namesIn(join(from, file)));

/** The slowest files since the last call of `forgetPassedTests`. */
export const slowestFiles = (count: number, from = folder): FileTime[] =>
  listIn(join(from, TIMES))
    .filter(isFileTime)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
