import { type LoadedCommerce, loadCommerce } from '../commerce/load-commerce.ts';
import type { Database } from '../core/database.ts';
import type { CartState } from './cart-store.ts';

export const commerceOf = (
  db: Database,
  { cart: { couponCode, ownerId }, lines }: CartState,
): Promise<LoadedCommerce> => loadCommerce(db, { couponCode, ownerId, lines });
