// Median and spread of the values of several runs.

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Median, minimum and maximum of the values. Undefined without values. */
export const spreadOf = (values: readonly number[]): Spread | undefined => {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  const [min] = sorted;
  const max = sorted.at(-1);
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    return undefined;
  return { median: (low + high) / 2, min, max };
};
