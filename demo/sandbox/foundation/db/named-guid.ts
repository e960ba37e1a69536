// GUIDs derived from names, the same in the code and in the database.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** The same kind and name always give the same GUID (shape of RFC 9562 version 8). */
export const namedGuid = (kind: string, name: string): string => {
  const hex = createHash('sha256').update(`${kind}:${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** The same in SQL, by a function of the migrations; null for a null name. */
export const namedGuidSql = (kind: string, name: SQL): SQL =>
  sql`named_guid(${`${kind}:`}::text || (${name}))`;
