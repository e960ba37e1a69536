import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type * as inputs from './commerce-input.ts';
import type {
  additionalFees,
  coupons,
  discountRules,
  giftCards,
  memberships,
  shippingOptions,
  subscriptionOptions,
  taxRegions,
} from './commerce-schema.ts';

type Given<T extends z.ZodType> = z.output<T>;

/** Id of the app that sells memberships. */
export const plansAppId = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';

export const couponRow = (
  given: Given<typeof inputs.couponInput>,
): typeof coupons.$inferInsert => ({ id: randomUUID(), ...given });

export const discountRuleRow = (
  given: Given<typeof inputs.discountRuleInput>,
  now: number,
): typeof discountRules.$inferInsert => ({
  id: randomUUID(),
  ...given,
  createdDate: new Date(now),
  updatedDate: new Date(now),
});

export const taxRegionRow = (
  given: Given<typeof inputs.taxRegionInput>,
): typeof taxRegions.$inferInsert => ({
  id: randomUUID(),
  ...given,
  jurisdictionType:
    given.jurisdictionType ??
    (given.city !== null ? 'CITY' : given.subdivision !== null ? 'STATE' : 'COUNTRY'),
});

export const shippingOptionRow = (
  given: Given<typeof inputs.shippingOptionInput>,
  position: number,
  now: number,
): typeof shippingOptions.$inferInsert => ({
  id: randomUUID(),
  ...given,
  pickupMethod: given.pickupMethod ?? (given.kind === 'PICKUP' ? 'STORE_PICKUP' : null),
  position,
  createdDate: new Date(now),
  updatedDate: new Date(now),
});

export const feeRow = (
  given: Given<typeof inputs.feeInput>,
  position: number,
): typeof additionalFees.$inferInsert => ({ id: randomUUID(), ...given, position });

export const membershipRow = (
  given: Given<typeof inputs.membershipInput>,
): typeof memberships.$inferInsert => ({
  id: randomUUID(),
  ...given,
  appId: given.appId ?? plansAppId,
  creditsRemaining: given.creditsRemaining ?? given.creditsTotal,
});

export const subscriptionOptionRow = (
  { productId, ...terms }: Given<typeof inputs.subscriptionOptionInput>,
  position: number,
): typeof subscriptionOptions.$inferInsert => {
  const id = randomUUID();
  return { id, productId, terms: { id, ...terms }, position };
};

/** Sixteen random letters and digits, without look-alikes. */
export const newGiftCardCode = (): string => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
};

export const giftCardRow = (
  { amount, code = newGiftCardCode(), expiresAt }: Given<typeof inputs.giftCardInput>,
  currency: string,
  orderId: string | null = null,
): typeof giftCards.$inferInsert => ({
  id: randomUUID(),
  code,
  currency,
  initialAmount: amount,
  balance: amount,
  expiresAt,
  orderId,
});
