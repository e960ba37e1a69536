// The extras chunk: the toast, the page's own cart calls, and the way to checkout.

export { createCartApi } from './cart-api.ts';
export { showToast } from './islands/toast/index.tsx';
export { createCheckout } from './store/checkout.ts';
