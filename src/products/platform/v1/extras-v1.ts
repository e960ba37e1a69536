// Pure: texts and plans of a product of catalog version 1. Few products have some, so this code is loaded with the first.

import { isTrue, listOfValid, number, object, orElse, words } from '../../../client/codec/codec.ts';
import { plansOf } from '../plans.ts';
import type { Modifier, ShopProduct } from '../shop-product.ts';
import type { SentProduct } from './catalog-v1.ts';

/** The platform's limit of a text. */
const MAX_TEXT = 500;

const textFields = listOfValid(
  object({ title: words, mandatory: isTrue, maxLength: orElse(number, MAX_TEXT) }),
);

/** The cart takes texts by their titles. */
const textsOf = ({ customTextFields }: SentProduct): Modifier[] =>
  textFields(customTextFields).map(({ title, mandatory, maxLength }) => ({
    key: title,
    label: title,
    kind: 'text',
    isMandatory: mandatory,
    minLength: mandatory ? 1 : 0,
    maxLength,
    choices: [],
  }));

/** The product with its extras. */
export const withExtras = (product: SentProduct): ShopProduct => {
  const modifiers = textsOf(product);
  const plans = plansOf(product.subscriptionDetails, () => ({}));
  const hasPlans = plans.plans.length > 0;
  if (!modifiers.length && !hasPlans) return product;
  const isMandatory = !plans.isSoldOnce || modifiers.some((one) => one.isMandatory);
  const asks = isMandatory ? 'must' : hasPlans ? 'plan' : 'may';
  return { ...product, extras: { modifiers, ...plans }, asks };
};
