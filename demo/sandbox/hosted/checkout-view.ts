// What the checkout page and the placing of an order both see of a checkout.
import { type LineView, viewLines } from '../cart/line-view.ts';
import { type Catalog, loadCatalog } from '../catalog/store.ts';
import type { Database } from '../db/database.ts';
import type { checkouts } from '../db/schema.ts';
import { type CouponRow, findCoupon } from '../pricing/coupons.ts';
import { computeTotals, type Totals } from '../pricing/totals.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

export interface CheckoutView {
  checkout: CheckoutRow;
  catalog: Catalog;
  lines: LineView[];
  coupon: CouponRow | undefined;
  /** Totals with a way of delivery; without one for what is not sent. */
  totalsFor(deliveryCode: string | undefined, country?: string): Totals;
  /** Everything but delivery: unchanged since the page was shown, or the shopper is asked again. */
  goodsTotal: string;
}

export const viewCheckout = async (
  db: Database,
  checkout: CheckoutRow,
  now: number,
): Promise<CheckoutView> => {
  const catalog = await loadCatalog(
    db,
    checkout.lines.map(({ catalogItemId }) => catalogItemId),
  );
  const coupon = await findCoupon(db, checkout.couponCode);
  const lines = viewLines(checkout.lines, catalog);
  const totalsFor: CheckoutView['totalsFor'] = (shippingCode, country) =>
    computeTotals({
      lines,
      coupon,
      couponCode: checkout.couponCode,
      merchantDiscounts: checkout.merchantDiscounts,
      country,
      shippingCode,
      now,
    });
  const goods = totalsFor(undefined);
  return { checkout, catalog, lines, coupon, totalsFor, goodsTotal: goods.total.toFixed(2) };
};
