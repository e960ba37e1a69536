// Pure: the plans of a product, which both versions of the catalog describe alike.

import {
  boolean,
  isTrue,
  listOfValid,
  maybe,
  maybeWords,
  number,
  object,
  orElse,
  orEmpty,
  words,
} from '../../client/codec/codec.ts';
import type { ProductExtras, ProductPlan } from './shop-product.ts';

const sentPlan = object({
  id: words,
  title: words,
  description: maybeWords,
  visible: maybe(boolean),
  frequency: maybeWords,
  interval: orElse(number, 1),
  autoRenewal: isTrue,
  billingCycles: maybe(number),
  discount: orEmpty(object({ percentOff: maybe(number) })),
});

const sentPlans = orEmpty(
  object({ subscriptions: listOfValid(sentPlan), allowOneTimePurchases: isTrue }),
);

/** `pricesOf` gives what one piece of each variant costs on the plan with this id. */
export const plansOf = (
  value: unknown,
  pricesOf: (planId: string) => ProductPlan['prices'],
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
        prices: pricesOf(id),
      };
    });
  return { plans, isSoldOnce: !plans.length || allowOneTimePurchases };
};
