// What the calculation knows of a line: plain facts, whoever asks and wherever they are stored.
import type Big from 'big.js';
import type { ItemType, PaymentOption } from '../../foundation/db/commerce-json.ts';

export interface GoodsLine {
  id: string;
  quantity: number;
  /** One unit after the catalog's own discount, not yet rounded. */
  price: Big;
  itemType: ItemType;
  /** Needs a way of delivery. */
  isShipped: boolean;
  /** One unit, kilograms. */
  weight: number;
  productId: string;
  collectionIds: readonly string[];
  taxGroupId: string | null;
  paymentOption: PaymentOption;
  /** One unit's, for DEPOSIT_ONLINE. */
  deposit: Big | null;
  /** A subscription that starts with a free trial is paid later. */
  isTrial: boolean;
  membershipId: string | null;
}

/** Which lines a coupon, rule, fee or membership is about; two empty lists mean all. */
export interface Scope {
  productIds: readonly string[];
  collectionIds: readonly string[];
}

export const isWholeShop = ({ productIds, collectionIds }: Scope): boolean =>
  productIds.length === 0 && collectionIds.length === 0;

export const isInScope = (
  scope: Scope,
  line: Pick<GoodsLine, 'productId' | 'collectionIds'>,
): boolean =>
  isWholeShop(scope) ||
  scope.productIds.includes(line.productId) ||
  line.collectionIds.some((id) => scope.collectionIds.includes(id));

/** Stored value cards are money in another form: neither discounted nor taxed. */
export const isMoney = ({ itemType }: Pick<GoodsLine, 'itemType'>): boolean =>
  itemType === 'GIFT_CARD';
