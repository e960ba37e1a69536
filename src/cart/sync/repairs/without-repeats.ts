// Pure: separates what our own requests may have added to a line again from what another device has added.
import type { Cart, CartLine } from '../../model/shop-cart.ts';

type Revised = { revision?: Cart['revision'] | undefined } | null | undefined;

/** How many times the cart has changed between two reads, by its revision; Infinity where it has none. */
export const changesBetween = (before: Revised, after: Revised): number =>
  Number(after?.revision) - Number(before?.revision) || Number.POSITIVE_INFINITY;

/**
 * The right quantity of a line with more than its goal. An add of `step` pieces may have arrived again in each of `changes`
 * changes of the cart: as many adds as can explain the surplus are taken out. What they cannot explain is another
 * device's: a part of an add, or more adds than changes.
 */
export const withoutRepeats = (
  { quantity, maxQuantity }: CartLine,
  goal: number,
  step: number,
  changes: number,
): number => {
  const adds = (quantity - goal) / step;
  // The platform lowers an add to the stock.
  const surplus = quantity === maxQuantity ? Math.ceil(adds) : adds;
  const isOurs = surplus % 1 === 0 && surplus <= changes;
  // Otherwise another device has made at least one of the changes.
  const ours = isOurs ? surplus : Math.min(Math.floor(surplus), changes - 1);
  return Math.max(goal, quantity - Math.max(0, ours) * step);
};
