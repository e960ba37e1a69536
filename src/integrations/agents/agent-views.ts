// Views for agents: each value is chosen here by its name, so that nothing personal is sent along.

import type {
  ActionProblem,
  AgentCart,
  AgentChoice,
  AgentProduct,
} from '../../app/page-api/storefront-actions.ts';
import type { ChangeResult } from '../../app/store/actions.ts';
import type { CartView } from '../../app/store/views.ts';
import type { ShopProduct } from '../../products/platform/shop-product.ts';

/**
 * Names and values of options that the catalog offers. Among a line's options stand texts that the shopper wrote, such as
 * a name to engrave: only what is known from the catalog is told.
 */
export type KnownChoices = Set<string>;

const choiceKey = (name: string, value: string): string => JSON.stringify([name, value]);

export const cartFor = (cart: CartView, known: KnownChoices): AgentCart => ({
  totalQuantity: cart.count,
  ...(cart.subtotal && !cart.isSubtotalPending && { subtotal: cart.subtotal }),
  lines: cart.lines.map((line) => ({
    ...(line.id && { id: line.id }),
    name: line.name,
    quantity: line.quantity,
    options: line.options
      .filter(({ name, value }) => known.has(choiceKey(name, value)))
      .map(({ name, value }): AgentChoice => ({ name, value })),
    availability: line.availability,
    ...(line.maxQuantity !== undefined && { maxQuantity: line.maxQuantity }),
    ...(line.price && { price: line.price }),
    ...(line.lineTotal && !line.isPending && { total: line.lineTotal }),
  })),
});

/** A code and a number, without what else the platform said. */
export const problemsFor = (problems: ChangeResult['errors']): ActionProblem[] =>
  problems.map(({ code, quantityAvailable, lineItemId }) => ({
    code,
    ...(lineItemId && { lineId: lineItemId }),
    ...(quantityAvailable !== undefined && { quantityAvailable }),
  }));

/** Adds the product's choices to those that are known. */
export const productFor = (product: ShopProduct, known: KnownChoices): AgentProduct => {
  const { id, name, slug, url, stock, priceData, productOptions = [] } = product;
  const options = productOptions.map(({ name, choices }) => ({
    name,
    values: choices.map(({ description }) => description),
  }));
  for (const option of options)
    for (const value of option.values) known.add(choiceKey(option.name, value));
  const price = priceData?.formatted?.discountedPrice ?? priceData?.formatted?.price;
  return {
    id,
    name: name ?? '',
    options,
    isAvailable: stock?.inventoryStatus !== 'OUT_OF_STOCK',
    ...(slug && { slug }),
    ...(url && { url }),
    ...(price && { price }),
  };
};
