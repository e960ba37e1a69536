import type { AppliedDiscount, Calculation } from '../calculation.ts';
import { isWholeShop } from '../goods.ts';
import type { PriceFormat } from './price-format.ts';

export const discountsToWire = (calculation: Calculation, { price }: PriceFormat) =>
  calculation.discounts.map((applied) => {
    const scope = scopeOf(applied, calculation);
    const amount = price(applied.amount);
    if (applied.by === 'rule') {
      const { id, name } = applied.rule;
      return { discountRule: { id, name: { original: name, translated: name }, amount }, ...scope };
    }
    if (applied.by === 'coupon' && calculation.coupon !== undefined) {
      const { id, code, name } = calculation.coupon;
      return { coupon: { id, code, name, amount }, ...scope };
    }
    const { percentage } = applied.by === 'merchant' ? applied.given : {};
    return {
      merchantDiscount: { amount, ...(percentage !== undefined && { percentage }) },
      ...scope,
    };
  });

const scopeOf = (applied: AppliedDiscount, { lines, coupon }: Calculation) => {
  const touched = lines
    .filter((_, index) => applied.amounts[index]?.gt(0))
    .map(({ line }) => line.id);
  if (applied.by === 'coupon' && coupon?.kind === 'FREE_SHIPPING')
    return { discountType: 'SHIPPING', lineItemIds: [] };
  const isGlobal =
    applied.by === 'merchant'
      ? !applied.given.lineItemIds?.length
      : isWholeShop(
          applied.by === 'rule' ? applied.rule : (coupon ?? { productIds: [], collectionIds: [] }),
        );
  return isGlobal
    ? { discountType: 'GLOBAL', lineItemIds: [] }
    : {
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: applied.by === 'merchant' ? [...(applied.given.lineItemIds ?? [])] : touched,
      };
};
