import type { Row } from './money-row.ts';
import { couponRows } from './money-rows-coupons.ts';
import { deliveryRows, otherRows } from './money-rows-delivery.ts';
import { ruleRows, stackRows } from './money-rows-discounts.ts';
import { lineRows, taxIncludedRows, taxOnTopRows } from './money-rows-tax.ts';

export const moneyGroups: readonly [about: string, rows: Row[]][] = [
  ['lines', lineRows],
  ['tax in prices', taxIncludedRows],
  ['tax on top', taxOnTopRows],
  ['coupons', couponRows],
  ['automatic discounts', ruleRows],
  ['combined discounts', stackRows],
  ['fees, gift cards, memberships and payments', otherRows],
  ['delivery', deliveryRows],
];
