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
  /** VALUE: the value. DATE_HISTOGRAM: the start of the period. */
  value?: string;
  /** RANGE: the upper bound is exclusive. */
  from?: number;
  to?: number;
  count?: number;
  /** SCALAR: the number. */
  scalar?: number;
}

/** The result of an aggregation, identified by name. */
export interface Facet {
  name: string;
  type?: string;
  fieldPath?: string;
  /** VALUE: the number of results for each value. */
  values?: { value: string; count: number }[];
  /** SCALAR: the number. */
  scalar?: { type?: string; value: number };
  /** RANGE: the upper bound is exclusive. */
  ranges?: { from?: number; to?: number; count: number }[];
  /** DATE_HISTOGRAM: the number of results in each period. `value` is its start. */
  dateHistogram?: { value: string; count: number }[];
  /** NESTED: one record for each path through the levels, keyed by aggregation name. */
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
