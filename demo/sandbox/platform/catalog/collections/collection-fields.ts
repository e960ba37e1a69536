import { sql } from 'drizzle-orm';
import { collections as c } from '../catalog-schema.ts';
import type { SortKey } from '../query/query-cursor.ts';
import { fieldsNamed, onlyFields, type QueryFields } from '../query/query-field.ts';

const find = fieldsNamed({
  // The id is cast to text, because the platform allows text search in collection ids.
  id: { kind: 'text', value: sql`${c.id}::text` },
  name: { kind: 'text', value: sql`${c.name}` },
  slug: { kind: 'text', value: sql`${c.slug}` },
  description: { kind: 'text', value: sql`${c.description}` },
  visible: { kind: 'boolean', value: sql`${c.visible}` },
  lastUpdated: { kind: 'date', value: sql`${c.lastUpdated}` },
});

export const collectionFields: QueryFields = {
  find,
  sortable: ['id', 'name', 'slug', 'lastUpdated'],
};

const declared = ['id', 'name'];

/** Fields that the platform's client declares as filterable and sortable. */
export const declaredCollectionFields: QueryFields = onlyFields(
  collectionFields,
  declared,
  declared,
);

/** The shop's default order of collections. */
export const collectionOrder: readonly SortKey[] = [
  { field: { kind: 'number', value: sql`${c.position}` }, direction: 'ASC' },
  { field: { kind: 'guid', value: sql`${c.id}` }, direction: 'ASC' },
];
