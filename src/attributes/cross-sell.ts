// Reads the category of related products. It is not part of the core, because only the cart drawer shows them.

/** Its slug; undefined without one. Reports what is an address, or several words. */
export const readCrossSell = (
  { crossSell }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): string | undefined => {
  if (crossSell === undefined) return undefined;
  const slug = crossSell.trim();
  if (/^[^\s/?#]{1,100}$/.test(slug)) return slug;
  report(
    `data-cross-sell: expected the slug of a collection or category, such as gifts, received "${crossSell}"`,
  );
  return undefined;
};
