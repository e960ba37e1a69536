// The extras chunk: what few pages or shoppers need, such as the toast, the note and checkout.

export { createLease } from './browser/lease.ts';
export { createCartApi } from './cart-api.ts';
export { showToast } from './islands/toast/index.tsx';
export { createCartEdit, createSetNote } from './store/cart-edit.ts';
export { createCartMover } from './store/cart-mover.ts';
export { createCheckout } from './store/checkout.ts';
export { takeMarker } from './store/return-marker.ts';
