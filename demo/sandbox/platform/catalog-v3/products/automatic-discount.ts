// Prices of a single unit of a product, after automatic discounts.
import type Big from 'big.js';
import { storeCurrency } from '../../../foundation/money/currency.ts';
import { sum, toCents } from '../../../foundation/money/money.ts';
import type { ListedProduct } from '../../catalog/products/product-reader.ts';
import { discountRules } from '../../commerce/commerce-schema.ts';
import type { Database } from '../../core/database.ts';
import { type DiscountRule, liveRules } from '../../pricing/discount-rules.ts';
import { openBill, takeCuts } from '../../pricing/discounts.ts';
import type { GoodsLine } from '../../pricing/goods.ts';

export interface AutomaticDiscount {
  names: string[];
  /** Price per unit, after the discounts. */
  price: Big;
}

/** Returns the discounts of one unit; undefined if no rule applies. */
export type DiscountOf = (
  { product, collectionIds }: ListedProduct,
  price: Big,
) => AutomaticDiscount | undefined;

export const loadRules = (db: Database): Promise<DiscountRule[]> =>
  db.select().from(discountRules).orderBy(discountRules.createdDate, discountRules.id);

export const discountsBy =
  (rules: readonly DiscountRule[], now: number): DiscountOf =>
  ({ product, collectionIds }, price) => {
    const line = pieceOf(product.id, collectionIds, price);
    const rounded = toCents(price);
    const live = liveRules(rules, [line], [rounded], now);
    if (live.length === 0) return undefined;
    const taken = takeCuts(openBill([line], storeCurrency()), live);
    return {
      names: taken.map(({ cut }) => cut.name),
      price: rounded.minus(sum(taken.flatMap(({ amounts }) => amounts))),
    };
  };

const pieceOf = (productId: string, collectionIds: readonly string[], price: Big): GoodsLine => ({
  id: productId,
  quantity: 1,
  price,
  itemType: 'PHYSICAL',
  isShipped: true,
  weight: 0,
  productId,
  collectionIds,
  taxGroupId: null,
  paymentOption: 'FULL_PAYMENT_ONLINE',
  deposit: null,
  isTrial: false,
  isSubscription: false,
  membershipId: null,
});
