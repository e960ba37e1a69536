// Runs the scenarios in turn, several times, so that load from other programs affects all of them equally.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample, Scenario } from './scenarios/scenario.ts';
import type { Stage } from './stage.ts';

/** Figure name -> the value of each run. */
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

/** Longer than any run should take. */
const PATIENCE_MS = 60_000;
const TRIES = 3;

/** Chromium's slowdown sometimes hangs a page for good; such a run is repeated in a new browser. */
const runPatiently = async (
  stage: Stage,
  scenario: Scenario,
  onProgress: MeasureOptions['onProgress'],
): Promise<Sample> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const running = scenario.run(stage);
    // An abandoned run fails when its browser is closed.
    running.catch(() => {});
    const patience = new AbortController();
    const sample = await Promise.race([
      running,
      wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    if (sample) return sample;
    onProgress(`${scenario.name} hung; repeating it in a new browser`);
    await stage.renewBrowser();
  }
  throw new Error(`${scenario.name} hung ${TRIES} times`);
};

/** The first run is not measured: it warms up the servers and the browser. The order is reversed in every round. */
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
