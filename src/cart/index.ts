// Exports the parts of the cart that other features use: its record, lines, money and checkout.

export { resumeBuyNow, storeBuyNow } from './checkout/buy-now.ts';
export { getFractionDigits, toDecimal } from './model/money-like.ts';
export type { CartLine, Totals } from './model/shop-cart.ts';
export { type CartRecord, parseRecord } from './sync/record/cart-record.ts';
export { areOneLine } from './sync/record/line-in.ts';
export {
  CART_RECORD_KEY,
  createPendingChanges,
} from './sync/record/pending-changes.ts';
export { readStoredPreview } from './sync/record/stored-preview.ts';
export { createSessionChange } from './sync/session-change.ts';
export { parseDestination, wantedSums } from './view/totals/totals.ts';
