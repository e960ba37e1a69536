// The places where the store keeps stock: a default place and a second place.
import { type SQL, sql } from 'drizzle-orm';
import { namedGuid } from '../../../foundation/db/named-guid.ts';

export const locations = [
  { id: namedGuid('location', 'workshop'), name: 'Workshop', isDefault: true },
  { id: namedGuid('location', 'market-hall'), name: 'Market hall', isDefault: false },
] as const;

export type Location = (typeof locations)[number];

export const defaultLocationId: string = locations[0].id;

/** Subquery with the alias `locations`, with the columns id, name and is_default. */
export const locationRelation: SQL = sql`(values ${sql.join(
  locations.map(
    ({ id, name, isDefault }) =>
      sql`(${id}::uuid, ${name}::text, ${String(isDefault)}::text::boolean)`,
  ),
  sql`, `,
)}) locations (id, name, is_default)`;

const opened = '2020-01-01T00:00:00.000Z';

export const locationToWire = ({ id, name, isDefault }: Location) => ({
  id,
  revision: '1',
  createdDate: opened,
  updatedDate: opened,
  name,
  defaultLocation: isDefault,
});
