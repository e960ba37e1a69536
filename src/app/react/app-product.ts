// The product for apps: everything that the product's island shows, with amounts in place of formatted text.

import type { ProductPage } from '../../catalog/catalog-api.ts';
import { toProductPage } from '../../catalog/product-page/product-page-view.ts';
import { asText } from '../../client/codec/json.ts';
import { type ProductData, priceIn, type ShopProduct } from '../../products/index.ts';
import type { Choices, ProductState } from '../state/state.ts';
import type { Problem, ProductView } from '../state/views.ts';
import { type Amount, toAmount } from './amount.ts';

/**
 * A product with the choices that useProduct() received. Without `isWhole`, the description, the sections and further
 * pictures can be missing.
 */
export interface AppProduct
  extends Omit<ProductView, 'price' | 'fullPrice'>,
    Omit<ProductPage, 'isListed'> {
  slug: string | undefined;
  /** Stock keeping unit of the chosen variant, or of a product without variants. */
  sku: string | undefined;
  /** Price of the chosen variant, or of the product if no variant is chosen. */
  price: Amount | undefined;
  /** Price before the discount; undefined without a discount. */
  fullPrice: Amount | undefined;
  /** False if the product came from a list of catalog version 3, and so has no description and only one picture. */
  isWhole: boolean;
  /** Everything that the platform sent: variants, options, discount, collections. */
  data: ShopProduct;
}

/** The state of a product. `isOld`: the data was stored by an earlier page and is being read again. */
export type AppProductState =
  | { status: 'loading'; problem?: undefined }
  | {
      status: 'ready';
      product: AppProduct;
      problem?: Problem | undefined;
      isOld?: boolean | undefined;
    }
  | { status: 'missing'; problem?: undefined }
  | { status: 'failed'; problem: Problem };

const toAppProduct = (
  view: ProductView,
  { product: data }: ProductData,
  choices: Choices | undefined,
): AppProduct => {
  const { isListed, ...page } = toProductPage(data, choices);
  const variant = data.variants?.find(({ id }) => id === view.variantId)?.variant;
  const { currency, price, discountedPrice } = priceIn(variant) ?? priceIn(data) ?? {};
  const decimal = (amount: number | null | undefined) => amount?.toString();
  return {
    ...view,
    ...page,
    slug: asText(data.slug),
    sku: asText(variant?.sku ?? data.sku),
    price: toAmount(view.price, decimal(discountedPrice ?? price), currency),
    fullPrice: toAmount(view.fullPrice, decimal(price), currency),
    isWhole: !isListed,
    data,
  };
};

const states = new WeakMap<ProductState, AppProductState>();

/** The state of a product for apps. Cached by the islands' state, which belongs to one set of choices. */
export const toAppProductState = (
  state: ProductState | undefined,
  choices: Choices | undefined,
): AppProductState | undefined => {
  if (state?.status !== 'ready') return state;
  const { product, data, ...rest } = state;
  const known = states.get(state);
  const appState = known ?? { ...rest, product: toAppProduct(product, data, choices) };
  states.set(state, appState);
  return appState;
};
