// A checkout with its catalog, commerce data and totals, for the checkout page and for placing the order.

import { amountText } from '../../foundation/money/money.ts';
import { calculateCart } from '../cart/calculate-cart.ts';
import type { Address } from '../cart/cart-json.ts';
import type { LineView } from '../cart/lines/line-view.ts';
import { type Catalog, loadCatalog } from '../catalog/products/product-reader.ts';
import { type LoadedCommerce, loadCommerce } from '../commerce/load-commerce.ts';
import type { Database } from '../core/database.ts';
import type { Platform } from '../core/platform.ts';
import type { checkouts } from '../orders/order-schema.ts';
import type { Calculation } from '../pricing/calculation.ts';
import { servesCountry } from '../pricing/commerce.ts';
import { servedCountries } from '../pricing/shipping.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

export interface CheckoutView {
  checkout: CheckoutRow;
  catalog: Catalog;
  commerce: LoadedCommerce;
  lines: LineView[];
  /** Totals with a shipping option; `deliveryCode` is undefined if nothing is shipped. */
  totalsFor(deliveryCode: string | undefined, address?: Address | null): Calculation;
  /** Countries that the shop ships to. */
  countries: readonly string[];
  /** Total without shipping and tax; if it has changed since the page was shown, the shopper must confirm. */
  goodsTotal: string;
}

export const viewCheckout = async (
  platform: Pick<Platform, 'settings' | 'now'>,
  db: Database,
  checkout: CheckoutRow,
): Promise<CheckoutView> => {
  const { couponCode, merchantDiscounts, ownerId, lines } = checkout;
  const catalog = await loadCatalog(
    db,
    lines.map(({ catalogItemId }) => catalogItemId),
  );
  const commerce = await loadCommerce(db, { couponCode, ownerId, lines });
  const calculateFor = (deliveryCode: string | undefined, address?: Address | null) =>
    calculateCart(
      platform,
      {
        lines,
        couponCode,
        merchantDiscounts,
        address: address?.country ? address : null,
        shippingCode: deliveryCode ?? null,
      },
      catalog,
      commerce,
    );
  const { views, calculation } = calculateFor(undefined);
  const { subtotal, discount, additionalFees, currency } = calculation;
  return {
    checkout,
    catalog,
    commerce,
    lines: views,
    totalsFor: (code, address) => calculateFor(code, address).calculation,
    countries: countriesOf(commerce),
    goodsTotal: amountText(subtotal.minus(discount).plus(additionalFees), currency),
  };
};

const countriesOf = ({ shippingOptions }: LoadedCommerce): readonly string[] => {
  const named = shippingOptions.flatMap(({ countries }) => countries ?? []);
  return [...new Set([...servedCountries, ...named])].filter((country) =>
    servesCountry(shippingOptions, country),
  );
};
