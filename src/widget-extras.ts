// The extras chunk: what few pages need, the toast and the page's own cart calls.

export { createCartApi } from './cart-api.ts';
export { showToast } from './islands/toast/index.tsx';
