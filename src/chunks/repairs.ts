// The repairs chunk: what a cart needs when something has happened to it. It moves to another session, an answer was
// lost, the platform's other version is spoken, or the page has no locks.
export { createLease } from '../browser/lease.ts';
export { askOther } from '../services/cart/ask-other.ts';
export { createCartTransfer } from '../store/cart/cart-transfer.ts';
export { createRepairs } from '../store/cart/repairs/repairs.ts';
