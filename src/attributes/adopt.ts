// Reads the script tag's name of the shop whose markup is taken over. Only the chunk that does it has this code.

const shops = ['snipcart', 'shopify'] as const;
export type AdoptedShop = (typeof shops)[number];

/** Undefined for anything else, which is reported. */
export const readAdopt = (
  { adopt }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): AdoptedShop | undefined => {
  const shop = shops.find((each) => each === adopt);
  if (!shop && adopt !== undefined)
    report(`data-adopt: expected ${shops.join(' or ')}, received "${adopt}"`);
  return shop;
};
