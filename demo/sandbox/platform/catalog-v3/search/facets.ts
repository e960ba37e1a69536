// Facets of a search: counts of a field's values, of ranges and periods, and the least or largest of its numbers.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products as p } from '../../../foundation/db/catalog-schema.ts';
import type { Database } from '../../../foundation/db/database.ts';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { refusal, undeclared } from '../query/check-filter.ts';
import { type FieldSpec, specOf } from '../query/field-specs.ts';
import { countPeriods, countRanges, dateHistogram, range } from './facet-buckets.ts';
import { facetSpecs } from './product-specs.ts';

/** What the platform's client declares; real stores have accepted far more. */
const declaredLimit = 250;
const largestLimit = 20_000;

const aggregation = z.strictObject({
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

export const aggregations = z.array(aggregation).max(10).nullish();

type Aggregation = z.infer<typeof aggregation>;

/** The member with the settings of each type, and the kind of field that it needs. */
const members = {
  VALUE: { member: 'value', needs: undefined },
  SCALAR: { member: 'scalar', needs: 'number' },
  RANGE: { member: 'range', needs: 'number' },
  DATE_HISTOGRAM: { member: 'dateHistogram', needs: 'date' },
} as const;

/** @throws PlatformError 400 for an undeclared field, a type without its settings, and too large a limit. */
export const checkAggregations = (
  asked: readonly Aggregation[],
  facetValues: 'many' | 'declared',
): void => {
  const specs = facetSpecs();
  const violations = asked.flatMap((one, index): FieldViolation[] => {
    const path = `search.aggregations[${index}]`;
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
  asked.forEach(({ value }, index) => {
    if (facetValues === 'declared' && (value?.limit ?? 0) > declaredLimit)
      throw validationError([
        {
          field: `search.aggregations[${index}].value.limit`,
          description: `must be at most ${declaredLimit}`,
          violatedRule: 'MAX',
          data: { max: declaredLimit },
        },
      ]);
  });
};

/** Over all products of the search, whatever its page. */
export const countFacets = async (
  db: Database,
  where: SQL | undefined,
  asked: readonly Aggregation[],
  zone = 'UTC',
): Promise<unknown[]> => {
  const specs = facetSpecs();
  const results: unknown[] = [];
  for (const one of asked) {
    const spec = specOf(specs, one.fieldPath);
    if (spec === undefined) continue;
    const counted = await countOne(db, where, spec, { ...one, zone });
    results.push({ name: one.name, type: one.type, fieldPath: one.fieldPath, ...counted });
  }
  return results;
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
