import Big from 'big.js';
import { toCents } from '../../../foundation/money/money.ts';
import type { SubscriptionTerms } from '../../commerce/commerce-json.ts';

const planToWire = ({
  id,
  title,
  description,
  frequency,
  interval,
  autoRenewal,
  billingCycles,
  percentOff,
  visible = true,
}: SubscriptionTerms) => ({
  id,
  title,
  ...(description !== undefined && { description }),
  visible,
  frequency,
  interval,
  ...(billingCycles === undefined || autoRenewal ? { autoRenewal } : { billingCycles }),
  ...(percentOff !== undefined && { discount: { type: 'PERCENT', percentOff } }),
});

/** `{ subscriptionDetails }`; empty if there are no plans. */
export const plansToWire = (plans: readonly SubscriptionTerms[], allowOneTimePurchases: boolean) =>
  plans.length === 0
    ? {}
    : { subscriptionDetails: { subscriptions: plans.map(planToWire), allowOneTimePurchases } };

export const planPrice = (price: Big, { percentOff = 0 }: SubscriptionTerms): Big =>
  toCents(price.times(new Big(100).minus(percentOff)).div(100));
