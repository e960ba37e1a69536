// Reads a cart from a response or a snapshot, and leaves out invalid lines.

import {
  type Codec,
  kept,
  listOfValid,
  maybe,
  member,
  notZero,
  object,
  openObject,
  words,
} from '../codec/codec.ts';
import { isStoreError } from '../errors.ts';
import type { Cart, LineItem } from './cart.ts';
import { lineReference } from './line-reference.ts';

const line = object({
  id: words,
  quantity: notZero,
  catalogReference: lineReference,
});

/** The cart with its valid lines, or undefined when the value is not an object. */
export const cartOf: Codec<Cart | undefined> = maybe(
  openObject({ lineItems: listOfValid(kept<LineItem>(line)) }),
);

/** The cart of a response, if it has one. */
export const cartInAnswer: Codec<Cart | undefined> = maybe(member('cart', cartOf));

/** Whether a call failed because there is no cart yet. The platform has two codes for that. */
export const isNoCart = (error: unknown): boolean =>
  isStoreError(error) && /_CART_NOT_FOUND$/.test(error.code);
