// A short notation for carts and their sums, for money tests without a store.
import Big from 'big.js';
import {
  couponInput,
  discountRuleInput,
  feeInput,
  membershipInput,
  shippingOptionInput,
  taxRegionInput,
} from '../../../../demo/sandbox/platform/commerce/commerce-input.ts';
import {
  couponRow,
  discountRuleRow,
  feeRow,
  membershipRow,
  shippingOptionRow,
  taxRegionRow,
} from '../../../../demo/sandbox/platform/commerce/commerce-rows.ts';
import { calculate } from '../../../../demo/sandbox/platform/pricing/calculate.ts';
import type {
  Calculation,
  CalculationInput,
} from '../../../../demo/sandbox/platform/pricing/calculation.ts';
import { emptyCommerce } from '../../../../demo/sandbox/platform/pricing/commerce.ts';
import type { Coupon } from '../../../../demo/sandbox/platform/pricing/coupons.ts';
import type { DiscountRule } from '../../../../demo/sandbox/platform/pricing/discount-rules.ts';
import type { MerchantCut } from '../../../../demo/sandbox/platform/pricing/discounts.ts';
import type { FeeRule } from '../../../../demo/sandbox/platform/pricing/fees.ts';
import type { GoodsLine } from '../../../../demo/sandbox/platform/pricing/goods.ts';
import type { Membership } from '../../../../demo/sandbox/platform/pricing/memberships.ts';
import type { ShippingOption } from '../../../../demo/sandbox/platform/pricing/shipping.ts';
import type { TaxRegion } from '../../../../demo/sandbox/platform/pricing/tax.ts';
import { storeAppId } from '../test-seed.ts';

export const moneyNow = Date.parse('2026-03-02T10:00:00.000Z');

/** Ids that the scopes of discounts and coupons refer to. */
export const thing = {
  a: 'aaaaaaaa-0000-4000-8000-000000000001',
  b: 'bbbbbbbb-0000-4000-8000-000000000002',
  c: 'cccccccc-0000-4000-8000-000000000003',
  papers: 'dddddddd-0000-4000-8000-000000000004',
  reduced: 'eeeeeeee-0000-4000-8000-000000000005',
  owner: 'ffffffff-0000-4000-8000-000000000006',
  plan: '99999999-0000-4000-8000-000000000007',
} as const;

/** A line as `[unit price, quantity, more?]`. The first line of a cart has product a, the second b, the third c. */
export type ShortLine = [price: string, quantity: number, more?: Partial<GoodsLine>];

export interface MoneyCart {
  currency?: string;
  lines: ShortLine[];
  rules?: Record<string, unknown>[];
  coupon?: Record<string, unknown>;
  couponUsage?: { total: number; byCaller: number };
  merchant?: MerchantCut[];
  /** Tax regions, or one rate for all regions, which is included in the prices or added to them. */
  tax?: { rate: string; included?: boolean; shipping?: boolean } | Record<string, unknown>[];
  delivery?: Record<string, unknown>[];
  chosen?: string;
  fees?: Record<string, unknown>[];
  memberships?: Record<string, unknown>[];
  paidBy?: Record<string, string[]>;
  address?: Record<string, string>;
  autoTax?: CalculationInput['autoTax'];
  now?: number;
}

export const lineOf = ([price, quantity, more = {}]: ShortLine, index: number): GoodsLine => ({
  id: `line-${index}`,
  quantity,
  price: new Big(price),
  itemType: 'PHYSICAL',
  isShipped: true,
  weight: 0,
  productId: [thing.a, thing.b, thing.c][index] ?? `product-${index}`,
  collectionIds: [],
  taxGroupId: null,
  paymentOption: 'FULL_PAYMENT_ONLINE',
  deposit: null,
  isTrial: false,
  isSubscription: false,
  membershipId: null,
  ...more,
});

const isRate = (
  tax: NonNullable<MoneyCart['tax']>,
): tax is Exclude<NonNullable<MoneyCart['tax']>, unknown[]> => !Array.isArray(tax);

const regionsOf = (tax: MoneyCart['tax']): TaxRegion[] => {
  if (tax === undefined) return [];
  const inputs = isRate(tax)
    ? [
        {
          name: 'Tax',
          country: '*',
          rate: tax.rate,
          isIncluded: tax.included ?? false,
          taxesShipping: tax.shipping ?? true,
        },
      ]
    : tax;
  return inputs.map((input) => taxRegionRow(taxRegionInput.parse(input)) as TaxRegion);
};

/** Builds calculation input as the database returns it. */
export const inputOf = (cart: MoneyCart): CalculationInput => {
  const coupon = cart.coupon && {
    ...couponRow(couponInput.parse({ code: 'CODE', name: 'Coupon', ...cart.coupon })),
  };
  const rules = (cart.rules ?? []).map((rule, index) => ({
    ...discountRuleRow(discountRuleInput.parse({ name: `Rule ${index}`, ...rule }), moneyNow),
    id: `rule-${index}`,
  }));
  const fees = (cart.fees ?? []).map((fee, index) =>
    feeRow(feeInput.parse({ code: `fee-${index}`, name: `Fee ${index}`, ...fee }), index),
  );
  const options = (cart.delivery ?? []).map((option, index) =>
    shippingOptionRow(
      shippingOptionInput.parse({ code: 'post', title: 'Post', ...option }),
      index,
      moneyNow,
    ),
  );
  const memberships = (cart.memberships ?? []).map((membership, index) => ({
    ...membershipRow(
      membershipInput.parse({ ownerId: thing.owner, name: `Plan ${index}`, ...membership }),
    ),
    id: `plan-${index}`,
  }));
  return {
    currency: cart.currency ?? 'EUR',
    lines: cart.lines.map(lineOf),
    commerce: {
      ...emptyCommerce(),
      coupon: coupon as Coupon | undefined,
      couponUsage: cart.couponUsage ?? { total: 0, byCaller: 0 },
      discountRules: rules as DiscountRule[],
      taxRegions: regionsOf(cart.tax),
      shippingOptions: options as ShippingOption[],
      fees: fees as FeeRule[],
      memberships: memberships as Membership[],
    },
    couponCode: cart.coupon === undefined ? null : 'CODE',
    merchantDiscounts: cart.merchant ?? [],
    memberships: Object.entries(cart.paidBy ?? {}).map(([id, lineItemIds]) => ({
      id,
      appId: storeAppId,
      lineItemIds,
    })),
    address: cart.address ?? null,
    shippingCode: cart.chosen ?? (cart.delivery ? 'post' : null),
    autoTax: cart.autoTax ?? 'ok',
    now: cart.now ?? moneyNow,
  };
};

export const calculateCart = (cart: MoneyCart): Calculation => calculate(inputOf(cart));
