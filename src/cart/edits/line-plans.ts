// The plans of one line: a one-time purchase, or one of the product's subscriptions.

import type { PlanView } from '../../app/store/views.ts';
import { asText } from '../../client/codec/json.ts';
import { withoutPrototype } from '../../client/codec/without-prototype.ts';
import type { ProductExtras, ShopProduct } from '../../products/platform/shop-product.ts';
import type { CartLine } from '../model/shop-cart.ts';

/** The option of a line's reference that names its subscription. */
export const PLAN_OPTION = 'subscriptionOptionId';

const chosenOf = ({ reference }: CartLine): string | undefined =>
  asText(reference?.options?.[PLAN_OPTION]);

/** All plans, of which the first, without an id, is the one-time purchase; none when there is nothing to choose. */
export const plansOf = (line: CartLine, product: ShopProduct | undefined): PlanView[] => {
  const chosen = chosenOf(line);
  const extras = withoutPrototype<Partial<ProductExtras>>(product?.extras ?? {});
  const { plans = [], isSoldOnce } = extras;
  const offered = plans.map(
    ({ id, title, percentOff }): PlanView => ({
      id,
      title,
      isChosen: id === chosen,
      ...(percentOff && { percentOff }),
    }),
  );
  // When the product is unknown, or does not offer this plan any more, the line itself names it.
  const title = line.planTitle;
  const isOffered = offered.some(({ isChosen }) => isChosen);
  const own = chosen && title && !isOffered ? [{ id: chosen, title, isChosen: true }] : [];
  if (!offered.length) return own;
  const isOnceAllowed = isSoldOnce || !chosen;
  return [...(isOnceAllowed ? [{ isChosen: !chosen }] : []), ...offered, ...own];
};
