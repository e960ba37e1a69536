// Reads the aggregations of a search: value counts, and minimum and maximum numbers.
// Facts: docs/platform/catalog.md#facets.
import {
  type Codec,
  json,
  listOfValid,
  maybe,
  maybeList,
  nonEmptyText,
  number,
  object,
  orEmpty,
  record,
  someOf,
  sparse,
} from '../../codec/codec.ts';
import { asNumber, asText, asWord, type Json } from '../../codec/json.ts';
import { present } from '../../codec/readers.ts';

/** The result at one level of a NESTED aggregation. */
export interface NestedFacet {
  /** The value of a VALUE aggregation, or the start of the period of a DATE_HISTOGRAM aggregation. */
  value?: string;
  /** Bounds of a RANGE aggregation. The upper bound is exclusive. */
  from?: number;
  to?: number;
  count?: number;
  /** The number of a SCALAR aggregation. */
  scalar?: number;
}

/** The result of an aggregation, identified by name. */
export interface Facet {
  name: string;
  type?: string;
  fieldPath?: string;
  /** The number of results for each value, in a VALUE aggregation. */
  values?: { value: string; count: number }[];
  /** The number of a SCALAR aggregation. */
  scalar?: { type?: string; value: number };
  /** The ranges of a RANGE aggregation. The upper bound is exclusive. */
  ranges?: { from?: number; to?: number; count: number }[];
  /** The number of results in each period of a DATE_HISTOGRAM aggregation. `value` is the start of the period. */
  dateHistogram?: { value: string; count: number }[];
  /** One record for each path through the levels of a NESTED aggregation, keyed by aggregation name. */
  nested?: Record<string, NestedFacet>[];
  /** The result as the platform sent it. */
  raw: Json;
}

/** Reads the items at `results`. Undefined without such a list. */
const resultsCodec = <T>(item: Codec<T>): Codec<T[] | undefined> => {
  const list = someOf({ results: maybeList(item) });
  return (value) => list(value)?.results;
};

const counts: Codec<Facet['values']> = resultsCodec(
  object({ value: (value) => asWord(value) ?? '', count: number }),
);

const bucket = someOf({
  value: asWord,
  from: asNumber,
  to: asNumber,
  count: asNumber,
});

const level = orEmpty(
  object({
    value: bucket,
    dateHistogram: bucket,
    range: bucket,
    scalar: someOf({ value: asNumber }),
  }),
);

const levelIn = (given: unknown): NestedFacet => {
  const { value, dateHistogram, range, scalar } = level(given);
  return { ...(value ?? dateHistogram ?? range), ...present({ scalar: scalar?.value }) };
};

const way = object({ results: orEmpty(record(levelIn)) });

const ways = resultsCodec(way);

const facet = sparse({
  name: nonEmptyText,
  type: asText,
  fieldPath: asText,
  values: counts,
  scalar: maybe(sparse({ type: asText, value: number })),
  ranges: resultsCodec(sparse({ from: asNumber, to: asNumber, count: number })),
  dateHistogram: counts,
  nested: (value: unknown) => ways(value)?.map(({ results }) => ({ ...results })),
});

const aggregations = orEmpty(
  object({
    aggregationData: orEmpty(
      object({ results: listOfValid((raw): Facet => ({ ...facet(raw), raw: json(raw) })) }),
    ),
  }),
);

/** Reads the facets of a first page. */
export const readFacets = (answer: unknown): Facet[] =>
  aggregations(answer).aggregationData.results;
