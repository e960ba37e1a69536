// Pure: custom text fields and plans of v1 products, loaded on demand. Facts: docs/platform/catalog.md#options.

import {
  isTrue,
  listOfValid,
  nonEmptyText,
  number,
  object,
  orElse,
} from '../../../client/codec/codec.ts';
import { readPlans } from '../plans.ts';
import type { Modifier, ShopProduct } from '../shop-product.ts';
import type { SentProduct } from './catalog-v1.ts';

/** The platform's maximum length of a custom text. */
const MAX_FIELD_CHARS = 500;

const textFields = listOfValid(
  object({ title: nonEmptyText, mandatory: isTrue, maxLength: orElse(number, MAX_FIELD_CHARS) }),
);

/** The cart identifies custom text fields by their titles. */
const toTextModifiers = ({ customTextFields }: SentProduct): Modifier[] =>
  textFields(customTextFields).map(({ title, mandatory, maxLength }) => ({
    key: title,
    label: title,
    kind: 'text',
    isMandatory: mandatory,
    minLength: mandatory ? 1 : 0,
    maxLength,
    choices: [],
  }));

export const withExtras = (product: SentProduct): ShopProduct => {
  const modifiers = toTextModifiers(product);
  const plans = readPlans(product.subscriptionDetails, () => ({}));
  const hasPlans = plans.plans.length > 0;
  if (!modifiers.length && !hasPlans) return product;
  const isMandatory = !plans.isSoldOnce || modifiers.some((one) => one.isMandatory);
  const asks = isMandatory ? 'must' : hasPlans ? 'plan' : 'may';
  return { ...product, extras: { modifiers, ...plans }, asks };
};
