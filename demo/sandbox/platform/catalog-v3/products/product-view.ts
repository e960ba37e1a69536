// JSON of a version 3 product: the default fields, and the fields that a call requests.
import Big from 'big.js';
import type { InfoSection } from '../../catalog/catalog-json.ts';
import type {
  ListedProduct,
  ProductRow,
  VariantRow,
} from '../../catalog/products/product-reader.ts';
import { brandIdOf, infoSectionIdOf, ribbonIdOf } from '../ids/catalog-ids.ts';
import { mediaToWire } from './media-view.ts';
import { actualPriceOf, compareAtPriceOf, priceRange } from './money-view.ts';
import { modifiersToWire, optionsToWire } from './option-view.ts';
import { physicalToWire } from './per-unit-view.ts';
import { richText } from './rich-text.ts';
import { inventoryToWire } from './stock-view.ts';
import { plansToWire } from './subscription-view.ts';
import { type VariantView, variantToWire } from './variant-view.ts';

export interface ProductView extends VariantView {
  currency: string;
  /** True for calls that get one product; other calls omit the variants. */
  withVariants: boolean;
  breadcrumbsOf(categoryId: string): readonly Record<string, string>[];
  /** Loaded only for ALL_CATEGORIES_INFO: categories that contain a product only indirectly. */
  categoriesAbove(productId: string): readonly string[];
}

export const productToWire = (entry: ListedProduct, view: ProductView) => {
  const { product } = entry;
  const { asked } = view;
  return {
    id: product.id,
    revision: String(product.revision),
    createdDate: product.createdDate.toISOString(),
    updatedDate: product.lastUpdated.toISOString(),
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    visibleInPos: product.visible,
    productType: product.productType === 'physical' ? 'PHYSICAL' : 'DIGITAL',
    media: mediaToWire(product.media, product.name, view),
    options: optionsToWire(entry, view),
    modifiers: modifiersToWire(product, view),
    ...namesOf(product),
    inventory: inventoryToWire(entry),
    ...pricesOf(entry, view),
    ...(product.productType === 'physical' && {
      physicalProperties: physicalToWire(entry, {
        locale: view.locale,
        withUnit: asked.has('WEIGHT_MEASUREMENT_UNIT_INFO'),
      }),
    }),
    ...variantsOf(entry, view),
    ...categoriesOf(entry, view),
    ...plansToWire(view.plansOf(product.id), product.allowOneTimePurchases),
    ...(product.membersOnly && { purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } }),
    ...textsOf(product, view),
  };
};

const namesOf = ({ brand, ribbon, additionalRibbons }: ProductRow) => ({
  ...(brand !== null && { brand: { id: brandIdOf(brand), name: brand } }),
  ...(ribbon !== null && { ribbon: { id: ribbonIdOf(ribbon), name: ribbon } }),
  additionalRibbons: additionalRibbons.map((name) => ({ id: ribbonIdOf(name), name })),
});

/** The visible variants, whose prices a shopper can pay; all variants if none is visible. */
export const shownVariants = (variants: readonly VariantRow[]): readonly VariantRow[] => {
  const visible = variants.filter((variant) => variant.visible);
  return visible.length > 0 ? visible : variants;
};

const pricesOf = ({ product, variants }: ListedProduct, view: ProductView) => {
  const shown = shownVariants(variants);
  const compareAt = shown.flatMap((variant) => compareAtPriceOf(variant, product) ?? []);
  return {
    actualPriceRange: priceRange(
      shown.map((variant) => actualPriceOf(variant, product)),
      view,
    ),
    ...(compareAt.length > 0 && { compareAtPriceRange: priceRange(compareAt, view) }),
    ...(view.asked.has('CURRENCY') && { currency: view.currency }),
    ...(view.asked.has('MERCHANT_DATA') && {
      costRange: priceRange(
        variants.map(({ cost }) => new Big(cost ?? product.cost ?? 0)),
        view,
      ),
    }),
  };
};

const variantsOf = (entry: ListedProduct, view: ProductView) => {
  const { product, variants } = entry;
  const { asked, withVariants } = view;
  const [cheapest] = [...shownVariants(variants)].sort(
    (a, b) => actualPriceOf(a, product).cmp(actualPriceOf(b, product)) || a.position - b.position,
  );
  const names = new Set(
    asked.has('DISCOUNT_INFO')
      ? variants.flatMap((one) => view.discountOf(entry, actualPriceOf(one, product))?.names ?? [])
      : [],
  );
  return {
    variantSummary: {
      variantCount: variants.length,
      ...(cheapest &&
        asked.has('MIN_PRICE_VARIANT') && {
          minPriceVariant: variantToWire(entry, cheapest, view),
        }),
    },
    ...(withVariants && {
      variantsInfo: { variants: variants.map((one) => variantToWire(entry, one, view)) },
    }),
    ...(asked.has('DISCOUNT_INFO') && { discountInfo: { discountRuleNames: [...names] } }),
  };
};

const categoriesOf = ({ product, collectionIds }: ListedProduct, view: ProductView) => {
  const { asked } = view;
  const [main] = collectionIds;
  const listed = (ids: readonly string[]) => ({
    categories: ids.map((id, index) => ({ id, index })),
  });
  return {
    ...(main !== undefined && { mainCategoryId: main }),
    ...(asked.has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: listed(collectionIds) }),
    ...(asked.has('ALL_CATEGORIES_INFO') && {
      allCategoriesInfo: listed([...collectionIds, ...view.categoriesAbove(product.id)]),
    }),
    ...(main !== undefined &&
      asked.has('BREADCRUMBS_INFO') && {
        breadcrumbsInfo: { breadcrumbs: view.breadcrumbsOf(main) },
      }),
  };
};

const textsOf = (product: ProductRow, { asked, origins }: ProductView) => {
  const relativePath = `/product-page/${encodeURIComponent(product.slug)}`;
  const withSections = [...asked].some((field) => field.startsWith('INFO_SECTION'));
  const section = ({ title = '', description = '' }: InfoSection) => {
    const id = infoSectionIdOf(title, description);
    return {
      id,
      uniqueName: `section-${id.slice(0, 8)}`,
      title,
      ...(asked.has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: description }),
      ...(asked.has('INFO_SECTION_DESCRIPTION') && { description: richText(description) }),
    };
  };
  return {
    ...(asked.has('PLAIN_DESCRIPTION') && { plainDescription: product.description }),
    ...(asked.has('DESCRIPTION') && { description: richText(product.description) }),
    ...(withSections && { infoSections: product.infoSections.map(section) }),
    ...(asked.has('URL') && { url: { relativePath, url: `${origins.pages}${relativePath}` } }),
  };
};
