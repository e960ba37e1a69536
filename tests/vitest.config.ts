// Test suites: unit, the sandbox's contract, seeded chaos, and suites that run the shipped build in browsers.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { EnvironmentOrder } from './check/environment-order.ts';
import { PassedTests } from './check/passed-tests.ts';
import { LONG, SHORT_BROWSER } from './suites.ts';

const suite = (
  name: string,
  include: readonly string[],
  timeoutMs = 10_000,
  exclude: readonly string[] = [],
) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    setupFiles: ['tests/support/fakes/around-each-file.ts'],
    testTimeout: timeoutMs,
    hookTimeout: 60_000,
  },
});

/** Runs several files in one process, so that shared modules load once. The files share no state. */
const together = <Suite extends { test: object }>(suite: Suite) => ({
  ...suite,
  test: { ...suite.test, isolate: false },
});

/** Runs one engine at a time, because several engines at once would slow each other down. */
const oneByOne = <Suite extends { test: object }>(suite: Suite) => ({
  ...suite,
  test: { ...suite.test, fileParallelism: false, sequence: { groupOrder: 2 } },
});

/** Adds a worker, because these tests spend a third of their time waiting. Two extra workers took longer. */
const oneMoreThanCores = <Suite extends { test: object }>(suite: Suite) => ({
  ...suite,
  // Vitest requires an order for suites with different numbers of workers.
  test: { ...suite.test, maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    // Keeps compiled modules in node_modules, so that the parts of `npm run test:all` share them.
    experimental: { fsModuleCache: true },
    reporters: ['default', new PassedTests()],
    tags: [
      {
        name: 'journey',
        description: 'A browser test of `npm test`; those without are in `test:all`.',
      },
    ],
    sequence: { sequencer: EnvironmentOrder },
    // By default, a machine with two cores would use only one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      together(suite('unit', ['tests/{unit,check}/**/*.test.{ts,tsx}'], 10_000, LONG)),
      together(suite('contract', ['tests/contract/**/*.test.ts'], 20_000, LONG)),
      // A file that writes databases to disk takes six times as long if it runs beside the browsers.
      together(suite('long', LONG, 60_000)),
      suite('chaos', ['tests/chaos/**/*.test.ts'], 600_000),
      oneMoreThanCores(together(suite('journeys', SHORT_BROWSER, 60_000))),
      oneMoreThanCores(
        together(suite('browser', ['tests/browser/**/*.test.ts'], 60_000, SHORT_BROWSER)),
      ),
      oneByOne(together(suite('engines', ['tests/engines/**/*.test.ts'], 60_000))),
    ],
  },
});
