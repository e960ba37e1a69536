// Reads the aggregations of a search: counts of values, and least and largest numbers (CATALOG_V3 4.4).
import {
  type Codec,
  json,
  listOfValid,
  maybe,
  maybeList,
  number,
  object,
  orEmpty,
  record,
  someOf,
  sparse,
  words,
} from '../../codec/codec.ts';
import { asNumber, asText, asWord, type Json } from '../../codec/json.ts';
import { present } from '../../codec/readers.ts';

/** The result of one level of NESTED, with the levels below. */
export interface NestedFacet {
  /** Of VALUE, and of DATE_HISTOGRAM the beginning of the period. */
  value?: string;
  /** Of RANGE, without the upper end. */
  from?: number;
  to?: number;
  count?: number;
  /** Of SCALAR. */
  scalar?: number;
}

/** The result of an aggregation, by its name. */
export interface Facet {
  name: string;
  type?: string;
  fieldPath?: string;
  /** Of VALUE: how many results have each value. */
  values?: { value: string; count: number }[];
  /** Of SCALAR. */
  scalar?: { type?: string; value: number };
  /** Of RANGE, without the upper end. */
  ranges?: { from?: number; to?: number; count: number }[];
  /** Of DATE_HISTOGRAM: how many results each period has, named by its beginning. */
  dateHistogram?: { value: string; count: number }[];
  /** Of NESTED: one for each way through its levels, by the names of its aggregations. */
  nested?: Record<string, NestedFacet>[];
  /** As the platform sent it. */
  raw: Json;
}

/** The items at `results`; undefined without such a list. */
const resultsOf = <T>(item: Codec<T>): Codec<T[] | undefined> => {
  const list = someOf({ results: maybeList(item) });
  return (value) => list(value)?.results;
};

const counts: Codec<Facet['values']> = resultsOf(
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

const ways = resultsOf(way);

const facet = sparse({
  name: words,
  type: asText,
  fieldPath: asText,
  values: counts,
  scalar: maybe(sparse({ type: asText, value: number })),
  ranges: resultsOf(sparse({ from: asNumber, to: asNumber, count: number })),
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

/** The facets of a search's first page. */
export const readFacets = (answer: unknown): Facet[] =>
  aggregations(answer).aggregationData.results;
