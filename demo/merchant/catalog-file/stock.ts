// The stock that a file sets for a variant, and whether the shop already has it.
import { choicesKey } from './variant-row.ts';
import type { WantedProduct, WantedStock } from './wanted-product.ts';

export interface KnownStock {
  /** Undefined if the stock is not counted. */
  quantity: number | undefined;
  inStock: boolean;
}

export const hasStock = ({ stock, variants }: WantedProduct): boolean =>
  stock !== undefined || variants.some((variant) => variant.stock !== undefined);

/** Undefined if the file leaves the shop’s stock unchanged. */
export const wantedStockOf = (
  { stock, variants }: WantedProduct,
  choices: Readonly<Record<string, string>>,
): WantedStock | undefined => {
  const key = choicesKey(choices);
  return variants.find((variant) => choicesKey(variant.choices) === key)?.stock ?? stock;
};

export const isSameStock = (wanted: WantedStock, known: KnownStock | undefined): boolean => {
  if (!known) return false;
  if ('quantity' in wanted) return known.quantity === wanted.quantity;
  // If the file says "no", a counted quantity of zero matches: some stores return it.
  return known.inStock === wanted.inStock && !(wanted.inStock && known.quantity !== undefined);
};
