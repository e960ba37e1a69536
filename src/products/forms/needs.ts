// Pure: which of a product's extras are still to be filled in, and why.
import type { Modifier, ProductExtras } from '../platform/shop-product.ts';
import type { Filled } from './form.ts';

/** Why a field keeps the product from being added, as the key of its sentence. */
export interface Need {
  message: 'needText' | 'needLonger' | 'needChoice' | 'needPlan';
  /** Of `needLonger`. */
  count?: number;
}

/** Names come from the merchant: a word that every object knows is no value. */
export const valueIn = (
  values: Readonly<Record<string, string>> | undefined,
  key: string,
): string => (values && Object.hasOwn(values, key) && values[key]) || '';

/** Empty for a one-time purchase; undefined while the shopper must choose. */
export const planIn = (
  { plans, isSoldOnce }: ProductExtras,
  { planId }: Filled,
): string | undefined =>
  planId ?? (isSoldOnce ? '' : plans.length === 1 ? plans[0]?.id : undefined);

/** Undefined when nothing is missing. */
export const needOf = (modifier: Modifier, filled: Filled): Need | undefined => {
  const { kind, key, isMandatory, minLength, choices } = modifier;
  if (kind !== 'text') {
    const chosen = valueIn(filled.modifiers, key);
    return isMandatory && choices.length && !chosen ? { message: 'needChoice' } : undefined;
  }
  const { length } = valueIn(filled.texts, key).trim();
  if (!length) return isMandatory ? { message: 'needText' } : undefined;
  return length < minLength ? { message: 'needLonger', count: minLength } : undefined;
};

export const planNeedOf = (extras: ProductExtras, filled: Filled): Need | undefined =>
  extras.plans.length && planIn(extras, filled) === undefined ? { message: 'needPlan' } : undefined;
