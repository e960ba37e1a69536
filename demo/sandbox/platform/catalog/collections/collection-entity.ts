import { type MediaView, mediaToWire } from '../media/media-entity.ts';
import type { CollectionRow } from './collection-store.ts';

export const collectionToWire = (row: CollectionRow, view: MediaView) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  media: mediaToWire(row.media === null ? [] : [row.media], row.name, view),
  numberOfProducts: row.numberOfProducts,
  visible: row.visible,
  lastUpdated: row.lastUpdated.toISOString(),
});
