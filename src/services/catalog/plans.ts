// Pure: the plans of a product, which both versions of the catalog describe alike.
import type { ProductExtras, ProductPlan } from '../../model/catalog/shop-product.ts';
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';

/** `pricesOf` gives what one piece of each variant costs on the plan with this id. */
export const plansOf = (
  value: unknown,
  pricesOf: (planId: string) => ProductPlan['prices'],
): Pick<ProductExtras, 'plans' | 'isSoldOnce'> => {
  const details = asObject(value);
  const plans = asArray(details?.['subscriptions']).flatMap((one): ProductPlan[] => {
    const plan = asObject(one);
    const id = asText(plan?.['id']);
    const title = asText(plan?.['title']);
    if (!plan || !id || !title || plan['visible'] === false) return [];
    const description = asText(plan['description']);
    const frequency = asText(plan['frequency']);
    const cycles = plan['autoRenewal'] === true ? undefined : asNumber(plan['billingCycles']);
    const percentOff = asNumber(asObject(plan['discount'])?.['percentOff']);
    const more = {
      ...(description && { description }),
      ...(frequency && { frequency }),
      ...(cycles && { cycles }),
      ...(percentOff && { percentOff }),
    };
    return [
      { id, title, interval: asNumber(plan['interval']) ?? 1, ...more, prices: pricesOf(id) },
    ];
  });
  return { plans, isSoldOnce: !plans.length || details?.['allowOneTimePurchases'] === true };
};
