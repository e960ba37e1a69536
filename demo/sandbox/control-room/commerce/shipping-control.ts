import { eq, sql } from 'drizzle-orm';
import { parse } from '../../foundation/validation/parse.ts';
import {
  shippingOptionFqdn,
  shippingOptionToWire,
} from '../../platform/commerce/commerce-entities.ts';
import { shippingOptionInput } from '../../platform/commerce/commerce-input.ts';
import { shippingOptionRow } from '../../platform/commerce/commerce-rows.ts';
import { shippingOptions } from '../../platform/commerce/commerce-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import {
  publishCreated,
  publishDeleted,
  publishUpdated,
} from '../../platform/events/publish-entity.ts';
import { firstOf, mergeChange, storedRow } from './stored-row.ts';

type ShippingOptionRow = typeof shippingOptions.$inferSelect;

/** Shipping options are identified by their code. */
export interface ShippingControl {
  createShippingOption(input: unknown): Promise<ShippingOptionRow>;
  updateShippingOption(code: string, change: unknown): Promise<ShippingOptionRow>;
  deleteShippingOption(code: string): Promise<void>;
}

export const createShippingControl = (platform: Platform): ShippingControl => {
  const { db, now } = platform;
  const hasCode = (code: string) => eq(shippingOptions.code, code);

  return {
    async createShippingOption(input) {
      const given = parse(shippingOptionInput, input);
      const row = shippingOptionRow(given, await db.$count(shippingOptions), now());
      const option = await storedRow(
        db.insert(shippingOptions).values(row).returning(),
        'shipping option',
      );
      publishCreated(platform, shippingOptionFqdn, shippingOptionToWire(option));
      return option;
    },
    async updateShippingOption(code, change) {
      const where = hasCode(code);
      const stored = firstOf(await db.select().from(shippingOptions).where(where), 'option');
      const set = {
        ...mergeChange(shippingOptionInput, stored, change),
        revision: sql`${shippingOptions.revision} + 1`,
        updatedDate: new Date(now()),
      };
      const option = await storedRow(
        db.update(shippingOptions).set(set).where(where).returning(),
        'shipping option',
      );
      publishUpdated(platform, shippingOptionFqdn, shippingOptionToWire(option));
      return option;
    },
    async deleteShippingOption(code) {
      const [deleted] = await db.delete(shippingOptions).where(hasCode(code)).returning();
      if (deleted !== undefined)
        publishDeleted(platform, shippingOptionFqdn, shippingOptionToWire(deleted));
    },
  };
};
