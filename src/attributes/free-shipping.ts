// From what sum the owner promises free delivery. Not among the core's attributes: only an open cart shows it.

/** The sum in the shop's currency; undefined without a promise, or told when it is none. */
export const readFreeShipping = (
  { freeShipping }: Readonly<DOMStringMap>,
  tell: (mistake: string) => void,
): number | undefined => {
  if (freeShipping === undefined) return undefined;
  const sum = Number(freeShipping);
  if (sum > 0 && Number.isFinite(sum)) return sum;
  tell(`data-free-shipping: expected a sum such as 50, received "${freeShipping}"`);
  return undefined;
};
