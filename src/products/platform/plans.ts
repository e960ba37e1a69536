// Pure: reads a product's plans, which are alike in both catalog versions. Facts: docs/platform/catalog.md#options.

import {
  boolean,
  isTrue,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  orElse,
  orEmpty,
} from '../../client/codec/codec.ts';
import type { ProductExtras, ProductPlan } from './shop-product.ts';

const sentPlan = object({
  id: nonEmptyText,
  title: nonEmptyText,
  description: maybeText,
  visible: maybe(boolean),
  frequency: maybeText,
  interval: orElse(number, 1),
  autoRenewal: isTrue,
  billingCycles: maybe(number),
  discount: orEmpty(object({ percentOff: maybe(number) })),
});

const sentPlans = orEmpty(
  object({ subscriptions: listOfValid(sentPlan), allowOneTimePurchases: isTrue }),
);

/** `getPrices` returns the unit price that each variant has on the given plan. */
export const readPlans = (
  value: unknown,
  getPrices: (planId: string) => ProductPlan['prices'],
): Pick<ProductExtras, 'plans' | 'isSoldOnce'> => {
  const { subscriptions, allowOneTimePurchases } = sentPlans(value);
  const plans = subscriptions
    .filter(({ visible }) => visible !== false)
    .map(({ id, title, description, frequency, interval, ...plan }): ProductPlan => {
      const cycles = plan.autoRenewal ? undefined : plan.billingCycles;
      const { percentOff } = plan.discount;
      return {
        id,
        title,
        interval,
        ...(description && { description }),
        ...(frequency && { frequency }),
        ...(cycles && { cycles }),
        ...(percentOff && { percentOff }),
        prices: getPrices(id),
      };
    });
  return { plans, isSoldOnce: !plans.length || allowOneTimePurchases };
};
