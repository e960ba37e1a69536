// The extras chunk: what the cart needs only later: the details of the drawer, its sums, and what is said.
export { whenSettled } from '../store/cart/settled.ts';
export { extendCart } from '../wiring/extend-cart.ts';
