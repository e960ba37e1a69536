// Control room functions for the payment methods that a merchant sets up: memberships, subscriptions, gift cards.

import { parse } from '../../foundation/validation/parse.ts';
import {
  giftCardInput,
  membershipInput,
  subscriptionOptionInput,
} from '../../platform/commerce/commerce-input.ts';
import {
  giftCardRow,
  membershipRow,
  subscriptionOptionRow,
} from '../../platform/commerce/commerce-rows.ts';
import {
  giftCards,
  memberships,
  subscriptionOptions,
} from '../../platform/commerce/commerce-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { findMemberByEmail } from '../../platform/members/member-store.ts';
import { firstOf, storedRow } from './stored-row.ts';

export interface PaymentControl {
  /** `ownerId` is the id of a member or visitor, or a member's email address. */
  createMembership(input: unknown): Promise<typeof memberships.$inferSelect>;
  createSubscriptionOption(input: unknown): Promise<typeof subscriptionOptions.$inferSelect>;
  createGiftCard(input: unknown): Promise<typeof giftCards.$inferSelect>;
}

export const createPaymentControl = (platform: Platform): PaymentControl => {
  const { db, settings } = platform;

  /** The given id, or the id of the member with the given email address. */
  const idOfOwner = async (given: unknown): Promise<unknown> => {
    if (typeof given !== 'string' || !given.includes('@')) return given;
    return (await findMemberByEmail(platform, given))?.id ?? given;
  };

  return {
    async createMembership(input) {
      const given: { ownerId?: unknown } = typeof input === 'object' && input !== null ? input : {};
      const ownerId = await idOfOwner(given.ownerId);
      const row = membershipRow(parse(membershipInput, { ...given, ownerId }));
      return firstOf(await db.insert(memberships).values(row).returning(), 'membership');
    },
    async createSubscriptionOption(input) {
      const row = subscriptionOptionRow(parse(subscriptionOptionInput, input), 0);
      return firstOf(await db.insert(subscriptionOptions).values(row).returning(), 'subscription');
    },
    async createGiftCard(input) {
      const row = giftCardRow(parse(giftCardInput, input), settings.currency);
      return storedRow(db.insert(giftCards).values(row).returning(), 'gift card');
    },
  };
};
