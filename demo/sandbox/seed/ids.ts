// Stable GUIDs for seeded rows, so that pages can name a product and survive a reset.
import { createHash } from 'node:crypto';

/** The same kind and name always give the same GUID (shape of RFC 9562 version 8). */
export const seedId = (
  kind: 'product' | 'collection' | 'variant' | 'media' | 'member',
  name: string,
): string => {
  const hex = createHash('sha256').update(`${kind}:${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
