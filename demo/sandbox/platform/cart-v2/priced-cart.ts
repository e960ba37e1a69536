// A version 2 cart with its prices: the quantity that can be bought and the discounts of each line.
import type Big from 'big.js';
import { sum, zero } from '../../foundation/money/money.ts';
import { type CartToCalculate, calculateCart } from '../cart/calculate-cart.ts';
import type { StoredLine } from '../cart/cart-json.ts';
import type { CartState } from '../cart/cart-store.ts';
import { type LineView, viewLines } from '../cart/lines/line-view.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import type { AppliedDiscount, Calculation } from '../pricing/calculation.ts';
import { isWholeShop } from '../pricing/goods.ts';

export interface PricedLine {
  view: LineView;
  /** Quantity that the shopper wants; `view.line.quantity` is the quantity that can be bought. */
  requested: number;
  discounts: { applied: AppliedDiscount; amount: Big }[];
  /** The line's total, after the discounts on the line. */
  total: Big;
}

export interface PricedCart {
  lines: PricedLine[];
  calculation: Calculation;
  /** Discounts on the whole cart. The totals of lines do not include them. */
  cartDiscounts: AppliedDiscount[];
}

type Flags = Pick<CartToCalculate, 'withShipping' | 'withTax' | 'withFees'>;

export const confirmedOf = ({ line, availability }: LineView): number =>
  Math.min(line.quantity, availability.quantityAvailable ?? line.quantity);

export const priceCart = (
  platform: Pick<Platform, 'settings' | 'now'>,
  { cart, lines }: CartState,
  catalog: Catalog,
  commerce: LoadedCommerce,
  flags: Flags = { withShipping: false, withTax: false, withFees: false },
): PricedCart => {
  const asked = viewLines(lines, catalog, commerce.collectionIds);
  const confirmed: StoredLine[] = asked.map((view) => ({
    ...view.line,
    quantity: confirmedOf(view),
  }));
  const { views, calculation } = calculateCart(
    platform,
    {
      lines: confirmed,
      couponCode: cart.couponCode,
      merchantDiscounts: cart.merchantDiscounts,
      address: cart.contactInfo?.address ?? null,
      shippingCode: cart.selectedShippingOption?.code ?? null,
      ...flags,
    },
    catalog,
    commerce,
  );
  const ofLines = calculation.discounts.filter((applied) => isOfLines(applied, calculation));
  return {
    calculation,
    cartDiscounts: calculation.discounts.filter((applied) => !ofLines.includes(applied)),
    lines: views.map((view, index) => {
      const discounts = ofLines
        .map((applied) => ({ applied, amount: applied.amounts[index] ?? zero() }))
        .filter(({ amount }) => amount.gt(0));
      const { amount } = calculation.lines[index] ?? { amount: zero() };
      return {
        // Availability of the requested quantity, not of the confirmed quantity.
        view: { ...view, availability: asked[index]?.availability ?? view.availability },
        requested: asked[index]?.line.quantity ?? view.line.quantity,
        discounts,
        total: amount.minus(sum(discounts.map((one) => one.amount))),
      };
    }),
  };
};

/** Whether a discount lowers the price of lines instead of the cart, as rules and coupons for certain items do. */
const isOfLines = (applied: AppliedDiscount, { coupon }: Calculation): boolean =>
  applied.by === 'rule' ||
  (applied.by === 'coupon' &&
    coupon !== undefined &&
    coupon.kind !== 'FREE_SHIPPING' &&
    !isWholeShop(coupon));

export const sourceOf = (applied: AppliedDiscount, { coupon }: Calculation) =>
  applied.by === 'coupon' && coupon !== undefined
    ? { name: coupon.name, source: { sourceType: 'COUPON', couponCode: coupon.code } }
    : {
        name: applied.by === 'rule' ? applied.rule.name : '',
        source: { sourceType: 'AUTOMATIC_RULE' },
      };
