// Publishes each start and end of an automatic discount once, by the platform's clock.
import { and, eq } from 'drizzle-orm';
import type { Platform } from '../core/platform.ts';
import { publishUpdated } from '../events/publish-entity.ts';
import { ruleStatus } from '../pricing/discount-rules.ts';
import { discountRuleFqdn, discountRuleToWire } from './commerce-entities.ts';
import { discountRules } from './commerce-schema.ts';

/** Publishes each rule whose status has changed since its `updatedDate`, the time of its last publication. */
export const noticeRules = async (platform: Platform): Promise<void> => {
  const now = platform.now();
  const rules = await platform.db.select().from(discountRules);
  for (const rule of rules) {
    const published = ruleStatus(rule, rule.updatedDate.getTime());
    if (published === ruleStatus(rule, now)) continue;
    const { id, revision } = rule;
    const changed = await platform.db
      .update(discountRules)
      .set({ revision: revision + 1, updatedDate: new Date(now) })
      .where(and(eq(discountRules.id, id), eq(discountRules.revision, revision)))
      .returning();
    for (const made of changed)
      publishUpdated(platform, discountRuleFqdn, discountRuleToWire(made, now), {
        status: published,
        updatedDate: rule.updatedDate.toISOString(),
        revision: String(revision),
      });
  }
};
