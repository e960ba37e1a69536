// Sorting and summing up in queries (spec section 3, Enumerations).

/** Which end comes first. */
export const SORT_ORDERS = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** How a search sums up what it found. */
export const AGGREGATION_TYPES = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'] as const;
export type AggregationType = (typeof AGGREGATION_TYPES)[number];

/** The steps of a date histogram, widest first. */
export const DATE_HISTOGRAM_INTERVALS = [
  'YEAR',
  'MONTH',
  'WEEK',
  'DAY',
  'HOUR',
  'MINUTE',
  'SECOND',
] as const;
export type DateHistogramInterval = (typeof DATE_HISTOGRAM_INTERVALS)[number];
