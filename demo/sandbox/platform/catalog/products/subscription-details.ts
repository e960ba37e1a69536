// The subscriptions offered for products, in the shape of catalog version 3.
import { inArray } from 'drizzle-orm';
import type { SubscriptionTerms } from '../../commerce/commerce-json.ts';
import { subscriptionOptions } from '../../commerce/commerce-schema.ts';
import type { Database } from '../../core/database.ts';
import type { ProductRow } from './product-reader.ts';

/** The terms of a product's subscriptions, in order. */
export type PlansOf = (productId: string) => readonly SubscriptionTerms[];

export const loadPlans = async (db: Database, productIds: readonly string[]): Promise<PlansOf> => {
  const rows = productIds.length
    ? await db
        .select()
        .from(subscriptionOptions)
        .where(inArray(subscriptionOptions.productId, [...productIds]))
        .orderBy(subscriptionOptions.position)
    : [];
  return (productId) => rows.filter((row) => row.productId === productId).map(({ terms }) => terms);
};

const toWire = ({ percentOff, visible = true, ...terms }: SubscriptionTerms) => ({
  ...terms,
  visible,
  ...(percentOff !== undefined && { discount: { percentOff } }),
});

export const subscriptionDetails = (
  plans: readonly SubscriptionTerms[],
  { allowOneTimePurchases }: Pick<ProductRow, 'allowOneTimePurchases'>,
) =>
  plans.length === 0
    ? {}
    : { subscriptionDetails: { subscriptions: plans.map(toWire), allowOneTimePurchases } };
