// `npm test`: runs its parts one after another, stops at the first that fails, and prints how long each took.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** The npm scripts, each with what the table calls it. */
export const parts: readonly (readonly [script: string, name: string])[] = [
  ['test:checks', 'checks and build'],
  ['test:fast', 'unit, contract and chaos'],
  // Several at the same time, because tests with a browser wait a quarter of their time.
  ['test:browsers', 'browsers and cart version 2'],
  ['test:threats', 'threat table'],
];

export interface Timed {
  name: string;
  ms: number;
  isPassed: boolean;
}

/** Those that ran: all up to the first that fails. */
export const timeParts = (run: (script: string) => boolean, now = Date.now): Timed[] => {
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

const main = (): void => {
  const timed = timeParts(
    (script) => spawnSync(`npm run ${script}`, { stdio: 'inherit', shell: true }).status === 0,
  );
  console.log(`\n${tableOf(timed)}`);
  process.exitCode = timed.every(({ isPassed }) => isPassed) ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
