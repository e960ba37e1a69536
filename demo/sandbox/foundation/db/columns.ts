import { numeric, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** A decimal read as a string, never as a float. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 3 });
