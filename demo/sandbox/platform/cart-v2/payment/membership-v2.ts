import { z } from 'zod';
import { guid } from '../../../foundation/validation/fields.ts';
import type { LineMembership, StoredLine } from '../../cart/cart-json.ts';
import type { CartState } from '../../cart/cart-store.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../../commerce/load-commerce.ts';
import type { Platform } from '../../core/platform.ts';
import type { Calculation } from '../../pricing/calculation.ts';
import type { MembershipOptions } from '../../pricing/memberships.ts';
import { priceCart } from '../priced-cart.ts';
import { refusalV2 } from '../refusals-v2.ts';

/** The documentation lists these fields only for lines; the sandbox assumes that calls accept the same fields. */
export const membershipPayment = z
  .strictObject({
    existingMembership: z.strictObject({ appId: guid, membershipId: guid }).nullish(),
    futureMembership: z.strictObject({ lineItemId: guid, benefitId: guid }).nullish(),
  })
  .nullish();

export type MembershipPayment = z.infer<typeof membershipPayment>;

/** @throws PlatformError PLAN_LINE_ITEM_NOT_FOUND for a future membership, because the shop sells no plans. */
export const chosenMembership = (given: MembershipPayment): LineMembership | null => {
  const { existingMembership, futureMembership } = given ?? {};
  if (futureMembership)
    throw refusalV2('PLAN_LINE_ITEM_NOT_FOUND', { lineItemIds: [futureMembership.lineItemId] });
  return existingMembership
    ? { id: existingMembership.membershipId, appId: existingMembership.appId }
    : null;
};

/** @throws PlatformError INVALID_MEMBERSHIP_PAYMENT_OPTION for a membership that cannot pay for its lines. */
export const checkMemberships = (
  platform: Platform,
  state: CartState,
  catalog: Catalog,
  commerce: LoadedCommerce,
): void => {
  const { refused } = priceCart(platform, state, catalog, commerce).calculation.memberships;
  if (refused.length > 0) throw refusalV2('INVALID_MEMBERSHIP_PAYMENT_OPTION');
};

/** The membership that pays for a line, as included in the line's JSON. */
export const membershipOf = (
  { selectedMembership, quantity }: StoredLine,
  { memberships }: Calculation,
) => {
  const known = memberships.eligible.find(
    ({ membership }) => membership.id === selectedMembership?.id,
  );
  if (!selectedMembership || !known) return undefined;
  const { id: membershipId, appId } = selectedMembership;
  const { name } = known.membership;
  return {
    existingMembership: { appId, membershipId },
    name: { original: name, translated: name },
    redemptionCost: quantity,
    redemptionType: 'CREDITS',
  };
};

const reasons: Partial<Record<MembershipOptions['refused'][number]['reason'], string>> = {
  NO_CREDITS: 'INSUFFICIENT_FUNDS',
  NOT_ENOUGH_CREDITS: 'INSUFFICIENT_FUNDS',
  NOT_FOUND: 'MEMBERSHIP_NOT_FOUND',
  NOT_APPLICABLE: 'NOT_APPLICABLE_TO_LINE_ITEMS',
};

/** Violation data of memberships that cannot pay. */
export const invalidMemberships = ({ memberships }: Calculation) =>
  memberships.refused.map(({ id, reason }) => ({
    membershipId: id,
    reason: reasons[reason] ?? 'UNKNOWN_INVALID_MEMBERSHIP_REASON',
  }));
