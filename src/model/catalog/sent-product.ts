// Reads a product of version 1's shape from unknown JSON.
import { asArray, asObject, asText } from '../json.ts';
import type { Product, ProductOption } from './product.ts';

const isOption = (value: unknown): value is ProductOption => {
  const option = asObject(value);
  const choices = asArray(option?.['choices']);
  return Boolean(
    asText(option?.['name']) &&
      choices.length &&
      choices.every((choice) => asText(asObject(choice)?.['description'])),
  );
};

/** The product with its valid options and variants, or undefined when it has no id. */
export const productOf = (value: unknown): Product | undefined => {
  const product = asObject(value);
  const id = asText(product?.['id']);
  return id
    ? {
        ...product,
        id,
        productOptions: asArray(product?.['productOptions']).filter(isOption),
        variants: asArray(product?.['variants']).filter((variant): variant is never =>
          Boolean(asText(asObject(variant)?.['id'])),
        ),
      }
    : undefined;
};
