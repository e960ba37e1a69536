import { eq, sql } from 'drizzle-orm';
import { isGuid } from '../../foundation/validation/fields.ts';
import { parse } from '../../foundation/validation/parse.ts';
import { discountRuleFqdn, discountRuleToWire } from '../../platform/commerce/commerce-entities.ts';
import { discountRuleInput } from '../../platform/commerce/commerce-input.ts';
import { discountRuleRow } from '../../platform/commerce/commerce-rows.ts';
import { discountRules } from '../../platform/commerce/commerce-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import {
  publishCreated,
  publishDeleted,
  publishUpdated,
} from '../../platform/events/publish-entity.ts';
import { firstOf, mergeChange, notFound } from './stored-row.ts';

type DiscountRuleRow = typeof discountRules.$inferSelect;

/** Rules are identified by id. */
export interface DiscountRuleControl {
  createDiscountRule(input: unknown): Promise<DiscountRuleRow>;
  updateDiscountRule(id: string, change: unknown): Promise<DiscountRuleRow>;
  deleteDiscountRule(id: string): Promise<void>;
}

export const createDiscountRuleControl = (platform: Platform): DiscountRuleControl => {
  const { db, now } = platform;
  const toWire = (rule: DiscountRuleRow) => discountRuleToWire(rule, now());

  return {
    async createDiscountRule(input) {
      const row = discountRuleRow(parse(discountRuleInput, input), now());
      const rule = firstOf(await db.insert(discountRules).values(row).returning(), 'rule');
      publishCreated(platform, discountRuleFqdn, toWire(rule));
      return rule;
    },
    async updateDiscountRule(id, change) {
      if (!isGuid(id)) throw notFound('rule');
      const where = eq(discountRules.id, id);
      const stored = firstOf(await db.select().from(discountRules).where(where), 'rule');
      const set = {
        ...mergeChange(discountRuleInput, stored, change),
        revision: sql`${discountRules.revision} + 1`,
        updatedDate: new Date(now()),
      };
      const changed = await db.update(discountRules).set(set).where(where).returning();
      const rule = firstOf(changed, 'rule');
      publishUpdated(platform, discountRuleFqdn, toWire(rule));
      return rule;
    },
    async deleteDiscountRule(id) {
      if (!isGuid(id)) return;
      const deleted = await db.delete(discountRules).where(eq(discountRules.id, id)).returning();
      if (deleted.length > 0) publishDeleted(platform, discountRuleFqdn, id);
    },
  };
};
