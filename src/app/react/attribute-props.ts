// The props of PannierProvider that are also attributes of the script tag, derived from the table of attributes.
import type { Attribute } from '../attributes/attribute.ts';
import { type GivenAttributes, givenAttributes } from '../attributes/given-attributes.ts';
import type * as table from '../attributes/script-tag.ts';
import { type PropName, propRules } from './prop-rules.ts';

/** A prop has the type of the attribute's value. A list of keywords is one string, as in HTML. */
type PropOf<Of> =
  Of extends Attribute<infer Value, unknown>
    ? Value extends string | number
      ? Value
      : string
    : never;

// `Pick` lets editors show the comments of the table.
export type AttributeProps = {
  [Name in keyof Pick<typeof table, PropName>]?: PropOf<(typeof table)[Name]>;
} & {
  /** The subtotal from which shipping is free, in the store's currency. The drawer shows the progress. */
  freeShippingFrom?: number;
};

/** Converts the props to the attributes that a script tag would have. */
export const toAttributes = (props: AttributeProps): GivenAttributes => {
  const given = Object.entries(props)
    .filter(([name, value]) => Object.hasOwn(propRules, name) && value !== undefined)
    .map(([name, value]) => [name === 'freeShippingFrom' ? 'freeShipping' : name, value] as const);
  return givenAttributes(Object.fromEntries(given));
};
