// Allowed values of props of PannierProvider that are attributes of the script tag. The package has the result in the
// place of this code, which would need the parser of each: see widget-loader/build/package/prop-rules.ts.

import type { OptionRules } from '../../client/codec/check-options.ts';
import type { WordAttribute } from '../attributes/attribute.ts';
import * as table from '../attributes/script-tag.ts';

/** No props: an app has a button of its own, and these features belong to a page. */
const OF_PAGES = ['position', 'analytics', 'adopt', 'agents', 'debug'] as const;
/** The prop `captcha` holds three of them, and `freeShippingFrom` is the fourth. */
const OTHERWISE = ['captchaKey', 'captchaInvisibleKey', 'captchaSrc', 'freeShipping'] as const;

type Excluded = (typeof OF_PAGES)[number] | (typeof OTHERWISE)[number];
/** Attributes that are props of the same name. */
export type PropName = Exclude<keyof typeof table, Excluded>;

const excluded: readonly string[] = [...OF_PAGES, ...OTHERWISE];

/** A list of values, or anything: a wrong value is then reported as that of an attribute is. */
const ruleOf = (attribute: object): readonly string[] | 'any' =>
  Object.hasOwn(attribute, 'values') ? (attribute as WordAttribute<string>).values : 'any';

export const propRules: OptionRules = Object.fromEntries([
  ...Object.entries(table)
    .filter(([name]) => !excluded.includes(name))
    .map(([name, attribute]) => [name, ruleOf(attribute)] as const),
  ['freeShippingFrom', 'any'],
]);
