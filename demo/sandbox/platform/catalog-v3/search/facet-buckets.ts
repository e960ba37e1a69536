// Facets that count products in ranges of a number, or in periods of a date.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../core/database.ts';

const intervals = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

export const range = z.strictObject({
  buckets: z
    .array(z.strictObject({ from: z.number().nullish(), to: z.number().nullish() }))
    .min(1)
    .max(20),
});

export const dateHistogram = z.strictObject({ interval: z.enum(intervals) });

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { message: 'must be an IANA time zone' })
  .nullish();

type Rows<Row> = { rows: Row[] };

/** Each range includes its lower end and excludes its upper end. */
export const countRanges = async (
  db: Database,
  matching: SQL,
  value: SQL,
  { buckets }: z.infer<typeof range>,
) => {
  const counts = buckets.map(({ from, to }) => {
    const lower = from == null ? sql`true` : sql`${value} >= ${String(from)}::numeric`;
    const upper = to == null ? sql`true` : sql`${value} < ${String(to)}::numeric`;
    return sql`count(*) filter (where ${value} is not null and ${lower} and ${upper})::int`;
  });
  const { rows } = (await db.execute(
    sql`select json_build_array(${sql.join(counts, sql`, `)})::text as counts ${matching}`,
  )) as unknown as Rows<{ counts: string }>;
  const found = JSON.parse(rows[0]?.counts ?? '[]') as number[];
  return buckets.map((bucket, index) => ({ ...bucket, count: found[index] ?? 0 }));
};

/** The periods that contain a product, the earliest first; each period is identified by its start. */
export const countPeriods = async (
  db: Database,
  matching: SQL,
  value: SQL,
  { interval, zone }: { interval: (typeof intervals)[number]; zone: string },
) => {
  const begin = sql`date_trunc(${interval.toLowerCase()}, ${value}, ${zone})`;
  const { rows } = (await db.execute(
    sql`select to_json(s.at) #>> '{}' as value, count(*)::int as count
      from (select ${begin} as at ${matching}) s where s.at is not null group by s.at order by s.at`,
  )) as unknown as Rows<{ value: string; count: number }>;
  return rows.map(({ value: at, count }) => ({ value: new Date(at).toISOString(), count }));
};
