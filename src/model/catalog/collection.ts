// Collections of products in the platform's own field names (spec section 3, Collection).
import type { ProductMedia } from './media.ts';

export interface Collection {
  id: string;
  name?: string | null;
  slug?: string | null;
  description?: string | null;
  visible?: boolean | null;
  /** How many products are assigned to it. */
  numberOfProducts?: number;
  media?: ProductMedia;
  lastUpdated?: string | Date | null;
}
