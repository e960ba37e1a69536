// Loads the data that version 3 products contain in addition to their rows: files, plans, discounts, categories.
import { storeCurrency } from '../../../foundation/money/currency.ts';
import type { Locale } from '../../../foundation/money/locale.ts';
import { shopperCurrency } from '../../../foundation/money/shopper-currency.ts';
import { loadMedia, mediaIdsOf } from '../../catalog/media/media-library.ts';
import type { ListedProduct } from '../../catalog/products/product-reader.ts';
import { loadPlans } from '../../catalog/products/subscription-details.ts';
import type { Platform } from '../../core/platform.ts';
import { categoriesOfItems } from '../categories/categories-of-items.ts';
import { readCategory } from '../categories/category-reader.ts';
import { discountsBy, loadRules } from './automatic-discount.ts';
import { type ProductView, productToWire } from './product-view.ts';
import type { Asked } from './requested-fields.ts';

export interface ViewRequest {
  asked: Asked;
  locale: Locale;
  withVariants: boolean;
}

export const loadProductView = async (
  platform: Pick<Platform, 'db' | 'origins' | 'now' | 'settings'>,
  found: readonly ListedProduct[],
  { asked, locale, withVariants }: ViewRequest,
): Promise<ProductView> => {
  const { db, origins, now } = platform;
  const [library, plansOf, rules, breadcrumbsOf, heldBy] = await Promise.all([
    loadMedia(
      db,
      found.flatMap(({ product }) => [...mediaIdsOf(product), ...modifierMedia(product)]),
    ),
    loadPlans(db, idsOf(found)),
    asked.has('DISCOUNT_INFO') ? loadRules(db) : [],
    asked.has('BREADCRUMBS_INFO') ? loadBreadcrumbs(platform, found) : () => [],
    asked.has('ALL_CATEGORIES_INFO') ? categoriesOfItems(db, idsOf(found)) : undefined,
  ]);
  return {
    asked,
    locale,
    withVariants,
    origins,
    library,
    isMixed: platform.settings.pictureForms === 'mixed',
    plansOf,
    breadcrumbsOf,
    categoriesAbove: (productId) => heldBy?.(productId).indirect ?? [],
    now: now(),
    currency: shopperCurrency() ?? storeCurrency(),
    discountOf: discountsBy(rules, now()),
  };
};

export const viewProducts = async (
  platform: Pick<Platform, 'db' | 'origins' | 'now' | 'settings'>,
  found: readonly ListedProduct[],
  request: ViewRequest,
) => {
  const view = await loadProductView(platform, found, request);
  return found.map((entry) => productToWire(entry, view));
};

const idsOf = (found: readonly ListedProduct[]): string[] => found.map(({ product }) => product.id);

const modifierMedia = ({ modifiers }: ListedProduct['product']): string[] =>
  modifiers.flatMap(({ choices = [] }) => choices.flatMap(({ media = [] }) => media));

/** The path to a product's main category, including that category. */
const loadBreadcrumbs = async (
  platform: Pick<Platform, 'db' | 'settings'>,
  found: readonly ListedProduct[],
): Promise<ProductView['breadcrumbsOf']> => {
  const ids = new Set(found.flatMap(({ collectionIds }) => collectionIds.slice(0, 1)));
  const rows = await Promise.all([...ids].map((id) => readCategory(platform, { id })));
  return (categoryId) =>
    rows
      .flatMap((row) => (row?.id === categoryId ? [...row.breadcrumbs, row] : []))
      .map(({ id, name, slug }) => ({ categoryId: id, categoryName: name, categorySlug: slug }));
};
