import type { Locale } from '../../../foundation/money/locale.ts';
import type { Platform } from '../../core/platform.ts';
import { loadMedia, mediaIdsOf } from '../media/media-library.ts';
import { mixForms } from '../media/mixed-forms.ts';
import { productToWire } from './product-entity.ts';
import type { ListedProduct } from './product-reader.ts';
import { loadPlans, subscriptionDetails } from './subscription-details.ts';

export interface Viewer {
  locale: Locale;
  isMerchant: boolean;
}

export const viewProducts = async (
  { db, origins, settings }: Pick<Platform, 'db' | 'origins' | 'settings'>,
  found: readonly ListedProduct[],
  viewer: Viewer,
) => {
  const [library, plansOf] = await Promise.all([
    loadMedia(
      db,
      found.flatMap(({ product }) => mediaIdsOf(product)),
    ),
    loadPlans(
      db,
      found.map(({ product }) => product.id),
    ),
  ]);
  return found.map((entry) => {
    const product = productToWire(entry, { ...viewer, origins, library });
    return {
      ...product,
      ...(settings.pictureForms === 'mixed' && { media: mixForms(product.media, origins) }),
      ...subscriptionDetails(plansOf(entry.product.id), entry.product),
    };
  });
};
