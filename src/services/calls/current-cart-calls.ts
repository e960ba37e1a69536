// The nine calls on the caller's own cart, as values (spec section 7, Current cart).
export * from './cart-checkout-calls.ts';
export * from './cart-line-calls.ts';
