// The form of a product, as buttons and cards show it: the choices and fields that an add needs.

import type { ReactNode } from 'react';
import type { ShopStore } from '../../app/state/actions.ts';
import type { Choices } from '../../app/state/state.ts';
import type { AddRequest, ProductView } from '../../app/state/views.ts';
import type { Translate } from '../../i18n/translate.ts';

/** The choices and custom texts that the shopper has entered so far. */
export interface Filled extends Pick<AddRequest, 'texts' | 'modifiers' | 'planId'> {
  choices: Choices;
  /** How often the button was pressed while input was missing. */
  tried?: number;
}

export interface FormProps {
  app: { store: ShopStore; text: Translate; locale: string };
  product: ProductView;
  filled: Filled;
  isMember: boolean;
  onFill(filled: Filled): void;
}

export interface Form {
  fields?: ReactNode;
  /** The button's label in place of "Add to cart". */
  label?: string | undefined;
  /** The add request without the product and its quantity. */
  request: Pick<AddRequest, 'choices' | 'texts' | 'modifiers' | 'planId' | 'details'>;
  /** Returns true if input or a login is missing, and leads the shopper to it. `add` may be called after a login. */
  hold?(button: Element, add: () => void, quantity?: number | undefined): boolean;
}

/** Removes choices that the product does not have: an owner may have misspelled them, or renamed them in the store. */
export const withKnownChoices = (filled: Filled, { options }: ProductView): Filled => {
  if (!options[0]) return filled;
  const entries = Object.entries(filled.choices);
  const known = entries.filter(([name, value]) =>
    options.some((each) => each.name === name && each.choices.some((one) => one.value === value)),
  );
  return known.length < entries.length ? { ...filled, choices: Object.fromEntries(known) } : filled;
};

/** Handles a press of the add button: adds at once or after a login, or leads the shopper to the missing input. */
export const pressOn = (
  form: Form,
  button: Element,
  add: () => void,
  quantity?: number | undefined,
): void => {
  if (!form.hold?.(button, add, quantity)) add();
};

/** Creates the form of a product without calling hooks. */
export type MakeForm = (props: FormProps) => Form;
