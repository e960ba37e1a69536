// The returned chunk: finishes a checkout on the page that it returns to.

export { finishCheckout } from '../../store/checkout/finish-checkout.ts';
