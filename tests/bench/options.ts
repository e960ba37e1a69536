// Parses the command line.
import { parseArgs } from 'node:util';
import { FULL_RUNS } from './conditions.ts';

export interface BenchOptions {
  runs: number;
  /** Names of the groups to run. An empty list runs all groups of the table or of the details. */
  only: string[];
  /** Whether to measure Pannier alone in more detail, instead of the side-by-side table. */
  details: boolean;
}

/** @throws RangeError for an invalid option. */
export const readOptions = (args: string[], known: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string' },
      only: { type: 'string' },
      details: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs ?? FULL_RUNS);
  if (!Number.isInteger(runs) || runs < 1)
    throw new RangeError(`--runs: expected a whole number from 1, received "${values.runs}"`);
  const only = values.only?.split(',') ?? [];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`--only: expected some of ${known.join(',')}, received "${unknown}"`);
  return { runs, only, details: values.details };
};
