// Stable GUIDs for seeded rows, so that pages can name a product and survive a reset.
import { namedGuid } from '../foundation/db/named-guid.ts';

/** The same kind and name always give the same GUID. */
export const seedId = (
  kind: 'product' | 'collection' | 'variant' | 'media' | 'member',
  name: string,
): string => namedGuid(kind, name);
