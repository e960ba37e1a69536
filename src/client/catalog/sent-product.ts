// Reads a product of version 1's shape from unknown JSON.
import {
  kept,
  list,
  listOfRead,
  listOfValid,
  maybe,
  object,
  openObject,
  words,
} from '../codec/codec.ts';
import type { Product, ProductOption, ProductVariant } from './product.ts';

const option = maybe(object({ name: words, choices: list(object({ description: words })) }));

/** The option as it came, if all of its choices can be read and it has one. */
const optionOf = (value: unknown): ProductOption | undefined =>
  option(value)?.choices.length ? (value as ProductOption) : undefined;

/** The product with its valid options and variants, or undefined when it has no id. */
export const productOf: (value: unknown) => Product | undefined = maybe(
  openObject({
    id: words,
    productOptions: listOfRead(optionOf),
    variants: listOfValid(kept<ProductVariant>(object({ id: words }))),
  }),
);
