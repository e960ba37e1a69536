// The control room as plain functions, for tests that run in the sandbox's process.
import { eq } from 'drizzle-orm';
import { isGuid } from '../foundation/validation/fields.ts';
import { products } from '../platform/catalog/catalog-schema.ts';
import type { Platform } from '../platform/core/platform.ts';
import type { PublishedEvent } from '../platform/core/published-event.ts';
import { changeSettings, type Settings } from '../platform/core/settings.ts';
import type { Message } from '../platform/members/mail/message.ts';
import { type CommerceControl, createCommerceControl } from './commerce/commerce-control.ts';
import type { EventControl } from './event-control.ts';
import { type FaultBox, parseFaultRules } from './faults.ts';
import type { Journal, LoggedRequest } from './journal.ts';
import { createMemberControl, type MemberControl } from './member-control.ts';
import { moveCatalog } from './move-catalog.ts';
import { createOrderControl, type OrderControl } from './order-control.ts';
import { setStock } from './stock-control.ts';

export interface Control extends MemberControl, EventControl, CommerceControl, OrderControl {
  /** Replaces all faults with one rule or a list of rules. */
  setFaults(rules: unknown): void;
  addFaults(rules: unknown): void;
  /** Clears all faults, or only the faults for pages of one origin. */
  clearFaults(origin?: string): void;
  /** Requests to the platform since the last reset, oldest first. */
  requests(): readonly LoggedRequest[];
  /** Emails and other messages sent since the last reset, oldest first. */
  outbox(): readonly Message[];
  events(): readonly PublishedEvent[];
  /** Applies the given changes and returns the settings. */
  settings(change?: unknown): Readonly<Settings>;
  /** `{ productId, variantId?, quantity }`. Quantity null means untracked; without a variant id, all variants are set. */
  setStock(input: unknown): Promise<void>;
  /** Moves the running store from catalog version 1 to 3 for good. @throws PlatformError 409 CATALOG_ALREADY_MOVED. */
  moveCatalog(): Readonly<Settings>;
  /** Deletes a product, as a merchant would; a reset restores it. */
  deleteProduct(productId: string): Promise<void>;
  reset(options?: { keepCatalog?: boolean }): Promise<void>;
}

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
  clearFaults: (origin) => faults.clear(origin),
  requests: () => [...journal.requests],
  outbox: () => [...journal.outbox],
  events: () => [...journal.events],
  settings(change = {}) {
    const { approveOrders } = platform.settings;
    const settings = { ...changeSettings(platform.settings, change) };
    if (settings.approveOrders !== approveOrders) publishOrdersSettings(platform);
    return settings;
  },
  setStock: (input) => setStock(platform, input),
  moveCatalog: () => moveCatalog(platform, journal),
  async deleteProduct(productId) {
    if (isGuid(productId)) await platform.db.delete(products).where(eq(products.id, productId));
  },
  reset,
});

/** Publishes the shop's order settings. The event does not contain the setting that approves orders. */
const publishOrdersSettings = (platform: Platform): void =>
  platform.publish({
    type: 'wix.ecom.v1.orders_settings_updated',
    entityId: '00000000-0000-4000-8000-000000000000',
    data: {
      updatedEvent: {
        currentEntity: {
          inventoryUpdateTrigger: 'ON_ORDER_PLACED',
          createInvoice: false,
          updatedDate: new Date(platform.now()).toISOString(),
        },
      },
    },
  });
