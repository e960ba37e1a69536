// Reads the aggregations of a search: counts of values, and least and largest numbers (CATALOG_V3 4.4).
import { asNumber, asObject, asText, type Json } from '../../model/json.ts';
import { objectsIn, present } from '../../model/readers.ts';

/** The result of an aggregation, by its name. Those of NESTED are in `raw` only. */
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
        }),
      },
    ];
  });
