// Runs scenarios in turn, again and again, so that a busy minute of the machine hits all of them alike.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample, Scenario } from './scenarios/scenario.ts';
import type { Stage } from './stage.ts';

/** Figure name -> what each run measured. */
export type Figures = Map<string, number[]>;

export interface MeasureOptions {
  runs: number;
  onProgress(line: string): void;
}

const note = (figures: Figures, name: string, sample: Sample): void => {
  for (const [figure, value] of Object.entries(sample)) {
    const key = `${name}.${figure}`;
    figures.set(key, [...(figures.get(key) ?? []), value]);
  }
};

/** No run takes as long. */
const PATIENCE_MS = 60_000;
const TRIES = 3;

/** Chromium's own slowdown keeps a page still for good once in a while; such a run is begun anew in a new browser. */
const runPatiently = async (
  stage: Stage,
  scenario: Scenario,
  onProgress: MeasureOptions['onProgress'],
): Promise<Sample> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const running = scenario.run(stage);
    // Given up, it fails when its browser goes.
    running.catch(() => {});
    const patience = new AbortController();
    const sample = await Promise.race([
      running,
      wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    if (sample) return sample;
    onProgress(`${scenario.name} stood still; once more in a new browser`);
    await stage.renewBrowser();
  }
  throw new Error(`${scenario.name} stood still ${TRIES} times`);
};

/** A first, unmeasured round lets the servers and the browser warm up; the order turns every round. */
export const measure = async (
  stage: Stage,
  scenarios: readonly Scenario[],
  { runs, onProgress }: MeasureOptions,
): Promise<Figures> => {
  const figures: Figures = new Map();
  const [first] = scenarios;
  if (first) await runPatiently(stage, first, onProgress);
  for (let run = 1; run <= runs; run += 1) {
    onProgress(`run ${run} of ${runs}`);
    for (const scenario of run % 2 ? scenarios : [...scenarios].reverse())
      note(figures, scenario.name, await runPatiently(stage, scenario, onProgress));
    note(figures, 'machine', { load: loadavg()[0] ?? 0 });
  }
  return figures;
};
