// Pure: what the shopper has filled in, as the cart takes it and as a line shows it.

import type { ChosenOption } from '../../app/store/views.ts';
import type { Modifier, ProductExtras } from '../platform/shop-product.ts';
import type { Filled, Form } from './form.ts';
import { planIn, valueIn } from './needs.ts';

interface Given {
  key: string;
  value: string;
  shown: ChosenOption;
}

/** Without blanks around it; nothing for an empty text or no choice. */
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

/** `planName` is the name of the plan among the line's options. */
export const requestOf = (
  extras: ProductExtras,
  filled: Filled,
  planName: string,
): Form['request'] => {
  const ofKind = (isText: boolean) =>
    extras.modifiers
      .filter(({ kind }) => (kind === 'text') === isText)
      .flatMap((modifier) => givenFor(modifier, filled));
  const entriesOf = (given: Given[]) =>
    Object.fromEntries(given.map(({ key, value }) => [key, value]));
  const [modifiers, texts] = [ofKind(false), ofKind(true)];
  const plan = extras.plans.find(({ id }) => id === planIn(extras, filled));
  return {
    choices: filled.choices,
    ...(modifiers.length && { modifiers: entriesOf(modifiers) }),
    ...(texts.length && { texts: entriesOf(texts) }),
    ...(plan && { planId: plan.id }),
    details: [
      ...modifiers.map(({ shown }) => shown),
      ...texts.map(({ shown }) => shown),
      ...(plan ? [{ name: planName, value: plan.title }] : []),
    ],
  };
};
