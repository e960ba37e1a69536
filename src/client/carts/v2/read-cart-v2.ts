// Reads a cart of version 2, and leaves out lines that are none.

import {
  type Codec,
  json,
  kept,
  listOfValid,
  maybe,
  member,
  object,
  openObject,
  words,
} from '../../codec/codec.ts';
import { asObject } from '../../codec/json.ts';
import { lineReference } from '../line-reference.ts';
import type { CartV2 } from './cart-v2.ts';
import type { LineItemV2 } from './line-item-v2.ts';
import type { CartSummary } from './summary-v2.ts';

const source: Codec<unknown> = (value, path) =>
  asObject(value) && member('catalogReference', lineReference)(value, path);

const line = object({ id: words, source });

/** The cart with its valid lines, or undefined when the value is not an object. */
export const readCartV2: Codec<CartV2 | undefined> = maybe(
  openObject({ lineItems: listOfValid(kept<LineItemV2>(line)) }),
);

/** The summary, or undefined when the value is not an object. */
export const readCartSummary: Codec<CartSummary | undefined> = maybe(json);
