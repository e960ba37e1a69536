// Runs the journeys of all compared products in turn, so that other work on the machine affects each product equally.
import { loadavg } from 'node:os';
import { type Figures, note, patiently } from '../measure.ts';
import { journeys } from './journeys.ts';
import type { OpenStreet } from './street.ts';

/** Journeys for the warm-up. Together they load every file, so that the server has compressed all files. */
const WARMING = new Set(['shopping', 'signingIn']);

/** Figures are named `column.figure`. The first round is dropped: it warms up servers, compression and browser. */
export const compare = async (
  street: OpenStreet,
  { runs, onProgress }: { runs: number; onProgress(line: string): void },
): Promise<Figures> => {
  const figures: Figures = new Map();
  const visits = journeys.flatMap((journey) =>
    street.columns
      .filter(({ name }) => journey.columns.includes(name))
      .map((column) => ({
        name: `${journey.name} of ${column.name}`,
        isWarming: WARMING.has(journey.name),
        column: column.name,
        run: () => journey.run(street, column),
      })),
  );
  for (let run = 0; run <= runs; run += 1) {
    onProgress(run ? `side by side, run ${run} of ${runs}` : 'side by side, warming up');
    const round = visits.filter(({ isWarming }) => run || isWarming);
    for (const each of run % 2 ? round : [...round].reverse()) {
      const sample = await patiently(each, street.renewBrowser, onProgress);
      if (run) note(figures, each.column, sample);
    }
    if (run) note(figures, 'machine', { load: loadavg()[0] ?? 0 });
  }
  return figures;
};
