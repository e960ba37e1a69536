// Products on the wire with their media, as a caller may see them.
import type { Locale } from '../../../foundation/money/locale.ts';
import type { Platform } from '../../core/platform.ts';
import { loadMedia, mediaIdsOf } from '../media/media-library.ts';
import { productToWire } from './product-entity.ts';
import type { ListedProduct } from './product-reader.ts';
import { subscriptionDetailsOf } from './subscription-details.ts';

export interface Viewer {
  locale: Locale;
  isMerchant: boolean;
}

export const viewProducts = async (
  { db, origin }: Pick<Platform, 'db' | 'origin'>,
  found: readonly ListedProduct[],
  viewer: Viewer,
) => {
  const [library, detailsOf] = await Promise.all([
    loadMedia(
      db,
      found.flatMap(({ product }) => mediaIdsOf(product)),
    ),
    subscriptionDetailsOf(
      db,
      found.map(({ product }) => product.id),
    ),
  ]);
  return found.map((entry) => ({
    ...productToWire(entry, { ...viewer, origin, library }),
    ...detailsOf(entry.product.id),
  }));
};
