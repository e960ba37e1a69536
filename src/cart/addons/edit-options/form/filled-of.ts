// Pure: what a line's form begins with, read from the line's catalog reference.
import type { CatalogReference } from '../../../../client/carts/cart.ts';
import { asText, objectOf } from '../../../../client/codec/json.ts';
import type { Filled } from '../../../../products/forms/form.ts';
import type { ShopProduct } from '../../../../products/platform/shop-product.ts';

/** Names come from the merchant: an object without a prototype has none of its own. */
const textsIn = (value: unknown): [string, string][] =>
  Object.entries(objectOf(value)).flatMap(([name, text]) =>
    asText(text) ? [[name, String(text)]] : [],
  );

/** A variant is named by its id or by its choices; modifiers stand among those. */
export const filledOf = (
  reference: CatalogReference,
  { variants = [], extras }: ShopProduct,
): Filled => {
  const options = reference.options ?? {};
  const variant = variants.find(({ id }) => id && id === options['variantId']);
  const keys = extras?.choiceKeys ?? [];
  const given = textsIn(options['options']);
  const planId = asText(options['subscriptionOptionId']);
  return {
    choices: {
      ...Object.fromEntries(given.filter(([key]) => !keys.includes(key))),
      ...variant?.choices,
    },
    modifiers: Object.fromEntries(given.filter(([key]) => keys.includes(key))),
    texts: Object.fromEntries(textsIn(options['customTextFields'])),
    ...(planId && { planId }),
  };
};
