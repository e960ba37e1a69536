// The names that owners may write, as docs/embedding.md lists them, and what they write in their place.
import { htmlNameOf } from '../../app/attributes/attribute.ts';
import * as table from '../../app/attributes/script-tag.ts';
import * as attributes from '../../app/elements/owner-attributes.ts';
import * as elements from '../../app/elements/page-elements.ts';

/** Attributes of the script tag. */
export const SCRIPT_ATTRIBUTES: readonly string[] = Object.values(table).map(htmlNameOf);

export const PREFIX = 'data-pannier-';

/** Attributes of the owner's elements, without their prefix. */
export const PAGE_ATTRIBUTES: readonly string[] = Object.values(attributes).map(({ name }) => name);

/** Attributes that work only beside one of the others. */
export const BESIDE: readonly [name: string, partners: readonly string[]][] = Object.values(
  attributes,
).flatMap(({ name, beside }): [string, readonly string[]][] => (beside[0] ? [[name, beside]] : []));

/** Set by Pannier itself. */
export const OUR_ATTRIBUTES: readonly string[] = ['state', 'empty', 'node'];

/** The things that `data-pannier-open` opens. */
export const OPENED: readonly string[] = attributes.open.values ?? [];

/** Our elements, each with its attributes. */
export const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(elements).map((each) => [each.element, each.attributes]),
);

/** Other words for the same, by what they mean here. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['buy', 'add'],
  ['add-to-cart', 'add'],
  ['product-id', 'product'],
  ['qty', 'quantity'],
  ['amount', 'quantity'],
  ['total', 'subtotal'],
  ['category', 'collection'],
  ['quickview', 'quick-view'],
  ['basket', 'cart'],
  ['bag', 'cart'],
  ['checkout', 'cart'],
  ['drawer', 'cart'],
  ['signin', 'login'],
  ['sign-in', 'login'],
  ['member', 'account'],
  ['profile', 'account'],
  ['pannier-add', 'pannier-add-to-cart'],
  ['pannier-buy', 'pannier-add-to-cart'],
  ['pannier-button', 'pannier-add-to-cart'],
  ['pannier-cart', 'pannier-cart-toggle'],
  ['pannier-toggle', 'pannier-cart-toggle'],
  ['pannier-account', 'pannier-login'],
  ['pannier-grid', 'pannier-collection'],
  ['pannier-category', 'pannier-collection'],
]);

/** The known name that the other word means, if any. */
export const meantBy = (name: string, known: Iterable<string>): string | undefined => {
  const meant = MEANT.get(name);
  for (const each of known) if (each === meant) return meant;
  return undefined;
};
