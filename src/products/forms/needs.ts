// Pure functions: find the extras of a product that the shopper must still fill in, and the reason.

import type { ChosenOption } from '../../app/state/views.ts';
import type { Modifier, ProductExtras } from '../platform/shop-product.ts';
import type { Filled, Form } from './form.ts';

/** Message key for a field that prevents the add. */
export interface Need {
  message: 'needText' | 'needLonger' | 'needChoice' | 'needPlan';
  /** Minimum length for `needLonger`. */
  count?: number;
}

/** Own keys only: names come from the merchant and can match inherited properties. */
export const valueIn = (
  values: Readonly<Record<string, string>> | undefined,
  key: string,
): string => (values && Object.hasOwn(values, key) && values[key]) || '';

/** Id of the plan; empty for a one-time purchase, undefined while the shopper must choose. */
export const planIn = (
  { plans, isSoldOnce }: ProductExtras,
  { planId }: Filled,
): string | undefined =>
  planId ?? (isSoldOnce ? '' : plans.length === 1 ? plans[0]?.id : undefined);

/** The missing input of a modifier or text field; undefined if nothing is missing. */
export const findNeed = (modifier: Modifier, filled: Filled): Need | undefined => {
  const { kind, key, isMandatory, minLength, choices } = modifier;
  if (kind !== 'text') {
    const chosen = valueIn(filled.modifiers, key);
    return isMandatory && choices.length && !chosen ? { message: 'needChoice' } : undefined;
  }
  const { length } = valueIn(filled.texts, key).trim();
  if (!length) return isMandatory ? { message: 'needText' } : undefined;
  return length < minLength ? { message: 'needLonger', count: minLength } : undefined;
};

export const findPlanNeed = (extras: ProductExtras, filled: Filled): Need | undefined =>
  extras.plans.length && planIn(extras, filled) === undefined ? { message: 'needPlan' } : undefined;

// Pure functions: convert the shopper's input for the cart and for display in a line.

interface Given {
  key: string;
  value: string;
  shown: ChosenOption;
}

/** The trimmed input; an empty array if the text is empty or nothing is chosen. */
const givenFor = (modifier: Modifier, filled: Filled): Given[] => {
  const { kind, key, label: name, choices } = modifier;
  if (kind === 'text') {
    const value = valueIn(filled.texts, key).trim();
    return value ? [{ key, value, shown: { name, value } }] : [];
  }
  const choice = choices.find((one) => one.key === valueIn(filled.modifiers, key));
  if (!choice) return [];
  const { label, color } = choice;
  return [{ key, value: choice.key, shown: { name, value: label, ...(color && { color }) } }];
};

/** `planName`: the name of the plan among the line's options. */
export const toFormRequest = (
  extras: ProductExtras,
  filled: Filled,
  planName: string,
): Form['request'] => {
  const ofKind = (isText: boolean) =>
    extras.modifiers
      .filter(({ kind }) => (kind === 'text') === isText)
      .flatMap((modifier) => givenFor(modifier, filled));
  const toEntries = (given: Given[]) =>
    Object.fromEntries(given.map(({ key, value }) => [key, value]));
  const [modifiers, texts] = [ofKind(false), ofKind(true)];
  const plan = extras.plans.find(({ id }) => id === planIn(extras, filled));
  return {
    choices: filled.choices,
    ...(modifiers.length && { modifiers: toEntries(modifiers) }),
    ...(texts.length && { texts: toEntries(texts) }),
    ...(plan && { planId: plan.id }),
    details: [
      ...modifiers.map(({ shown }) => shown),
      ...texts.map(({ shown }) => shown),
      ...(plan ? [{ name: planName, value: plan.title }] : []),
    ],
  };
};
