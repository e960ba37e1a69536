// The control room as plain functions, for tests that run in the sandbox's process.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { products, variants } from '../foundation/db/catalog-schema.ts';
import type { Message } from '../foundation/mail/message.ts';
import { guid, isGuid } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import { applicationError } from '../foundation/validation/platform-error.ts';
import { publishInventory, publishInventoryItem } from '../platform/catalog/publish-inventory.ts';
import type { Platform } from '../platform/core/platform.ts';
import type { PublishedEvent } from '../platform/core/published-event.ts';
import { changeSettings, type Settings } from '../platform/core/settings.ts';
import { publishUpdated } from '../platform/events/publish-entity.ts';
import { type CommerceControl, createCommerceControl } from './commerce-control.ts';
import type { EventControl } from './event-control.ts';
import { type FaultBox, parseFaultRules } from './faults.ts';
import type { Journal, LoggedRequest } from './journal.ts';
import { createMemberControl, type MemberControl } from './member-control.ts';
import { createOrderControl, type OrderControl } from './order-control.ts';

export interface Control extends MemberControl, EventControl, CommerceControl, OrderControl {
  /** Replaces all faults: one rule or a list. */
  setFaults(rules: unknown): void;
  addFaults(rules: unknown): void;
  clearFaults(): void;
  /** Requests to the platform since the last reset, oldest first. */
  requests(): readonly LoggedRequest[];
  /** Emails and other messages sent since the last reset, oldest first. */
  outbox(): readonly Message[];
  events(): readonly PublishedEvent[];
  /** Applies the given changes and returns the settings. */
  settings(change?: unknown): Readonly<Settings>;
  /**
   * `{ productId, variantId?, quantity }`. Quantity null means untracked; without a variant id all variants
   * are set.
   */
  setStock(input: unknown): Promise<void>;
  /** Deletes a product, as a merchant would; a reset restores it. */
  deleteProduct(productId: string): Promise<void>;
  reset(options?: { keepCatalog?: boolean }): Promise<void>;
}

const stockChange = z.strictObject({
  productId: guid,
  variantId: guid.optional(),
  quantity: z.number().int().min(0).max(99_999).nullable(),
});

export const createControl = (
  platform: Platform,
  faults: FaultBox,
  journal: Journal,
  { reset, events }: { reset: Control['reset']; events: EventControl },
): Control => ({
  ...events,
  ...createMemberControl(platform),
  ...createCommerceControl(platform),
  ...createOrderControl(platform),
  setFaults(rules) {
    const parsed = parseFaultRules(rules);
    faults.clear();
    faults.add(parsed);
  },
  addFaults(rules) {
    faults.add(parseFaultRules(rules));
  },
  clearFaults: () => faults.clear(),
  requests: () => [...journal.requests],
  outbox: () => [...journal.outbox],
  events: () => [...journal.events],
  settings(change = {}) {
    const { approveOrders } = platform.settings;
    const settings = { ...changeSettings(platform.settings, change) };
    if (settings.approveOrders !== approveOrders) publishOrdersSettings(platform, approveOrders);
    return settings;
  },
  async setStock(input) {
    const { productId, variantId, quantity } = parse(stockChange, input);
    const wasTracked = await isTracked(platform, productId);
    const changed = await platform.db
      .update(variants)
      .set({ quantity })
      .where(
        and(
          eq(variants.productId, productId),
          variantId === undefined ? undefined : eq(variants.variantId, variantId),
        ),
      )
      .returning({ variantId: variants.variantId, quantity: variants.quantity });
    if (changed.length === 0)
      throw applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product or variant.');
    publishInventory(platform, { productId, variants: changed, cause: 'MANUAL' });
    const trackInventory = await isTracked(platform, productId);
    if (trackInventory !== wasTracked)
      publishInventoryItem(platform, {
        productId,
        trackInventory,
        fieldMask: ['trackInventory'],
        cause: 'MANUAL',
      });
  },
  async deleteProduct(productId) {
    if (isGuid(productId)) await platform.db.delete(products).where(eq(products.id, productId));
  },
  reset,
});

/** Whether the stock of any variant is tracked. */
const isTracked = async ({ db }: Platform, productId: string): Promise<boolean> => {
  const rows = await db
    .select({ quantity: variants.quantity })
    .from(variants)
    .where(eq(variants.productId, productId));
  return rows.some(({ quantity }) => quantity !== null);
};

/** Publishes the settings about orders; a shop has one such entity. */
const publishOrdersSettings = (platform: Platform, wasApproved: boolean): void =>
  publishUpdated(
    platform,
    'wix.ecom.v1.orders_settings',
    {
      id: '00000000-0000-4000-8000-000000000000',
      approveOrders: platform.settings.approveOrders,
      updatedDate: new Date(platform.now()).toISOString(),
    },
    { approveOrders: wasApproved },
  );
