// Valid names for owners, as listed in docs/embedding.md, and common wrong names.

import { toHtmlName } from '../../app/attributes/attribute.ts';
import * as table from '../../app/attributes/script-tag.ts';
import * as attributes from '../../app/elements/owner-attributes.ts';
import * as elements from '../../app/elements/page-elements.ts';

// Finds the valid name that is nearest to a misspelled name.

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Edit distance: number of letters to add, remove, replace or swap with a neighbor. */
const measureDistance = (one: string, other: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
};

/** One wrong letter in four is a misspelling; more is a different word. */
const allowed = (name: string): number => Math.max(1, Math.floor(name.length / 4));

/** A longer string is not a name, and comparing it would take too long. */
const MAX_LENGTH = 60;

/** The nearest of the known names, or undefined if none is near. Case, hyphens and underscores do not count. */
export const nearest = (name: string, known: Iterable<string>): string | undefined => {
  const searched = plain(name);
  if (!searched || searched.length > MAX_LENGTH) return undefined;
  let found: string | undefined;
  let least = allowed(searched) + 1;
  for (const each of known) {
    const distance = measureDistance(searched, plain(each));
    if (distance < least) [found, least] = [each, distance];
  }
  return found;
};

export const SCRIPT_ATTRIBUTES: readonly string[] = Object.values(table).map(toHtmlName);

export const PREFIX = 'data-pannier-';

/** Attributes of the owner's elements, without their prefix. */
export const PAGE_ATTRIBUTES: readonly string[] = Object.values(attributes).map(({ name }) => name);

/** Attributes that have an effect only together with another attribute: one of their partners. */
export const BESIDE: readonly [name: string, partners: readonly string[]][] = Object.values(
  attributes,
).flatMap(({ name, beside }): [string, readonly string[]][] => (beside[0] ? [[name, beside]] : []));

export const OUR_ATTRIBUTES: readonly string[] = ['state', 'empty', 'node'];

/** Values of `data-pannier-open`. */
export const OPENED: readonly string[] = attributes.open.values ?? [];

export const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(elements).map((each) => [each.element, each.attributes]),
);

/** Maps synonyms to the Pannier names that they mean. */
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

/** The known name that the synonym means, if any. */
export const meantBy = (name: string, known: Iterable<string>): string | undefined => {
  const meant = MEANT.get(name);
  for (const each of known) if (each === meant) return meant;
  return undefined;
};
