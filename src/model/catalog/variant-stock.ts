// What a shop still has of one variant (spec section 3, Product).

export interface VariantStock {
  trackQuantity?: boolean;
  /** At most 99,999. */
  quantity?: number | null;
  inStock?: boolean;
}
