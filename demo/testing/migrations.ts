// The SQL that creates the store’s tables, oldest first. The package contains the SQL strings instead of this module.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../sandbox/foundation/db/migrations/', import.meta.url);

export const migrations: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
