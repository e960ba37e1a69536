// Selects a row of a relation as JSON, with columns named in camel case.
import { type SQL, sql } from 'drizzle-orm';

const parsed = (value: unknown): Record<string, unknown> =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Record<string, unknown>;

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isDate = (name: string): boolean => name.endsWith('_date');

/** `relation` is the alias to select from; columns with names that end with `_date` become ISO 8601 strings. */
export const jsonRow = <Row>(relation: string): SQL<Row> =>
  sql<Row>`row_to_json(${sql.raw(relation)})`.mapWith({
    mapFromDriverValue: (value: unknown) =>
      Object.fromEntries(
        Object.entries(parsed(value)).map(([name, cell]) => [
          camelCase(name),
          isDate(name) ? new Date(String(cell)).toISOString() : cell,
        ]),
      ) as Row,
  }) as SQL<Row>;
