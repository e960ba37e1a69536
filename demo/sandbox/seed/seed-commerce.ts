import { defaultCurrency } from '../foundation/request-context.ts';
import * as inputs from '../platform/commerce/commerce-input.ts';
import * as rows from '../platform/commerce/commerce-rows.ts';
import * as tables from '../platform/commerce/commerce-schema.ts';
import type { Database } from '../platform/core/database.ts';
import { basicCommerce } from './commerce.ts';
import type { CommerceSeed } from './seed-types.ts';

const replaced = [
  tables.couponRedemptions,
  tables.coupons,
  tables.discountRules,
  tables.taxRegions,
  tables.shippingOptions,
  tables.additionalFees,
  tables.memberships,
  tables.subscriptionContracts,
  tables.subscriptionOptions,
  tables.giftCards,
];

/** Replaces all commerce data. */
export const seedCommerce = async (
  db: Database,
  seed: {
    coupons?: readonly inputs.CouponInput[] | undefined;
    commerce?: CommerceSeed | undefined;
  },
  now: number,
): Promise<void> => {
  const { commerce = basicCommerce } = seed;
  // Deleting is several times as fast as truncating, which gives each of these small tables a new file.
  for (const table of replaced) await db.delete(table);
  const couponRows = (seed.coupons ?? []).map((one) =>
    rows.couponRow(inputs.couponInput.parse(one)),
  );
  // The rules get dates one millisecond apart, which define their order.
  const ruleRows = (commerce.discountRules ?? []).map((one, index) =>
    rows.discountRuleRow(inputs.discountRuleInput.parse(one), now + index),
  );
  const regionRows = (commerce.taxRegions ?? []).map((one) =>
    rows.taxRegionRow(inputs.taxRegionInput.parse(one)),
  );
  const optionRows = (commerce.shippingOptions ?? []).map((one, index) =>
    rows.shippingOptionRow(inputs.shippingOptionInput.parse(one), index, now),
  );
  const feeRows = (commerce.fees ?? []).map((one, index) =>
    rows.feeRow(inputs.feeInput.parse(one), index),
  );
  const membershipRows = (commerce.memberships ?? []).map((one) =>
    rows.membershipRow(inputs.membershipInput.parse(one)),
  );
  const subscriptionRows = (commerce.subscriptionOptions ?? []).map((one, index) =>
    rows.subscriptionOptionRow(inputs.subscriptionOptionInput.parse(one), index),
  );
  const cardRows = (commerce.giftCards ?? []).map((one) =>
    rows.giftCardRow(inputs.giftCardInput.parse(one), defaultCurrency),
  );
  // Drizzle refuses empty inserts.
  if (couponRows.length > 0) await db.insert(tables.coupons).values(couponRows);
  if (ruleRows.length > 0) await db.insert(tables.discountRules).values(ruleRows);
  if (regionRows.length > 0) await db.insert(tables.taxRegions).values(regionRows);
  if (optionRows.length > 0) await db.insert(tables.shippingOptions).values(optionRows);
  if (feeRows.length > 0) await db.insert(tables.additionalFees).values(feeRows);
  if (membershipRows.length > 0) await db.insert(tables.memberships).values(membershipRows);
  if (subscriptionRows.length > 0)
    await db.insert(tables.subscriptionOptions).values(subscriptionRows);
  if (cardRows.length > 0) await db.insert(tables.giftCards).values(cardRows);
};
