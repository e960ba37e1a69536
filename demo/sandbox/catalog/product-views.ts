// Products as a caller sees them, with what is looked up around them.
import type { Locale } from '../money/locale.ts';
import type { Platform } from '../platform.ts';
import { loadMedia, mediaIdsOf } from './media-library.ts';
import { productToWire } from './product-entity.ts';
import { type CatalogProduct, loadCollectionIds } from './store.ts';

export interface Viewer {
  locale: Locale;
  isMerchant: boolean;
}

export const viewProducts = async (
  { db, origin }: Pick<Platform, 'db' | 'origin'>,
  found: readonly CatalogProduct[],
  viewer: Viewer,
) => {
  const library = await loadMedia(
    db,
    found.flatMap(({ product }) => mediaIdsOf(product)),
  );
  const collectionIds = await loadCollectionIds(
    db,
    found.map(({ product }) => product.id),
  );
  return found.map((entry) =>
    productToWire(entry, {
      ...viewer,
      origin,
      library,
      collectionIds: collectionIds.get(entry.product.id) ?? [],
    }),
  );
};
