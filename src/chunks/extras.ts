// The extras chunk: what a first look does not need, such as the note, line errors, the toast and checkout.

export { createLease } from '../browser/lease.ts';
export { details } from '../islands/cart/cart-details/index.tsx';
export { showToast } from '../islands/cart/toast/index.tsx';
export { createCartApi } from '../page-api/cart-api.ts';
export { createCartMover } from '../store/cart/cart-transfer.ts';
export { keepSubtotal } from '../store/cart/totals/totals.ts';
export { createCheckout } from '../store/checkout/checkout.ts';
export { createEdits, extendCart } from '../wiring/cart-extension.ts';
