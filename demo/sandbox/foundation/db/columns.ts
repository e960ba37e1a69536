// Column kinds that every table shares.
import { numeric, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond. */
export const at = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** Decimal text, never a float. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 3 });
