// The extras chunk: what a first look does not need, such as the note, line errors, the toast and checkout.

export { createLease } from './browser/lease.ts';
export { createCartApi } from './cart-api.ts';
export { createEdits, extendCart } from './cart-extension.ts';
export { details } from './islands/cart-details/index.tsx';
export { showToast } from './islands/toast/index.tsx';
export { createCartMover } from './store/cart-mover.ts';
export { createCheckout } from './store/checkout.ts';
export { keepSubtotal } from './store/totals.ts';
