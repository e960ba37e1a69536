// `npm test` and `npm run test:all`: runs the parts up to the first failure, and prints durations and slow files.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { type FileTime, slowestFiles } from './passed-tests.ts';

export type Part = readonly [script: string, name: string];

/** Parts of `npm test`. */
export const short: readonly Part[] = [
  ['test:checks', 'checks and build'],
  ['test:fast', 'unit and contract'],
  ['test:journeys', 'journeys in Chromium'],
];

/** Parts of `npm run test:all`. */
export const all: readonly Part[] = [
  ...short,
  // Runs several files in parallel, because browser tests wait a quarter of their time.
  ['test:browsers', 'browsers, long units, chaos'],
  ['test:threats', 'threat table'],
];

export interface Timed {
  name: string;
  ms: number;
  isPassed: boolean;
}

/** Runs the parts up to the first failure, and returns their durations. */
export const timeParts = (
  parts: readonly Part[],
  run: (script: string) => boolean,
  now = Date.now,
): Timed[] => {
  const timed: Timed[] = [];
  for (const [script, name] of parts) {
    const start = now();
    const isPassed = run(script);
    timed.push({ name, ms: now() - start, isPassed });
    if (!isPassed) break;
  }
  return timed;
};

const row = (name: string, ms: number, note = ''): string =>
  `${name.padEnd(28)}${(ms / 1000).toFixed(0).padStart(6)} s${note}`;

export const tableOf = (timed: readonly Timed[]): string =>
  [
    ...timed.map(({ name, ms, isPassed }) => row(name, ms, isPassed ? '' : '  failed')),
    row(
      'together',
      timed.reduce((sum, { ms }) => sum + ms, 0),
    ),
  ].join('\n');

/** Lists each file’s duration, which covers only its tests and was measured while other processes shared the machine. */
export const slowestOf = (files: readonly FileTime[]): string =>
  files.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`).join('\n');

const main = (): void => {
  const timed = timeParts(
    process.argv.includes('--all') ? all : short,
    (script) => spawnSync(`npm run ${script}`, { stdio: 'inherit', shell: true }).status === 0,
  );
  console.log(`\n${tableOf(timed)}\n\nslowest files\n${slowestOf(slowestFiles(10))}`);
  process.exitCode = timed.every(({ isPassed }) => isPassed) ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
