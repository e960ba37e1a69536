import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import { loadCommerce } from '../commerce/load-commerce.ts';
import type { Database } from '../core/database.ts';
import type { Platform } from '../core/platform.ts';
import { type Coupon, type CouponProblem, couponProblem } from '../pricing/coupons.ts';
import type { StoredLine } from './cart-json.ts';
import type { CartRow } from './cart-store.ts';
import { viewLines } from './lines/line-view.ts';

/** The coupon with the typed code, and the reason if the cart cannot use it. */
export const checkCoupon = async (
  platform: Platform,
  tx: Database,
  typed: string,
  { ownerId }: CartRow,
  lines: readonly StoredLine[],
  catalog: Catalog,
): Promise<{ coupon: Coupon | undefined; problem: CouponProblem | undefined }> => {
  const commerce = await loadCommerce(tx, { couponCode: typed, ownerId, lines });
  const views = viewLines(lines, catalog, commerce.collectionIds);
  const { coupon } = commerce;
  const problem = couponProblem({
    code: typed,
    coupon,
    usage: commerce.couponUsage,
    lines: views.map(({ goods }) => goods),
    amounts: views.map(({ total }) => total),
    currency: platform.settings.currency,
    now: platform.now(),
  });
  return { coupon, problem };
};

/** Returns the coupon's code as stored by the shop. @throws PlatformError 400 with one of `couponReasons`. */
export const requireCoupon = async (
  ...question: Parameters<typeof checkCoupon>
): Promise<string> => {
  const { coupon, problem } = await checkCoupon(...question);
  if (problem !== undefined)
    throw applicationError(400, problem.code, problem.description, problem.data);
  const [, , typed] = question;
  return coupon?.code ?? typed;
};
