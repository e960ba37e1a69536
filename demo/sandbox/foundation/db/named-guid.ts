// GUIDs derived from names, identical in code and in SQL. A renamed entity keeps its original GUID, which is stored.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { requestContext } from '../request-context.ts';

/** Returns the same GUID for the same kind and name (shape of RFC 9562 version 8). */
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

/** SQL version of `namedGuid`, defined in the migrations; null for a null name. */
export const namedGuidSql = (kind: string, name: SQL): SQL =>
  sql`named_guid(${`${kind}:`}::text || (${name}))`;

/** The GUID of an entity whose name can change; a renamed entity keeps its GUID. */
export const lastingGuid = (kind: string, name: string): string =>
  requestContext().givenIds.get(`${kind}:${name}`) ?? namedGuid(kind, name);

/** SQL version of `lastingGuid`. Costs nothing until a name has changed. */
export const lastingGuidSql = (kind: string, name: SQL): SQL => {
  const named = sql`(${`${kind}:`}::text || (${name}))`;
  return sql`case when (select exists (select 1 from given_ids))
    then coalesce((select g.id from given_ids g where g.named = ${named}), named_guid(${named}))
    else named_guid(${named}) end`;
};
