// Runs the scenarios in turn, several times, so that load from other programs affects all scenarios equally.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample, Scenario } from './scenarios/scenario.ts';
import type { Stage } from './stage.ts';

/** Figure name -> one value for each run. */
export type Figures = Map<string, number[]>;

export interface MeasureOptions {
  runs: number;
  onProgress(line: string): void;
}

export const note = (figures: Figures, name: string, sample: Sample): void => {
  for (const [figure, value] of Object.entries(sample)) {
    const key = `${name}.${figure}`;
    figures.set(key, [...(figures.get(key) ?? []), value]);
  }
};

/** Timeout of a run, longer than any run takes. */
const PATIENCE_MS = 60_000;
const TRIES = 3;

/** One measurement, repeated as a whole if it hangs. */
export interface Run {
  name: string;
  run(): Promise<Sample>;
}

/** Repeats a hung run in a new browser: Chromium’s CPU throttling sometimes hangs a page for good. */
export const patiently = async (
  { name, run }: Run,
  renewBrowser: () => Promise<void>,
  onProgress: MeasureOptions['onProgress'],
): Promise<Sample> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const running = run();
    // An abandoned run rejects when its browser is closed. This rejection is ignored.
    running.catch(() => {});
    const patience = new AbortController();
    const sample = await Promise.race([
      running,
      wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    if (sample) return sample;
    onProgress(`${name} hung; repeating it in a new browser`);
    await renewBrowser();
  }
  throw new Error(`${name} hung ${TRIES} times`);
};

/** The first run is dropped: it warms up the servers and the browser. Every second round runs in reverse order. */
export const measure = async (
  stage: Stage,
  scenarios: readonly Scenario[],
  { runs, onProgress }: MeasureOptions,
): Promise<Figures> => {
  const figures: Figures = new Map();
  const run = ({ name, run }: Scenario) =>
    patiently({ name, run: () => run(stage) }, stage.renewBrowser, onProgress);
  const [first] = scenarios;
  if (first) await run(first);
  for (let round = 1; round <= runs; round += 1) {
    onProgress(`run ${round} of ${runs}`);
    for (const scenario of round % 2 ? scenarios : [...scenarios].reverse())
      note(figures, scenario.name, await run(scenario));
    note(figures, 'machine', { load: loadavg()[0] ?? 0 });
  }
  return figures;
};
