/** Sort directions. */
export const SORT_ORDERS = ['ASC', 'DESC'] as const;
/** A sort direction, one of `SORT_ORDERS`. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Types of aggregations. */
export const AGGREGATION_TYPES = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'] as const;
/** The type of an aggregation, one of `AGGREGATION_TYPES`. */
export type AggregationType = (typeof AGGREGATION_TYPES)[number];

/** Intervals of a date histogram, longest first. */
export const DATE_HISTOGRAM_INTERVALS = [
  'YEAR',
  'MONTH',
  'WEEK',
  'DAY',
  'HOUR',
  'MINUTE',
  'SECOND',
] as const;
/** The interval of a date histogram, one of `DATE_HISTOGRAM_INTERVALS`. */
export type DateHistogramInterval = (typeof DATE_HISTOGRAM_INTERVALS)[number];
