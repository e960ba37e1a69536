import { and, count, type SQL } from 'drizzle-orm';
import { selectPage } from '../../catalog/query/query-page.ts';
import type { CompiledQuery } from '../../catalog/query/query-request.ts';
import type { Database } from '../../core/database.ts';
import { pagingMetadataV3 } from './paging-metadata.ts';

export interface Relation<Row> {
  from: SQL;
  row: SQL<Row>;
  /** Limits the list to rows that the caller may see. */
  where?: SQL | undefined;
}

export const selectList = async <Row>(
  db: Database,
  query: CompiledQuery,
  { from, row, where }: Relation<Row>,
) => {
  const { rows, metadata } = await selectPage<{ row: Row }>(query, async (selection) => ({
    rows: (await db
      .select({ row, cursor: selection.cursor })
      .from(from)
      .where(and(selection.where, where))
      .orderBy(...selection.orderBy)
      .limit(selection.limit)) as { row: Row; cursor: (string | null)[] }[],
    total: 0,
  }));
  return { rows: rows.map((one) => one.row), pagingMetadata: pagingMetadataV3(metadata) };
};

export const countRows = async (
  db: Database,
  condition: SQL | undefined,
  { from, where }: Omit<Relation<unknown>, 'row'>,
): Promise<number> => {
  const [found] = await db.select({ total: count() }).from(from).where(and(condition, where));
  return found?.total ?? 0;
};
