// Exports the parts of the cart that other features use: its record, lines, money and checkout.

export { goOnBuying, keepBuying } from './checkout/buy-now.ts';
export { decimalOf, digitsOf } from './model/money-like.ts';
export type { CartLine, Totals } from './model/shop-cart.ts';
export { type CartRecord, recordOf } from './sync/record/cart-record.ts';
export { areOneLine } from './sync/record/line-in.ts';
export { previewIn } from './sync/record/stored-preview.ts';
export { createWaitingChanges, RECORD } from './sync/record/waiting-changes.ts';
export { createSessionChange } from './sync/session-change.ts';
export { destinationOf, wantedSums } from './view/totals/totals.ts';
