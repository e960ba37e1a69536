// Reads the answers of the calls of cart version 2.

import { type Codec, json, listOfValid, maybe, member, object, readBy } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { readAnswer } from '../../http/read-answer.ts';
import type { CartV2 } from './cart-v2.ts';
import { readCartSummary, readCartV2 } from './read-cart-v2.ts';
import type { CartSummary } from './summary-v2.ts';

/** A cart with its sums. */
export interface CalculatedCart {
  cart: CartV2;
  summary: CartSummary;
}

/** Offers beside the items of a cart. The platform has not documented them yet. */
export interface UpsellOptions {
  itemsUpsells: Json[];
}

const cart: Codec<CartV2> = readBy(readCartV2, 'a cart');

const calculated = object({ cart, summary: readBy(readCartSummary, 'the sums of a cart') });

/** The cart of an answer, if it has one. */
export const cartInAnswerV2: Codec<CartV2 | undefined> = maybe(member('cart', cart));

/** @throws StoreError `bad_answer` without a cart. */
export const cartOfAnswerV2 = (answer: unknown): CartV2 => readAnswer(member('cart', cart), answer);

/** @throws StoreError `bad_answer`. */
export const calculatedOf = (answer: unknown): CalculatedCart => readAnswer(calculated, answer);

export const upsellsOf = (answer: unknown): UpsellOptions => ({
  itemsUpsells: maybe(member('itemsUpsells', listOfValid(json)))(answer) ?? [],
});
