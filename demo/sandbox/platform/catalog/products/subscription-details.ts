// The subscriptions offered for products, in the shape of catalog version 3.
import { inArray } from 'drizzle-orm';
import type { SubscriptionTerms } from '../../../foundation/db/commerce-json.ts';
import { subscriptionOptions } from '../../../foundation/db/commerce-schema.ts';
import type { Database } from '../../../foundation/db/database.ts';

const toWire = ({ percentOff, ...terms }: SubscriptionTerms) => ({
  ...terms,
  visible: true,
  ...(percentOff !== undefined && { discount: { percentOff } }),
});

/** A product's `subscriptionDetails` by id; empty without subscriptions. */
export const subscriptionDetailsOf = async (db: Database, productIds: readonly string[]) => {
  const rows = productIds.length
    ? await db
        .select()
        .from(subscriptionOptions)
        .where(inArray(subscriptionOptions.productId, [...productIds]))
        .orderBy(subscriptionOptions.position)
    : [];
  return (productId: string) => {
    const own = rows.filter((row) => row.productId === productId);
    return own.length === 0
      ? {}
      : {
          subscriptionDetails: {
            subscriptions: own.map(({ terms }) => toWire(terms)),
            allowOneTimePurchases: true,
          },
        };
  };
};
