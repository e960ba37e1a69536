// The extras chunk: what the cart needs only later: the note, line errors, the toast and checkout.

export { createLease } from '../browser/lease.ts';
export { showToast } from '../islands/cart/toast/index.tsx';
export { sendInOther } from '../services/cart/other-version.ts';
export { createCartTransfer } from '../store/cart/cart-transfer.ts';
export { createRepairs } from '../store/cart/repairs/repairs.ts';
export { extendCart } from '../wiring/extend-cart.ts';
