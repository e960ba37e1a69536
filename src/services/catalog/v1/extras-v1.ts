// Pure: texts and plans of a product of catalog version 1. Few products have some, so this code is loaded with the first.
import type { Modifier, ShopProduct } from '../../../model/catalog/shop-product.ts';
import { asArray, asNumber, asObject, asText } from '../../../model/json.ts';
import { plansOf } from '../plans.ts';
import type { SentProduct } from './shop-product-of.ts';

/** The platform's limit of a text. */
const MAX_TEXT = 500;

/** The cart takes texts by their titles. */
const textsOf = ({ customTextFields }: SentProduct): Modifier[] =>
  asArray(customTextFields).flatMap((value) => {
    const field = asObject(value);
    const title = asText(field?.['title']);
    if (!title) return [];
    const isMandatory = field?.['mandatory'] === true;
    const maxLength = asNumber(field?.['maxLength']) ?? MAX_TEXT;
    const minLength = isMandatory ? 1 : 0;
    const names = { key: title, label: title };
    return [{ ...names, kind: 'text', isMandatory, minLength, maxLength, choices: [] }];
  });

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
