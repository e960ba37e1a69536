// Reads the answers of the calls of cart version 2.
import type { CartV2 } from '../../model/cart-v2/cart-v2.ts';
import { readCartSummary, readCartV2 } from '../../model/cart-v2/read-cart-v2.ts';
import type { CartSummary } from '../../model/cart-v2/summary-v2.ts';
import { asObject, type Json } from '../../model/json.ts';
import { objectsIn } from '../../model/readers.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** A cart with its sums. */
export interface CalculatedCart {
  cart: CartV2;
  summary: CartSummary;
}

/** What is offered beside the items of a cart. The platform has not documented it yet. */
export interface UpsellOptions {
  itemsUpsells: Json[];
}

/** The cart of an answer, if it has one. */
export const cartInAnswerV2 = (answer: unknown): CartV2 | undefined =>
  readCartV2(asObject(answer)?.['cart']);

/** @throws StoreError `bad_answer`. */
export const calculatedOf = (answer: unknown): CalculatedCart => {
  const cart = cartInAnswerV2(answer);
  const summary = readCartSummary(asObject(answer)?.['summary']);
  if (!cart || !summary) throw badAnswer();
  return { cart, summary };
};

export const upsellsOf = (answer: unknown): UpsellOptions => ({
  itemsUpsells: objectsIn(asObject(answer)?.['itemsUpsells']),
});
