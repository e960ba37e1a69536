// Runs scenarios in turn, again and again, so that a busy minute of the machine hits all of them alike.
import { loadavg } from 'node:os';
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

/** A first, unmeasured round lets the servers and the browser warm up; the order turns every round. */
export const measure = async (
  stage: Stage,
  scenarios: readonly Scenario[],
  { runs, onProgress }: MeasureOptions,
): Promise<Figures> => {
  const figures: Figures = new Map();
  const [first] = scenarios;
  await first?.run(stage);
  for (let run = 1; run <= runs; run += 1) {
    onProgress(`run ${run} of ${runs}`);
    for (const scenario of run % 2 ? scenarios : [...scenarios].reverse())
      note(figures, scenario.name, await scenario.run(stage));
    note(figures, 'machine', { load: loadavg()[0] ?? 0 });
  }
  return figures;
};
