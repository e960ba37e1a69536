// Control room functions for commerce: what a merchant sets up.
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import * as tables from '../foundation/db/commerce-schema.ts';
import { isUniqueViolation } from '../foundation/db/database.ts';
import { isGuid } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import { applicationError } from '../foundation/validation/platform-error.ts';
import * as entities from '../platform/commerce/commerce-entities.ts';
import * as inputs from '../platform/commerce/commerce-input.ts';
import * as rows from '../platform/commerce/commerce-rows.ts';
import type { Platform } from '../platform/core/platform.ts';
import {
  publishCreated,
  publishDeleted,
  publishUpdated,
} from '../platform/events/publish-entity.ts';
import { findMemberByEmail } from '../platform/members/member-store.ts';
import { couponStatus } from '../platform/pricing/coupons.ts';
import { ruleStatus } from '../platform/pricing/discount-rules.ts';

type Row<T extends PgTable> = T['$inferSelect'];

/** Inputs are those of `commerce/commerce-input.ts`; each function returns the stored row. */
export interface CommerceControl {
  createCoupon(input: unknown): Promise<Row<typeof tables.coupons>>;
  /** Finds the coupon by its code. */
  updateCoupon(code: string, change: unknown): Promise<Row<typeof tables.coupons>>;
  deleteCoupon(code: string): Promise<void>;
  createDiscountRule(input: unknown): Promise<Row<typeof tables.discountRules>>;
  updateDiscountRule(id: string, change: unknown): Promise<Row<typeof tables.discountRules>>;
  deleteDiscountRule(id: string): Promise<void>;
  createTaxRegion(input: unknown): Promise<Row<typeof tables.taxRegions>>;
  deleteTaxRegion(id: string): Promise<void>;
  createShippingOption(input: unknown): Promise<Row<typeof tables.shippingOptions>>;
  /** Finds the option by its code. */
  updateShippingOption(code: string, change: unknown): Promise<Row<typeof tables.shippingOptions>>;
  deleteShippingOption(code: string): Promise<void>;
  createFee(input: unknown): Promise<Row<typeof tables.additionalFees>>;
  deleteFee(code: string): Promise<void>;
  /** `ownerId` is the id of a member or visitor, or a member's address. */
  createMembership(input: unknown): Promise<Row<typeof tables.memberships>>;
  createSubscriptionOption(input: unknown): Promise<Row<typeof tables.subscriptionOptions>>;
  createGiftCard(input: unknown): Promise<Row<typeof tables.giftCards>>;
  /** Everything that is set up; coupons and rules include their status. */
  commerce(): Promise<Record<string, unknown[]>>;
}

const notFound = (what: string) =>
  applicationError(404, 'NOT_FOUND', `There is no such ${what}.`, { what });

/** A change merged into the stored values and validated as a whole. */
const merged = <T extends z.ZodObject>(schema: T, stored: object, change: unknown): z.output<T> => {
  const known = Object.fromEntries(
    Object.entries(stored).filter(([name]) => Object.hasOwn(schema.shape, name)),
  );
  const given = typeof change === 'object' && change !== null ? change : {};
  return parse(schema, { ...JSON.parse(JSON.stringify(known)), ...given }) as z.output<T>;
};

export const createCommerceControl = (platform: Platform): CommerceControl => {
  const { db } = platform;
  const first = <T>([row]: T[], what: string): T => {
    if (row === undefined) throw notFound(what);
    return row;
  };
  /** Reports a code that is already in use. */
  const made = async <T>(rows: PromiseLike<T[]>, what: string): Promise<T> => {
    try {
      return first(await rows, what);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw applicationError(409, 'CODE_TAKEN', `A ${what} with this code already exists.`, {
        what,
      });
    }
  };
  const now = () => new Date(platform.now());

  return {
    async createCoupon(input) {
      const row = rows.couponRow(parse(inputs.couponInput, input));
      return made(db.insert(tables.coupons).values(row).returning(), 'coupon');
    },
    async updateCoupon(code, change) {
      const where = eq(tables.coupons.code, code.trim().toUpperCase());
      const stored = first(await db.select().from(tables.coupons).where(where), 'coupon');
      const set = merged(inputs.couponInput, stored, change);
      return made(db.update(tables.coupons).set(set).where(where).returning(), 'coupon');
    },
    async deleteCoupon(code) {
      await db.delete(tables.coupons).where(eq(tables.coupons.code, code.trim().toUpperCase()));
    },

    async createDiscountRule(input) {
      const row = rows.discountRuleRow(parse(inputs.discountRuleInput, input), platform.now());
      const rule = first(await db.insert(tables.discountRules).values(row).returning(), 'rule');
      const entity = entities.discountRuleToWire(rule, platform.now());
      publishCreated(platform, entities.discountRuleFqdn, entity);
      return rule;
    },
    async updateDiscountRule(id, change) {
      if (!isGuid(id)) throw notFound('rule');
      const where = eq(tables.discountRules.id, id);
      const stored = first(await db.select().from(tables.discountRules).where(where), 'rule');
      const set = {
        ...merged(inputs.discountRuleInput, stored, change),
        revision: sql`${tables.discountRules.revision} + 1`,
        updatedDate: now(),
      };
      const rule = first(
        await db.update(tables.discountRules).set(set).where(where).returning(),
        'rule',
      );
      const entity = entities.discountRuleToWire(rule, platform.now());
      publishUpdated(platform, entities.discountRuleFqdn, entity);
      return rule;
    },
    async deleteDiscountRule(id) {
      if (!isGuid(id)) return;
      const gone = await db
        .delete(tables.discountRules)
        .where(eq(tables.discountRules.id, id))
        .returning();
      if (gone.length > 0) publishDeleted(platform, entities.discountRuleFqdn, id);
    },

    async createTaxRegion(input) {
      const row = rows.taxRegionRow(parse(inputs.taxRegionInput, input));
      return first(await db.insert(tables.taxRegions).values(row).returning(), 'region');
    },
    async deleteTaxRegion(id) {
      if (isGuid(id)) await db.delete(tables.taxRegions).where(eq(tables.taxRegions.id, id));
    },

    async createShippingOption(input) {
      const given = parse(inputs.shippingOptionInput, input);
      const { length } = await db
        .select({ id: tables.shippingOptions.id })
        .from(tables.shippingOptions);
      const row = rows.shippingOptionRow(given, length, platform.now());
      const option = await made(
        db.insert(tables.shippingOptions).values(row).returning(),
        'shipping option',
      );
      publishCreated(platform, entities.shippingOptionFqdn, entities.shippingOptionToWire(option));
      return option;
    },
    async updateShippingOption(code, change) {
      const where = eq(tables.shippingOptions.code, code);
      const stored = first(await db.select().from(tables.shippingOptions).where(where), 'option');
      const set = {
        ...merged(inputs.shippingOptionInput, stored, change),
        revision: sql`${tables.shippingOptions.revision} + 1`,
        updatedDate: now(),
      };
      const option = await made(
        db.update(tables.shippingOptions).set(set).where(where).returning(),
        'shipping option',
      );
      publishUpdated(platform, entities.shippingOptionFqdn, entities.shippingOptionToWire(option));
      return option;
    },
    async deleteShippingOption(code) {
      const [gone] = await db
        .delete(tables.shippingOptions)
        .where(eq(tables.shippingOptions.code, code))
        .returning();
      if (gone !== undefined)
        publishDeleted(platform, entities.shippingOptionFqdn, entities.shippingOptionToWire(gone));
    },

    async createFee(input) {
      const given = parse(inputs.feeInput, input);
      const { length } = await db
        .select({ id: tables.additionalFees.id })
        .from(tables.additionalFees);
      const row = rows.feeRow(given, length);
      return made(db.insert(tables.additionalFees).values(row).returning(), 'fee');
    },
    async deleteFee(code) {
      await db.delete(tables.additionalFees).where(eq(tables.additionalFees.code, code));
    },

    async createMembership(input) {
      const given = (typeof input === 'object' && input !== null ? input : {}) as {
        ownerId?: unknown;
      };
      const member =
        typeof given.ownerId === 'string' && given.ownerId.includes('@')
          ? await findMemberByEmail(platform, given.ownerId)
          : undefined;
      const ownerId = member?.id ?? given.ownerId;
      const row = rows.membershipRow(parse(inputs.membershipInput, { ...given, ownerId }));
      return first(await db.insert(tables.memberships).values(row).returning(), 'membership');
    },
    async createSubscriptionOption(input) {
      const given = parse(inputs.subscriptionOptionInput, input);
      const row = rows.subscriptionOptionRow(given, 0);
      return first(
        await db.insert(tables.subscriptionOptions).values(row).returning(),
        'subscription',
      );
    },
    async createGiftCard(input) {
      const given = parse(inputs.giftCardInput, input);
      const row = rows.giftCardRow(given, platform.settings.currency);
      return made(db.insert(tables.giftCards).values(row).returning(), 'gift card');
    },

    async commerce() {
      const at = platform.now();
      const coupons = await db.select().from(tables.coupons).orderBy(tables.coupons.code);
      const rules = await db
        .select()
        .from(tables.discountRules)
        .orderBy(tables.discountRules.createdDate);
      return {
        coupons: coupons.map((coupon) => ({ ...coupon, status: couponStatus(coupon, at) })),
        discountRules: rules.map((rule) => ({ ...rule, status: ruleStatus(rule, at) })),
        taxRegions: await db.select().from(tables.taxRegions).orderBy(tables.taxRegions.country),
        shippingOptions: await db
          .select()
          .from(tables.shippingOptions)
          .orderBy(tables.shippingOptions.position),
        fees: await db.select().from(tables.additionalFees).orderBy(tables.additionalFees.position),
        memberships: await db.select().from(tables.memberships).orderBy(tables.memberships.name),
        subscriptionOptions: await db.select().from(tables.subscriptionOptions),
        subscriptionContracts: await db
          .select()
          .from(tables.subscriptionContracts)
          .orderBy(tables.subscriptionContracts.createdDate),
        giftCards: await db.select().from(tables.giftCards).orderBy(tables.giftCards.code),
      };
    },
  };
};
