// Reads the script tag's free-shipping threshold. It is not part of the core, because only the cart drawer shows it.

/** The subtotal from which shipping is free, in the store's currency. Reports a value that is not a positive number. */
export const readFreeShipping = (
  { freeShipping }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): number | undefined => {
  if (freeShipping === undefined) return undefined;
  const sum = Number(freeShipping);
  if (sum > 0 && Number.isFinite(sum)) return sum;
  report(`data-free-shipping: expected a sum such as 50, received "${freeShipping}"`);
  return undefined;
};
