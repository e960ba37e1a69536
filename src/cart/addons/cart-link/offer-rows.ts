// The rows of a link's offer: for each line its name, its look, and the pieces that the cart lacks.

import type { WidgetStore } from '../../../app/store/create-store.ts';
import type { LinkedLine, ProductState } from '../../../app/store/state.ts';
import type { CartView, ChosenOption, ImageView, LineView } from '../../../app/store/views.ts';
import type { OpenProducts } from '../../../products/loading/open-products.ts';
import { moneyLike } from '../../model/money/money-like.ts';
import { byKey } from '../../sync/record/line-in.ts';
import { exactSum } from '../../view/totals/expected-sums.ts';
import { priceOfAdd, type UnitPrice } from '../../view/totals/line-prices.ts';

export interface OfferRow {
  /** Key of the cart line that it would become. */
  key: string;
  line: LinkedLine;
  /** `reading`: nothing is known yet; `failed`: it could not be read; `gone`: sold out, or not in the store. */
  status: 'reading' | 'failed' | 'gone' | 'ready';
  name?: string | undefined;
  image?: ImageView | undefined;
  options: readonly ChosenOption[];
  /** The pieces to add, so that the same link fills a cart once. */
  missing: number;
  /** Unit price, formatted. */
  price?: string | undefined;
  /** Unit price as a number with its currency; undefined if it cannot be known exactly. */
  unit: UnitPrice | undefined;
}

const statusOf = (state: ProductState | undefined): OfferRow['status'] => {
  if (!state || state.status === 'loading') return 'reading';
  if (state.status === 'failed') return 'failed';
  return state.status === 'missing' || state.product.availability === 'sold-out' ? 'gone' : 'ready';
};

export const lineInCart = ({ lines }: Pick<CartView, 'lines'>, key: string): LineView | undefined =>
  byKey(lines, key);

/** One row for each line. It reads the store's cart and products. */
export const offerRows = (
  store: Pick<WidgetStore, 'getState'>,
  products: Pick<OpenProducts, 'changeOf' | 'shopStore'>,
  lines: readonly LinkedLine[],
): OfferRow[] =>
  lines.map((line) => {
    const { cart, products: entries } = store.getState();
    const { productId, choices, variantId } = line;
    const { key, reference, look } = products.changeOf(line);
    const status = statusOf(products.shopStore.productState(productId, choices, variantId));
    const lacking = line.quantity - (lineInCart(cart, key)?.quantity ?? 0);
    return {
      key,
      line,
      status,
      name: look?.name,
      image: look?.image,
      options: look?.options ?? [],
      missing: status === 'ready' ? Math.max(lacking, 0) : 0,
      price: look?.price,
      unit: reference && priceOfAdd({ reference }, entries),
    };
  });

/** The sum of these pieces, formatted; undefined if the price of one is not known exactly. */
export const offerSum = (
  rows: readonly Pick<OfferRow, 'missing' | 'unit'>[],
  locale: string,
): string | undefined => {
  const priced = rows.flatMap(({ missing, unit }) =>
    missing ? [{ quantity: missing, price: unit }] : [],
  );
  const sum = exactSum(priced);
  const like = priced[0]?.price;
  return sum !== undefined && like ? moneyLike(like, sum, locale, like.currency) : undefined;
};
