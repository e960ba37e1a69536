// Enumerations of sorting and aggregation in queries (spec section 3, Enumerations).

/** Sort directions. */
export const SORT_ORDERS = ['ASC', 'DESC'] as const;
/** One of `SORT_ORDERS`: sort directions. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Kinds of aggregations. */
export const AGGREGATION_TYPES = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'] as const;
/** One of `AGGREGATION_TYPES`: kinds of aggregations. */
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
/** One of `DATE_HISTOGRAM_INTERVALS`: intervals of a date histogram, longest first. */
export type DateHistogramInterval = (typeof DATE_HISTOGRAM_INTERVALS)[number];
