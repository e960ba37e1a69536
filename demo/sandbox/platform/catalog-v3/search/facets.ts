// Facets of a search count a field's values, ranges or periods, or return a number field's smallest or largest value.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { products as p } from '../../catalog/catalog-schema.ts';
import type { Database } from '../../core/database.ts';
import { refusal, undeclared } from '../query/check-filter.ts';
import { type FieldSpec, specOf } from '../query/field-specs.ts';
import { countPeriods, countRanges, dateHistogram, range } from './facet-buckets.ts';
import { facetSpecs } from './product-specs.ts';

/** The platform's client declares a limit of 250; real stores accept far larger limits. */
const declaredLimit = 250;
const largestLimit = 20_000;

const plainAggregation = z.strictObject({
  name: z.string().min(1).max(100),
  fieldPath: z.string().min(1).max(200),
  type: z.enum(['VALUE', 'SCALAR', 'RANGE', 'DATE_HISTOGRAM']),
  value: z
    .strictObject({
      limit: z.number().int().min(1).max(largestLimit).nullish(),
      sortType: z.enum(['COUNT', 'VALUE']).nullish(),
      sortDirection: z.enum(['ASC', 'DESC']).nullish(),
    })
    .nullish(),
  scalar: z.strictObject({ type: z.enum(['MIN', 'MAX']) }).nullish(),
  range: range.nullish(),
  dateHistogram: dateHistogram.nullish(),
});

/** Nested aggregations: for each value of one aggregation, the next counts only the products with this value. */
const nestedAggregation = z.strictObject({
  name: z.string().min(1).max(100),
  fieldPath: z.string().max(200).nullish(),
  type: z.literal('NESTED'),
  nested: z.strictObject({ nestedAggregations: z.array(plainAggregation).min(2).max(3) }),
});

export const aggregations = z
  .array(z.discriminatedUnion('type', [plainAggregation, nestedAggregation]))
  .max(10)
  .nullish();

type Aggregation = z.infer<typeof plainAggregation>;
type Asked = Aggregation | z.infer<typeof nestedAggregation>;

/** For each aggregation type: the property that holds its settings, and the kind of field that it requires. */
const members = {
  VALUE: { member: 'value', needs: undefined },
  SCALAR: { member: 'scalar', needs: 'number' },
  RANGE: { member: 'range', needs: 'number' },
  DATE_HISTOGRAM: { member: 'dateHistogram', needs: 'date' },
} as const;

/** @throws PlatformError 400 for an undeclared field, a type without its settings, or an excessive limit. */
export const checkAggregations = (
  asked: readonly Asked[],
  facetValues: 'many' | 'declared',
): void => {
  const named = asked.flatMap((one, index) => {
    const path = `search.aggregations[${index}]`;
    return one.type === 'NESTED'
      ? one.nested.nestedAggregations.map((inner, at) => ({
          one: inner,
          path: `${path}.nested.nestedAggregations[${at}]`,
        }))
      : [{ one, path }];
  });
  const specs = facetSpecs();
  const violations = named.flatMap(({ one, path }): FieldViolation[] => {
    const kind = specOf(specs, one.fieldPath)?.field.kind;
    const { member, needs } = members[one.type];
    if (kind === undefined || kind === 'items' || (needs && kind !== needs))
      return [undeclared(`${path}.fieldPath`, one.fieldPath, 'aggregatable')];
    if (member === 'value' || one[member]) return [];
    return [
      {
        field: `${path}.${member}`,
        description: `${path}.${member} is required`,
        violatedRule: 'REQUIRED_FIELD',
      },
    ];
  });
  if (violations.length > 0) throw refusal(violations);
  for (const { one, path } of named)
    if (facetValues === 'declared' && (one.value?.limit ?? 0) > declaredLimit)
      throw validationError([
        {
          field: `${path}.value.limit`,
          description: `must be at most ${declaredLimit}`,
          violatedRule: 'MAX',
          data: { max: declaredLimit },
        },
      ]);
};

/** Counts facets over all results of the search, not only its current page. */
export const countFacets = async (
  db: Database,
  where: SQL | undefined,
  asked: readonly Asked[],
  zone = 'UTC',
): Promise<unknown[]> => {
  const specs = facetSpecs();
  const results: unknown[] = [];
  for (const one of asked) {
    if (one.type === 'NESTED') {
      const levels = one.nested.nestedAggregations.map((level) => ({ ...level, zone }));
      const nested = await countNested(db, where, levels);
      results.push({ name: one.name, type: one.type, nested: { results: nested } });
      continue;
    }
    const spec = specOf(specs, one.fieldPath);
    if (spec === undefined) continue;
    const counted = await countOne(db, where, spec, { ...one, zone });
    results.push({ name: one.name, type: one.type, fieldPath: one.fieldPath, ...counted });
  }
  return results;
};

/** The result of one level, keyed by aggregation name. */
type Bucket = Record<string, Record<string, unknown>>;

const bucketsOf = (name: string, counted: object): Bucket[] => {
  const [[kind, found] = ['', {}]] = Object.entries(counted) as [string, object][];
  if (kind === 'scalar') return [{ [name]: { scalar: found } }];
  const one = { values: 'value', ranges: 'range' }[kind] ?? kind;
  return (found as { results: object[] }).results.map((result) => ({ [name]: { [one]: result } }));
};

/** One result for each combination of nested values. Only VALUE aggregations can contain other aggregations. */
const countNested = async (
  db: Database,
  where: SQL | undefined,
  [first, ...others]: readonly (Aggregation & { zone: string })[],
): Promise<{ results: Bucket }[]> => {
  const spec = first && specOf(facetSpecs(), first.fieldPath);
  if (!first || !spec) return [];
  const buckets = bucketsOf(first.name, await countOne(db, where, spec, first));
  if (!others.length) return buckets.map((results) => ({ results }));
  const all: { results: Bucket }[] = [];
  for (const bucket of buckets) {
    const value = (bucket[first.name]?.['value'] as { value?: string } | undefined)?.value;
    if (value === undefined) continue;
    const inside = sql`exists (select 1 from (${valuesOf(spec)}) x where x.v = ${value})`;
    const narrowed = where ? sql`(${where}) and ${inside}` : inside;
    for (const { results } of await countNested(db, narrowed, others))
      all.push({ results: { ...bucket, ...results } });
  }
  return all;
};

const countOne = async (
  db: Database,
  where: SQL | undefined,
  spec: FieldSpec,
  one: Aggregation & { zone: string },
) => {
  const value = 'value' in spec.field ? spec.field.value : sql`null`;
  if (one.type === 'RANGE' && one.range)
    return { ranges: { results: await countRanges(db, matching(where), value, one.range) } };
  if (one.type === 'DATE_HISTOGRAM' && one.dateHistogram) {
    const by = { ...one.dateHistogram, zone: one.zone };
    return { dateHistogram: { results: await countPeriods(db, matching(where), value, by) } };
  }
  return one.type === 'VALUE'
    ? { values: { results: await countValues(db, where, spec, one) } }
    : { scalar: await extremeOf(db, where, spec, one) };
};

const valuesOf = ({ field, values }: FieldSpec): SQL =>
  values ?? ('value' in field ? sql`select ${field.value}::text as v` : sql`select null as v`);

const matching = (where: SQL | undefined): SQL =>
  sql`from ${p}${where === undefined ? sql`` : sql` where ${where}`}`;

const countValues = async (
  db: Database,
  where: SQL | undefined,
  spec: FieldSpec,
  { value }: Aggregation,
) => {
  const direction = sql.raw((value?.sortDirection ?? 'DESC').toLowerCase());
  const by = value?.sortType === 'VALUE' ? sql`s.v` : sql`count(distinct s.id)`;
  const { rows } = (await db.execute(sql`select s.v as value, count(distinct s.id)::int as count
    from (select ${p.id} as id, x.v from ${p} cross join lateral (${valuesOf(spec)}) x
      ${where === undefined ? sql`` : sql`where ${where}`}) s
    where s.v is not null group by s.v order by ${by} ${direction}, s.v limit ${value?.limit ?? 10}`)) as unknown as {
    rows: { value: string; count: number }[];
  };
  return rows;
};

const extremeOf = async (
  db: Database,
  where: SQL | undefined,
  { field }: FieldSpec,
  { scalar }: Aggregation,
) => {
  const type = scalar?.type ?? 'MIN';
  const value = 'value' in field ? field.value : sql`null`;
  const { rows } = (await db.execute(
    sql`select ${sql.raw(type)}(${value})::text as value ${matching(where)}`,
  )) as unknown as { rows: { value: string | null }[] };
  const found = rows[0]?.value ?? null;
  return { type, ...(found !== null && { value: Number(found) }) };
};
