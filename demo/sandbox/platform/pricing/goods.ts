// A line as used by the calculation, independent of its storage.
import type Big from 'big.js';
import type { ItemType, PaymentOption } from '../commerce/commerce-json.ts';

export interface GoodsLine {
  id: string;
  quantity: number;
  /** Per unit, after the catalog's discount, not rounded. */
  price: Big;
  itemType: ItemType;
  /** Whether the line requires shipping. */
  isShipped: boolean;
  /** Per unit, in kilograms. */
  weight: number;
  productId: string;
  collectionIds: readonly string[];
  taxGroupId: string | null;
  paymentOption: PaymentOption;
  /** Per unit, for DEPOSIT_ONLINE. */
  deposit: Big | null;
  /** A subscription that starts with a free trial is paid later. */
  isTrial: boolean;
  isSubscription: boolean;
  membershipId: string | null;
}

/** The lines that a coupon, rule, fee or membership applies to; two empty lists mean all lines. */
export interface Scope {
  productIds: readonly string[];
  collectionIds: readonly string[];
  /** Set for coupons only. */
  excludesSubscriptions?: boolean;
}

export const isWholeShop = ({ productIds, collectionIds }: Scope): boolean =>
  productIds.length === 0 && collectionIds.length === 0;

export const isInScope = (
  scope: Scope,
  line: Pick<GoodsLine, 'productId' | 'collectionIds' | 'isSubscription'>,
): boolean =>
  !(scope.excludesSubscriptions && line.isSubscription) &&
  (isWholeShop(scope) ||
    scope.productIds.includes(line.productId) ||
    line.collectionIds.some((id) => scope.collectionIds.includes(id)));

/** Gift cards are a form of money: neither discounted nor taxed. */
export const isMoney = ({ itemType }: Pick<GoodsLine, 'itemType'>): boolean =>
  itemType === 'GIFT_CARD';
