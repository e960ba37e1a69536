// Builds the SQL of a frequent query once per database, because building it takes as long as running it.
import type { Database } from './database.ts';

/** `prepare` must use `sql.placeholder()` for its values. Each transaction counts as a separate database. */
export const preparedOnce = <Query>(prepare: (db: Database) => Query) => {
  const known = new WeakMap<Database, Query>();
  return (db: Database): Query => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
};
