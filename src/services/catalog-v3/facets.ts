// Reads the aggregations of a search: counts of values, and least and largest numbers (CATALOG_V3 4.4).
import { asNumber, asObject, asText, type Json } from '../../model/json.ts';
import { objectsIn, present } from '../../model/readers.ts';

/** What one level of NESTED has found on a way through its levels. */
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

const valuesIn = (value: unknown): Facet['values'] => {
  const results = asObject(value)?.['results'];
  if (!Array.isArray(results)) return undefined;
  return objectsIn(results).flatMap((result) => {
    const count = asNumber(result['count']);
    return count === undefined ? [] : [{ value: String(result['value'] ?? ''), count }];
  });
};

const scalarIn = (given: unknown): Facet['scalar'] => {
  const scalar = asObject(given);
  const value = asNumber(scalar?.['value']);
  return value === undefined
    ? undefined
    : { value, ...present({ type: asText(scalar?.['type']) }) };
};

const rangesIn = (value: unknown): Facet['ranges'] => {
  const results = asObject(value)?.['results'];
  if (!Array.isArray(results)) return undefined;
  return objectsIn(results).flatMap(({ from, to, count }) => {
    const counted = asNumber(count);
    if (counted === undefined) return [];
    return [{ ...present({ from: asNumber(from), to: asNumber(to) }), count: counted }];
  });
};

const levelIn = (given: unknown): NestedFacet => {
  const { value, dateHistogram, range, scalar } = asObject(given) ?? {};
  const bucket = asObject(value ?? dateHistogram ?? range) ?? {};
  const named = bucket['value'];
  return present({
    value: named == null ? undefined : String(named),
    from: asNumber(bucket['from']),
    to: asNumber(bucket['to']),
    count: asNumber(bucket['count']),
    scalar: asNumber(asObject(scalar)?.['value']),
  });
};

const nestedIn = (value: unknown): Facet['nested'] => {
  const results = asObject(value)?.['results'];
  if (!Array.isArray(results)) return undefined;
  return objectsIn(results).map((way) =>
    Object.fromEntries(
      Object.entries(asObject(way['results']) ?? {}).map(([name, level]) => [name, levelIn(level)]),
    ),
  );
};

/** The facets of a search's first page. */
export const readFacets = (answer: unknown): Facet[] =>
  objectsIn(asObject(asObject(answer)?.['aggregationData'])?.['results']).flatMap((raw) => {
    const name = asText(raw['name']);
    if (!name) return [];
    return [
      {
        name,
        raw,
        ...present({
          type: asText(raw['type']),
          fieldPath: asText(raw['fieldPath']),
          values: valuesIn(raw['values']),
          scalar: scalarIn(raw['scalar']),
          ranges: rangesIn(raw['ranges']),
          dateHistogram: valuesIn(raw['dateHistogram']),
          nested: nestedIn(raw['nested']),
        }),
      },
    ];
  });
