// The cart's later code, imported where an app first needs it.
import type { CartCode } from '../wiring/cart-code.ts';

export const cartCode: CartCode = {
  cartv2: () => import('../services/cart-adapter/cart-v2.ts'),
  detailsv2: () => import('../wiring/open-details-v2.ts'),
  returned: () => import('../store/checkout/finish-checkout.ts'),
  repairs: () => import('../chunks/repairs.ts'),
  edits: () => import('../wiring/open-edits.ts'),
  choices: () => import('../chunks/choices.ts'),
  notices: () => import('../chunks/notices.ts'),
  fields: () => import('../islands/cart/cart-fields/index.tsx'),
  selling: () => import('../wiring/selling-text.ts'),
  related: () => import('../wiring/open-related.ts'),
  cartlink: () => import('../wiring/open-cart-link.ts'),
  saved: () => import('../wiring/open-saved.ts'),
  edit: () => import('../wiring/open-edit.ts'),
  cartapi: () => import('../page-api/cart-api.ts'),
};
