// Finds a line of the platform's cart by its key.
import type { Cart, LineItem } from '../../model/cart.ts';
import { keyOfLine } from '../../model/catalog-reference.ts';

export const lineIn = (
  cart: Pick<Cart, 'lineItems'> | null | undefined,
  key: string,
): LineItem | undefined => cart?.lineItems.find((line) => keyOfLine(line) === key);
