import { and, eq, lte } from 'drizzle-orm';
import { settingsOfSubscription } from '../cart/cart-entity.ts';
import type { SubscriptionTerms } from '../commerce/commerce-json.ts';
import { subscriptionContracts } from '../commerce/commerce-schema.ts';
import type { Platform } from '../core/platform.ts';
import { publishCreated, publishUpdated } from '../events/publish-entity.ts';

export type ContractRow = typeof subscriptionContracts.$inferSelect;

const fqdn = 'wix.ecom.subscription_contracts.v1.subscription_contract';

/** Adds periods in UTC. If a month lacks the day, the result is the month's last day, such as February 28. */
export const after = (
  start: Date,
  frequency: SubscriptionTerms['frequency'],
  count: number,
): Date => {
  const date = new Date(start);
  if (frequency === 'DAY' || frequency === 'WEEK') {
    date.setUTCDate(date.getUTCDate() + count * (frequency === 'WEEK' ? 7 : 1));
    return date;
  }
  const months = frequency === 'YEAR' ? count * 12 : count;
  const day = start.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
};

/** The date of a cycle, counted from 0; computed from the start, so that short months do not move later dates. */
const cycleDate = (start: Date, terms: SubscriptionTerms, cycle: number): Date => {
  const { freeTrial } = terms;
  const first = freeTrial ? after(start, freeTrial.frequency, freeTrial.interval) : start;
  return after(first, terms.frequency, terms.interval * cycle);
};

const hasMore = ({ billingCycles, autoRenewal }: SubscriptionTerms, billed: number): boolean =>
  billingCycles === undefined ? autoRenewal || billed === 0 : billed < billingCycles;

/** The order itself is the first cycle, unless a free trial precedes it. */
export const firstBilling = (terms: SubscriptionTerms, start: Date) => {
  const cyclesBilled = terms.freeTrial === undefined ? 1 : 0;
  const nextBillingDate = hasMore(terms, cyclesBilled)
    ? cycleDate(start, terms, cyclesBilled)
    : null;
  return { cyclesBilled, nextBillingDate };
};

/** Bills all contracts that are due, cycle by cycle; returns the number of billed cycles. */
export const billSubscriptions = async (platform: Platform): Promise<number> => {
  const now = new Date(platform.now());
  let billed = 0;
  for (;;) {
    const due = await platform.db
      .select()
      .from(subscriptionContracts)
      .where(
        and(
          eq(subscriptionContracts.status, 'ACTIVE'),
          lte(subscriptionContracts.nextBillingDate, now),
        ),
      );
    if (due.length === 0) return billed;
    for (const contract of due) {
      const cyclesBilled = contract.cyclesBilled + 1;
      const goesOn = hasMore(contract.terms, cyclesBilled);
      const change = {
        cyclesBilled,
        status: goesOn ? ('ACTIVE' as const) : ('ENDED' as const),
        nextBillingDate: goesOn
          ? cycleDate(contract.startDate, contract.terms, cyclesBilled)
          : null,
        revision: contract.revision + 1,
        updatedDate: now,
      };
      await platform.db
        .update(subscriptionContracts)
        .set(change)
        .where(eq(subscriptionContracts.id, contract.id));
      publishContractUpdated(platform, { ...contract, ...change }, contract);
      billed += 1;
    }
  }
};

export const contractToWire = (contract: ContractRow) => ({
  id: contract.id,
  revision: String(contract.revision),
  createdDate: contract.createdDate.toISOString(),
  updatedDate: contract.updatedDate.toISOString(),
  initialOrderId: contract.orderId,
  status: contract.status,
  cyclesBilled: contract.cyclesBilled,
  ...(contract.nextBillingDate && { nextBillingDate: contract.nextBillingDate.toISOString() }),
  subscriptionSettings: {
    ...settingsOfSubscription(contract.terms),
    startDate: contract.startDate.toISOString(),
  },
  lineItems: [
    {
      id: contract.lineItemId,
      productName: { original: contract.itemName, translated: contract.itemName },
      subscriptionInfo: { id: contract.terms.id, subscriptionOptionTitle: contract.terms.title },
    },
  ],
});

export const publishContractCreated = (platform: Platform, contract: ContractRow): void =>
  publishCreated(platform, fqdn, contractToWire(contract), { ownerId: contract.ownerId });

export const publishContractUpdated = (
  platform: Platform,
  contract: ContractRow,
  before?: ContractRow,
): void => {
  const modified = before && {
    cyclesBilled: before.cyclesBilled,
    status: before.status,
    ...(before.nextBillingDate && { nextBillingDate: before.nextBillingDate.toISOString() }),
  };
  publishUpdated(platform, fqdn, contractToWire(contract), modified, {
    ownerId: contract.ownerId,
  });
};
