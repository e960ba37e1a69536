// Allowed values of the props of PannierProvider that are attributes of the script tag. The package contains the result
// instead of this code, which would need the parser of each attribute: see widget-loader/build/package/prop-rules.ts.

import type { OptionRules } from '../../client/codec/check-options.ts';
import type { KeywordAttribute } from '../attributes/attribute.ts';
import * as table from '../attributes/script-tag.ts';

/** Attributes without a prop: an app places the cart button, and the other attributes concern host pages only. */
const OF_PAGES = ['position', 'analytics', 'adopt', 'agents', 'debug'] as const;
/** Attributes with props of other names: three are in the prop `captcha`, and one is the prop `freeShippingFrom`. */
const OTHERWISE = ['captchaKey', 'captchaInvisibleKey', 'captchaSrc', 'freeShipping'] as const;

type Excluded = (typeof OF_PAGES)[number] | (typeof OTHERWISE)[number];
/** Attributes that are props with the same name. */
export type PropName = Exclude<keyof typeof table, Excluded>;

const excluded: readonly string[] = [...OF_PAGES, ...OTHERWISE];

/** The allowed values, or `any` for a prop whose invalid values are reported later, as for an attribute. */
const toRule = (attribute: object): readonly string[] | 'any' =>
  Object.hasOwn(attribute, 'values') ? (attribute as KeywordAttribute<string>).values : 'any';

export const propRules: OptionRules = Object.fromEntries([
  ...Object.entries(table)
    .filter(([name]) => !excluded.includes(name))
    .map(([name, attribute]) => [name, toRule(attribute)] as const),
  ['freeShippingFrom', 'any'],
]);
