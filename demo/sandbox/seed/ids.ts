// Stable GUIDs for seeded rows, so that pages can refer to a product even after a reset.
import { namedGuid } from '../foundation/db/named-guid.ts';

/** Returns the same GUID for the same kind and name. */
export const seedId = (
  kind: 'product' | 'collection' | 'variant' | 'media' | 'member',
  name: string,
): string => namedGuid(kind, name);
